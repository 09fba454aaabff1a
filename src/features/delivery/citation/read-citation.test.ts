import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeliveryItem } from '#contract/models/delivery-model.ts';
import { emptyItem } from '#contract/rules/delivery-rules.ts';
import { openUrlOf } from '#contract/wire/openurl.ts';
import { always } from '#tests/setup/always.ts';
import { readCitation } from './read-citation.ts';

const found = (text: string) => readCitation(text).found;

test.each([
  ['Nature, ISSN 1476-4687, 2015', { issn: '1476-4687' }],
  // The form says that they are wrong; left out, nobody would see it.
  ['Nature, ISSN 1476-4680, 2015', { issn: '1476-4680' }],
  ['Some book. ISBN: 978-7-302-22843-2', { isbn: '9787302228432' }],
  ['Some book. ISBN: 978-7-302-22843-1', { kind: 'book', isbn: '9787302228431' }],
  ['@book{a, title = {A}, isbn = {978-7-302-22843-2}}', { isbn: '9787302228432' }],
  ['TY  - BOOK\nTI  - A\nSN  - 978-7-302-22843-2\nER  - ', { isbn: '9787302228432' }],
])('ISSN and ISBN by their labels, right or wrong: %j', (text, numbers) => {
  expect(found(text)).toMatchObject(numbers);
});

test.each([
  ['1476-4687', { kind: 'article', issn: '1476-4687' }],
  [' doi:10.1038/NATURE14539 ', { kind: 'article', doi: '10.1038/nature14539' }],
  // With a wrong check digit, where nothing else can be meant.
  ['978-7-302-22843-2', { kind: 'book', isbn: '9787302228432' }],
  ['ISBN 7-302-22843-1', { kind: 'book', isbn: '7302228431' }],
  ['ISSN 1476-4680', { kind: 'article', issn: '1476-4680' }],
])('a number alone: %j', (text, item) => {
  expect(readCitation(text)).toEqual({ form: 'number', found: item });
});

test('the address of a DOI names it', () => {
  expect(found('https://doi.org/10.1038/nature14539').doi).toBe('10.1038/nature14539');
});

test.each(['1998-2001', '7302228431', '13800000000'])('%s may be something else', (text) => {
  expect(found(text)).not.toHaveProperty('isbn');
  expect(found(text)).not.toHaveProperty('issn');
});

test('RIS and BibTeX', () => {
  const ris = [
    'TY  - JOUR',
    'AU  - LeCun, Yann',
    'AU  - Hinton, Geoffrey',
    'TI  - Deep learning',
    'JO  - Nature',
    'PY  - 2015/05/28',
    'VL  - 521',
    'IS  - 7553',
    'SP  - 436',
    'EP  - 444',
    'SN  - 1476-4687',
    'DO  - 10.1038/nature14539',
    'ER  - ',
    'TY  - BOOK',
  ];
  const bibtex =
    '@article{lecun2015,\n title = {{Deep} learning},\n author = "LeCun, Yann and Hinton, Geoffrey",\n journal={Nature}, year = 2015, volume = {521}, number = {7553}, pages = {436--444},\n issn = {1476-4687}, doi = {10.1038/nature14539}\n}';
  const names = { title: 'Deep learning', authors: 'LeCun, Yann; Hinton, Geoffrey' };
  const place = { sourceTitle: 'Nature', year: '2015', volume: '521', issue: '7553' };
  const numbers = { pages: '436-444', issn: '1476-4687', doi: '10.1038/nature14539' };
  const item = { kind: 'article', ...names, ...place, ...numbers };
  expect(readCitation(ris.join('\r\n'))).toEqual({ form: 'ris', found: item });
  expect(readCitation(bibtex)).toEqual({ form: 'bibtex', found: item });
});

test('the address of an OpenURL is read as it was written', () => {
  const names = { title: 'Deep learning', sourceTitle: 'Nature' };
  const item = { ...emptyItem(), ...names, year: '2015', issn: '1476-4687' };
  const { form, found: read } = readCitation(`https://resolver.example.edu/?${openUrlOf(item)}`);
  expect([form, { ...emptyItem(), ...read }]).toEqual(['openUrl', item]);
});

test.each([
  ['resolver.example.edu/?rft.atitle=A&rft.issn=1476-4680', { title: 'A', issn: '1476-4680' }],
  ['example.edu/doi/10.1000/x?title=A&doi=11.1000/x', { doi: '10.1000/x' }],
])('a wrong number of an OpenURL stays, where its path has no right one: %s', (address, item) => {
  expect(found(`https://${address}`)).toMatchObject(item);
});

