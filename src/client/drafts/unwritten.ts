// Drafts that IndexedDB does not have yet. It writes in the background, and a reload in that moment ends the write; Web
// Storage writes at once, so each state waits there until the database has it.
import { fieldsOf } from '../storage/record-shapes.ts';
import { unwrittenDrafts } from '../storage/stored.ts';

/** Notes the wanted state of a draft before it is written; null where it is to be deleted. */
export function noteUnwritten(key: string, draft: object | null): void {
  save({ ...unwritten(), [key]: draft });
}

/** Removes the note: the database has the last state. */
export function forgetUnwritten(key: string): void {
  const { [key]: _, ...others } = unwritten();
  save(others);
}

/** The wanted states that a page left behind, by the keys of their drafts; their shape is not checked. */
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
