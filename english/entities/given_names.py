"""Given names that mostly one sex has; titles and nouns that tell the same.

It is asked only where a text has no pronoun for the person it is about. Names that both sexes have
(Kim, Robin, Andrea) are left out, and for a name that is not here no pronoun is offered. Beside
the names of a census (``census_names``) there is a table of our own, for other times and languages.
"""

from __future__ import annotations

from collections.abc import Iterable

from regsuite.english.entities.census_names import FEMALE, MALE

_MALE = """
abraham adam adolf adolfo adrian ahmad ahmed akira alan albert alberto alec aleksandr alessandro
alexander alexandre alfred ali alonso alphonse amadeus amartya ambrose amos anders andre andreas
andrei andres andrew angelo anselm anthony antoine anton antonin antonio aristotle arne arnold
arthur augustin augustus aurelio barack barnabas bartholomew basil benedict benito benjamin bernard
bernhard bertrand bill billy blaise bob boris brad bram brian bruce bruno caleb calvin carl carlo
carlos cecil cedric cesar charles chester christian christopher clarence claude claudius clement
clifford colin conrad constantin constantine cornelius cyril cyrus daniel dante darius dave david
dennis denis derek desmond diego dieter dimitri dmitri dominic donald douglas duncan dwight eamon
earl ed eddie edgar edmund eduard eduardo edvard edward edwin egon elias elijah emil emile emilio
emmanuel enrico enrique erasmus eric erich erik ernest ernesto ernst erwin ethan eugene evan ezra
federico felix ferdinand fernando fidel florian francesco francis francisco franco francois frank
franklin franz fred frederick frederic friedrich fritz fyodor gabriel gareth gary gaspard gaston
genghis geoffrey georg george georges gerald gerard gerhard giacomo gian gilbert giorgio giovanni
giulio giuseppe godfrey gordon gottfried graham gregor gregory guido guillaume guillermo gunnar
gustav gustave guy hamish hannibal hans harald harold haruki harry harvey hector heinrich helmut
henri henrik henry herbert herman hermann hernan hideo hiroshi homer horace horatio howard hubert
hugh hugo humphrey ian ibrahim ignatius igor immanuel ingmar isaac isaiah ivan jack jacob jacques
jaime james jan jared jason jean jeffrey jeremiah jeremy jerome jesus jim jimmy joachim joao joe
johan johann johannes john johnny jonas jonathan jorge jose josef joseph joshua josiah juan jules
julian julius jurgen justin justus karel karl kaspar keith ken kenneth kevin klaus konrad konstantin
kurt lars laurence laurent lawrence leif leo leon leonard leonardo leonhard leonid leopold lev lewis
linus lionel lorenzo louis luca lucas lucien ludovico ludwig luigi luis luke luther magnus mahatma
mahmud malcolm manfred manuel marc marcel marcello marco marcus mario mark mars martin marvin matteo
matthew matthias maurice max maximilian maximilien michael michel michelangelo miguel mikhail milan
miles milton mohamed mohammad mohammed morris moses muhammad murray napoleon nathan nathaniel neil
nelson neville niall niccolo nicholas nicolas nicolaus niels nigel nikita nikola nikolai nils noah
noam norman octavio olaf oliver omar orlando orson oscar oskar otto owain owen pablo paolo pascal
patrick paul pavel pedro percy peter petr philip philippe phillip pierre pieter pietro plato pyotr
qasim rafael rainer ralph ramon randolph raphael rauf raul ray raymond reginald rembrandt rene
ricardo richard rick robert roberto rod roderick rodolfo rodrigo roger roland rolf roman ronald rory
ross rudolf rudolph rupert russell salman salvador samuel sandro santiago saul sean sebastian sergei
seymour sherman sidney siegfried sigmund silvio simon socrates solomon stanley stefan stephen sten
steve steven stuart sven tadeusz takashi ted terence terry theo theodor theodore thomas tiberius
tim timothy tobias toby tom tomas tommy tony torsten tristan tycho ulrich umberto urban vaclav
vasco vernon victor viktor vincent vincenzo virgil vittorio vladimir voltaire wallace walter
warren wayne werner wilfred wilfrid wilhelm will willem william willy winston wolfgang woodrow
xavier yasser yuri yusuf zachary zoroaster
"""
_FEMALE = """
abigail ada adela adelaide adele adrienne agatha agnes aisha alberta alexandra alice alicia alina
alison alma amalia amanda amelia amy ana anastasia angela angelica anita anja ann anna annabel anne
annette annie antonia aphra arlene artemisia arundhati astrid audrey aurora ava avril barbara
beatrice beatrix belinda berenice bernadette bertha bessie beth betty beverly bianca birgit blanche
bonnie brenda brigitte camila camilla camille carla carmen carol carole carolina caroline catalina
catharina catherine cecilia celeste celia charlotte chiara chloe christa christina christine clara
claire claudia cleopatra clementine colette constance cora cordelia cornelia cynthia daisy daphne
deborah delia denise diana dolores donna dora doris dorothea dorothy edith edna eileen elaine
eleanor eleanora elena elisabeth eliza elizabeth ella ellen eloise elsa elsie emilia emily emma
emmeline erica erika esther ethel eugenia eva eve eveline evelyn fanny fatima felicia fiona flora
florence frances francesca frida frieda gabriela gabriele gabriella gail geneva genevieve georgia
georgina geraldine germaine gertrude gina gisela giulia gladys glenda gloria golda grace greta
gudrun guinevere gwen gwendolyn hannah harriet hattie hazel hedwig heidi helen helena helene
henrietta hilary hilda hildegard hillary ida ilse imogen ines ingeborg ingrid irena irene irina iris
irma isabel isabella isadora ivy jacqueline jane janet janice jeanne jeannette jennifer jenny
jessica jill joan joanna joanne jocasta jodie johanna josephine josie joyce juanita judith judy
julia juliana julie juliet justine karen karin kate katharina katharine katherine kathleen kathryn
katja katrin kirsten kristina lara laura lauren lavinia lea leila lena leonora leticia lidia liliane
lillian lily linda lisa lise livia liza lois lola loretta lorna lorraine lottie louisa louise lucia
lucille lucinda lucrezia lucy ludmila luisa lydia mabel madeleine madonna mae magda magdalena maggie
maja manuela marcia margaret margarethe margarita margery margot marguerite maria mariah marian
marianne marie marilyn marina marion marjorie marlene martha martina mary mathilde matilda maud
maude maureen mavis maxine melanie melissa mercedes michelle mildred millicent mina minnie miranda
miriam molly mona monica muriel myra nadia nancy naomi natalia natalie natasha nellie nettie nicole
nina noor nora norma octavia odette olga olive olivia olympia ophelia pamela patricia paula paulina
pauline pearl penelope phoebe phyllis polly priscilla prudence rachel ramona rebecca regina renata
rhoda rita roberta rosa rosalia rosalind rosalyn rosamund rose rosemary roxanne ruby ruth sabina
sabine sabrina sadie sally samantha sandra sara sarah selma sheila shirley sibylla sigrid simone
sinead sofia solange sonia sonja sophia sophie stella stephanie sue susan susanna susanne suzanne
svetlana sybil sylvia tamara tania tatiana teresa tessa thea thelma theodora theresa tilda tina
toni tracy trude ulrike una ursula valentina valerie vanessa vera veronica victoria viola violet
virginia vita vivian vivien wanda wendy wilhelmina wilma winifred xenia yoko yolanda yvette yvonne
zelda zenobia zoe zora
"""
_MEN = "he king prince emperor pope duke lord sir mr baron count sultan father brother tsar khan"
_WOMEN = "she queen princess empress duchess lady dame mrs ms miss baroness countess mother sister"
_SAID_MEN = "man king prince emperor pope duke businessman statesman actor nobleman boy son father"
_SAID_WOMEN = (
    "woman queen princess empress duchess businesswoman stateswoman actress girl daughter mother "
    "heroine noblewoman nun poetess"
)
_BY_WORD = {
    **dict.fromkeys(MALE.split(), "he"),
    **dict.fromkeys(FEMALE.split(), "she"),
    **dict.fromkeys((_MALE + _MEN).split(), "he"),
    **dict.fromkeys((_FEMALE + _WOMEN).split(), "she"),
}
_BY_NOUN = {**dict.fromkeys(_SAID_MEN.split(), "he"), **dict.fromkeys(_SAID_WOMEN.split(), "she")}


def pronoun_of_name(words: Iterable[str], nouns: Iterable[str]) -> str:
    """Return "he" or "she" for a person by the nouns said of them or their name, or nothing."""
    said = (_BY_NOUN[noun] for noun in nouns if noun in _BY_NOUN)
    named = (_BY_WORD[word] for word in words if word in _BY_WORD)
    return next(said, None) or next(named, "")
