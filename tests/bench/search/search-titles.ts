// Titles of any number for measuring the search: bilingual, deterministic, made of the words that
// journals and books are really called by, with rarer words made up so that the dictionary grows.
import { keysOf } from '#server/store/rows/sort-keys.ts';

export interface BenchTitle {
  kind: 'journal' | 'ebook';
  zh: string;
  /** Full pinyin of `zh`. */
  key: string;
  en: string;
  alias: string;
  /** ISSN `1234-567X` or 13 digits of an ISBN, check digit and all. */
  identifier: string;
  publisher: string;
  languages: string[];
  subject: string;
  year: number;
}

const parts = {
  fields:
    '计算机,软件,数学,物理,化学,生物,医学,药学,法学,经济,管理,教育,心理,历史,哲学,文学,语言,艺术,音乐,体育,农业,林业,水利,土木,建筑,机械,电子,通信,自动化,材料,冶金,矿业,石油,地质,地理,海洋,气象,环境,生态,能源,电力,航空,航天,船舶,交通,铁道,公路,汽车,纺织,食品,轻工,印刷,图书馆,情报,档案,新闻,出版,传播,社会,人口,民族,宗教,考古,金融,保险,会计,审计,统计,贸易,旅游,城市,农村,行政,外交,军事,护理,口腔,中医,针灸,儿科,外科,肿瘤,免疫,遗传,细胞,分子,量子,光学,声学,力学,热能,核能,信息,网络,数据,智能,图像,信号,控制,系统,算法,密码,安全',
  places:
    '中国,北京,上海,天津,重庆,河北,山西,辽宁,吉林,黑龙江,江苏,浙江,安徽,福建,江西,山东,河南,湖北,湖南,广东,广西,海南,四川,贵州,云南,西藏,陕西,甘肃,青海,宁夏,新疆,内蒙古,南京,武汉,西安,成都,大连,青岛,厦门,深圳,世界,国际,亚洲,东方,华东,西南',
  genres:
    '学报,研究,杂志,科学,技术,工程,进展,评论,通报,导论,教程,原理,方法,应用,手册,概论,史,论丛,文集,年鉴,基础,实践,前沿,大学学报,与社会,季刊,文摘,世界,动态,探索',
  subjects:
    'computer,software,mathematics,physics,chemistry,biology,medicine,pharmacy,law,economics,management,education,psychology,history,philosophy,literature,linguistics,arts,music,sports,agriculture,forestry,hydraulics,civil,architecture,mechanics,electronics,communication,automation,materials,metallurgy,mining,petroleum,geology,geography,oceanography,meteorology,environment,ecology,energy,power,aviation,space,ships,traffic,railway,highway,vehicle,textile,food,light,printing,library,information,archives,journalism,publishing,media,society,population,ethnology,religion,archaeology,finance,insurance,accounting,auditing,statistics,trade,tourism,urban,rural,administration,diplomacy,military,nursing,dentistry,traditional,acupuncture,pediatrics,surgery,oncology,immunology,genetics,cell,molecular,quantum,optics,acoustics,dynamics,thermal,nuclear,data,network,intelligence,image,signal,control,systems,algorithms,cryptography,security',
  kinds:
    'journal,review,studies,annals,advances in,transactions on,introduction to,handbook of,principles of,methods of,progress in,bulletin of,letters,foundations of,history of,international journal of,proceedings of,research in,trends in,frontiers of',
  beginnings:
    'bio,geo,micro,macro,neuro,cyber,thermo,hydro,electro,astro,photo,chrono,ethno,socio,poly,nano',
  middles:
    'log,graph,metr,chem,morph,gen,path,therm,phon,cardi,derm,gastr,neur,phys,tect,crin,lith,dendr,klept,mart,norv,quel,brund',
  endings: 'ology,ics,ation,ism,ity,ical,ance,ure,oid,osis,ment,ella,ander,onic,istry',
};
type PartName = keyof typeof parts;
const words = new Map(Object.entries(parts).map(([name, text]) => [name, text.split(',')]));
const placeNames = words.get('places') ?? [];
const publishers = Array.from(
  { length: 3_000 },
  (_, index) => `${placeNames[index % placeNames.length]}第${index}出版社`,
);

/** Numbers that look random and are the same every time. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

export function benchTitle(index: number): BenchTitle {
  const roll = dice(index * 7_919 + 17);
  const pick = (name: PartName) => {
    const among = words.get(name) ?? [];
    return among[roll(among.length)] ?? '';
  };
  const kind = roll(5) === 0 ? 'journal' : 'ebook';
  const rare = String.fromCharCode(0x4e00 + roll(6_000), 0x4e00 + roll(6_000));
  const made = `${pick('beginnings')}${pick('middles')}${pick('middles')}${roll(2) === 0 ? pick('middles') : ''}${pick('endings')}`;
  const chinese = [
    pick('places'),
    pick('fields'),
    roll(3) === 0 ? rare : pick('fields'),
    pick('genres'),
  ];
  const en = `${pick('kinds')} ${pick('subjects')} and ${roll(3) === 0 ? made : pick('subjects')}${roll(6) === 0 ? ` ${1950 + roll(75)}` : ''}`;
  return {
    kind,
    zh: chinese.join(''),
    key: chinese.map(spelled).join(''),
    en: en.replace(/^./, (letter) => letter.toUpperCase()),
    alias: roll(10) === 0 ? `${pick('places')}${pick('fields')}${pick('genres')}` : '',
    identifier: kind === 'journal' ? issn(index) : isbn(index),
    publisher: publishers[roll(roll(2_999) + 1)] ?? '',
    languages: roll(4) === 0 ? ['zh', 'en'] : ['zh'],
    subject: String(100 + roll(111)).padStart(4, '0'),
    year: 1950 + roll(76),
  };
}

const spellings = new Map<string, string>();

function spelled(word: string): string {
  const known = spellings.get(word) ?? keysOf({ zh_CN: word }).zh_CN;
  if (spellings.size < 100_000) spellings.set(word, known);
  return known;
}

function issn(index: number): string {
  const digits = String(1_000_000 + (index % 9_000_000));
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`;
}

function isbn(index: number): string {
  const digits = `978${String(700_000_000 + (index % 100_000_000))}`;
  const sum = [...digits].reduce(
    (t, digit, place) => t + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
