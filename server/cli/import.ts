// npm run import -- --library LABEL --kind KIND FILE: imports a list. It may run beside the service, which
// notices the change at once. Exit codes: 0 done, 1 refused, 2 wrong usage.

import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { ImportKind, ImportOutcome } from '#contract/models/import-model.ts';
import type { Language } from '#contract/models/model.ts';
import { limits } from '#server/imports/model/report.ts';
import { lifelessAfterMs, newestImports } from '#server/imports/runs/import-records.ts';
import { countsText, reportText, rowsText } from '#server/imports/runs/report-text.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { undoImport } from '#server/imports/undo/undo-import.ts';
import { jobTimeouts } from '#server/store/connection/connections.ts';
import type { Store } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { libraryNamed, oneOf, parseOptions, runCommand, UsageError, withStore } from './command.ts';
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
  lang: { type: 'string' },
} as const;

const parsed = (args: string[]) => parseOptions(args, options);
type Values = ReturnType<typeof parsed>['values'];

function languageOf(value: string | undefined): Language {
  const language = oneOf('lang', value, ['zh_CN', 'en']);
  if (language !== undefined) return language;
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh') ? 'zh_CN' : 'en';
}

function kindOf(value: string | undefined): ImportKind {
  const kind = oneOf('kind', value, ImportKind.options);
  if (kind === undefined) throw new UsageError(usage);
  return kind;
}

/** Row numbers, as `12,57`. */
function rowsOf(value: string): number[] {
  const rows = value
    .split(',')
    .map((row) => row.trim())
    .filter(Boolean);
  if (rows.every((row) => /^\d+$/.test(row))) return rows.map(Number);
  throw new UsageError('--apart: expected numbers of rows, such as 12,57');
}

function readBytes(file: string): Uint8Array {
  try {
    const found = statSync(file);
    // Reading a pipe or a device may never end.
    if (!found.isFile()) throw new UsageError(`${file}: not a file`);
    if (found.size > limits.fileBytes) {
      throw new Refused({ zh_CN: '文件超过 50 MB', en: 'The file is larger than 50 MB' });
    }
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Refused || error instanceof UsageError) throw error;
    throw new UsageError(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
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

async function importFile(store: Store, values: Values, file: string): Promise<string> {
  const language = languageOf(values.lang);
  const bytes = readBytes(file);
  const heldBy = await holders(store, values);
  const owner = values.library ?? heldBy?.[0];
  if (owner === undefined) throw new UsageError('--library: which library keeps the record?');
  const { code } = await libraryNamed(store, owner);
  const { id, report } = await runImport(store, {
    kind: kindOf(values.kind),
    libraryCode: code,
    isPlatform: values.platform,
    bytes,
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
  return `${reportText(report, language)}${id === '' ? '' : `\n  --undo ${id}`}`;
}

function showProgress(done: number, total: number): void {
  process.stderr.write(`\r${done}/${total}${done === total ? '\n' : ''}`);
}

async function undoRun(store: Store, values: Values, id: string): Promise<string> {
  const { code } = await libraryNamed(store, required(values.library));
  const undone = await store.inLibrary(code, (tx) => undoImport(tx, { libraryCode: code, id }));
  if (undone === null) throw new Refused(`The library has no import ${id}. See --list`);
  if (values.json) return JSON.stringify(undone);
  return languageOf(values.lang) === 'zh_CN'
    ? `已撤销：恢复 ${undone.restored} 条，删除 ${undone.removed} 条`
    : `Undone: ${undone.restored} restored, ${undone.removed} removed`;
}

async function list(store: Store, values: Values): Promise<string> {
  const { code } = await libraryNamed(store, required(values.library));
  const now = Date.now();
  const rows = (await store.inLibrary(code, newestImports)).map((row) =>
    // An import without a sign of life was cut off, and changed nothing.
    row.state === 'running' && now - row.finishedAt.getTime() > lifelessAfterMs
      ? { ...row, state: 'failed' as const }
      : row,
  );
  if (values.json) return JSON.stringify(rows, null, 2);
  const language = languageOf(values.lang);
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
  if (library === undefined) throw new UsageError(usage);
  return library;
}

/** The job to run, with all options checked before the database is opened. */
function jobOf(values: Values, positionals: string[]): (store: Store) => Promise<string> {
  const [file, ...rest] = positionals;
  if (values.list && file === undefined) return (store) => list(store, values);
  const { undo } = values;
  if (undo !== undefined && file === undefined) return (store) => undoRun(store, values, undo);
  const isLibraryKnown = values.library !== undefined || values['held-by'] !== undefined;
  if (!isLibraryKnown || file === undefined || rest.length > 0) throw new UsageError(usage);
  kindOf(values.kind);
  languageOf(values.lang);
  return (store) => importFile(store, values, file);
}

/** A refusal in the terminal's language, with the file or import it is about. */
function refusalOf(error: unknown, values: Values, file: string | undefined): unknown {
  if (!(error instanceof Refused)) return error;
  const language = languageOf(values.lang);
  const nothing = language === 'zh_CN' ? '没有任何改动。' : 'Nothing was changed.';
  const about = file === undefined ? (values.undo ?? '') : basename(file);
  return new Refused(`${about}: ${error.reason[language]}\n${nothing}`, { cause: error });
}

await runCommand(usage, async (args) => {
  const { values, positionals } = parsed(args);
  const job = jobOf(values, positionals);
  const text = await withStore(job, { timeouts: jobTimeouts }).catch((error) => {
    throw refusalOf(error, values, positionals[0]);
  });
  return [text];
});
