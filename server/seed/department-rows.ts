// Colleges and departments of the demonstration libraries.

import { keysOf } from '#server/store/rows/sort-keys.ts';
import type { departments } from '#server/store/schema/campus.ts';

type DepartmentRow = Omit<typeof departments.$inferInsert, 'libraryCode'>;

/** Code, Chinese name, English name. */
type Named = readonly [string, string, string];

/** Colleges with their departments, in display order. */
const colleges: readonly { college: Named; departments: readonly Named[] }[] = [
  {
    college: ['humanities', '人文学院', 'College of Humanities'],
    departments: [
      ['chinese', '中国语言文学系', 'Chinese Language and Literature'],
      ['history', '历史学系', 'History'],
      ['philosophy', '哲学系', 'Philosophy'],
      ['archaeology', '考古与博物馆学系', 'Archaeology and Museology'],
    ],
  },
  {
    college: ['foreign-languages', '外国语学院', 'College of Foreign Languages'],
    departments: [
      ['english', '英语系', 'English'],
      ['european-languages', '欧洲语言系', 'European Languages'],
      ['asian-languages', '亚非语言系', 'Asian and African Languages'],
      ['translation', '翻译系', 'Translation and Interpreting'],
    ],
  },
  {
    college: ['law', '法学院', 'College of Law'],
    departments: [
      ['jurisprudence', '法学理论系', 'Jurisprudence'],
      ['civil-law', '民商法系', 'Civil and Commercial Law'],
      ['international-law', '国际法系', 'International Law'],
    ],
  },
  {
    college: ['economics-management', '经济管理学院', 'College of Economics and Management'],
    departments: [
      ['economics', '经济学系', 'Economics'],
      ['finance', '金融学系', 'Finance'],
      ['accounting', '会计学系', 'Accounting'],
      ['business', '工商管理系', 'Business Administration'],
      ['information-management', '信息管理系', 'Information Management'],
    ],
  },
  {
    college: ['science', '理学院', 'College of Science'],
    departments: [
      ['mathematics', '数学系', 'Mathematics'],
      ['physics', '物理学系', 'Physics'],
      ['chemistry', '化学系', 'Chemistry'],
      ['geography', '地理科学系', 'Geography'],
    ],
  },
  {
    college: ['life-sciences', '生命科学学院', 'College of Life Sciences'],
    departments: [
      ['biology', '生物科学系', 'Biology'],
      ['biotechnology', '生物技术系', 'Biotechnology'],
      ['ecology', '生态学系', 'Ecology'],
    ],
  },
  {
    college: [
      'computing',
      '计算机与信息工程学院',
      'College of Computing and Information Engineering',
    ],
    departments: [
      ['computer-science', '计算机科学与技术系', 'Computer Science and Technology'],
      ['software', '软件工程系', 'Software Engineering'],
      ['artificial-intelligence', '人工智能系', 'Artificial Intelligence'],
      ['electronics', '电子信息工程系', 'Electronic and Information Engineering'],
    ],
  },
  {
    college: ['engineering', '工程学院', 'College of Engineering'],
    departments: [
      ['mechanics', '机械工程系', 'Mechanical Engineering'],
      ['civil-engineering', '土木工程系', 'Civil Engineering'],
      ['materials', '材料科学与工程系', 'Materials Science and Engineering'],
      ['environment', '环境科学与工程系', 'Environmental Science and Engineering'],
    ],
  },
  {
    college: ['medicine', '医学院', 'College of Medicine'],
    departments: [
      ['basic-medicine', '基础医学系', 'Basic Medicine'],
      ['clinical-medicine', '临床医学系', 'Clinical Medicine'],
      ['public-health', '公共卫生系', 'Public Health'],
      ['nursing', '护理学系', 'Nursing'],
      ['pharmacy', '药学系', 'Pharmacy'],
    ],
  },
  {
    college: ['arts', '艺术学院', 'College of Arts'],
    departments: [
      ['music', '音乐系', 'Music'],
      ['fine-arts', '美术系', 'Fine Arts'],
      ['design', '设计系', 'Design'],
    ],
  },
  {
    college: ['education', '教育学院', 'College of Education'],
    departments: [
      ['pedagogy', '教育学系', 'Education'],
      ['psychology', '心理学系', 'Psychology'],
      ['sports', '体育系', 'Physical Education'],
    ],
  },
  { college: ['library', '图书馆', 'Library'], departments: [] },
];

/** Rows of the departments table, without the library. */
export const departmentRows: readonly DepartmentRow[] = colleges
  .flatMap(({ college, departments }) => [
    { named: college, parent: null },
    ...departments.map((named) => ({ named, parent: college[0] })),
  ])
  .map(({ named: [code, zh_CN, en], parent }, position) => {
    const name = { zh_CN, en };
    const keys = keysOf(name);
    return { code, name, parent, position, keyZh: keys.zh_CN, keyInitials: keys.initials };
  });
