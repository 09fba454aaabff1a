// Sample files for the kinds of import that write a library's own records.
import type { ImportKind } from '#contract/models/import-model.ts';
import { departments } from '#server/store/schema/campus.ts';
import { funds, otherResources, patronStandings, works } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import type { OwnTable } from './importing.ts';

/** A file of each kind with two good rows and one that is refused. */
export const importSamples: readonly (readonly [ImportKind, OwnTable, string])[] = [
  [
    'disciplines',
    subjects,
    'category_code,category_zh,category_en,code,name_zh,name_en\n' +
      '01,哲学,Philosophy,0101,哲学,Philosophy\n02,经济学,Economics,0201,理论经济学,Theoretical Economics\n' +
      '02,经济学,Economics,x y,坏,Bad',
  ],
  [
    'departments',
    departments,
    'code,name,name_en,parent\nlaw,法学院,Law School,\ncivil,民商法系,Civil Law,law\ncivil,又一个,Again,law',
  ],
  [
    'others',
    otherResources,
    'id,名称,类型,网址,学科,简介\na,SPSS 统计软件,软件,https://spss.example/,统计,<p onclick="x()">统计。</p>\n' +
      'b,Open Maps,free web,https://maps.example/,,\nc,C,软件,javascript:alert(1),,',
  ],
  [
    'funds',
    funds,
    '项目编号,项目名称,资助机构,负责人,金额(万元),开始年份\n' +
      '72000001,图书馆资源发现研究,国家自然科学基金委员会,某某,48.5,2021\n' +
      '21BTQ001,阅读推广研究,国家社会科学基金,某某,20,2021年\n,没有编号,国家社会科学基金,某某,1,2021',
  ],
  [
    'achievements',
    works,
    'title,authors,journal,year,doi\nOn Lists,"A, B",Journal of Lists,2020,10.1000/1\n' +
      '论目录,某某,目录学报,2021,\n,某某,目录学报,2021,',
  ],
  [
    'standings',
    patronStandings,
    'username,毕业,超期天数,任务完成,拒绝资源\nu1,否,0,是,\nu2,是,31,否,a;b\nu3,也许,0,是,',
  ],
  [
    'databases',
    databases,
    'id,name,url,subject\na,Atlas,https://a.example/,Civil\nb,北大法宝,https://b.example/,法学\nc,C,file:///etc,',
  ],
];
