// Confirmed faults of resources, by resource, for lists, details and links.
import { useMemo } from 'react';
import { listOutages } from '#contract/calls/outages.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Outage } from '#contract/models/outage-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { useRead } from './use-read.ts';

/** The outages that last, by `resourceKey`. */
export function useOutages(): ReadonlyMap<string, Outage> {
  const items = useRead(listOutages, {}, { hideMessage: true }).data?.items;
  return useMemo(
    () => new Map((items ?? []).map((outage) => [resourceKey(outage.resource), outage])),
    [items],
  );
}

/** The outage of one resource; null if it has none, or if none is known. */
export function useOutage(resource: ResourceRef | null): Outage | null {
  const outages = useOutages();
  return resource === null ? null : (outages.get(resourceKey(resource)) ?? null);
}
