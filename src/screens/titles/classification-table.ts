// The Chinese Library Classification: 22 main classes and the classes below them, code | Chinese | English.
// The code of a class begins with the code of the class above it. Books are counted by the divisions, which
// have two characters; codes of three characters only give a name to a class mark.
export const classificationTable = `
A|马克思主义、列宁主义、毛泽东思想、邓小平理论|Marxism, Leninism, Mao Zedong Thought, Deng Xiaoping Theory
A1|马克思、恩格斯著作|Works of Marx and Engels
A2|列宁著作|Works of Lenin
A3|斯大林著作|Works of Stalin
A4|毛泽东著作|Works of Mao Zedong
A5|马克思、恩格斯、列宁、斯大林、毛泽东、邓小平著作汇编|Collected works of several of these
A7|马克思、恩格斯、列宁、斯大林、毛泽东、邓小平生平和传记|Lives and biographies
A8|马克思主义、列宁主义、毛泽东思想、邓小平理论的学习和研究|Study and research
B|哲学、宗教|Philosophy, religion
B0|哲学理论|Theory of philosophy
B1|世界哲学|Philosophy of the world
B2|中国哲学|Philosophy of China
B3|亚洲哲学|Philosophy of Asia
B4|非洲哲学|Philosophy of Africa
B5|欧洲哲学|Philosophy of Europe
B6|大洋洲哲学|Philosophy of Oceania
B7|美洲哲学|Philosophy of America
B8|思维科学、逻辑学、伦理学、美学、心理学|Thinking, logic, ethics, aesthetics, psychology
B80|思维科学|Science of thinking
B81|逻辑学|Logic
B82|伦理学|Ethics
B83|美学|Aesthetics
B84|心理学|Psychology
B9|宗教|Religion
C|社会科学总论|Social sciences in general
C0|社会科学理论与方法论|Theory and methods
C1|社会科学概况、现状、进展|Survey and progress
C2|社会科学机构、团体、会议|Institutions, societies, meetings
C3|社会科学研究方法|Research methods
C4|社会科学教育与普及|Teaching and popularisation
C5|社会科学丛书、文集、连续性出版物|Series, collections, serials
C6|社会科学参考工具书|Reference works
C8|统计学|Statistics
C9|社会学、人口学、管理学、民族学等|Sociology, demography, management, ethnology
C91|社会学|Sociology
C92|人口学|Demography
C93|管理学|Management
C95|民族学、文化人类学|Ethnology, cultural anthropology
C96|人才学|Talent studies
C97|劳动科学|Labour studies
D|政治、法律|Politics, law
D0|政治学、政治理论|Political science
D1|国际共产主义运动|International communist movement
D2|中国共产党|Communist Party of China
D4|工人、农民、青年、妇女运动与组织|Movements of workers, farmers, youth, women
D5|世界政治|World politics
D6|中国政治|Politics of China
D8|外交、国际关系|Diplomacy, international relations
D9|法律|Law
E|军事|Military science
E0|军事理论|Military theory
E1|世界军事|Military affairs of the world
E2|中国军事|Military affairs of China
E8|战略学、战役学、战术学|Strategy, campaigns, tactics
E9|军事技术|Military technology
F|经济|Economics
F0|经济学|Theory of economics
F1|世界各国经济概况、经济史、经济地理|World economy, its history and geography
F2|经济管理|Economic management
F3|农业经济|Agricultural economy
F4|工业经济|Industrial economy
F49|信息产业经济|Economy of the information industry
F5|交通运输经济|Transport economy
F59|旅游经济|Tourism economy
F6|邮电通信经济|Post and telecommunications economy
F7|贸易经济|Trade
F8|财政、金融|Finance, banking
G|文化、科学、教育、体育|Culture, science, education, sports
G0|文化理论|Theory of culture
G1|世界各国文化与文化事业|Culture of the world
G2|信息与知识传播|Information and communication of knowledge
G3|科学、科学研究|Science and research
G4|教育|Education
G5|世界各国教育事业|Education of the world
G6|各级教育|Levels of education
G7|各类教育|Kinds of education
G8|体育|Sports
H|语言、文字|Languages, linguistics
H0|语言学|Linguistics
H1|汉语|Chinese
H2|中国少数民族语言|Languages of China's minorities
H3|常用外国语|Common foreign languages
H4|汉藏语系|Sino-Tibetan languages
H5|阿尔泰语系|Altaic languages
H7|印欧语系|Indo-European languages
H9|国际辅助语|International auxiliary languages
I|文学|Literature
I0|文学理论|Theory of literature
I1|世界文学|World literature
I2|中国文学|Chinese literature
I3|亚洲文学|Literature of Asia
I4|非洲文学|Literature of Africa
I5|欧洲文学|Literature of Europe
I6|大洋洲文学|Literature of Oceania
I7|美洲文学|Literature of America
J|艺术|Art
J0|艺术理论|Theory of art
J1|世界各国艺术概况|Art of the world
J19|艺术与现代科学技术|Art and technology
J2|绘画|Painting
J29|书法、篆刻|Calligraphy, seal carving
J3|雕塑|Sculpture
J4|摄影艺术|Photography
J5|工艺美术|Applied arts
J59|建筑艺术|Architecture as art
J6|音乐|Music
J7|舞蹈|Dance
J8|戏剧、曲艺、杂技艺术|Theatre, storytelling, acrobatics
J9|电影、电视艺术|Film, television
K|历史、地理|History, geography
K0|史学理论|Theory of history
K1|世界史|World history
K2|中国史|History of China
K3|亚洲史|History of Asia
K4|非洲史|History of Africa
K5|欧洲史|History of Europe
K6|大洋洲史|History of Oceania
K7|美洲史|History of America
K8|传记、文物考古、风俗习惯|Biography, archaeology, customs
K81|传记|Biography
K85|文物考古|Archaeology
K89|风俗习惯|Customs
K9|地理|Geography
N|自然科学总论|Natural sciences in general
N0|自然科学理论与方法论|Theory and methods
N1|自然科学概况、现状、进展|Survey and progress
N2|自然科学机构、团体、会议|Institutions, societies, meetings
N3|自然科学研究方法|Research methods
N4|自然科学教育与普及|Teaching and popularisation
N8|自然科学调查、考察|Surveys and expeditions
N9|自然研究、系统科学|Study of nature, systems science
N94|系统科学|Systems science
O|数理科学和化学|Mathematics, physics, chemistry
O1|数学|Mathematics
O3|力学|Mechanics
O4|物理学|Physics
O6|化学|Chemistry
O7|晶体学|Crystallography
P|天文学、地球科学|Astronomy, earth sciences
P1|天文学|Astronomy
P2|测绘学|Surveying and mapping
P3|地球物理学|Geophysics
P4|大气科学（气象学）|Atmospheric science
P5|地质学|Geology
P7|海洋学|Oceanography
P9|自然地理学|Physical geography
Q|生物科学|Life sciences
Q1|普通生物学|General biology
Q2|细胞生物学|Cell biology
Q3|遗传学|Genetics
Q4|生理学|Physiology
Q5|生物化学|Biochemistry
Q6|生物物理学|Biophysics
Q7|分子生物学|Molecular biology
Q8|生物工程学|Bioengineering
Q81|生物工程学|Bioengineering
Q9|古生物学、微生物学、植物学、动物学等|Palaeontology, microbiology, botany, zoology
Q91|古生物学|Palaeontology
Q93|微生物学|Microbiology
Q94|植物学|Botany
Q95|动物学|Zoology
Q96|昆虫学|Entomology
Q98|人类学|Anthropology
R|医药、卫生|Medicine, health
R1|预防医学、卫生学|Preventive medicine, hygiene
R2|中国医学|Chinese medicine
R3|基础医学|Basic medicine
R4|临床医学|Clinical medicine
R5|内科学|Internal medicine
R6|外科学|Surgery
R7|妇产科学、儿科学、肿瘤学等|Gynaecology, paediatrics, oncology and other fields
R71|妇产科学|Gynaecology, obstetrics
R72|儿科学|Paediatrics
R73|肿瘤学|Oncology
R74|神经病学与精神病学|Neurology, psychiatry
R75|皮肤病学与性病学|Dermatology, venereology
R76|耳鼻咽喉科学|Otorhinolaryngology
R77|眼科学|Ophthalmology
R78|口腔科学|Stomatology
R79|外国民族医学|Foreign traditional medicine
R8|特种医学|Special medicine
R9|药学|Pharmacy
S|农业科学|Agriculture
S1|农业基础科学|Basic agricultural sciences
S2|农业工程|Agricultural engineering
S3|农学（农艺学）|Agronomy
S4|植物保护|Plant protection
S5|农作物|Crops
S6|园艺|Horticulture
S7|林业|Forestry
S8|畜牧、动物医学、狩猎、蚕、蜂|Animal husbandry, veterinary medicine
S9|水产、渔业|Fisheries
T|工业技术|Technology
TB|一般工业技术|General technology
TD|矿业工程|Mining
TE|石油、天然气工业|Oil and gas
TF|冶金工业|Metallurgy
TG|金属学与金属工艺|Metals and metalworking
TH|机械、仪表工业|Machinery, instruments
TJ|武器工业|Weapons
TK|能源与动力工程|Energy and power
TL|原子能技术|Nuclear technology
TM|电工技术|Electrical engineering
TN|电子技术、通信技术|Electronics, telecommunications
TP|自动化技术、计算机技术|Automation, computing
TQ|化学工业|Chemical industry
TS|轻工业、手工业、生活服务业|Light industry, crafts, services
TU|建筑科学|Building science
TV|水利工程|Water engineering
U|交通运输|Transport
U1|综合运输|Transport in general
U2|铁路运输|Railways
U4|公路运输|Roads
U6|水路运输|Waterways
V|航空、航天|Aviation, space
V1|航空、航天技术的研究与探索|Research and exploration
V2|航空|Aviation
V4|航天（宇宙航行）|Space flight
X|环境科学、安全科学|Environment, safety
X1|环境科学基础理论|Basic theory
X2|社会与环境|Society and environment
X3|环境保护管理|Environmental management
X4|灾害及其防治|Disasters and their prevention
X5|环境污染及其防治|Pollution and its control
X7|行业污染、废物处理与综合利用|Industrial pollution, waste
X8|环境质量评价与环境监测|Assessment and monitoring
X9|安全科学|Safety science
Z|综合性图书|General works
Z1|丛书|Series
Z2|百科全书、类书|Encyclopaedias
Z3|辞典|Dictionaries
Z4|论文集、全集、选集、杂著|Collections, miscellanies
Z5|年鉴、年刊|Yearbooks
Z6|期刊、连续性出版物|Periodicals, serials
Z8|图书报刊目录、文摘、索引|Catalogues, abstracts, indexes
`;
