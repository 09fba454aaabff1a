// npm run library -- list | show | export LIBRARY FOLDER | apply FILE … | create CODE … | set CODE … |
// applications | feedback … | recommend … | delivery … | notice … | bounce: the platform's libraries, the applications for a trial,
// what readers report, what libraries recommend, the copies that readers ask for, files of notices, and e-mail that came back.
// It may run beside the service, which notices changes at once.

import { readFileSync } from 'node:fs';
import { RowValues } from '#contract/models/library-settings.ts';
import {
  removeLibrary,
  resumeLibrary,
  suspendLibrary,
} from '#server/domain/libraries/library-life.ts';
import {
  allTrialApplications,
  changeLibrary,
  createLibrary,
} from '#server/domain/libraries/library-records.ts';
import { applyLibraryFile, libraryFileOf, wideRanges } from '#server/domain/settings/apply-file.ts';
import { readLibraryFile, writeLibraryFile } from '#server/domain/settings/library-file.ts';
import { rowOptions, settingsOf } from '#server/domain/settings/row-values.ts';
import { exportLibrary } from '#server/operations/export/export-library.ts';
import { folderSink } from '#server/operations/export/folder-sink.ts';
import { closeDemonstration } from '#server/seed/demonstration-accounts.ts';
import type { Store } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { inOneLine } from './cells.ts';
import {
  type Command,
  configuredObjects,
  libraryNamed,
  parseOptions,
  runCommand,
  type Terminal,
  UsageError,
  withStore,
} from './command.ts';
import { bounce } from './library/bounce.ts';
import { delivery, deliveryOptions } from './library/delivery.ts';
import { feedback, feedbackOptions } from './library/feedback.ts';
import { notice, noticeOptions } from './library/notice.ts';
import { recommend, recommendOptions } from './library/recommend.ts';
import { usage } from './library-usage.ts';
import { wrongUse } from './wrong-use.ts';

function line(library: LibraryRecord): string {
  const { removeAfter } = library;
  const marks = [
    library.suspendedAt === null ? '' : 'suspended',
    removeAfter === null ? '' : `deleted after ${removeAfter.toISOString().slice(0, 16)}Z`,
    library.formerLabels.length === 0 ? '' : `formerly ${library.formerLabels.join(', ')}`,
    library.isPreCertified ? 'pre-certified' : '',
    library.isInternational ? 'international' : '',
    library.signIn.kind === 'own' ? '' : library.signIn.kind,
  ].filter((each) => each !== '');
  const { code, domainCode, nameZh, nameEn, loginToPage } = library;
  return [code, domainCode, nameZh, nameEn, loginToPage, ...marks].join('\t');
}

/** The applications for a trial, one a line. */
async function applications(store: Store): Promise<string[]> {
  return (await allTrialApplications(store)).map(
    ({ createdAt, id, library, contact, phone, email, size }) =>
      [createdAt.toISOString(), id, library, contact, phone, email, size].map(inOneLine).join('\t'),
  );
}

function filesOf(paths: readonly string[]) {
  if (paths.length === 0) throw wrongUse(usage, ['apply']);
  return paths.flatMap((path) => {
    try {
      return readLibraryFile(readFileSync(path, 'utf8'));
    } catch (error) {
      throw new Refused(`${path}: ${(error as Error).message}`);
    }
  });
}

/** What a new library needs before readers come. */
const nextSteps = (label: string) => `
Next:
  npm run account -- add ${label} USERNAME --role librarian
                                      its librarian, who gets a link to choose a password
  npm run library -- show ${label}    its settings as a file: fill in contact, campus and proxy, and apply it
  npm run import -- --library ${label} --kind databases FILE
                                      what it offers; the other kinds: npm run import -- --help`;

/** Brings libraries to what the files say, one after the other. */
async function apply(store: Store, paths: readonly string[], isTrial: boolean): Promise<string[]> {
  const files = filesOf(paths);
  const lines: string[] = [];
  for (const [index, file] of files.entries()) {
    try {
      const { changes, links, isNew } = await applyLibraryFile(store, file, { isTrial });
      const count = changes.length === 0 ? 'no change' : `changes: ${changes.length}`;
      const name = isNew ? `${file.code} (new)` : file.code;
      lines.push(`${name}: ${count}`, ...[...changes, ...links].map((each) => `  ${each}`));
      if (isNew && !isTrial) lines.push(...nextSteps(file.label ?? file.code).split('\n'));
    } catch (error) {
      const done = isTrial ? [] : files.slice(0, index).map(({ code }) => code);
      const before =
        done.length === 0 ? 'Nothing was changed.' : `Applied before: ${done.join(', ')}`;
      throw new Refused(`${file.code}: ${(error as Error).message}\n${before}`);
    }
  }
  return isTrial ? [...lines, 'Nothing was changed. Add --yes to change it.'] : lines;
}

