// npm run import -- --library LABEL --kind KIND FILE: imports a list. It may run beside the service, which
// notices the change at once. Exit codes: 0 done, 1 refused, 2 wrong usage.

import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { ImportKind, ImportOutcome } from '#contract/models/import-model.ts';
import type { Language } from '#contract/models/model.ts';
import { unreachedResources } from '#server/domain/access/campus-only.ts';
import { limits } from '#server/imports/model/report.ts';
import { lifelessAfterMs, newestImports } from '#server/imports/runs/import-records.ts';
import { readFile } from '#server/imports/runs/read-file.ts';
import { countsText, reportText, rowsText } from '#server/imports/runs/report-text.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { undoImport } from '#server/imports/undo/undo-import.ts';
import { jobTimeouts } from '#server/store/connection/connections.ts';
import type { Store } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import {
  type Command,
  libraryNamed,
  nothingChanged,
  oneOf,
  parseOptions,
  runCommand,
  type Terminal,
  UsageError,
  withStore,
} from './command.ts';
import { usage } from './import-usage.ts';

const options = {
  library: { type: 'string' },
  kind: { type: 'string' },
  provider: { type: 'string', default: '' },
  package: { type: 'string', default: '' },
  platform: { type: 'boolean', default: false },
  'held-by': { type: 'string' },
  'not-held': { type: 'boolean', default: false },
  apart: { type: 'string', default: '' },
  'dry-run': { type: 'boolean', default: false },
  undo: { type: 'string' },
  list: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const parsed = (args: string[]) => parseOptions(args, options);
type Values = ReturnType<typeof parsed>['values'];

/** What is wanted, and the language of the answer. */
interface Wanted {
  values: Values;
  language: Language;
}

/** What is missing on the command line, and where to read of it. */
function missing(what: string): UsageError {
  const help = '  npm run import -- --library LABEL --kind KIND FILE\n  npm run import -- --help';
  return new UsageError({
    zh_CN: `缺少 ${what}\n\n用法：\n${help}`,
    en: `${what} is missing\n\nUsage:\n${help}`,
  });
}

function kindOf(value: string | undefined): ImportKind {
  const kind = oneOf('kind', value, ImportKind.options);
  if (kind === undefined) throw missing('--kind');
  return kind;
}

/** Row numbers, as `12,57`. */
function rowsOf(value: string): number[] {
  const rows = value
    .split(',')
    .map((row) => row.trim())
    .filter(Boolean);
  if (rows.every((row) => /^\d+$/.test(row))) return rows.map(Number);
  throw new UsageError({
    zh_CN: '--apart：应为行号，如 12,57',
    en: '--apart: expected numbers of rows, such as 12,57',
  });
}

function unreadable(file: string, code: string): UsageError {
  return code === 'ENOENT'
    ? new UsageError({ zh_CN: `${file}：没有这个文件`, en: `${file}: there is no such file` })
    : new UsageError({
        zh_CN: `${file}：无法读取（${code}）`,
        en: `${file}: cannot be read (${code})`,
      });
}

const longBytes = 16_000_000;

function readBytes(file: string): Uint8Array {
  try {
    const found = statSync(file);
    // Reading a pipe or a device may never end.
    if (!found.isFile()) {
      throw new UsageError({ zh_CN: `${file}：不是文件`, en: `${file}: not a file` });
    }
    if (found.size > limits.fileBytes) {
      throw new Refused({ zh_CN: '文件超过 50 MB', en: 'The file is larger than 50 MB' });
    }
    // Garbage of a long list is collected before it doubles what is held; it takes longer.
    if (found.size > longBytes) setFlagsFromString('--heap-growing-percent=30');
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Refused || error instanceof UsageError) throw error;
    throw unreadable(file, (error as NodeJS.ErrnoException).code ?? '');
  }
}

/** Libraries of `--held-by`; undefined (the importing library) without the option. */
async function holders(store: Store, values: Values): Promise<string[] | undefined> {
  if (values['not-held']) return [];
  if (values['held-by'] === undefined) return undefined;
  const names = values['held-by'].split(',').map((name) => name.trim());
  const found = await Promise.all(names.filter(Boolean).map((name) => libraryNamed(store, name)));
  return found.map(({ code }) => code);
}

