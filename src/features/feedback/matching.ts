// Databases that match what is typed in the form's field: names in both languages, pinyin, initials. Pure.
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import { fold } from '#contract/rules/rules.ts';

/** As many options as a list can show usefully. */
const maxOptions = 40;

/** @param typed all databases match an empty text */
export function matchingDatabases(
  databases: readonly DatabaseSummary[],
  typed: string,
): readonly DatabaseSummary[] {
  const term = fold(typed);
  const squeezed = term.replaceAll(' ', '');
  const isMatch = ({ name, abbreviation, aliases, formerNames, keys }: DatabaseSummary) => {
    const names = [name.zh_CN ?? '', name.en ?? '', abbreviation, ...aliases, ...formerNames];
    return (
      names.some((each) => fold(each).includes(term)) ||
      keys.zh_CN.replaceAll(' ', '').includes(squeezed) ||
      keys.initials.startsWith(squeezed)
    );
  };
  return databases.filter(isMatch).slice(0, maxOptions);
}
