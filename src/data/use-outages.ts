// Confirmed faults of resources, by resource, for lists, details and links.
import { listOutages } from '#contract/calls/outages.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Outage } from '#contract/models/outage-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { useRead } from './use-read.ts';

type Outages = ReadonlyMap<string, Outage>;

const none: readonly Outage[] = [];
/** By the answer, so that all screens have the same one, and lists are not prepared again. */
const known = new WeakMap<readonly Outage[], Outages>();

/** The outages that last, by `resourceKey`. */
export function useOutages(): Outages {
  const items = useRead(listOutages, {}, { hideMessage: true }).data?.items ?? none;
  const found = known.get(items);
  if (found !== undefined) return found;
  const outages = new Map(items.map((outage) => [resourceKey(outage.resource), outage]));
  known.set(items, outages);
  return outages;
}

/** The outage of one resource; null if it has none, or if none is known. */
export function useOutage(resource: ResourceRef | null): Outage | null {
  const outages = useOutages();
  return resource === null ? null : (outages.get(resourceKey(resource)) ?? null);
}
