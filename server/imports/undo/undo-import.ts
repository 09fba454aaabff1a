// Takes an import back: what it made goes, what it changed is as it was. One transaction, so that nobody
// ever sees a half of it; in steps, so that no size of an import is too large for it.

import { randomUUID } from 'node:crypto';
import { ImportOutcome } from '#contract/models/import-model.ts';
import { actAs } from '#server/domain/accounts/rights.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import { type UndoPlace, undoPlaces } from '../model/undo-places.ts';
import { lockImports } from '../writing/imported-databases.ts';
import { asOwner, lockTitleImports } from '../writing/titles/imported-titles.ts';
import {
  countDependentLibraries,
  laterChange,
  laterEdition,
  titlesInUse,
  untoldTitles,
} from './import-dependents.ts';
import {
  countNoted,
  heldImport,
  keptIn,
  madeIn,
  markUndone,
  notedIn,
  removeMade,
  removeTitles,
  restoreKept,
} from './undone-import.ts';

export interface Undone {
  /** Rows that the import reported as changed or withdrawn, and that are as they were. */
  restored: number;
  /** Rows that it reported as created, and that are gone. */
  removed: number;
}

/** How an import is taken back. */
export interface UndoManner {
  /** Rows of one statement. */
  stepRows?: number;
  /** Called with the number of rows that are done, after every step. */
  onProgress?: (done: number, total: number) => void;
}

/** The way back that is under way. */
interface Way {
  tx: Tx;
  importId: string;
  libraryCode: string;
  ownerCode: string | null;
  stepRows: number;
  onDone(rows: number): void;
}

const usualStepRows = 2_000;

/**
 * Undoes an import of the library in scope, in one transaction of many short statements.
 *
 * @returns null where there is no such import
 * Titles that others came to need stay, for whoever added them.
 *
 * @throws Refused where it is not done, was undone, a later one stands upon it, or other libraries
 *   have taken up its package
 */
export async function undoImport(
  tx: Tx,
  { libraryCode, id }: { libraryCode: string; id: string },
  { stepRows = usualStepRows, onProgress = () => {} }: UndoManner = {},
): Promise<Undone | null> {
  await lockImports(tx, libraryCode);
  // What librarians wrote since goes with it, and is in the list of changes, where it can be put back.
  await actAs(tx, { username: 'import', origin: '', changeId: randomUUID() });
  const run = await heldImport(tx, id);
  if (run === undefined) return null;
  if (run.state !== 'done') throw new Refused(run.state === 'undone' ? undoneBefore : notDone);
  await lockTitleImports(tx, run.isPlatform ? null : libraryCode);
  const noted = (place: UndoPlace) => notedIn(tx, { importId: id, place, stepRows });
  const later = (await laterEdition(tx, run)) ?? (await laterChange(tx, run, noted));
  if (later !== undefined) throw new Refused(standsUpon(later));
  const ownerCode = run.isPlatform ? null : libraryCode;
  const total = await countNoted(tx, id);
  let done = 0;
  const onDone = (rows: number) => {
    done += rows;
    onProgress(done, total);
  };
  const way: Way = { tx, importId: id, libraryCode, ownerCode, stepRows, onDone };
  const upon = run.isPlatform ? await uponPlatform(way) : 0;
  if (upon > 0) throw new Refused(takenUp(upon));
  const undone = await takeBack(way);
  // Shows only now, when the import's own rows are gone.
  undone.removed += await takeTitlesBack(way);
  await markUndone(tx, id, stepRows);
  return asReported(run.report) ?? undone;
}

/** What the import reported, taken back: people know its rows by these counts, and not by what stores them. */
function asReported(report: unknown): Undone | null {
  const { success, data } = ImportOutcome.safeParse(report);
  if (!success) return null;
  return { restored: data.changed + data.withdrawn, removed: data.created };
}

async function uponPlatform({ tx, importId, libraryCode, stepRows }: Way): Promise<number> {
  const all = async (place: UndoPlace) => {
    const made: string[] = [];
    for await (const ids of madeIn(tx, { importId, place, stepRows })) made.push(...ids);
    return made;
  };
  const notes = { packages: await all('packages'), holdings: await all('library_packages') };
  return countDependentLibraries(tx, libraryCode, notes);
}

/** Rows that others refer to come first when restored, and go last when removed. */
async function takeBack({ tx, ownerCode, onDone, ...way }: Way): Promise<Undone> {
  const places = Object.keys(undoPlaces) as UndoPlace[];
  let [removed, restored] = [0, 0];
  for (const place of places.filter((each) => each !== 'titles').reverse()) {
    for await (const ids of madeIn(tx, { ...way, place })) {
      removed += await asOwner(tx, ownerCode, () => removeMade(tx, place, ids));
      onDone(ids.length);
    }
  }
  for (const place of places) {
    for await (const kept of keptIn(tx, { ...way, place })) {
      await asOwner(tx, ownerCode, () => restoreKept(tx, place, kept));
      restored += kept.length;
      onDone(kept.length);
    }
  }
  return { restored, removed };
}

/** Removes the titles an import made, but for those that somebody needs. Gives how many there were. */
async function takeTitlesBack({ tx, ownerCode, onDone, ...way }: Way): Promise<number> {
  const made = { ...way, place: 'titles' } as const;
  const stretch = await stretchOf(madeIn(tx, made));
  if (stretch === null) return 0;
  const used = await titlesInUse(tx, way.libraryCode, stretch);
  let removed = 0;
  for await (const ids of madeIn(tx, made)) {
    const untold = await untoldTitles(tx, ids, ownerCode);
    const free = untold.filter((id) => !used.has(id));
    removed += await asOwner(tx, ownerCode, () => removeTitles(tx, free));
    onDone(ids.length);
  }
  return removed;
}

/** The lowest and the highest of some ids; null where there is none. */
async function stretchOf(steps: AsyncIterable<readonly string[]>) {
  let stretch: { first: number; last: number } | null = null;
  for await (const ids of steps) {
    for (const id of ids.map(Number)) {
      stretch ??= { first: id, last: id };
      stretch.first = Math.min(stretch.first, id);
      stretch.last = Math.max(stretch.last, id);
    }
  }
  return stretch;
}

const undoneBefore: Reason = { zh_CN: '该次导入已撤销', en: 'This import was undone before' };
const notDone: Reason = { zh_CN: '该次导入没有完成', en: 'This import was not done' };

function standsUpon(fileName: string): Reason {
  return {
    zh_CN: `其后又导入了 ${fileName}，请先撤销那一次`,
    en: `${fileName} was imported after it. Undo that one first`,
  };
}

function takenUp(libraries: number): Reason {
  return {
    zh_CN: `其后有 ${libraries} 所图书馆选用了该资源包，或为其添加了内容，不能撤销`,
    en: `Since then ${libraries} ${libraries === 1 ? 'library has' : 'libraries have'} taken up the package, or added to it. It cannot be undone`,
  };
}
