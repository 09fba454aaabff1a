// Confirmed faults of resources, by resource, for lists, details and links. A title has those of the ways to it, too.
import { listOutages } from '#contract/calls/collection/outages.ts';
import type { Outage } from '#contract/models/way-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { type Fault, faultOf, type Reached } from '#contract/rules/ways.ts';
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

/** The fault of one resource; null if it has none, or if none is known. */
export function useOutage(resource: Reached | null): Fault | null {
  const outages = useOutages();
  return resource === null ? null : faultOf(resource, outages);
}
