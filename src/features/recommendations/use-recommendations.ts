// Recommendations as the page knows them: the patron's own, or what the library recommends to everybody.
import { useMemo } from 'react';
import { listDatabases } from '#contract/calls/databases.ts';
import { listFollows, setFollow } from '#contract/calls/follows.ts';
import { listRecommendations, setDismissed } from '#contract/calls/recommendations.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { listLimit } from '#contract/rules/rules.ts';
import { usePending } from '#data/pending.ts';
import { useCommand } from '#data/use-command.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { today, usePatron } from '#session/use-session.ts';
import { curatedPicks, hiddenNow, type OwnChoices, type Picks, picksNow } from './picks.ts';

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
  const databases = useRead(listDatabases, { offset: 0, limit: listLimit }, { hideMessage: true });
  const subjects = useRead(listSubjects, {}, { hideMessage: true });
  const change = useCommand(setDismissed);
  const curated = useMemo(
    () => curatedPicks(databases.data?.items ?? [], subjects.data?.items ?? [], today()),
    [databases.data, subjects.data],
  );
  const picks = useMemo(() => {
    if (!isOwn) return { items: curated.slice(0, most), dismissed: [] };
    if (own.data === undefined) return null;
    return picksNow(own.data, { ...choices, curated, most });
  }, [isOwn, own.data, choices, curated, most]);
  return {
    picks,
    reading: isOwn ? own : databases,
    isOwn,
    dismiss: (resource, name, isDismissed) => {
      change({ resource, isDismissed }, name).catch(() => {});
    },
  };
}

/** What is not recommended to this reader, by `resourceKey`. */
export function useHidden(): ReadonlySet<string> {
  const { own, choices } = useOwnChoices();
  return useMemo(() => hiddenNow(own.data?.dismissed ?? [], choices), [own.data, choices]);
}

/** What the patron follows and does not want, also what the service does not know yet. */
function useOwnChoices() {
  const isOwn = usePatron() !== null;
  const own = useRead(listRecommendations, {}, { isEnabled: isOwn, hideMessage: true });
  const follows = useRead(listFollows, {}, { isEnabled: isOwn, hideMessage: true });
  const { changes: followChanges } = usePending(setFollow, follows);
  const { changes } = usePending(setDismissed, own);
  const choices = useMemo((): OwnChoices => {
    const followed = [
      ...(follows.data?.items ?? []).map(({ resource }) => resource),
      ...followChanges.flatMap(({ input }) => (input.isFollowed ? [input.resource] : [])),
    ];
    const dismissals = changes.map(({ input, about }) => ({ ...input, name: about ?? {} }));
    return { followed, dismissals };
  }, [follows.data, followChanges, changes]);
  return { isOwn, own, choices };
}
