"""Given names that one sex had ten times as often as the other in the United States census of 1990.

The counts are the Census Bureau's (dist.male.first and dist.female.first), in the public domain.
"""

from __future__ import annotations

MALE = """
aaron abdul abe abel abraham abram adalberto adam adan adolfo adolph agustin ahmad ahmed al alan
albert alberto alden aldo alec alejandro alex alexander alfonso alfonzo alfred alfredo allan allen
alonso alonzo alphonse alphonso alton alvaro alvin amado ambrose amos anderson andre andreas
andres andrew andy angelo anibal anthony antione antoine anton antone antonio antony antwan archie
arden arlen arlie armand armando arnold arnoldo arnulfo aron arron art arthur arturo asa august
augustus aurelio austin avery barney barrett barry bart barton basil beau ben benedict benito
benjamin bennett benny benton bernard bernardo bert bertram bill billy blaine blake bo bob bobby
booker boris boyce boyd brad bradford bradley bradly brady brain branden brandon brant brendan
brendon brent brenton bret brett brian brice brock broderick brooks bruce bruno bryan bryant bryce
bryon buck bud buddy buford burl burt burton buster byron caleb calvin cameron carl carlo carlos
carlton carmelo carmine carson carter cecil cedric cedrick cesar chad chadwick chance charles
charley charlie chas chase chauncey chester chet christoper christopher chuck clarence clark claud
claude claudio clay clayton clement clemente cletus cleveland cliff clifford clifton clint clinton
clyde cody cole coleman colin collin colton columbus conrad cordell corey cornelius cornell cortez
cory coy craig cristobal cristopher curt curtis cyril cyrus dale dallas dalton damian damien
damion damon dan dane danial daniel danilo danny dante darell daren darin dario darius darnell
daron darrel darrell darren darrick darrin darron darryl darwin daryl dave david davis dean
deandre deangelo del delbert delmar delmer demarcus demetrius denis dennis denny denver derek
derick derrick deshawn desmond dewayne dewey dewitt dexter dick diego dillon dino dion dirk
domenic domingo dominic dominick don donald donn donnell donny donovan donte dorsey doug douglas
douglass doyle drew duane dudley duncan dustin dwain dwayne dwight dylan earl earle earnest ed
eddie eddy edgar edgardo edison edmond edmund edmundo eduardo edward edwardo edwin efrain efren
elbert elden eldon eldridge eli elias elijah eliseo elliot elliott ellis ellsworth elmer elmo eloy
elroy elton elvin elvis elwood emanuel emerson emery emil emile emilio emmanuel emmett emmitt
emory enoch enrique erasmo eric erich erick erik ernest ernesto ernie errol ervin erwin esteban
ethan eugene eugenio eusebio evan everett everette ezekiel ezequiel ezra fabian faustino fausto
federico felipe felix felton ferdinand fermin fernando fidel filiberto fletcher florencio
florentino floyd forest forrest foster francesco francisco frank franklin franklyn fred freddy
frederic frederick fredric fredrick freeman fritz gabriel galen garfield garland garret garrett
garry garth gary gaston gavin gaylord genaro gene geoffrey george gerald geraldo gerard gerardo
german gil gilbert gilberto gino giovanni giuseppe glen glenn gonzalo gordon grady graham graig
grant granville greg gregg gregorio gregory grover guillermo gus gustavo guy hai hal hank hans
harlan harland harley harold harris harrison harry harvey hassan hayden haywood heath hector henry
herb herbert heriberto herman herschel hershel hilario hilton hipolito hiram hobert homer horace
horacio hosea houston howard hoyt hubert huey hugh hugo humberto hung hunter hyman ian ignacio ike
irvin irving irwin isaac isaiah isaias isiah isidro ismael israel isreal issac ivan jacinto jack
jackson jacob jacques jake jamaal jamal jamar jamel james jamison jared jarod jarred jarrett
jarrod jarvis jason jasper javier jay jayson jc jed jeff jefferey jefferson jeffery jeffrey jeffry
jerald jeramy jere jeremiah jeremy jermaine jerold jerome jeromy jerrell jerrod jerrold jerry jess
jesse jesus jim jimmy joaquin joe joel joesph joey john johnathan johnathon johnny johnson jon
jonah jonas jonathan jonathon jordon jorge jose josef joseph josh joshua josiah jospeh josue juan
judson jules julian julio julius junior justin kareem karl keenan keith kelvin ken kendrick keneth
kenneth kennith kenny kent kenton kermit keven kevin kieth king kip kirk korey kory kraig
kristofer kristopher kurt kurtis kyle lamar lamont lance landon lanny larry laurence lawerence
lawrence lazaro leandro leif leland lemuel len lenard lenny leo leon leonard leonardo leonel
leopoldo leroy les lester levi lewis lincoln lino linwood lionel lloyd logan lon long lonnie lonny
lorenzo louis lowell loyd lucas luciano lucien lucio lucius luigi luis luke luther lyle lyman
lyndon lynwood mac mack major malcolm malcom malik manual manuel marc marcel marcelino marcellus
marcelo marco marcos marcus margarito mariano mario mark markus marlin marlon marquis marshall
martin marvin mason mathew matt matthew maurice mauricio mauro max maximo maxwell maynard mckinley
mel melvin merlin mervin michael michale micheal miguel mike mikel milan miles milford millard
milo milton miquel mitch mitchel mitchell modesto mohamed mohammad mohammed moises monroe monte
monty morris morton mose moses moshe murray myles myron napoleon nathan nathanael nathanial
nathaniel neal ned neil nelson nestor neville newton nicholas nick nickolas nicolas nigel noah
noble noe nolan norbert norberto norman normand norris octavio odis olen olin oliver omar omer
oren orlando orval orville oscar osvaldo oswaldo otis otto owen pablo palmer parker pasquale
patrick paul pedro percy perry pete peter phil philip phillip pierre porfirio porter preston
prince quentin quincy quintin quinton rafael raleigh ralph ramiro ramon randal randall randell
randolph randy raphael rashad raul ray rayford raymon raymond raymundo reed reggie reginald reid
reinaldo renaldo renato reuben rex rey reyes reynaldo rhett ricardo rich richard richie rick
rickey rickie ricky rico rigoberto riley rob robby robert roberto robt rocco rocky rod roderick
rodger rodney rodolfo rodrick rodrigo rogelio roger roland rolando rolf rolland roman romeo ron
ronald ronnie ronny roosevelt rory roscoe rosendo ross roy royal royce ruben rubin rudolf rudolph
rudy rueben rufus rupert russ russel russell rusty ryan sal salvador salvatore sam sammy samual
samuel sanford santiago santo saul scot scott scotty sean sebastian sergio seth seymour shad shane
shaun sheldon shelton sherman sherwood shon sid sidney silas simon solomon sonny spencer stan
stanford stanley stanton stefan stephan stephen sterling steve steven stewart stuart sylvester tad
tanner ted teddy teodoro terence terrance terrell terrence thad thaddeus theodore theron thomas
thurman tim timmy timothy titus tobias tod todd tom tomas tommy toney tony travis trent trenton
trevor trey troy truman tuan ty tyler tyree tyrell tyron tyrone tyson ulysses valentin vance
vaughn vern vernon vicente victor vince vincent vincenzo virgil virgilio vito von wade waldo
walker wallace wally walter walton ward warner warren waylon wayne weldon wendell werner wes
wesley weston wilber wilbert wilbur wilburn wiley wilford wilfred wilfredo will willard william
williams willian willis willy wilmer wilson wilton winford winfred winston wm woodrow wyatt xavier
zachariah zachary zachery zack zackary zane
"""
FEMALE = """
abbey abbie abby abigail ada addie adela adelaida adelaide adele adelina adeline adell adriana
adriane adrianna adrianne adrienne agatha agnes aida aileen aimee aisha alaina alana alanna alba
alberta albina alda alecia alejandra alene alesha alesia aleta aletha alexa alexandra alexandria
alfreda alice alicia alina aline alisa alisha alison alissa allene allie allison allyson alma
alpha alta altagracia althea alvina alyce alyson alyssa amalia amanda amber amelia ami amie amparo
amy ana anabel anastasia andra andrea andria angela angelia angelica angelina angeline angelique
angelita angie anh anissa anita ann anna annabelle annamarie anne annemarie annetta annette annie
annmarie antionette antoinette antonette april araceli aracely ardis ardith aretha ariana arleen
arlene arline armida artie ashlee ashleigh ashley ashton asia astrid athena audra audrey augusta
aura aurelia aurora autumn ava avis bambi barb barbara barbra beatrice beatriz becky belen belinda
bella belle belva benita bernadette bernadine bernice berniece bernita berta bertha bertie beryl
bess bessie beth bethany betsy bette bettie bettina betty bettye beulah beverley beverly bianca
birdie blanca blanch blanche bobbi bonita bonnie bonny brandi brandie brandy breanna brenda brenna
briana brianna brianne bridget bridgett bridgette brigette brigitte britney brittani brittany
brittney brook brooke caitlin caitlyn callie camilla camille candace candelaria candi candice
candida candy cara caren cari caridad carina carissa carla carleen carlene carlotta carly carman
carmel carmela carmelita carmella carmen carol carole carolee carolina caroline carolyn carrie
caryl caryn casandra cassandra cassie catalina catharine catherine cathie cathleen cathrine
cathryn cathy catina catrina cecelia cecile cecilia celeste celestine celia celina chanda chandra
chanel chantal chantel charisse charity charla charleen charlene charline charlotte charmaine
chasity chastity chelsea chelsey chelsie cheri cherie cherly cherry cheryl cheryle chiquita chloe
chrissy christa christal christen christi christie christin christina christine christy chrystal
cindi cindy cinthia claire clara clare clarice clarissa claudette claudia claudine clementine
coleen colette colleen collette concepcion concetta connie constance consuelo cora coral cordelia
cori corina corine corinna corinne cornelia corrie corrine cortney cristal cristina cristine
cristy crystal cynthia daisy dalia damaris danelle danette daniela daniella danielle danita danna
daphne dara darci darcy daria darla darleen darlene dawn dawna dayna deana deann deanna deanne
debbie debby debi debora deborah debra debrah deena deidra deidre deirdre delfina delia delilah
della delma delois delores deloris delphine demetria dena denice denise desiree dessie destiny
dian diana diane diann dianna dianne dina dinah dionne dixie dollie dolly dolores dominga dona
donita donna dora dorcas doreen dorene doretha dori dorinda doris dorothea dorothy dorris dortha
dorthy dottie dovie dulce earlene earline earnestine easter ebony edie edith edna edwina edythe
effie eileen elaina elaine elba elda eleanor eleanore elena elenor elia elida elinor elisa
elisabeth elise elissa eliza elizabeth elizebeth ella ellen ellie elma elnora eloisa eloise
elouise elsa elsie elva elvia elvira elyse emilia emilie emily emma ena enid enriqueta era erica
ericka erika erin erlinda erma erna ernestina ernestine esmeralda esperanza essie estela estella
estelle ester esther ethel etta eugenia eula eulalia eunice eva evangelina evangeline eve evelyn
evette evie evonne fabiola faith fannie fanny farrah fatima fawn fay faye felecia felicia felicita
felicitas felipa felisha fern filomena flor flora florence florida florine flossie floy fran
frances francesca francine francisca freda freida frieda gabriela gabriella gabrielle gail garnet
gay gaye gayla gayle gena geneva genevieve genoveva georgette georgia georgiana georgianna georgie
georgina geraldine gerda geri germaine gerri gertie gertrude gilda gillian gina ginger ginny
gisela giselle gladys glenda glenna gloria goldie grace gracie graciela gregoria greta gretchen
griselda guillermina gussie gwen gwendolyn hailey haley hallie hanna hannah harriet harriett
harriette hattie haydee hayley hazel heather heidi helen helena helene helga hellen henrietta
herlinda hermelinda herminia hester hilary hilda hildegard hillary holli hollie holly hope
hortencia hortense ida idella ila ileana ilene ilse ima imelda imogene ina india ines inez inge
ingrid iola iona ione irene iris irma isabel isabell isabella isabelle iva ivette ivonne ivy
jacklyn jaclyn jacque jacquelin jacqueline jacquelyn jacquline jada jade jaimie jami jamila jana
jane janeen janel janell janelle janet janette janice janie janina janine janis janna jannette
jannie jaqueline jasmin jasmine jayme jayne jeana jeane jeanetta jeanette jeanie jeanine jeanna
jeanne jeannette jeannie jeannine jena jenelle jenifer jeniffer jenna jennette jenni jennie
jennifer jenny jeri jerri jerrie jesica jessica jill jillian jo joan joanie joann joanna joanne
jocelyn jodi jodie joelle joellen johanna johnna joleen jolene joni jonnie josefa josefina
josephina josephine josette josie jovita joy joyce joycelyn juana juanita judi judith judy juli
julia juliana julianna julianne julie juliet juliette june jung justina justine kaitlin kaitlyn
kala kami kara karen kari karin karina karissa karla karol karolyn karon karrie karyn kassandra
kate katelyn katharine katherine katheryn kathi kathie kathleen kathrine kathryn kathy katie
katina katrina katy kay kaye kayla keely keisha kelli kellie kelsey kendra kenya keri kerri kerrie
kesha keshia kia kimberlee kimberley kimberly kira kirsten kisha kitty kori krista kristal kristen
kristi kristie kristin kristina kristine kristy krystal krystle kyla kylie kyong kyra kyung lacey
lacie ladonna lakeisha lakesha lakeshia lakisha lan lana laquita lara larissa lashanda lashawn
lashonda latanya latasha latisha latonia latonya latosha latoya latrice latricia laura laureen
laurel lauren lauretta laurette lauri laurie lavina lavon lavonne lawanda lea leah leann leanna
leanne leatrice leeann leila leilani leisa lela lelia lena lenora lenore leola leona leone leonor
leonora leora leota lesa lessie leta letha leticia letitia lettie lia libby lida lidia lila lilia
lilian liliana lillian lillie lilly lily lina linda lindsay lindy linnea linnie lisa lise lisette
lissette liz liza lizabeth lizbeth lizette lizzie lois lola lolita lona lora loraine lorena lorene
lorenza loretta lori lorie lorine lorna lorraine lorri lorrie lottie louann louella louisa louise
lourdes lovie luann luanne lucia lucie lucila lucile lucille lucinda lucretia lucy luella luisa
lula lulu lura luz lydia lyn lynda lyndsey lynette lynne lynnette ma mabel mable mackenzie
madeleine madeline madelyn madge madonna mae magda magdalena magdalene maggie magnolia mai majorie
malinda malissa mallory mamie mandi mandy manuela mara maranda marcela marcelina marcella marcelle
marci marcia marcie marcy margaret margarette margarita marge margery margie margo margot margret
marguerite mari maria mariah mariam marian mariana mariann marianna marianne maribel maricela
marie marietta marilee marilyn marilynn marina marisa marisela marisol marissa marita maritza
marjorie marjory marla marlena marlene marlyn marlys marnie marquerite marquita marsha marta
martha marti martina marva marvel mary maryann maryanne marybeth maryellen maryjane marylin
marylou matilda matilde mattie maud maude maudie maura maureen maurine mavis maxie maxine may maya
maybelle mayme mayra meagan meaghan megan meghan mei melanie melba melina melinda melisa melissa
mellisa mellissa melodie melody melony melva melvina mercedes meredith merry meta mi mia micaela
michaela michele michell michelle migdalia milagros mildred millicent millie mimi mina mindy
minerva minnie miranda mireya miriam mirian mirna missy misti misty mittie mitzi mollie molly mona
monica monika monique mozelle muriel myra myriam myrna myrtis myrtle nadia nadine nakia nan nanci
nancy nanette nannette nannie naomi natalia natalie natasha nathalie natividad nedra nelda nell
nellie nelly nena nereida nettie neva nichole nicki nicola nicole niki nikita nikki nila nilda
nina nita noelle noemi nola nona nora noreen norma nova novella nydia octavia odessa ofelia ok ola
oleta olga olive olivia oma ona opal ophelia ora oralia orpha paige pam pamala pamela pansy
patrica patrice patricia patsy patti pattie patty paula paulette paulina pauline pearl pearlie
pearline peggie peggy penelope pennie penny perla petra phillis philomena phoebe phuong phylis
phyliss phyllis pilar polly portia precious pricilla princess priscilla prudence queen rachael
racheal rachel rachelle rae rafaela ramona randi raquel raven reba rebeca rebecca rebekah regina
reina rena renae renata renate renee renita reta retha reva reyna rhea rhiannon rhoda rhonda
richelle rita robbin roberta robyn rochelle rocio roma romona rona ronda rosa rosalba rosalee
rosalia rosalie rosalina rosalind rosalinda rosalyn rosanna rosanne rose roseann roseanna roseanne
rosella roselyn rosemarie rosemary rosetta rosie rosina rosita roslyn rowena roxana roxane roxann
roxanna roxanne roxie ruby rubye ruth ruthann ruthie sabina sabrina sadie salina sallie sally
samantha samatha sandi sandra sanjuana sanjuanita santa sara sarah sasha saundra savannah scarlett
selena selina selma serena shaina shalonda shameka shamika shana shanda shanna shanon shanta
shante shantel shara shari sharla sharlene sharon sharonda sharron sharyn shauna shawna shayla
shayna sheena sheila shelia shelley shelli shellie shelly sheree sheri sherie sherita sherri
sherrie sherrill sherry sheryl shiela shirlene shirley shonda sierra silvia simone socorro sofia
soledad sondra sonia sonja sonya soon sophia sophie staci stacia stacie starla starr stefanie
stella stephanie stephany stephenie sue summer sun sunny susan susana susanna susannah susanne
susie suzan suzanna suzanne suzette sybil sylvia tabatha tabitha tamara tameka tamela tamera tami
tamika tammi tammie tammy tamra tana tania tanisha tanya tara taryn tasha tatiana tawana tawanda
tawnya teena tena tera teresa terese teresita teressa teri terra terri terrie tessa tessie thea
theda thelma theodora theresa therese thuy tia tiana tiara tierra tiffani tiffanie tiffany tillie
tina tisha tomasa tomeka toni tonia tonja tonya tori tosha toya traci tracie trena tresa tressa
treva tricia trina trisha trista trudy twila twyla tyra una ursula vada valarie valencia valentina
valeria valerie valorie vanessa veda velda velma venessa venita venus vera verda vergie verla
verna vernell vernice veronica vesta vickey vicki vickie vicky victoria vida vikki vilma viola
violet violeta virgie virgina virginia vivian viviana vonda wanda wendi wendy wilda wilhelmina
willa wilma windy winifred winnie winnifred winona xiomara yadira yasmin yesenia yolanda yolonda
yoshiko yvette yvonne zelda zella zelma zenaida zoe zoila zola zoraida
"""
