import { expect, test } from 'vitest';
import { readCitation } from './read-citation.ts';

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
  'the year last': `
LeCun, Y., Bengio, Y. & Hinton, G. Deep learning. Nature 521, 436–444 (2015). https://doi.org/10.1038/nature14539
  kind article | authors LeCun, Y., Bengio, Y. & Hinton, G | title Deep learning | sourceTitle Nature | year 2015 | volume 521 | pages 436-444 | doi 10.1038/nature14539
Li, M. et al. On cells. J. Am. Chem. Soc. 141, 1234–1240 (2019).
  kind article | authors Li, M. et al | title On cells | sourceTitle J. Am. Chem. Soc | year 2019 | volume 141 | pages 1234-1240
LeCun, Y. et al. Nature 521, 436 (2015). https://doi.org/10.1038/nature14539
  kind article | year 2015 | volume 521 | pages 436 | doi 10.1038/nature14539`,
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
  'a source and numbers alone': `
J. Am. Chem. Soc. 2019, 141 (3), 1234–1240.
  kind article | sourceTitle J. Am. Chem. Soc. | year 2019 | volume 141 | issue 3 | pages 1234-1240
Phys. Rev. Lett. 116, 061102 (2016)
  kind article | sourceTitle Phys. Rev. Lett. | year 2016 | volume 116 | pages 061102
Annalen der Physik 17 (1905) 891
  kind article | sourceTitle Annalen der Physik | year 1905 | volume 17 | pages 891
《法学研究》2018年第2期
  kind article | sourceTitle 法学研究 | year 2018 | issue 2
N Engl J Med 2020;382:727-33
  kind article | sourceTitle N Engl J Med | year 2020 | volume 382 | pages 727-33
法学杂志,2018,39(02):12-20
  kind article | sourceTitle 法学杂志 | year 2018 | volume 39 | issue 02 | pages 12-20`,
  Chicago: `
Smith, John, and Mary Brown. "A Study of Libraries." Library Quarterly 12, no. 3 (1999): 45–60.
Smith, John, and Mary Brown, “A Study of Libraries,” Library Quarterly 12, no. 3 (1999): 45–60.
Smith, John, and Mary Brown. 1999. "A Study of Libraries." Library Quarterly 12 (3): 45–60.
  kind article | authors Smith, John, and Mary Brown | title A Study of Libraries | sourceTitle Library Quarterly | year 1999 | volume 12 | issue 3 | pages 45-60
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
  'another style, of which numbers are read': `
山田太郎. 図書館における電子資源の利用. 情報の科学と技術. 2018, vol. 68, no. 3, p. 123-128.
  kind article | year 2018 | volume 68 | issue 3 | pages 123-128
Müller, Hans: Die Bibliothek der Zukunft. In: Zeitschrift für Bibliothekswesen 65 (2018), Nr. 3, S. 123–135.
  kind article | year 2018 | issue 3 | pages 123-135
Smith, John. A Study. Library Quarterly 12, no. 3 (1999): 45–60.
  kind article | year 1999 | volume 12 | issue 3 | pages 45-60`,
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
    for (const reference of above) expect(readCitation(reference).found, reference).toEqual(item);
    above = [];
  }
  expect(above).toEqual([]);
});
