// Why some of what the library stores about a reader cannot be deleted yet. Pure.
import type { OwnDataPart } from '#contract/models/patron-model.ts';
import type { Translate } from '#i18n/use-text.ts';

/** Kinds of which some records wait for something. */
const waiting = ['reports', 'deliveries', 'messages'] as const;

/** How many can be deleted now, and what the others wait for; nothing where all can be, or none ever alone. */
export function whyKept(
  { kind, count, forgettable, working }: OwnDataPart,
  text: Translate,
): readonly string[] {
  const own = waiting.find((each) => each === kind);
  if (own === undefined || forgettable >= count) return [];
  const now = text('ownData.stored.of', { count: forgettable });
  // Another release of the service does not say more.
  if (working === undefined) return [now];
  if (own === 'messages') return [now, text('ownData.stored.waiting', { count: working })];
  const over = count - forgettable - working;
  return [
    now,
    ...(working > 0 ? [text('ownData.stored.working', { count: working })] : []),
    ...(over > 0 ? [text(`ownData.stored.over.${own}`, { count: over })] : []),
  ];
}
