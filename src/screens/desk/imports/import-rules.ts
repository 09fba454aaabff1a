// What an import asks for, and what can be done with it. Pure.
import {
  type ImportKind,
  type ImportOutcome,
  type ImportRun,
  muchWithdrawn,
} from '#contract/models/import-model.ts';

/** True while the service still works on it. */
export function isUnderWay({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'running' || state === 'undoing';
}

/** True for one that only checked its file. */
export function isTrial({ outcome }: Pick<ImportRun, 'outcome'>): boolean {
  return outcome?.isDryRun === true;
}

/** True if what it wrote can be taken back. */
export function canUndo(run: Pick<ImportRun, 'state' | 'outcome'>): boolean {
  return run.state === 'done' && !isTrial(run);
}

/** True if it is a task: it failed or withdrew much, and nobody said that this is right so. */
export function isInQuestion({
  state,
  outcome,
  accepted,
}: Pick<ImportRun, 'state' | 'outcome' | 'accepted'>): boolean {
  if (accepted !== null || isTrial({ outcome })) return false;
  if (state === 'refused' || state === 'failed') return true;
  const { withdrawn, read } = outcome ?? { withdrawn: 0, read: 0 };
  const { least, oneIn } = muchWithdrawn;
  return state === 'done' && withdrawn >= least && withdrawn * oneIn >= read;
}

/** How far it is, from 0 to 1; undefined while that is not known. */
export function partOf({
  rowsDone,
  rowsTotal,
}: Pick<ImportRun, 'rowsDone' | 'rowsTotal'>): number | undefined {
  return rowsTotal > 0 ? Math.min(1, rowsDone / rowsTotal) : undefined;
}

/** True for kinds whose file is the title list of a package. */
export function isTitleList(kind: ImportKind): boolean {
  return kind === 'journals' || kind === 'ebooks';
}

/** True for kinds that keep the name of their list. */
export function takesPackage(kind: ImportKind): boolean {
  return isTitleList(kind) || kind === 'facts';
}

/** True for kinds that come from a provider. */
export function takesProvider(kind: ImportKind): boolean {
  return isTitleList(kind) || kind === 'usage';
}

/** True if at least one row was taken. */
export function hasRows({ read, refusedCount }: ImportOutcome): boolean {
  return read > refusedCount;
}

/** True if rows were joined to a title by its name alone: only a person can tell whether that is right. */
export function hasJoinedRows({ kind, flagged }: ImportOutcome): boolean {
  return isTitleList(kind) && flagged.some(({ field }) => field === 'title');
}

/** What somebody typed as row numbers → as the service wants them, `12,57`; null for anything else. */
export function rowsIn(typed: string): string | null {
  const rows = typed.split(/[\s,，、;；]+/).filter(Boolean);
  return rows.length <= 1_000 && rows.every((row) => /^\d{1,7}$/.test(row)) ? rows.join(',') : null;
}

const counted = ['read', 'created', 'changed', 'unchanged', 'withdrawn', 'refused'] as const;

/** The numbers of a result that are worth a word: rows read, and all others that are not 0. */
export function countsOf(
  outcome: ImportOutcome,
): { name: (typeof counted)[number]; count: number }[] {
  return counted
    .map((name) => ({ name, count: name === 'refused' ? outcome.refusedCount : outcome[name] }))
    .filter(({ name, count }) => name === 'read' || count > 0);
}
