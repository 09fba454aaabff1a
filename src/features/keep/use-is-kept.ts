import { useAtomValue } from 'jotai';
import type { KeepChoice } from '#client/keeps/keeps.ts';
import { keepsAtom } from '#session/atoms.ts';
import { isWhole, keepFor } from './keep-state.ts';

/** True if the complete list is on this device. */
export function useIsKept(chosen: KeepChoice): boolean {
  const keep = keepFor(useAtomValue(keepsAtom) ?? [], chosen);
  return keep !== undefined && isWhole(keep);
}
