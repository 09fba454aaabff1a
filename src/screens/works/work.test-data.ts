// A work for tests.
import type { WorkDetail } from '#contract/models/collection-model.ts';

export const article: WorkDetail = {
  id: 'w-1',
  kind: 'achievement',
  type: 'article',
  title: '海浪谱的测量',
  authors: ['海洋系', '大气系'],
  sourceTitle: '甲乙学报',
  year: 2019,
  volume: '12',
  issue: '3',
  pages: '101–120',
  doi: '10.5555/waves',
  department: '',
  citedCount: null,
  titleId: null,
  issn: '2049-3630',
  isbn: null,
  url: '',
  abstract: '',
  keywords: [],
  institution: '',
  publisher: '',
  language: 'zh',
  funds: [],
  isHeld: false,
};

export const chapter: WorkDetail = {
  ...article,
  type: 'chapter',
  title: 'Tides',
  authors: ['Ada Byron'],
  sourceTitle: 'Waters & Winds',
  volume: '',
  issue: '',
  doi: null,
  issn: null,
  isbn: '9787020002207',
  publisher: 'A Press',
  language: 'en',
};