/** Takes everything of a library out into a new folder. */
async function exportTo(store: Store, names: readonly string[], _: Values, terminal: Terminal) {
  const [name, folder, ...rest] = names;
  if (name === undefined || folder === undefined || rest.length > 0) {
    throw wrongUse(usage, ['export', ...names]);
  }
  const { code } = await libraryNamed(store, name);
  const objects = configuredObjects(terminal);
  const sink = folderSink(folder);
  const { imports, rows } = await exportLibrary(store.connection, code, sink, objects);
  const all = (files: readonly { rows: number }[]) =>
    files.reduce((sum, each) => sum + each.rows, 0);
  return [
    `${imports.length} lists with ${all(imports)} rows, settings.yaml, and ${all(rows)} rows of ${rows.length} tables`,
  ];
}

const options = {
  ...rowOptions,
  'campus-range': { type: 'string', multiple: true },
  'forget-label': { type: 'string', multiple: true },
  days: { type: 'string', default: '30' },
  yes: { type: 'boolean' },
  ...feedbackOptions,
  ...recommendOptions,
  ...deliveryOptions,
  ...noticeOptions,
} as const;
type Values = ReturnType<typeof parsed>['values'];
const parsed = (args: string[]) => parseOptions(args, options);

type Verb = (store: Store, name: string, values: Values) => Promise<string>;

/** A verb about a library that exists, by its label or its code. */
const about =
  (work: (store: Store, code: string, values: Values) => Promise<string>): Verb =>
  async (store, name, values) =>
    work(store, (await libraryNamed(store, name)).code, values);

/** Sets the campus, which is no part of the library's row, together with the settings that are. */
async function setCampus(store: Store, code: string, values: Values): Promise<string> {
  if (values['forget-label'] !== undefined) {
    throw new UsageError({
      zh_CN: '--campus-range 和 --forget-label 不能一起使用',
      en: '--campus-range and --forget-label do not go together',
    });
  }
  const ranges = (values['campus-range'] ?? []).filter((range) => range !== '');
  const file = { code, ...RowValues.parse(values), 'campus-range': ranges };
  const [wide] = wideRanges(ranges);
  if (wide !== undefined && values.yes !== true) {
    const { zh_CN, en } = wide;
    throw new Refused({
      zh_CN: `${zh_CN}。确定请加 --yes`,
      en: `${en}. Add --yes if they all are the campus`,
    });
  }
  const { changes } = await applyLibraryFile(store, file, { isTrial: false });
  const described = changes.filter((change) => change.startsWith('campus-range '));
  return [line(await libraryNamed(store, code)), ...described].join('\n');
}

const verbs: Record<string, Verb> = {
  show: async (store, name) =>
    writeLibraryFile(await libraryFileOf(store, await libraryNamed(store, name))).trimEnd(),
  create: async (store, code, values) => {
    const created = await createLibrary(store, code, settingsOf(RowValues.parse(values)));
    return `${line(created)}\n${nextSteps(created.domainCode)}`;
  },
  set: about(async (store, code, values) => {
    if (values['campus-range'] !== undefined) return setCampus(store, code, values);
    const settings = settingsOf(RowValues.parse(values));
    const forgottenLabels = values['forget-label'] ?? [];
    return line(await changeLibrary(store, code, { ...settings, forgottenLabels }));
  }),
  suspend: about(async (store, code) =>
    line(await store.onPlatform((tx) => suspendLibrary(tx, code, new Date()))),
  ),
  resume: about(async (store, code) =>
    line(await store.onPlatform((tx) => resumeLibrary(tx, code))),
  ),
  remove: about(async (store, code, { days, yes }) => {
    if (!/^\d{1,4}$/.test(days)) throw new UsageError('--days: expected a number of days');
    if (!yes) throw new UsageError('remove: everything of the library will be deleted. Add --yes');
    const now = new Date();
    const removeAfter = new Date(now.getTime() + Number(days) * 86_400_000);
    return line(await store.onPlatform((tx) => removeLibrary(tx, code, now, removeAfter)));
  }),
};

type Work = (
  store: Store,
  names: readonly string[],
  values: Values,
  terminal: Terminal,
) => Promise<string[]>;

/** Verbs that judge their arguments themselves. */
const works: Record<string, Work> = {
  apply: (store, names, { yes }) => apply(store, names, yes !== true),
  export: exportTo,
  feedback,
  recommend,
  delivery,
  notice,
  bounce,
};

/** Verbs about the whole platform. */
const platformVerbs: Record<string, (store: Store) => Promise<string[]>> = {
  list: async (store) => (await allLibraries(store)).map(line),
  applications,
  'close-demonstration': async (store) => [`${await closeDemonstration(store)} accounts closed`],
};

const entryOf = <T>(table: Record<string, T>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function work(args: string[], terminal: Terminal): Promise<string[]> {
  const { values, positionals } = parsed(args);
  const [verb = '', ...names] = positionals;
  const [name, ...rest] = names;
  const own = entryOf(works, verb);
  if (own !== undefined) {
    return withStore(terminal, (store) => own(store, names, values, terminal));
  }
  const onPlatform = name === undefined ? entryOf(platformVerbs, verb) : undefined;
  if (onPlatform !== undefined) return withStore(terminal, onPlatform);
  const perform = entryOf(verbs, verb);
  if (perform === undefined || name === undefined || rest.length > 0) {
    throw wrongUse(usage, positionals, values);
  }
  return withStore(terminal, async (store) => [await perform(store, name, values)]);
}

export const library: Command = { usage, work };
if (import.meta.main) await runCommand(library);
