// What people type beside names and numbers. A row: the kind, the name that must come first, what is typed.
import { expect, test } from 'vitest';
import { finding } from './finding.test-data.ts';

const authors = {
  县城旧事: '单雄信',
  边城: '尉迟敬德',
  'A Room': 'Virginia Woolf',
  园林: '么书仪',
  营造: '种师道',
};
const numbers = {
  江河: '9787020002207',
  'Fluid Letters': '0003-6951',
  经济观察: '1005-6610',
  土壤: '1001-618X',
  农机: '13-1356/F',
};
const names = [
  'Lumen',
  'Lumen Reviews',
  'Journal of Lumen Studies',
  'Harbour Today',
  'Harbour Life and Today',
  '會計評論',
  '音樂研究',
  '中国藏学',
  '收藏文物',
  '曾国藩研究',
  '南都学坛',
  '单县志',
  '乾隆朝',
  '法学杂志',
  '法学杂社',
  '拾荒者',
  '中国政法大学学报',
  '法学论坛',
  'Journal of Crystal Physics',
  'JCPP Advances',
  'Rivers, Soil & Tides',
  'Rst Tests',
  'Chaos: An Example',
  'Chaos Theory',
  '三国志：校注',
  '三国志补注',
  'کتاب ماه',
  'مجلة الأدب',
  'Woolf Notes',
  'Truth or Dare',
  ...Object.keys(authors),
  ...Object.keys(numbers),
];
const find = finding(names, [], { authors, numbers });

test.each<[kind: string, name: string, typed: string]>([
  [
    'a label glued to a number',
    '土壤',
    'ISSN1001-618X|issn：1001618x|pISSN 1001-618X|ISSN-L 1001-618X',
  ],
  [
    'a label glued to a number',
    '经济观察',
    'eISSN1005-6610|E-ISSN:1005-6610|国际标准刊号 ISSN 1005-6610',
  ],
  ['a label glued to a number', '农机', 'CN13-1356/F|CN 13-1356|国内统一刊号：CN13-1356/F'],
  [
    'a label glued to a number',
    '江河',
    'ISBN-139787020002207|ISBN-13: 978-7-02-000220-7|ISBN10 7-02-000220-X',
  ],
  [
    'words beside a number',
    'Fluid Letters',
    '0003-6951 (print)|ISSN 0003-6951 online|0003-6951 (print) 1077-3118 (online)',
  ],
  [
    'words beside a number',
    'Fluid Letters',
    '1077-3118/0003-6951|ISSN (Online): 0003-6951|印刷版 0003-6951',
  ],
  [
    'words beside a number',
    '江河',
    'ISBN 978-7-02-000220-7 (pbk.)|9787020002207 平装|ISBN 978-7-02-000220-7（精装）：CNY39.00',
  ],
  [
    'marks in a number',
    '江河',
    '978−7−02−000220−7|978•7•02•000220•7|978-7-02-0002\u200b20-7|９７８-7-02-000220-7',
  ],
  [
    'a number in an address',
    '江河',
    'urn:isbn:9787020002207|https://books.example.org/isbn/9787020002207?x=1|isbn 978-7-02-0002',
  ],
  [
    'a number and words',
    '江河',
    '9787020002207，江河|江河,978-7-02-000220-7|《江河》9787020002207|isbn:9787020002207',
  ],
  [
    'a word for the kind',
    'Lumen',
    'Lumen杂志|lumen 期刊|lumen journal|《Lumen》电子期刊|lumen magazine pdf',
  ],
  [
    'a word for the kind',
    'Harbour Today',
    'harbour today magazine|the journal Harbour Today|Journal of Harbour Today',
  ],
  ['a word for the kind', '拾荒者', '拾荒者杂志|拾荒者 全文|期刊 拾荒者|拾荒者雜誌'],
  ['a place behind a name', 'Lumen', 'Lumen (London)|lumen（北京）'],
  ['pinyin of traditional characters', '會計評論', 'kuaijipinglun|kjpl|kuaiji'],
  ['pinyin of traditional characters', '音樂研究', 'yinyueyanjiu|yyyj'],
  ['another reading', '中国藏学', 'zhongguozangxue|zangxue|zgzx|zhongguocangxue'],
  ['another reading', '曾国藩研究', 'zengguofanyanjiu|zengguofan|cengguofan'],
  ['another reading', '南都学坛', 'nanduxuetan|nandouxuetan|ndxt'],
  ['another reading', '单县志', 'shanxianzhi|danxianzhi'],
  ['another reading', '收藏文物', 'shoucangwenwu'],
  ['another reading', '乾隆朝', 'qianlongchao|qlc'],
  ['another reading of an author', '县城旧事', 'shanxiongxin|danxiongxin'],
  ['another reading of an author', '边城', 'yuchijingde|weichijingde'],
  ['another reading of an author', '园林', 'yaoshuyi'],
  ['another reading of an author', '营造', 'chongshidao'],
  [
    'pinyin as input methods show it',
    '法学杂志',
    "fa'xue'za'zhi|fa xue za zhi|faxue zazhi|fǎxué zázhì|Fa-xue-za-zhi",
  ],
  ['Arabic letters', 'کتاب ماه', 'كتاب ماه'],
  ['Arabic letters', 'مجلة الأدب', 'مجله الادب|مجلة الادب'],
  ['an acronym', 'Journal of Crystal Physics', 'JCP|jcp|J.C.P.'],
  ['an acronym', 'Rivers, Soil & Tides', 'RS&T|rs&t|RST'],
  ['what stands before a colon', 'Chaos: An Example', 'chaos'],
  ['what stands before a colon', '三国志：校注', '三国志|sanguozhi'],
  [
    'operators',
    'Harbour Today',
    'Harbour AND Today NOT life|harbour NOT (life OR tides)|harbour today -life',
  ],
  ['operators', '拾荒者', '拾荒者 OR (zebra AND crossing)|(zebra OR 拾荒者) NOT crossing'],
  ['operators that are words', 'Truth or Dare', 'TRUTH OR DARE|Truth OR Dare'],
  [
    'a named field',
    'A Room',
    'author:woolf|作者：Woolf|au=woolf room|Autor:Woolf|AUTHOR: Virginia Woolf',
  ],
  [
    'a named field',
    'Woolf Notes',
    'title:woolf|题名：woolf notes|Titel:woolf|titre:woolf|intitle:woolf',
  ],
  [
    'one word too many',
    '中国政法大学学报',
    '中国政法大学 学报 法学|中国政法大学学报 法学论坛|中国政法大学学报法学',
  ],
  ['an exact name and a word', '法学杂志', 'journal 法学杂志|法学杂志 lumen'],
])('%s: %s', (_kind, name, all) => {
  for (const typed of all.split('|')) {
    const { found, isCorrected } = find(typed);
    expect([typed, found[0], isCorrected]).toEqual([typed, name, false]);
  }
});

test('what is not wanted is not found, and a field is not another one', () => {
  expect(find('lumen NOT reviews NOT journal').found).toEqual(['Lumen']);
  expect(find('lumen NOT lumen').found).toEqual([]);
  expect(find('author:woolf').found).toEqual(['A Room']);
});

test.each([
  ['中国政法大学 学报 法学', ['法学']],
  ['lumen zebra', ['zebra']],
  ['chaos theory harbour', ['harbour']],
  ['harbour today magazine', ['magazine']],
  ['harbour today', []],
  ['zebra crossing', []],
  ['"harbour today" zebra', ['zebra']],
  ['harbour "zebra"', []],
])('%s: says which words it let go', (typed, letGo) => {
  expect(find(typed).letGo ?? []).toEqual(letGo);
});
