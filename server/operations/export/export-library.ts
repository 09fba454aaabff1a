// Everything of one library at one moment: lists as imports read them, settings, and every row as JSON.
import type { ImportKind } from '#contract/models/import-model.ts';
import { fold } from '#contract/rules/rules.ts';
import { byteOrderMark } from '#contract/rules/table-text.ts';
import { storedSettings } from '#server/domain/settings/apply-file.ts';
import { writeLibraryFile } from '#server/domain/settings/library-file.ts';
import type { ObjectStore } from '#server/files/keep/object-store.ts';
import type { ConnectionTarget } from '#server/store/connection/servers.ts';
import { type Snapshot, withSnapshot } from '#server/store/connection/snapshot.ts';
import { type List, lists, type Names } from './lists.ts';
import { exportedTables, jsonLines, leftOut } from './rows.ts';
import { csvLine, mainly } from './table-file.ts';
import { heldPackages, kbartLines } from './titles.ts';

export interface Sink {
  /** Piece after piece. @param name such as `rows/follows.jsonl` */
  write(name: string, pieces: AsyncIterable<string>): Promise<void>;
}

export interface ExportManifest {
  format: 1;
  libraryCode: string;
  takenAt: string;
  /** In the order in which they are to be imported. */
  imports: { file: string; kind: ImportKind; provider: string; package: string; rows: number }[];
  rows: { file: string; rows: number }[];
  leftOut: { table: string; why: string }[];
}

/** @throws Refused where there is no such library */
export function exportLibrary(
  connection: ConnectionTarget,
  libraryCode: string,
  sink: Sink,
  objects: ObjectStore | null = null,
): Promise<ExportManifest> {
  return withSnapshot(connection, libraryCode, async (snapshot) => {
    const settings = await storedSettings(snapshot.tx, libraryCode);
    await sink.write('settings.yaml', once(writeLibraryFile({ code: libraryCode, ...settings })));
    const manifest: ExportManifest = {
      format: 1,
      libraryCode,
      takenAt: snapshot.takenAt.toISOString(),
      imports: await writeImports(snapshot, sink),
      rows: [],
      leftOut: Object.entries(leftOut).map(([table, why]) => ({ table, why })),
    };
    for (const table of await exportedTables(snapshot)) {
      const file = `rows/${table}.jsonl`;
      const rows = await written(sink, file, jsonLines(snapshot, table, objects));
      manifest.rows.push({ file, rows });
    }
    // Last: a folder without it is no whole export.
    await sink.write('manifest.json', once(`${JSON.stringify(manifest, null, 2)}\n`));
    return manifest;
  });
}

const afterTitles: ReadonlySet<ImportKind> = new Set([
  'recommendations',
  'achievements',
  'quotes',
  'articles',
]);

/** What is recommended of titles, and works, which stand in titles, come after the titles. */
async function writeImports(snapshot: Snapshot, sink: Sink): Promise<ExportManifest['imports']> {
  const imports = [...(await writeLists(snapshot, sink)), ...(await writePackages(snapshot, sink))];
  const isLast = ({ kind }: { kind: ImportKind }) => afterTitles.has(kind);
  return [...imports.filter((each) => !isLast(each)), ...imports.filter(isLast)];
}

async function writeLists(snapshot: Snapshot, sink: Sink): Promise<ExportManifest['imports']> {
  const names = await namesOf(snapshot);
  const imports: ExportManifest['imports'] = [];
  for (const list of lists) {
    const lines = csvLines(snapshot, list, names);
    const heading = await lines.next();
    const first = await lines.next();
    // A list without rows helps nobody, and an import refuses it.
    if (heading.done || first.done) continue;
    const { file, kind } = list;
    const all = afterFirst([heading.value, first.value], lines);
    const rows = (await written(sink, file, all)) - 1;
    imports.push({ file, kind, provider: '', package: '', rows });
  }
  return imports;
}

async function writePackages(snapshot: Snapshot, sink: Sink): Promise<ExportManifest['imports']> {
  const imports: ExportManifest['imports'] = [];
  const taken = new Set<string>();
  for (const held of await heldPackages(snapshot)) {
    const { provider, name, editionOn, kind } = held;
    const words = `${fileWord(provider.replaceAll('_', ' '))}_${fileWord(name)}`;
    const day = editionOn === null ? '' : `_${editionOn}`;
    // As the import reads a file's name, also without the manifest; file systems may not tell upper case from lower.
    let file = `titles/${words}${day}.txt`;
    for (let count = 2; taken.has(fold(file)); count += 1)
      file = `titles/${words} ${count}${day}.txt`;
    taken.add(fold(file));
    const rows = (await written(sink, file, kbartLines(snapshot, held))) - 1;
    imports.push({ file, kind, provider, package: name, rows });
  }
  return imports;
}

async function written(sink: Sink, file: string, pieces: AsyncIterable<string>): Promise<number> {
  let count = 0;
  const counted = async function* () {
    for await (const piece of pieces) {
      count += 1;
      yield piece;
    }
  };
  await sink.write(file, counted());
  return count;
}

async function* afterFirst(first: readonly string[], rest: AsyncGenerator<string>) {
  yield* first;
  yield* rest;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* csvLines(
  snapshot: Snapshot,
  { from, columns }: List,
  names: Names,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  const source = from.startsWith('(') ? from : from.replace(' ', ' AS t ');
  const query = `SELECT to_jsonb(t) AS row FROM ${source}`;
  for await (const { row } of snapshot.rows<{ row: never }>(query))
    yield csvLine(columns.map(([, cell]) => cell(row, names)));
}

async function namesOf(snapshot: Snapshot): Promise<Names> {
  const read = async (table: 'subjects' | 'departments') => {
    const names = new Map<string, string>();
    const query = `SELECT code, name FROM ${table}`;
    for await (const { code, name } of snapshot.rows<{
      code: string;
      name: { zh_CN?: string; en?: string };
    }>(query)) {
      const text = mainly(name);
      // A name that looks like several would be read as several.
      names.set(code, /[;；|、\n]/.test(text) ? code : text);
    }
    return (code: string) => names.get(code) ?? code;
  };
  return { subject: await read('subjects'), department: await read('departments') };
}

/** Bytes of a part of a file's name: two, and a day, fit what file systems take. */
const partBytes = 110;

/** What file systems and the import could take for something else goes. */
function fileWord(text: string): string {
  const plain = text.replaceAll(/[\p{C}\s\\/:*?"<>|]+/gu, ' ').trim();
  const cut = Buffer.from(plain)
    .subarray(0, partBytes)
    .toString()
    .replace(/\uFFFD$/, '');
  return cut.replace(/[. ]+$/, '') || 'package';
}
