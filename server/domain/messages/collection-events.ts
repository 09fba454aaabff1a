// Events of resources that left the collection or came back to it.

import { sql } from 'drizzle-orm';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { follows } from '#server/store/schema/patrons.ts';
import { stockOf } from '../resources/kept-resources.ts';
import { namesOf } from '../resources/resources.ts';
import type { NewsEvent } from './notice-events.ts';
import { newsOf } from './notice-events.ts';

/**
 * What readers follow and has left the collection since this was looked at last, or has come into it. An edition that is
 * replaced within that time changes nothing.
 */
export async function collectionEvents(tx: Tx, now: Date): Promise<NewsEvent[]> {
  const rows = await tx
    .selectDistinct({ kind: follows.resourceKind, id: follows.resourceId, was: follows.isPresent })
    .from(follows);
  const stock = await stockOf(tx, rows);
  const seen = rows.map((row) => ({ ...row, is: !stock(row).isAbsent }));
  const found = JSON.stringify(seen.filter(({ was, is }) => was !== is));
  // Another process that looks at the same time changes nothing.
  const moved = await readRows<(typeof seen)[number]>(
    tx,
    sql`UPDATE follows AS f SET is_present = seen.is
        FROM jsonb_to_recordset(${found}::jsonb) AS seen (kind text, id text, was boolean, "is" boolean)
        WHERE f.resource_kind = seen.kind AND f.resource_id = seen.id
          AND f.is_present IS NOT DISTINCT FROM seen.was
        RETURNING seen.kind, seen.id, seen.was, seen.is`,
  );
  // What nobody looked at before is no change.
  const changes = [...moved].filter(({ was }) => was !== null);
  const names = await namesOf(tx, changes);
  const nameOf = (resource: ResourceRef) => names.get(resourceKey(resource)) ?? {};
  const moves = [true, false].map((came) => changes.filter(({ is }) => is === came));
  const events = moves.map(async (moved): Promise<NewsEvent[]> => {
    const event = moved[0]?.is ? 'resourceCame' : 'resourceLeft';
    const kind = event === 'resourceCame' ? 'new' : 'expiring';
    const newsFor = (resource: ResourceRef, key: string) =>
      newsOf({ ...resource, name: nameOf(resource) }, event, kind, `${key}:${now.getTime()}`);
    const readers = moved.length < togetherFrom ? [] : [...(await followersOf(tx, moved))];
    if (!readers.some(([, followed]) => followed.length >= togetherFrom))
      return moved.map((each) => newsFor(each, resourceKeyOf(each)));
    return readers.flatMap(([patronId, followed]) => {
      const [first] = followed;
      if (first !== undefined && followed.length >= togetherFrom) {
        const name = namedTogether(nameOf(first), followed.length);
        return [{ ...newsFor(first, patronId), patronId, about: null, name }];
      }
      return followed.map((each) => ({
        ...newsFor(each, `${patronId}:${resourceKeyOf(each)}`),
        patronId,
      }));
    });
  });
  return (await Promise.all(events)).flat();
}

/** So many that leave at once are told in one notification: a package that ends may hold hundreds that a reader follows. */
const togetherFrom = 4;

const resourceKeyOf = ({ kind, id }: ResourceRef) => `${kind}:${id}`;

async function followersOf(
  tx: Tx,
  resources: readonly ResourceRef[],
): Promise<Map<string, ResourceRef[]>> {
  const isOne = new Set(resources.map(resourceKeyOf));
  const rows = await tx
    .select({ patronId: follows.patronId, kind: follows.resourceKind, id: follows.resourceId })
    .from(follows)
    .orderBy(follows.patronId, follows.resourceKind, follows.resourceId);
  const readers = new Map<string, ResourceRef[]>();
  for (const { patronId, ...resource } of rows) {
    if (!isOne.has(resourceKeyOf(resource))) continue;
    readers.set(patronId, [...(readers.get(patronId) ?? []), resource]);
  }
  return readers;
}

function namedTogether(first: LocalText, count: number): LocalText {
  return {
    zh_CN: `${textIn(first, 'zh_CN')} 等 ${count} 种`,
    en: `${textIn(first, 'en')} and ${count - 1} more`,
  };
}