async function importFile(
  store: Store,
  { values, language }: Wanted,
  file: string,
): Promise<string> {
  const heldBy = await holders(store, values);
  const owner = values.library ?? heldBy?.[0];
  if (owner === undefined) throw missing('--library');
  const { code } = await libraryNamed(store, owner);
  const { id, report } = await runImport(store, {
    kind: kindOf(values.kind),
    libraryCode: code,
    isPlatform: values.platform,
    bytes: new Uint8Array(),
    // Nothing holds the bytes once they are read.
    read: async (order) => readFile({ ...order, bytes: readBytes(file) }),
    fileName: basename(file),
    startedBy: null,
    isDryRun: values['dry-run'],
    provider: values.provider,
    packageName: values.package,
    apart: rowsOf(values.apart),
    ...(heldBy === undefined ? {} : { heldBy }),
    ...(process.stderr.isTTY ? { onProgress: showProgress } : {}),
  });
  if (values.json) return JSON.stringify({ id, ...report }, null, 2);
  const lines = [reportText(report, language)];
  const canBeOnCampusOnly = report.kind === 'databases' || report.kind === 'others';
  const unreached = canBeOnCampusOnly ? await store.inLibrary(code, unreachedResources) : 0;
  if (unreached > 0) lines.push(campusText[language](unreached, code));
  return [...lines, ...(id === '' ? [] : [`  --undo ${id}`])].join('\n');
}

const campusText = {
  zh_CN: (count: number, code: string) =>
    `本馆没有设置校园网地址，仅限校内的资源（${count} 个）没有人能访问：npm run library -- set ${code} --campus-range 地址段`,
  en: (count: number, code: string) =>
    `The library has no campus range, so nobody reaches its resources that are on campus only (${count}): npm run library -- set ${code} --campus-range RANGE`,
};

function showProgress(done: number, total: number): void {
  process.stderr.write(`\r${done}/${total}${done === total ? '\n' : ''}`);
}

async function undoRun(store: Store, { values, language }: Wanted, id: string): Promise<string> {
  const { code } = await libraryNamed(store, required(values.library));
  const undone = await store.inLibrary(code, (tx) => undoImport(tx, { libraryCode: code, id }));
  if (undone === null) {
    throw new Refused({
      zh_CN: `本馆没有编号为 ${id} 的导入，见 --list`,
      en: `The library has no import ${id}. See --list`,
    });
  }
  if (values.json) return JSON.stringify(undone);
  return language === 'zh_CN'
    ? `已撤销：恢复 ${undone.restored} 条，删除 ${undone.removed} 条`
    : `Undone: ${undone.restored} restored, ${undone.removed} removed`;
}

async function list(store: Store, { values, language }: Wanted): Promise<string> {
  const { code } = await libraryNamed(store, required(values.library));
  const now = Date.now();
  const rows = (await store.inLibrary(code, newestImports)).map((row) =>
    // An import without a sign of life was cut off, and changed nothing.
    row.state === 'running' && now - row.finishedAt.getTime() > lifelessAfterMs
      ? { ...row, state: 'failed' as const }
      : row,
  );
  // While it runs, what is stored is the last sign of life.
  const shown = rows.map((row) => (row.state === 'running' ? { ...row, finishedAt: null } : row));
  if (values.json) return JSON.stringify(shown, null, 2);
  return rows
    .map(({ id, startedAt, kind, state, rowsTotal, fileName, report }) => {
      const { data } = ImportOutcome.safeParse(report);
      const counts =
        data === undefined ? rowsText(rowsTotal, language) : countsText(data, language);
      return [id, startedAt.toISOString(), kind, state, counts, fileName].join('\t');
    })
    .join('\n');
}

function required(library: string | undefined): string {
  if (library === undefined) throw missing('--library');
  return library;
}

/** The job to run, with all options checked before the database is opened. */
function jobOf(wanted: Wanted, positionals: string[]): (store: Store) => Promise<string> {
  const { values } = wanted;
  const [file, ...rest] = positionals;
  if (values.list && file === undefined) return (store) => list(store, wanted);
  const { undo } = values;
  if (undo !== undefined && file === undefined) return (store) => undoRun(store, wanted, undo);
  const isLibraryKnown = values.library !== undefined || values['held-by'] !== undefined;
  if (!isLibraryKnown) throw missing('--library');
  kindOf(values.kind);
  if (file === undefined) throw missing('FILE');
  if (rest.length > 0) {
    const many = rest.join(' ');
    throw new UsageError({
      zh_CN: `一次导入一个文件，多出了：${many}`,
      en: `One file at a time; too many: ${many}`,
    });
  }
  return (store) => importFile(store, wanted, file);
}

/** A refusal in the terminal's language, with the file or import it is about. */
function refusalOf(error: unknown, values: Values, file: string | undefined): unknown {
  if (!(error instanceof Refused)) return error;
  const about = file === undefined ? (values.undo ?? '') : basename(file);
  const reason = {
    zh_CN: `${about}: ${error.reason.zh_CN}\n${nothingChanged.zh_CN}`,
    en: `${about}: ${error.reason.en}\n${nothingChanged.en}`,
  };
  return new Refused(reason, { cause: error });
}

async function work(args: string[], terminal: Terminal): Promise<string[]> {
  const { values, positionals } = parsed(args);
  const job = jobOf({ values, language: terminal.language }, positionals);
  const text = await withStore(terminal, job, { timeouts: jobTimeouts }).catch((error) => {
    throw refusalOf(error, values, positionals[0]);
  });
  return [text];
}

export const importList: Command = { usage, work };
if (import.meta.main) await runCommand(importList);
