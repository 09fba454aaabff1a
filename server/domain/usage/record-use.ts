// Screens and searches, which are no visit to a resource. They are counted, and nothing of them is remembered.
import type { InputOf } from '#contract/calls/declare.ts';
import type * as visitsCalls from '#contract/calls/patron/visits.ts';
import { countAction, type Rate } from '#server/store/rows/done-counts.ts';
import { noteUse, type Use } from '../figures/note-use.ts';
import { instantOf, rememberedAs, type VisitContext } from './visit-records.ts';

/** The same screen or search of one reader within 30 seconds counts once. */
const once: Rate = { max: 1, windowMs: 30_000 };
/** More than a person does in a minute. */
const readerRate: Rate = { max: 240, windowMs: 60_000 };

/** @returns how many count; @throws AppError `invalidInput` for a time that is none, or too old */
export async function recordUse(
  { screens, searches }: InputOf<typeof visitsCalls.recordUse>,
  context: VisitContext,
): Promise<number> {
  const { tx, library, now } = context;
  if (context.host.visitor.isAutomatic) return 0;
  const done: { use: Use; key: string }[] = [
    ...screens.map(({ path, at }) => ({
      use: { measure: 'platformViews' as const, at: instantOf(at, now) },
      key: `screen ${path}`,
    })),
    ...searches.map(({ text, isFound, at }) => {
      const folded = text.trim().replace(/\s+/g, ' ').toLowerCase();
      const measure = isFound ? ('searches' as const) : ('emptySearches' as const);
      const use = { measure, at: instantOf(at, now), text: isFound ? '' : folded };
      return { use, key: `search ${folded}` };
    }),
  ];
  const uses: Use[] = [];
  for (const { use, key } of done) {
    const count = (subject: string, rate: Rate) =>
      countAction(tx, library.code, `${subject} by ${context.caller}`, rate, now);
    if ((await count('use', readerRate)) !== null) break;
    if ((await count(key, once)) === null) uses.push(use);
  }
  await noteUse({ ...context, ...(await rememberedAs(context)) }, uses);
  return uses.length;
}

/** Counts the download of a supplied copy. */
export async function noteCopy(id: string, context: VisitContext): Promise<void> {
  const { tx, library, caller, now } = context;
  const subject = `copy ${id} by ${caller}`;
  const isRepeated = (await countAction(tx, library.code, subject, once, now)) !== null;
  const use: Use = { measure: 'downloads', at: now };
  await noteUse({ ...context, ...(await rememberedAs(context)) }, isRepeated ? [] : [use]);
}
