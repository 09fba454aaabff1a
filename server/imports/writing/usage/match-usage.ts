// Finds the library's titles and databases for what providers name. What is not found is a librarian's task, once.
import { identifierKey } from '#contract/rules/identifiers.ts';
import { fold } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { UsageItem } from '../../model/usage-record.ts';
import { knownDatabases } from '../imported-databases.ts';
import { titlesOfIdentifiers } from './usage-rows.ts';

export interface UsageMatch {
  titleId: number | null;
  databaseId: string | null;
}

const partSize = 5_000;

/** The first identifier that is known counts: numbers of the title before those of the provider. */
export async function matchItems(
  tx: Tx,
  provider: string,
  items: readonly UsageItem[],
): Promise<(item: UsageItem) => UsageMatch> {
  const titles = new Map<string, number>();
  const wanted = [...new Set(items.filter(isTitle).flatMap(identifiersOf))];
  for (let from = 0; from < wanted.length; from += partSize) {
    const part = await titlesOfIdentifiers(tx, provider, wanted.slice(from, from + partSize));
    for (const [value, id] of part) titles.set(value, id);
  }
  const databases = new Map<string, Set<string>>();
  if (items.some(({ kind }) => kind === 'database')) {
    for (const { id, name, abbreviation, aliases, formerNames } of await knownDatabases(tx)) {
      const names = [...Object.values(name), abbreviation, ...aliases, ...formerNames];
      for (const each of new Set(names.map(fold))) {
        if (each !== '') databases.set(each, (databases.get(each) ?? new Set()).add(id));
      }
    }
  }
  return (item) => {
    if (item.kind === 'database') {
      const [only, ...others] = databases.get(fold(item.name)) ?? [];
      return { titleId: null, databaseId: others.length === 0 ? (only ?? null) : null };
    }
    const found = isTitle(item) ? identifiersOf(item).find((each) => titles.has(each)) : undefined;
    return { titleId: titles.get(found ?? '') ?? null, databaseId: null };
  };
}

const isTitle = ({ kind }: UsageItem) => kind === 'title';

function identifiersOf({ printIssn, onlineIssn, isbn, doi, proprietary }: UsageItem): string[] {
  const numbers = [onlineIssn, printIssn, isbn, doi];
  const own = proprietary.replace(/^[^:]*:/, '');
  return [
    ...numbers.flatMap((each) => (each === null ? [] : identifierKey(each))),
    ...(own === '' ? [] : [`own:${own}`]),
  ];
}
