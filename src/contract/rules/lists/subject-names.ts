// What subjects are called: by the library, or else by the disciplines.
import type { Language, Subject } from '../../models/model.ts';
import type { TitleKind } from '../../models/title-model.ts';
import { textIn } from '../rules.ts';
import { disciplines } from './disciplines.ts';

type NamedSubjects = ReadonlyMap<string, Pick<Subject, 'name'>>;

/** Name of a subject: the library's name, else the name of the discipline with this code, else the code. */
export function subjectName(code: string, language: Language, subjects: NamedSubjects): string {
  const name = subjects.get(code)?.name ?? disciplines.find((each) => each.code === code);
  return (name && textIn(name, language)) || code;
}

/** Where the library's wording of subjects is for a kind (docs/requirements.md, S1.08). */
const wordingAreas = { journal: 'journalSubject', ebook: 'bookSubject' } as const;

interface TitleSubjects {
  language: Language;
  subjects: NamedSubjects;
  /** The library's own words for a subject; '' where it has none. */
  wording: (area: (typeof wordingAreas)[TitleKind], code: string) => string;
}

/** Name of a subject of journals or books: in the library's wording for these, else as `subjectName`. */
export function titleSubjectName(
  kind: TitleKind,
  code: string,
  { language, subjects, wording }: TitleSubjects,
): string {
  return wording(wordingAreas[kind], code) || subjectName(code, language, subjects);
}
