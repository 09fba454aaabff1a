// Takes an import back, in one transaction: what it made goes, what it changed is as it was.
import {
  laterChange,
  laterEdition,
  librariesUpon,
  titlesOfNobody,
} from '../services/built-upon.ts';
import { heldImport } from '../services/import-records.ts';
import { holdOffOtherImports } from '../services/imported-databases.ts';
import { holdOffOtherTitles, toldBy } from '../services/imported-titles.ts';
import type { UndoPlace } from '../services/undo-notes.ts';
import { undoPlaces } from '../services/undo-notes.ts';
import {
  madeTitles,
  markUndone,
  notesOf,
  removeMade,
  removeTitles,
  restoreKept,
  type StoredNote,
} from '../services/undone-import.ts';
import type { Tx } from '../store/database.ts';
import type { Reason } from './report.ts';

/** An import that cannot be taken back; nothing was changed. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.en);
    this.reason = reason;
  }
}

export interface Undone {
  /** Rows that are as they were. */
  restored: number;
  /** Rows that the import had made, and that are gone. */
  removed: number;
}

/**
 * Undoes an import of the library in scope.
 *
 * @returns null where there is no such import
 * Titles that others came to need stay, for whoever told of them.
 *
 * @throws UndoRefused where it is not done, was undone, a later one stands upon it, or other libraries
 *   have taken up its package
 */
export async function undoImport(
  tx: Tx,
  { libraryCode, id }: { libraryCode: string; id: string },
): Promise<Undone | null> {
  await holdOffOtherImports(tx, libraryCode);
  const run = await heldImport(tx, id);
  if (run === undefined) return null;
  if (run.state !== 'done') throw new UndoRefused(run.state === 'undone' ? undoneBefore : notDone);
  await holdOffOtherTitles(tx);
  const notes = await notesOf(tx, id);
  const later = (await laterEdition(tx, run)) ?? (await laterChange(tx, run, notes));
  if (later !== undefined) throw new UndoRefused(standsUpon(later));
  const upon = run.isPlatform ? await librariesUpon(tx, libraryCode, notes) : 0;
  if (upon > 0) throw new UndoRefused(takenUp(upon));
  const ownerCode = run.isPlatform ? null : libraryCode;
  const undone = await toldBy(tx, ownerCode, () => takeBack(tx, notes));
  // Shows only now, when the import's own rows are gone.
  const free = await titlesOfNobody(tx, madeTitles(notes), { libraryCode, ownerCode });
  undone.removed += await toldBy(tx, ownerCode, () => removeTitles(tx, free));
  await markUndone(tx, id);
  return undone;
}

/** Rows that others refer to come first when restored, and go last when removed. */
async function takeBack(tx: Tx, notes: readonly StoredNote[]): Promise<Undone> {
  const places = Object.keys(undoPlaces) as UndoPlace[];
  const of = (place: UndoPlace) => notes.filter((note) => note.place === place);
  let [removed, restored] = [0, 0];
  for (const place of [...places].reverse()) {
    if (place !== 'titles') removed += await removeMade(tx, place, of(place));
  }
  for (const place of places) restored += await restoreKept(tx, place, of(place));
  return { restored, removed };
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
