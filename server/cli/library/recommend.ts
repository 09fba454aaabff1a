// npm run library -- recommend …: what a library recommends for subjects.
import { ResourceKind, type ResourceRef } from '#contract/models/model.ts';
import { type Curated, curatedFor, setCurated } from '#server/domain/usage/curated-records.ts';
import { inLibrary, verb } from '../verbs.ts';

const usage = `  npm run library -- recommend LIBRARY   what the library recommends, and for which subjects
  npm run library -- recommend LIBRARY RESOURCE --subject CODE   recommends it for a subject; may be given more
                                      than once; '' takes the recommendation back. RESOURCE is database/ID,
                                      journal/ID, ebook/ID or other/ID, as addresses of details end; an ID
                                      alone is a database's`;

export const recommend = verb({
  name: 'recommend',
  usage,
  options: { subject: { type: 'string', multiple: true } },
  fits: ([name, resource, ...rest], { subject }) =>
    name !== undefined && (resource === undefined) === (subject === undefined) && rest.length === 0,
  run: ({ store, words: [name, resource], values: { subject = [] } }) =>
    inLibrary(store, name, async (tx, { code }) => {
      if (resource === undefined) return (await curatedFor(tx, null)).map(line);
      const codes = subject.filter((each) => each !== '');
      return [line(await setCurated(tx, code, resourceOf(resource), codes))];
    }),
});

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
