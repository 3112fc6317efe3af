"""Closed lists for repair: titles, roles, what may stand before a role, verbs of people."""

from __future__ import annotations

from regsuite.english.entities.category_nouns import NOUNS, PERSON
from regsuite.english.entities.cohesion import HUMAN, INSTITUTIONS
from regsuite.english.word_lists import CALENDAR, FUNCTION_WORDS

CIVIL = {"mr": "male", "mrs": "female", "ms": "female", "miss": "female"}
"""Titles that go with a surname alone and fall away before the full name."""
HONOURS = {"sir": "male", "dame": "female", "dr": "", "prof": "", "professor": ""}
"""Titles that stay before the full name."""
OFFICES = frozenset(
    "president senator governor chancellor judge justice captain coach inspector detective "
    "sergeant general colonel major admiral secretary commissioner minister premier "
    "congressman ambassador mayor superintendent constable lieutenant commander cllr "
    "councillor councilman rev reverend gen col lt capt sgt maj cpl gov sen rep cmdr insp supt "
    "const".split()
)
"""Titles that stay where they are; the given name comes in behind them."""
PEERS = frozenset(
    "lord lady baroness baron king queen prince princess pope cardinal duke duchess earl countess "
    "count viscount emperor empress sheikh sheik sultan saint st emir brother sister father mother "
    "aunt uncle imam rabbi ayatollah archbishop bishop".split()
)
"""Titles whose bearers are not called by given name and surname."""
GIVEN = {
    **dict.fromkeys(
        "adam aidan alastair alasdair alistair angus ashley attila bernd bertie brendan callum "
        "christoph ciaran colm conor craig damien damon darren declan dermot didier dimitris "
        "dmitry dominique donal duncan eamonn eoin euan ewan fabien fabio farouk fergus fraser "
        "gavin gennaro gerhard gerry giles gianluca glenn gordan greg grigory guus hamid hamza "
        "harvey hussein iain ibrahim igor imran ismail ivor jacek jamal jamie jarkko jens "
        "jeremy jermaine jerzy joaquin jonny jorg jukka julien kamal kenny khalid kieran kofi "
        "lachlan leigh leroy liam lleyton luc luciano luiz lukas mahmoud malachy marat marek "
        "marius massimo mathieu matt mehdi mick mike mikael mohamed mustafa nasser nick "
        "nicky nicolai niklas nikos olivier ollie osama paddy patrice pavel per phil piers piotr "
        "raj rajesh rashid rob robbie roman ronan rory ross rowan roy rudi sachin saeed "
        "salim sanjay sebastien sergey sergio shaun silvio stefano stelios steffen stuart sulaiman "
        "tarek tariq thabo thierry tiago tim tomasz tristan trevor tyrone uwe vikram "
        "vinod vladislav wayne wim xavi yann yannick yusuf zinedine".split(),
        "male",
    ),
    **dict.fromkeys(
        "aisling aoife bernice bridget bronwen carly cherie cheryl ciara daphne davina ekaterina "
        "elin emer fatima frederique freya gwyneth hayley helga imelda ingrid isla justine kajsa "
        "keira kylie leanne lesley lindsey lorraine lynn lynne mairi mandy maryam meera melinda "
        "moira mollie natascha niamh nuala olena orla patti pippa priya roisin saoirse sharron "
        "shelagh shilpa siobhan siri sunita svetlana swapna tanya tara tessa tilly tracey trudy "
        "ulrika wendy yasmin yulia zadie zara".split(),
        "female",
    ),
}
"""Given names that the other tables do not have."""
TITLES = frozenset(CIVIL) | frozenset(HONOURS) | OFFICES | PEERS
SUFFIXES = frozenset("mp mep msp qc kc mbe obe cbe jr sr ii iii phd".split())
"""What may follow a name."""
ROLES = (
    NOUNS[PERSON]
    | HUMAN
    | frozenset(
        "actress adviser advisor agent analyst anchor anchorman archaeologist assistant astronomer "
        "attorney auditor back-row backs barrister baron bassist batsman bishop blogger boss "
        "bowler broadcaster builder campaigner candidate captain celebrity centre chair chairman "
        "chairwoman champion chancellor chief co-author co-founder co-owner columnist "
        "commentator commissioner consultant contender controller convener convenor co-ordinator "
        "coordinator councillor creator curator decathlete defender delegate deputy designer "
        "detective developer diplomat director distributor dj economist executive "
        "ex-wife ex-husband filmmaker film-maker financier fly-half flanker forward founder "
        "frontman full-back fullback gamer general goalkeeper governor guitarist half-back head "
        "hooker hurdler inspector instructor investigator inventor investor judge jumper "
        "keyboardist laureate lawyer leader lecturer librarian lifeguard lock "
        "lyricist magistrate magnate marketer master mayor medallist medalist mep minister mogul "
        "mp msp nominee novelist number-eight officer official ombudsman operator organiser "
        "organizer owner partner pathologist peer playmaker policeman policewoman pole-vaulter "
        "premier presenter president principal prop prosecutor psychiatrist psychologist "
        "publicist radiologist rapper racer rector referee reporter representative researcher "
        "respondent retailer reviewer rider rival rower runner-up scientist screenwriter "
        "scriptwriter scrum-half secretary secretary-general seed selector senator shareholder "
        "sheriff singer-songwriter skipper socialite solicitor speaker specialist spinner "
        "spokesman spokesperson spokeswoman sportsman sprinter star statistician strategist "
        "striker surveyor supremo supervisor teammate team-mate treasurer trader trustee tycoon "
        "vice-captain vice-chairman vice-president veteran victim vocalist warden webmaster wing "
        "winger winner worker youngster accountant apprentice baker barber barista blacksmith "
        "bookseller brewer bricklayer butcher cabinetmaker caretaker carpenter cashier cellist "
        "chaplain choirmaster cleaner clerk cobbler conservationist constable cook crofter curate "
        "dairyman decorator dentist draughtsman electrician estate-agent fireman firefighter "
        "florist gamekeeper gardener geographer glazier greengrocer grocer groundsman hairdresser "
        "harbourmaster headmaster headmistress headteacher innkeeper jeweller joiner landlady "
        "landlord lifeboatman mason mechanic meteorologist midwife miller milkman miner naturalist "
        "newsagent optician organist paramedic pathologist pensioner pharmacist physiotherapist "
        "plasterer plumber postman postmaster potter printer ranger receptionist roofer "
        "saddler sailor scoutmaster seamstress shepherd shipwright shopkeeper signalman skipper "
        "stonemason surveyor tailor tiler tutor typist undertaker vet vicar volunteer waiter "
        "waitress weaver webmaster zoologist".split()
    )
) - frozenset("model saint founder-member star-turn person child".split())
MODIFIERS = frozenset(
    "academic acting administrative anti-doping "
    "anti-spam assistant associate attorney award-winning "
    "athletics banking best-selling boxing bowling budget business cabinet campaign caretaker "
    "chief city classical co commercial communications company-wide computing constitutional "
    "consumer corporate council courts credit cricket culture current cyber day-to-day defence "
    "defensive deputy deposed development digital double early economic economics editorial "
    "education emeritus energy environment equities equity ex executive external fellow "
    "film finance financial first folk football foreign former free fund future games general "
    "global government group hard hardline health heavyweight heritage hip-hop home "
    "housing independent industrial industry information inside interim international internet "
    "investment jailed jazz joint junior justice late lead leading left-wing legal legendary "
    "lightweight "
    "local long-distance managing marathon market marketing media medical middle-distance military "
    "mobile music national net network new news non-executive oil one-time online opera operating "
    "opposition outgoing outside parliamentary party pension pensions performance permanent "
    "police policy political pop press pricing prime principal product programme project property "
    "public publicity punk r&b radio rap record regional research retail retired right-wing rock "
    "rugby sales school science security senior shadow social software soul special sport sports "
    "stage state strategy studio tax team technical technology telecoms television tennis theatre "
    "third top trade transport treasury tv "
    "union veteran vice video welfare women's work world "
    "young youth".split()
)
SAYING = frozenset(
    "said says say added adds told tells insisted insists believes believed thinks thought claimed "
    "claims argued argues admitted admits warned warns explained explains revealed reveals "
    "announced announces stressed stresses urged urges asked asks replied denied denies described "
    "accused accuses called calls welcomed expects expected suggested suggests predicted predicts "
    "hopes hoped conceded confirmed confirms acknowledged acknowledges complained pledged promised "
    "refused agreed praised criticised pointed declared joked recalled recalls commented "
    "concluded".split()
)
ACTING = SAYING | frozenset(
    "is was has had will would who whose wants wanted made makes took takes also did does does "
    "won wins lost beat beats scored played plays joined joins became becomes gave gives went "
    "goes came comes met led leads left leaves wrote writes used uses began begins saw sees set "
    "became resigned retired died appeared appears starred directed sang received faces faced "
    "may might could should must can".split()
)
ANAPHORIC = frozenset(
    "company club firm group party school department council committee commission union".split()
)
"""What a description must not begin with: it would itself hang in the air."""
DEMONYMS = frozenset(
    "swede dane pole finn scot turk greek czech dutch dutchman frenchman welshman irishman "
    "englishman scotsman spaniard briton swiss german french thai iraqi israeli pakistani saudi "
    "argentine american-born liberal conservative tory labour democrat republican liberian "
    "olympian londoner compatriot ethiopian".split()
)
FIRMS = frozenset(
    "auditors brokers lawyers solicitors accountants analysts consultants publishers retailers "
    "brewers bankers stockbrokers bookmakers pollsters makers builders surveyors insurers "
    "architects auctioneers advisers".split()
)
"""Plurals before what is called after a person: "auditors Arthur Dunn"."""
WEAK = frozenset(
    "star partner victim friend rival head chief winner wing back boss forward lock centre chair "
    "member parent owner guest host resident witness man woman leader".split()
)
"""Roles that say too little by themselves."""
OWNED = frozenset(
    "family families brothers sisters children couple twins clan affair case inquiry report review "
    "government administration camp bid era trial team cabinet campaign household estate "
    "dynasty murders murder".split()
)
"""Nouns before which a surname is not one person's."""
POINTING = frozenset(
    "he him his she her its their our my your it they them this that these those same other also "
    "now then who whose which where i we you".split()
)
"""What points at something said before."""
PLACES = frozenset(
    "wales england scotland ireland britain france germany italy spain portugal russia china japan "
    "india america africa europe asia australia jordan israel chad georgia turkey cuba brazil "
    "holland washington lincoln houston dallas austin denver sydney perth paris london york "
    "boston berlin florence chelsea arsenal everton liverpool lancaster bradford preston bolton "
    "charlton burnley lourdes vienna victoria kent devon cornwall durham derby chester".split()
)
"""Surnames that are more often places or clubs."""
NO_NAMES = FUNCTION_WORDS | CALENDAR
NOT_PERSONS = INSTITUTIONS | frozenset(
    "academy act affairs agency airlines airways alliance area arena army athletic awards "
    "book borough brothers budget cabinet campaign capital championship championships channel "
    "charity chart christmas coast code "
    "commons community conference constitution convention corporation "
    "daily day democrat democrats dome edition election electronics elections energy "
    "entertainment europe exchange fair falls festival film final finals five force "
    "forum four fund game games gate general global grand green guard guide gold half hill "
    "holdings home hotels house hurricane index industries international internet isles jury "
    "justice "
    "kingdom labour law laws liberal lib dem dems life live lords magazine mail manufacturing "
    "market media meeting minister mirror mobile money motor motors movie music national nation "
    "nations network night number one online open orchestra organisation pacific phone "
    "pictures place plan plc poll post prime productions programme project radio rail records "
    "report republic research review rights rock rovers rugby saturday sciences season secretary "
    "security select series show six song southern stadium star stock studios sun sunday super "
    "systems tax telegraph television theatre three title today tories tory tour trade travel "
    "treasury tv two wanderers watch web weekend".split()
)
"""Words that names of persons do not have."""
PARTICLES = frozenset(
    "van von de der den du da di del della dos la le bin ibn al el ter ten mac".split()
)
PRONOUNS = {
    "he": "male",
    "him": "male",
    "his": "male",
    "himself": "male",
    "she": "female",
    "her": "female",
    "hers": "female",
    "herself": "female",
}
NO_LAST = NO_NAMES | NOT_PERSONS | TITLES | ROLES
"""Words that no surname is taken to be."""
