// Where only libraries know a title, the platform's record of it is what enough of them agree upon: the
// number and the name, and the publisher if they agree on that too. What they say of access, links and
// years is nobody else's.
import { fold } from '#contract/rules/rules.ts';
import { insertRows, nextIds } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { keyColumnsOf } from '#server/store/rows/sort-keys.ts';
import { titles } from '#server/store/schema/titles.ts';
import { foldedTitle } from '../../matching/title-rows.ts';
import { agreedSource, agreement, type StatedTitle, statedUnder } from './agreed-titles.ts';
import { insertIdentifiers } from './imported-titles.ts';
import { tieTitles } from './tied-titles.ts';

/** A title that enough libraries tell alike. */
export interface AgreedTitle {
  values: string[];
  stated: StatedTitle[];
}

/** Titles that are looked at together: what libraries state of them is in memory. */
const titlesAtOnce = 2_000;

/**
 * Makes the platform's records of titles upon which libraries now agree, and ties the libraries' own to
 * them. In the platform's scope.
 *
 * @param stated numbers of each title as the list states them
 */
export async function agreeOnTitles(
  tx: Tx,
  stated: readonly (readonly string[])[],
  now: Date,
): Promise<void> {
  for (let index = 0; index < stated.length; index += titlesAtOnce) {
    const values = stated.slice(index, index + titlesAtOnce).flat();
    const standard = values.filter((value) => /^(?:issn|isbn):/.test(value));
    await makeRecords(tx, agreedTitles(await statedUnder(tx, standard)), now);
  }
}

async function makeRecords(tx: Tx, agreed: readonly AgreedTitle[], now: Date): Promise<void> {
  const ids = await nextIds(tx, titles, agreed.length);
  const times = { createdAt: now, updatedAt: now };
  await insertRows(
    tx,
    titles,
    agreed.map((title, index) => ({ id: ids[index] ?? 0, ...recordOf(title), ...times })),
  );
  await insertIdentifiers(
    tx,
    agreed.flatMap(({ values }, index) =>
      values.map((value) => ({ value, titleId: ids[index] ?? 0, ownerCode: null })),
    ),
  );
  await tieTitles(tx, 'platform', ids);
}

/** What enough libraries tell alike; a number that they give to different names is the more common one's. */
export function agreedTitles(stated: readonly StatedTitle[]): AgreedTitle[] {
  const groups = Map.groupBy(stated, (row) =>
    JSON.stringify([row.value, row.kind, foldedTitle(row)]),
  );
  const agreed = [...groups.values()]
    .filter((rows) => librariesOf(rows) >= agreement)
    .sort((one, other) => librariesOf(other) - librariesOf(one));
  const found: AgreedTitle[] = [];
  const byAlike = new Map<string, AgreedTitle[]>();
  const taken = new Set<string>();
  for (const rows of agreed) {
    const [first] = rows;
    if (first === undefined || taken.has(`${first.kind} ${first.value}`)) continue;
    taken.add(`${first.kind} ${first.value}`);
    const alike = `${first.kind} ${foldedTitle(first)}`;
    const namesakes = byAlike.get(alike) ?? [];
    byAlike.set(alike, namesakes);
    const ids = new Set(rows.map(({ id }) => id));
    // The printed and the electronic number of one title.
    const same = namesakes.find((each) => each.stated.some(({ id }) => ids.has(id)));
    if (same === undefined) {
      const title = { values: [first.value], stated: rows };
      namesakes.push(title);
      found.push(title);
    } else {
      same.values.push(first.value);
      same.stated = [...new Map([...same.stated, ...rows].map((row) => [row.id, row])).values()];
    }
  }
  return found;
}

function librariesOf(rows: readonly StatedTitle[]): number {
  return new Set(rows.map(({ ownerCode }) => ownerCode)).size;
}

function recordOf({ stated }: AgreedTitle) {
  const kind = stated[0]?.kind ?? 'journal';
  const name = JSON.parse(
    commonest(stated.map((row) => JSON.stringify(row.name))),
  ) as StatedTitle['name'];
  return {
    kind,
    ownerCode: null,
    sourcePackageId: agreedSource,
    name,
    ...keyColumnsOf(name),
    publisher: agreedUpon(stated, ({ publisher }) => publisher) ?? '',
    printIdentifier: agreedUpon(stated, (row) => row.printIdentifier),
    onlineIdentifier: agreedUpon(stated, (row) => row.onlineIdentifier),
  };
}

/** The value that enough libraries tell, as most of them write it. */
function agreedUpon(
  stated: readonly StatedTitle[],
  textOf: (row: StatedTitle) => string | null,
): string | null {
  const groups = Map.groupBy(stated, (row) => fold(textOf(row) ?? ''));
  groups.delete('');
  const agreed = [...groups.values()]
    .filter((rows) => librariesOf(rows) >= agreement)
    .sort((one, other) => librariesOf(other) - librariesOf(one));
  const [most] = agreed;
  return most === undefined ? null : commonest(most.map((row) => textOf(row) ?? ''));
}

/** The most frequent text; of those the first by its characters. */
function commonest(texts: readonly string[]): string {
  const counts = Map.groupBy(texts, (text) => text);
  const [best] = [...counts].sort(
    ([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1),
  );
  return best?.[0] ?? '';
}
