// npm run library -- list | show | export LIBRARY FOLDER | apply FILE … | create CODE … | set CODE … |
// applications | recommend … | bounce: the platform's libraries, the applications for a trial, what libraries recommend, and
// e-mail that came back.
// It may run beside the service, which notices changes at once.

import { readFileSync } from 'node:fs';
import { RowValues } from '#contract/models/library-settings.ts';
import {
  removeLibrary,
  resumeLibrary,
  suspendLibrary,
} from '#server/domain/libraries/library-life.ts';
import { changeLibrary, createLibrary } from '#server/domain/libraries/library-records.ts';
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
import { allTrialApplications } from '#server/store/rows/trial-applications.ts';
import { configuredObjects, libraryNamed, runCommand, UsageError } from './command.ts';
import { bounce } from './library/bounce.ts';
import { recommend } from './library/recommend.ts';
import { explanation } from './library-usage.ts';
import { commandOf, type Job, takes, verb } from './verbs.ts';

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
      // Without control characters of foreign texts, which could move the cursor or fake another column.
      [createdAt.toISOString(), id, library, contact, phone, email, size]
        .map((text) => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' '))
        .join('\t'),
  );
}

function filesOf(paths: readonly string[]) {
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
async function exportTo({ store, words: [name = '', folder = ''], terminal }: Job) {
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

/** What a library's row has, and what stands beside it. */
const rowAndCampus = {
  ...rowOptions,
  'campus-range': { type: 'string', multiple: true },
  'forget-label': { type: 'string', multiple: true },
  yes: { type: 'boolean' },
} as const;
type Values = Job<typeof rowAndCampus>['values'];

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

/** The line of a library once it is changed. */
const changed = async (
  { store, words: [name = ''] }: Job,
  change: (code: string) => Promise<LibraryRecord>,
) => [line(await change((await libraryNamed(store, name)).code))];

const verbs = [
  verb({
    name: 'list',
    usage: '  npm run library -- list',
    fits: takes(0),
    run: async ({ store }) => (await allLibraries(store)).map(line),
  }),
  verb({
    name: 'create',
    usage: '  npm run library -- create CODE --label LABEL --name-zh NAME [settings]',
    options: rowOptions,
    fits: takes(1),
    run: async ({ store, words: [code = ''], values }) => {
      const created = await createLibrary(store, code, settingsOf(RowValues.parse(values)));
      return [`${line(created)}\n${nextSteps(created.domainCode)}`];
    },
  }),
  verb({
    name: 'set',
    usage: '  npm run library -- set LIBRARY [settings]',
    options: rowAndCampus,
    fits: takes(1),
    run: async ({ store, words: [name = ''], values }) => {
      const { code } = await libraryNamed(store, name);
      if (values['campus-range'] !== undefined) return [await setCampus(store, code, values)];
      const settings = settingsOf(RowValues.parse(values));
      const forgottenLabels = values['forget-label'] ?? [];
      return [line(await changeLibrary(store, code, { ...settings, forgottenLabels }))];
    },
  }),
  verb({
    name: 'show',
    usage: '  npm run library -- show LIBRARY     all settings of a library, as a file for apply',
    fits: takes(1),
    run: async ({ store, words: [name = ''] }) => [
      writeLibraryFile(await libraryFileOf(store, await libraryNamed(store, name))).trimEnd(),
    ],
  }),
  verb({
    name: 'apply',
    usage: `  npm run library -- apply FILE … [--yes]   brings libraries to what files say; without --yes it
                                      only tells what would change`,
    options: { yes: { type: 'boolean' } },
    fits: (paths) => paths.length > 0,
    run: ({ store, words, values }) => apply(store, words, values.yes !== true),
  }),
  verb({
    name: 'export',
    usage: `  npm run library -- export LIBRARY FOLDER   takes everything of a library out into a new folder: lists
                                      as imports read them, settings.yaml for apply, and every row as JSON`,
    fits: takes(2),
    run: exportTo,
  }),
  verb({
    name: 'suspend',
    usage: '  npm run library -- suspend LIBRARY  closes its portal; readers see that',
    fits: takes(1),
    run: (job) =>
      changed(job, (code) => job.store.onPlatform((tx) => suspendLibrary(tx, code, new Date()))),
  }),
  verb({
    name: 'resume',
    usage: '  npm run library -- resume LIBRARY   opens it again; what was to be deleted stays',
    fits: takes(1),
    run: (job) => changed(job, (code) => job.store.onPlatform((tx) => resumeLibrary(tx, code))),
  }),
  verb({
    name: 'remove',
    usage: `  npm run library -- remove LIBRARY [--days N] --yes   closes it, and deletes it and everything of it
                                      after N days (30)`,
    options: { days: { type: 'string', default: '30' }, yes: { type: 'boolean' } },
    fits: takes(1),
    run: (job) =>
      changed(job, (code) => {
        const { days, yes } = job.values;
        if (!/^\d{1,4}$/.test(days)) throw new UsageError('--days: expected a number of days');
        if (!yes) {
          throw new UsageError('remove: everything of the library will be deleted. Add --yes');
        }
        const now = new Date();
        const removeAfter = new Date(now.getTime() + Number(days) * 86_400_000);
        return job.store.onPlatform((tx) => removeLibrary(tx, code, now, removeAfter));
      }),
  }),
  verb({
    name: 'applications',
    usage: '  npm run library -- applications     libraries that asked to try the platform',
    fits: takes(0),
    run: ({ store }) => applications(store),
  }),
  recommend,
  bounce,
  verb({
    name: 'close-demonstration',
    usage: `  npm run library -- close-demonstration   takes the public passwords from the demonstration's
                                      accounts, and ends their sessions`,
    fits: takes(0),
    run: async ({ store }) => [`${await closeDemonstration(store)} accounts closed`],
  }),
];

export const library = commandOf(verbs, explanation);
if (import.meta.main) await runCommand(library);
