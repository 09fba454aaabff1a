// The library's own texts of the international demonstration library, which replace the built-in texts. Keys are
// those of the page's packs; subject texts use the subject code.
import type { Language, WordingGrade } from '#contract/models/model.ts';

export interface WordingRow {
  grade: WordingGrade;
  language: Language;
  key: string;
  text: string;
}

const texts: readonly (readonly [WordingGrade, string, string, string])[] = [
  ['custom', 'shell.nav.databases', '资源库', 'Collections'],
  ['custom', 'shell.nav.notices', '动态', 'News'],
  ['custom', 'shell.search.label', '查找资源库', 'Find collections'],
  ['basics', 'shell.account.signIn', '读者登录', 'Reader sign-in'],
  ['journal_subject', 'journalSubject.02', '经济与金融', 'Economics and finance'],
  ['journal_subject', 'journalSubject.08', '工程与技术', 'Engineering and technology'],
  ['book_subject', 'bookSubject.F', '经济与管理', 'Economics and management'],
  ['book_subject', 'bookSubject.T', '工程技术', 'Engineering and industry'],
];

/** Rows of the wording table, without the library. */
export const wordingRows: readonly WordingRow[] = texts.flatMap(([grade, key, zh_CN, en]) => [
  { grade, language: 'zh_CN' as const, key, text: zh_CN },
  { grade, language: 'en' as const, key, text: en },
]);