test('whatever is pasted gives fields of bounded length in bounded time', () => {
  const starts = ['(', '((((', '[J]', '{', '@article{', 'TY  - ', '10.1000/', '“', '1(', '2015'];
  const marks = ['. ', ', ', '-', ':', '\\', '%'];
  const any = fc.string({ unit: 'binary', maxLength: 40 });
  const piece = fc.oneof(any, fc.constantFrom(...starts), fc.constantFrom(...marks));
  always(fc.array(piece, { maxLength: 400 }), (pieces) => {
    const text = pieces.join('');
    const read = found(text);
    const startedAt = performance.now();
    readCitation(text.repeat(20));
    expect(performance.now() - startedAt).toBeLessThan(500);
    DeliveryItem.parse({ ...emptyItem(), ...read });
  });
});

const hostile = [
  '(',
  '1(',
  '1, ',
  '. ',
  '[J]',
  '10.1000/',
  '"a',
  '{',
  '@a{b,a={',
  '2015(',
  'ISBN ',
];

test.each(hostile)('eight thousand characters of %j are read at once', (piece) => {
  const startedAt = performance.now();
  readCitation(piece.repeat(8_192 / piece.length));
  readCitation(`@article{x,${piece.repeat(4_000)}`);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

/** References, one a line; what each of them says stands indented below them, field by field. */
const references: Record<string, string> = {
  'GB/T 7714': `
LECUN Y, BENGIO Y, HINTON G. Deep learning[J]. Nature, 2015, 521(7553): 436-444.
  kind article | authors LECUN Y, BENGIO Y, HINTON G | title Deep learning | sourceTitle Nature | year 2015 | volume 521 | issue 7553 | pages 436-444
[1] 张三，李四. 图书馆文献传递研究[J]. 图书馆论坛，2020（3）：12－15.
  kind article | authors 张三,李四 | title 图书馆文献传递研究 | sourceTitle 图书馆论坛 | year 2020 | issue 3 | pages 12-15
王五. 信息检索[M]. 北京: 高等教育出版社, 2018.
  kind book | authors 王五 | title 信息检索 | publisher 高等教育出版社 | year 2018
钱钟书. 管锥编[M]. 北京: 商务印书馆, 2018: 33-40.
  kind book | authors 钱钟书 | title 管锥编 | publisher 商务印书馆 | year 2018 | pages 33-40
李雷. 门户研究[D]. 武汉：武汉大学，2020.
  kind thesis | authors 李雷 | title 门户研究 | publisher 武汉大学 | year 2020
VASWANI A, SHAZEER N. Attention is all you need[C]//Advances in Neural Information Processing Systems. 2017: 5998-6008.
  kind article | authors VASWANI A, SHAZEER N | title Attention is all you need | sourceTitle Advances in Neural Information Processing Systems | year 2017 | pages 5998-6008
赵六. 第三章[M]//钱七. 手册. 北京: 科学出版社, 2010: 33-50.
  kind chapter | authors 赵六 | title 第三章 | sourceTitle 手册 | publisher 科学出版社 | year 2010 | pages 33-50`,
  APA: `
LeCun, Y., Bengio, Y., & Hinton, G. (2015). Deep learning. Nature, 521(7553), 436–444. https://doi.org/10.1038/nature14539
  kind article | authors LeCun, Y., Bengio, Y., & Hinton, G | title Deep learning | sourceTitle Nature | year 2015 | volume 521 | issue 7553 | pages 436-444 | doi 10.1038/nature14539
Author, A. (2012). The title of the chapter. In B. Editor & C. Other (Eds.), The book title (2nd ed., pp. 12–30). Oxford University Press. https://doi.org/10.1000/x
  kind chapter | authors Author, A | title The title of the chapter | sourceTitle The book title | publisher Oxford University Press | year 2012 | pages 12-30 | doi 10.1000/x
Author, A. (2012). The book title (2nd ed.). Sage.
  kind book | authors Author, A | title The book title (2nd ed.) | publisher Sage | year 2012
Author, A. (2012). In the year of the dragon. Nature, 3(2), 1–2.
  kind article | authors Author, A | title In the year of the dragon | sourceTitle Nature | year 2012 | volume 3 | issue 2 | pages 1-2`,
  'Vancouver and IEEE': `
LeCun Y, Bengio Y. Deep learning. Nature. 2015;521(7553):436-44.
1. LeCun Y, Bengio Y. Deep learning. Nature. 2015 May 28;521(7553):436-44.
  kind article | authors LeCun Y, Bengio Y | title Deep learning | sourceTitle Nature | year 2015 | volume 521 | issue 7553 | pages 436-44
LeCun Y, Bengio Y. Deep Learning: An Overview. Nature. 2015;521(7553):436-44.
  kind article | authors LeCun Y, Bengio Y | title Deep Learning: An Overview | sourceTitle Nature | year 2015 | volume 521 | issue 7553 | pages 436-44
Li M. Reading well. In Search of Books. Nature. 2015;521(7):436-44.
  kind article | authors Li M | title Reading well. In Search of Books | sourceTitle Nature | year 2015 | volume 521 | issue 7 | pages 436-44
Y. LeCun, “Deep learning today,” Nature, vol. 521, no. 7553, pp. 436–444, May 2015, doi: 10.1038/nature14539.
  kind article | authors Y. LeCun | title Deep learning today | sourceTitle Nature | year 2015 | volume 521 | issue 7553 | pages 436-444 | doi 10.1038/nature14539
Li M, “On cells,” in Proc. Cells Conf., 2015, pp. 1–5.
  kind article | authors Li M | title On cells | sourceTitle Proc. Cells Conf | year 2015 | pages 1-5`,
  Chicago: `
Smith, John, and Mary Brown. "A Study of Libraries." Library Quarterly 12, no. 3 (1999): 45–60.
Smith, John, and Mary Brown, “A Study of Libraries,” Library Quarterly 12, no. 3 (1999): 45–60.
Smith, John, and Mary Brown. A Study of Libraries. Library Quarterly 12, no. 3 (1999): 45–60.
Smith, John, and Mary Brown. A Study of Libraries. Library Quarterly, vol. 12, no. 3 (1999): 45–60.
Smith, John, and Mary Brown. A Study of Libraries. Library Quarterly vol. 12, no. 3 (1999): 45–60.
Smith, John, and Mary Brown. 1999. "A Study of Libraries." Library Quarterly 12 (3): 45–60.
  kind article | authors Smith, John, and Mary Brown | title A Study of Libraries | sourceTitle Library Quarterly | year 1999 | volume 12 | issue 3 | pages 45-60
Smith, J. A Study: Of Libraries. Library Quarterly 12, no. 3 (1999): 45–60.
  kind article | authors Smith, J | title A Study: Of Libraries | sourceTitle Library Quarterly | year 1999 | volume 12 | issue 3 | pages 45-60
Li, M. "What Is Read?" Journal of the 1980s 7 (March 1999): 45. doi:10.1000/x
  kind article | authors Li, M | title What Is Read? | sourceTitle Journal of the 1980s | year 1999 | volume 7 | pages 45 | doi 10.1000/x
Li, M. "Reading Well." In Style 12, no. 3 (1999): 4.
  kind article | authors Li, M | title Reading Well | sourceTitle In Style | year 1999 | volume 12 | issue 3 | pages 4`,
  'chapters in their books': `
Smith J, Doe K. The chapter. In: Book of Things, edited by A. Brown, 12-30. Oxford: OUP, 1999.
[2] Smith J, Doe K. The chapter. In Book of Things, ed. A. Brown, 12–30. Oxford: OUP, 1999.
Smith J, Doe K. The chapter. In Book of Things, ed. Anna Brown, 12–30. Oxford: OUP, 1999.
Smith J, Doe K. "The chapter." In Book of Things, edited by A. Brown and C. Gray, 12–30. Oxford: OUP, 1999.
Smith J, Doe K. The chapter. In: Brown A, Gray C, editors. Book of Things. 2nd ed. Oxford: OUP; 1999. p. 12-30.
Smith J, Doe K. The chapter. In: Brown A (ed.). Book of Things. Oxford: OUP, 1999: 12-30.
Smith J, Doe K, “The chapter,” in Book of Things, A. Brown, Ed. Oxford: OUP, 1999, pp. 12–30.
  kind chapter | authors Smith J, Doe K | title The chapter | sourceTitle Book of Things | publisher OUP | year 1999 | pages 12-30
Li M. On cells. In: Book of Cells. Oxford: OUP, 1999. ISBN 978-0-306-40615-7
  kind chapter | authors Li M | title On cells | sourceTitle Book of Cells | publisher OUP | year 1999 | isbn 9780306406157`,
  German: `
Müller, Hans: Die Bibliothek der Zukunft. In: Zeitschrift für Bibliothekswesen 65 (2018), Nr. 3, S. 123–135.
Müller, Hans: Die Bibliothek der Zukunft. In: Zeitschrift für Bibliothekswesen, Jg. 65 (2018), H. 3, S. 123–135.
Müller, Hans (2018): Die Bibliothek der Zukunft. In: Zeitschrift für Bibliothekswesen 65 (3), S. 123–135.
[4] Müller, Hans: „Die Bibliothek der Zukunft“. In: Zeitschrift für Bibliothekswesen 65 (2018), Heft 3, S. 123-135.
  kind article | authors Müller, Hans | title Die Bibliothek der Zukunft | sourceTitle Zeitschrift für Bibliothekswesen | year 2018 | volume 65 | issue 3 | pages 123-135
Meyer, K. und von der Heide, Otto: Titel des Beitrags. In: Schulze, P. (Hrsg.): Titel des Bandes. München: Beck, 2003, S. 20–45.
  kind chapter | authors Meyer, K. und von der Heide, Otto | title Titel des Beitrags | sourceTitle Titel des Bandes | publisher Beck | year 2003 | pages 20-45
Schmidt, Anna: Einführung in die Informatik. 3. Auflage. Berlin: Springer, 2015.
  kind book | authors Schmidt, Anna | title Einführung in die Informatik | publisher Springer | year 2015
Meyer, Karl; Schmidt, H.-G. (2019): Ein Buch. Wiesbaden: Springer VS.
  kind book | authors Meyer, Karl; Schmidt, H.-G | title Ein Buch | publisher Springer VS | year 2019`,
  Japanese: `
山田太郎. 図書館における電子資源の利用. 情報の科学と技術. 2018, vol. 68, no. 3, p. 123-128.
山田太郎．図書館における電子資源の利用．情報の科学と技術．2018, 68(3), p.123-128．
山田太郎「図書館における電子資源の利用」『情報の科学と技術』68巻3号、2018年、123-128頁。
山田太郎（2018）「図書館における電子資源の利用」『情報の科学と技術』第68巻第3号，pp.123-128．
  kind article | authors 山田太郎 | title 図書館における電子資源の利用 | sourceTitle 情報の科学と技術 | year 2018 | volume 68 | issue 3 | pages 123-128
山田太郎「章の題名」鈴木一郎編『図書館学入門』岩波書店、2010年、12-30頁。
  kind chapter | authors 山田太郎 | title 章の題名 | sourceTitle 図書館学入門 | publisher 岩波書店 | year 2010 | pages 12-30
山田太郎『図書館学入門』岩波書店、2010年。
山田太郎. 図書館学入門. 第2版, 岩波書店, 2010, 250p.
  kind book | authors 山田太郎 | title 図書館学入門 | publisher 岩波書店 | year 2010`,
};

test.each(Object.entries(references))('%s', (_, text) => {
  let above: string[] = [];
  for (const line of text.trim().split('\n')) {
    if (!line.startsWith('  ')) {
      above.push(line);
      continue;
    }
    const fields = line.trim().split(' | ');
    const item = Object.fromEntries(fields.map((field) => field.split(/ (.*)/s).slice(0, 2)));
    for (const reference of above) expect(found(reference), reference).toEqual(item);
    above = [];
  }
  expect(above).toEqual([]);
});

test.each([
  ['Report on Windows 95 (1995)', 'volume'],
  ['Report of the years 1998, 2001.', 'volume'],
  ['Chen S. 2018. On things.', 'pages'],
  ['PMID: 1706 Nature', 'year'],
])('%s has no %s', (text, field) => {
  expect(found(text)).not.toHaveProperty(field);
});

test.each([
  ['[1] Zhang S. A study of X', 'Zhang S', 'A study of X'],
  ['Zhang S, Li M, et al. A study', 'Zhang S, Li M, et al', 'A study'],
  ['Smith J. E., Doe K. A study', 'Smith J. E., Doe K', 'A study'],
  ['Smith J. E. Title', 'Smith J. E', 'Title'],
  ['Smith J. E. coli in water', 'Smith J', 'E. coli in water'],
  ['Li S M. U.S. libraries', 'Li S M', 'U.S. libraries'],
  ['张三. X射线研究', '张三', 'X射线研究'],
])('names end before the title, and go on behind initials: %s', (before, authors, title) => {
  const item = found(`${before}[J/OL]. Journal of Y, 2020, 3(2): 1-9.`);
  expect(item).toMatchObject({ authors, title });
});

const arxiv = ['arXiv:1706.03762', 'arXiv: 1706.03762v5', 'https://arxiv.org/abs/1706.03762'];

test.each(arxiv)("arXiv's number is a DOI and no year: %s", (text) => {
  const doi = '10.48550/arxiv.1706.03762';
  expect(found(text)).toEqual({ kind: 'article', doi });
  const whole = found(`Vaswani, A. (2017). Attention is all you need. ${text}.`);
  const title = 'Attention is all you need';
  expect(whole).toMatchObject({ kind: 'article', title, year: '2017', doi });
  expect(found('arXiv:hep-th/9901001').doi).toBe('10.48550/arxiv.hep-th/9901001');
});

const sici = '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O';

test('a DOI in a text with a SICI is whole', () => {
  const texts = [
    sici,
    `https://doi.org/${sici}`,
    `https://doi.org/${encodeURIComponent(sici)}`,
    `https://onlinelibrary.wiley.com/doi/abs/${encodeURI(sici)}`,
    `Li M. Of sets. J Sets. 1998;49(8):693-7. doi:${sici}.`,
    `Li M. Of sets (https://doi.org/${sici}), and more.`,
    `Li M. Of sets, https://doi.org/${encodeURIComponent(sici)}. Seen 2020.`,
    `<a href="https://doi.org/${sici}">x</a>`,
    `<i>J Sets</i>, ${sici}</p>`,
  ];
  expect(texts.filter((text) => found(text).doi !== sici.toLowerCase())).toEqual([]);
});

test.each([
  ['tag', ['see 10.1000/x.1</a>.', 'see 10.1000/x.1<br>3.0 more', 'see <b>10.1000/x.1</b>']],
  ['quotation', ['see “10.1000/x.1”', "see '10.1000/x.1'.", '见《10.1000/x.1》。']],
  ['sentence', ['see (10.1000/x.1).', 'see 10.1000/x.1?', '10.1000/x.1.']],
])('a DOI in a text ends where its %s does', (_, texts) => {
  expect(texts.filter((text) => found(text).doi !== '10.1000/x.1')).toEqual([]);
});

test('a DOI in a text keeps the brackets that it opens, and no others; a SICI may have no last letter', () => {
  const other = '10.1175/1520-0477(1996)077<0437:tnyrp>2.0.co;2';
  for (const doi of ['10.1016/s0140-6736(97)11096-0', '10.1000/a(b)', other]) {
    expect(found(`see (${doi}).`).doi).toBe(doi);
  }
  const cut = 'see doi:10.1002/(SICI)1097-4571(199806)49:8<693.';
  expect(found(cut).doi).toBe('10.1002/(sici)1097-4571(199806)49:8');
});

test('RIS whose lines a field of one line has joined', () => {
  const lines = [
    'TY  - JOUR',
    'AU  - LeCun, Yann',
    'TI  - Deep learning - a PDA - review',
    'JO  - Nature',
    'PY  - 2015',
    'SN  - 1476-4687',
    'UR  - https://doi.org/10.1038/nature14539',
    'ER  -',
  ];
  const source = { authors: 'LeCun, Yann', sourceTitle: 'Nature', issn: '1476-4687' };
  const names = { kind: 'article', title: 'Deep learning - a PDA - review', year: '2015' };
  const whole = lines.join(' ');
  for (const text of [lines.join('\n'), whole, whole.replace(/ +/g, ' ')])
    expect(found(text)).toEqual({ ...names, ...source, doi: '10.1038/nature14539' });
  const untitled = lines.filter((line) => !line.startsWith('TI')).join('');
  expect(found(untitled)).toMatchObject(source);
});

test('the commands of BibTeX are letters', () => {
  const entry = String.raw`@article{k, title = {{\"U}ber \emph{Stra{\ss}en} \& Wege~II}, author = {M{\"u}ller, Jos{\'e} and \v{C}apek, K. and Garc{\'\i}a and {\O}re and Fran\c{c}ois and Erd{\H o}s and {\L}uk}, journal = "Caf{\'{e}}"}`;
  expect(found(entry)).toEqual({
    kind: 'article',
    title: 'Über Straßen & Wege II',
    authors: 'Müller, José; Čapek, K.; García; Øre; François; Erdős; Łuk',
    sourceTitle: 'Café',
  });
});
