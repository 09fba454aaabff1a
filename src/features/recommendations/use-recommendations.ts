// Recommendations as the page knows them: the patron's own, or what the library recommends to everybody.
import { useMemo } from 'react';
import {
  listCurated,
  listRecommendations,
  setDismissed,
} from '#contract/calls/collection/recommendations.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import type { Curated } from '#contract/models/usage-model.ts';
import { usePending } from '#data/pending.ts';
import { useCommand } from '#data/use-command.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { useStarred } from '#data/visitor-stars.ts';
import { today, usePatron } from '#session/use-session.ts';
import { curatedPicks, hiddenNow, inUse, type OwnChoices, type Picks, picksNow } from './picks.ts';

interface Recommendations {
  /** What is shown; `picks` is null until it is known. */
  picks: Picks | null;
  reading: Reading<unknown>;
  /** True for a patron, who can say what is not for them. */
  isOwn: boolean;
  /** Sets whether a resource is not for the patron. */
  dismiss: (resource: ResourceRef, name: LocalText, isDismissed: boolean) => void;
}

/** @param most number of recommendations */
export function useRecommendations(most: number): Recommendations {
  const { isOwn, own, choices } = useOwnChoices();
  const listed = useRead(listCurated, {}, { hideMessage: true });
  const inUseNow = useCurated();
  const subjects = useRead(listSubjects, {}, { hideMessage: true });
  const change = useCommand(setDismissed);
  const curated = useMemo(
    () => curatedPicks(inUseNow, subjects.data?.items ?? []),
    [inUseNow, subjects.data],
  );
  const picks = useMemo(() => {
    const facts = own.data ?? (isOwn ? null : nothing);
    return facts && picksNow(facts, { ...choices, curated, most });
  }, [isOwn, own.data, choices, curated, most]);
  return {
    picks,
    reading: isOwn ? own : listed,
    isOwn,
    dismiss: (resource, name, isDismissed) => {
      const { kind, id } = resource;
      change({ resource: { kind, id }, isDismissed }, name).catch(() => {});
    },
  };
}

const nothing = { items: [], dismissed: [] };

/** What librarians recommend for subjects and can be used today. */
export function useCurated(): readonly Curated[] {
  const listed = useRead(listCurated, {}, { hideMessage: true }).data?.items;
  return useMemo(() => inUse(listed ?? [], today()), [listed]);
}

/** What is not recommended to this reader, by `resourceKey`. */
export function useHidden(): ReadonlySet<string> {
  const { own, choices } = useOwnChoices();
  return useMemo(() => hiddenNow(own.data?.dismissed ?? [], choices), [own.data, choices]);
}

/** What the patron follows and does not want, or what a visitor starred; also what the service does not know yet. */
function useOwnChoices() {
  const isOwn = usePatron() !== null;
  const own = useRead(listRecommendations, {}, { isEnabled: isOwn, hideMessage: true });
  const follows = useRead(listFollows, {}, { isEnabled: isOwn, hideMessage: true });
  const { changes: followChanges } = usePending(setFollow, follows);
  const { changes } = usePending(setDismissed, own);
  const { stars } = useStarred();
  const choices = useMemo((): OwnChoices => {
    const followed = [
      ...stars.map(({ resource }) => resource),
      ...(follows.data?.items ?? []).map(({ resource }) => resource),
      ...followChanges.flatMap(({ input }) => (input.isFollowed ? [input.resource] : [])),
    ];
    const dismissals = changes.map(({ input, about }) => ({ ...input, name: about ?? {} }));
    return { followed, dismissals };
  }, [stars, follows.data, followChanges, changes]);
  return { isOwn, own, choices };
}
