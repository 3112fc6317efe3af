# Reads judgements.csv and fits, for each measure, the mixed model that the report prints.
# Needs lme4 and car. Times are as measured: the report may have replaced outliers.
library(lme4)

all_rows <- read.csv("judgements.csv", colClasses = c(item = "character", rater = "character"))
all_rows <- subset(all_rows, kind == "main")
if (any(all_rows$simulated == 1)) message("SIMULATED: answers of simulated raters, none of people")
for (name in unique(all_rows$measure)) {
  own <- subset(all_rows, measure == name)
  print(aggregate(value ~ system, own, function(x) c(mean = mean(x), sd = sd(x), n = length(x))))
  model <- lmer(value ~ system + (1 | rater) + (1 | item), data = own)
  cat(name, "\n")
  print(car::Anova(model, type = 3))
}
