"""Read judgements.csv and fit, for each measure, the mixed model that the report prints.

Needs pandas and statsmodels. Times are as measured: the report may have replaced outliers.
"""

import pandas as pd
from statsmodels.regression.mixed_linear_model import MixedLM

table = pd.read_csv("judgements.csv", dtype={"item": str, "rater": str, "system": str})
table = table[table["kind"] == "main"]
if table["simulated"].any():
    print("SIMULATED: these are answers of simulated raters, none of people")
table["all"] = 1
for measure, own in table.groupby("measure", sort=False):
    parts = {"rater": "0 + C(rater)", "item": "0 + C(item)"}
    model = MixedLM.from_formula("value ~ C(system)", own, groups="all", vc_formula=parts)
    test = model.fit(reml=True).wald_test_terms(scalar=True).table.loc["C(system)"]
    print(own.groupby("system")["value"].agg(["mean", "std", "count"]).round(2))
    print(f"{measure}: system chi2({test['df_constraint']:g}) = {test['statistic']:.2f}")
