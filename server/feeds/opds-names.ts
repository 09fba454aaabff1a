// Names of subjects and languages in catalogs, the same as in the lists of titles.
import type { TitleKind } from '#contract/models/title-model.ts';
import { titleSubjectName } from '#contract/rules/lists/subject-names.ts';
import type { FeedContext, FeedParts } from './feed-facts.ts';
import { languageTag } from './formats/feed-model.ts';

/** Names the values of the facets. */
export type NameOf = (facet: 'subject' | 'language', value: string) => string;

/**
 * Makes the function that names values for a kind of title.
 *
 * @param onOld called when the index was older than the database
 */
export async function opdsNames(
  { calls }: Pick<FeedParts, 'calls'>,
  kind: TitleKind,
  { host, language, now, ownTexts }: FeedContext,
  onOld: () => void,
): Promise<NameOf> {
  const { data, isCurrent } = await calls.query('listSubjects', {}, host, now);
  if (!isCurrent) onOld();
  const subjects = new Map(data.items.map((subject) => [subject.code, subject]));
  const wording = (area: string, code: string) => ownTexts[`${area}.${code}`] ?? '';
  const languages = new Intl.DisplayNames(languageTag[language], { type: 'language' });
  return (facet, value) => {
    if (facet === 'subject') return titleSubjectName(kind, value, { language, subjects, wording });
    try {
      return languages.of(value) ?? value;
    } catch {
      return value;
    }
  };
}
