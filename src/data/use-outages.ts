// Confirmed faults of resources; a title has those of the ways to it, too.
import { listOutages } from '#contract/calls/collection/outages.ts';
import type { Outage } from '#contract/models/way-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { type Fault, faultOf, type Reached } from '#contract/rules/ways.ts';
import { useRead } from './use-read.ts';

type Outages = ReadonlyMap<string, Outage>;

const none: readonly Outage[] = [];
/** By the answer, so that lists are not prepared again. */
const known = new WeakMap<readonly Outage[], Outages>();

export function useOutages(): Outages {
  const items = useRead(listOutages, {}, { hideMessage: true }).data?.items ?? none;
  const found = known.get(items);
  if (found !== undefined) return found;
  const outages = new Map(items.map((outage) => [resourceKey(outage.resource), outage]));
  known.set(items, outages);
  return outages;
}

export function useOutage(resource: Reached | null): Fault | null {
  const outages = useOutages();
  return resource === null ? null : faultOf(resource, outages);
}
