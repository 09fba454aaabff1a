// Groups of topic words with nearly the same meaning, in Chinese and English. Each word leads to the databases of all;
// after `>` stands the wider topic, for groups of which no database has a word.

const groups = `
股票, 股市, 股票市场, 证券, stock, stock market, shares, equities, securities > 金融, finance, 经济学, economics
债券, bonds, fixed income > 金融, finance, 经济学, economics
金融, 银行, finance, banking > 经济学, economics
经济, 经济学, 宏观经济, economy, economics > 社会科学
会计, 会计学, 审计, accounting, auditing > 管理学, management, 经济学, economics
管理, 管理学, 工商管理, 企业管理, management, business, business administration > 经济学, economics
营销, 市场营销, marketing > 管理学, management
法律, 法学, law, legal studies > 社会科学, social sciences
判例, 案例, 判决书, 司法案例, case law, judgments > 法律, 法学, law
法律法规, 法规, legislation, statutes > 法律, 法学, law
心理, 心理学, psychology > 教育学, education and psychology
教育, 教育学, education, pedagogy > 教育学, education and psychology
社会学, sociology > 社会科学, social sciences
政治, 政治学, politics, political science > 社会科学, social sciences
人类学, 民族学, anthropology, ethnology > 社会科学, social sciences
新闻学, 传播学, journalism, communication studies, mass media > 社会科学, social sciences
图书馆学, 图书情报, 情报学, library science, information science > 管理学, management
统计, 统计学, 统计数据, statistics, statistical data > 数学, mathematics
统计年鉴, 年鉴, yearbook, statistical yearbook > 统计数据, statistics
哲学, philosophy > 人文, humanities
宗教, 宗教学, religion, theology > 哲学, philosophy
语言学, linguistics > 文学, literature and languages
文学, literature, literary studies > 文学, literature and languages
英语, 英语学习, english language, english learning > 语言学, linguistics
历史, 历史学, 史学, history > 历史学, 人文, humanities
考古, 考古学, archaeology > 历史学, history
古籍, 古典文献, rare books, chinese classics > 历史学, history
民国, 近代史, 民国史, republican china, modern chinese history > 历史学, history
艺术, 艺术学, 美术, art, fine arts > 艺术学, arts
音乐, 音乐学, music, musicology > 艺术学, arts
建筑, 建筑学, architecture > 工学, engineering
数学, mathematics, maths > 理学, natural sciences
物理, 物理学, physics > 理学, natural sciences
化学, chemistry > 理学, natural sciences
材料, 材料科学, materials, materials science > 工学, engineering
天文, 天文学, astronomy, astrophysics > 理学, natural sciences
地理, 地理学, geography > 理学, natural sciences
地质, 地质学, 地球科学, geology, geosciences, earth sciences > 理学, natural sciences
生物, 生物学, 生命科学, biology, life sciences > 理学, natural sciences
基因, 基因组, 基因组学, 遗传学, gene, genome, genomics, genetics > 生命科学, 生物学, biology, 理学, natural sciences
细胞生物学, 细胞, cell biology > 生命科学, biology
神经科学, 脑科学, neuroscience, brain science > 生命科学, biology
生态, 生态学, 环境, 环境科学, ecology, environment, environmental science > 理学, natural sciences
医学, 临床医学, medicine, clinical medicine > 医学, medicine
护理, 护理学, nursing > 医学, medicine
药学, 药物, pharmacy, pharmacology, drugs > 医学, medicine
公共卫生, public health, epidemiology > 医学, medicine
中医, 中医药, 中医学, traditional chinese medicine, tcm > 医学, medicine
农业, 农学, agriculture > 农学, agriculture
食品科学, 食品, food science > 农学, agriculture
计算机, 计算机科学, computer science, computing > 工学, engineering
人工智能, 机器学习, artificial intelligence, machine learning, ai > 计算机, computer science, 工学, engineering
电子, 电气工程, electronics, electrical engineering > 工学, engineering
机械, 机械工程, mechanical engineering > 工学, engineering
土木, 土木工程, civil engineering > 工学, engineering
化工, 化学工程, chemical engineering > 工学, engineering
能源, energy > 工学, engineering
工程, 工学, engineering > 工学
标准, 技术标准, standards > 工学, engineering
专利, 专利检索, patent, patents > 工学, engineering
学位论文, 博士论文, 硕士论文, 毕业论文, thesis, dissertation, theses
会议论文, 会议录, proceedings, conference papers, conference proceedings
预印本, preprint, preprints
报纸, 新闻报道, newspapers, news
电子书, 电子图书, 中文图书, ebooks, e-books
期刊, 期刊论文, 期刊全文, journals, full-text journals
引文, 引文分析, 被引频次, citation, citations, cited references, citation analysis
开放获取, 开放存取, 免费资源, open access
教材, 教科书, textbook, textbooks
考试, 考研, 题库, 四六级, exam, exams, test preparation
公开课, 慕课, 课程视频, mooc, open courses
人口, 人口普查, population, census
`;

export interface Kin {
  words: readonly string[];
  wider: readonly string[];
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const topicKin: readonly Kin[] = groups
  .trim()
  .split('\n')
  .map((line) => {
    const [words = '', wider = ''] = line.split('>');
    return { words: listOf(words), wider: listOf(wider) };
  });
