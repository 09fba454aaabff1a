// npm run library -- recommend …: what a library recommends for subjects.
import { ResourceKind, type ResourceRef } from '#contract/models/model.ts';
import { type Curated, curatedFor, setCurated } from '#server/domain/usage/curated-records.ts';
import type { Store } from '#server/store/connection/database.ts';
import { libraryNamed } from '../command.ts';
import { wrongUse } from '../wrong-use.ts';

export const recommendUsage = `  npm run library -- recommend LIBRARY   what the library recommends, and for which subjects
  npm run library -- recommend LIBRARY RESOURCE --subject CODE   recommends it for a subject; may be given more
                                      than once; '' takes the recommendation back. RESOURCE is database/ID,
                                      journal/ID, ebook/ID or other/ID, as addresses of details end; an ID
                                      alone is a database's`;

export const recommendOptions = { subject: { type: 'string', multiple: true } } as const;

/** Works on the arguments after `recommend`; returns lines. @throws UsageError, Refused */
export async function recommend(
  store: Store,
  [name, resource, ...rest]: readonly string[],
  { subject }: { subject?: string[] | undefined },
): Promise<string[]> {
  const isWhole = name !== undefined && (resource === undefined) === (subject === undefined);
  if (!isWhole || rest.length > 0)
    throw wrongUse(recommendUsage, ['recommend', name, resource, ...rest], { subject });
  const { code } = await libraryNamed(store, name);
  return store.inLibrary(code, async (tx) => {
    if (resource === undefined || subject === undefined)
      return (await curatedFor(tx, null)).map(line);
    const codes = subject.filter((each) => each !== '');
    return [line(await setCurated(tx, code, resourceOf(resource), codes))];
  });
}

/** `kind/id`; what names no kind is the id of a database, whatever it has in it. */
function resourceOf(text: string): ResourceRef {
  const [, word, id = ''] = /^([a-z]+)\/(.+)$/s.exec(text) ?? [];
  const kind = ResourceKind.safeParse(word).data;
  return kind === undefined ? { kind: 'database', id: text } : { kind, id };
}

function line({ kind, id, name, subjects }: Curated): string {
  const words = [name.zh_CN ?? name.en ?? '', subjects.join(', ') || 'not recommended'];
  return [`${kind}/${id}`, ...words].join('\t');
}
