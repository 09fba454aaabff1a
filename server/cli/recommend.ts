// npm run library -- recommend …: databases that a library recommends for subjects.
import type { Store } from '#server/store/connection/database.ts';
import { allCurated, type Curated, setCurated } from '#server/store/records/curated-records.ts';
import { libraryNamed, UsageError } from './command.ts';

export const recommendUsage = `  npm run library -- recommend LIBRARY   databases that the library recommends, and for which subjects
  npm run library -- recommend LIBRARY DATABASE --subject CODE   recommends it for a subject; may be given more
                                      than once; '' takes the recommendation back`;

export const recommendOptions = { subject: { type: 'string', multiple: true } } as const;

/** Works on the arguments after `recommend`; returns lines. @throws UsageError, Refused */
export async function recommend(
  store: Store,
  [name, id, ...rest]: readonly string[],
  { subject }: { subject?: string[] | undefined },
): Promise<string[]> {
  const isWhole = name !== undefined && (id === undefined) === (subject === undefined);
  if (!isWhole || rest.length > 0) throw new UsageError(`Usage:\n${recommendUsage}`);
  const { code } = await libraryNamed(store, name);
  return store.inLibrary(code, async (tx) => {
    if (id === undefined || subject === undefined) return (await allCurated(tx)).map(line);
    const codes = subject.filter((each) => each !== '');
    return [line(await setCurated(tx, id, codes))];
  });
}

function line({ id, name, subjects }: Curated): string {
  return [id, name.zh_CN ?? name.en ?? '', subjects.join(', ') || 'not recommended'].join('\t');
}
