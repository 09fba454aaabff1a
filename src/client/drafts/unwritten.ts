// Drafts that IndexedDB does not have yet: a reload ends its write, but Web Storage writes at once.
import { fieldsOf } from '../storage/record-shapes.ts';
import { unwrittenDrafts } from '../storage/stored.ts';

export function noteUnwritten(key: string, draft: object | null): void {
  save({ ...unwritten(), [key]: draft });
}

export function forgetUnwritten(key: string): void {
  const { [key]: _, ...others } = unwritten();
  save(others);
}

/** By the keys of drafts; their shape is not checked. */
export function unwritten(): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(unwrittenDrafts.get() ?? '{}'));
  } catch {
    return {};
  }
}

function save(all: Record<string, unknown>): void {
  unwrittenDrafts.set(Object.keys(all).length === 0 ? null : JSON.stringify(all));
}
