// Compares a library with its file, and writes what differs: all of it in one transaction.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type LibrarySettings,
  type OwnValues,
  operatorSettings,
  RowValues,
  rowShape,
} from '#contract/models/library-settings.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { inPlatformScope, type Store, type Tx } from '#server/store/connection/database.ts';
import { inTrial } from '#server/store/dry-run.ts';
import { type Reason, Refused, RefusedFields } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraryWith, lockLibrary } from '#server/store/rows/library-rows.ts';
import { describedRange, isWide, readRange } from '../access/address-ranges.ts';
import { type Actor, actAs } from '../accounts/rights.ts';
import { insertLibrary, updateLibrary } from '../libraries/library-records.ts';
import { wrongSettings } from '../libraries/library-rules.ts';
import { differences } from './differences.ts';
import type { LibraryFile } from './library-file.ts';
import { readOwnValues } from './read-own-values.ts';
import { rowValuesOf, settingsOf } from './row-values.ts';
import { storedForm, wrongFields } from './stored-form.ts';
import { writeOwnValues } from './write-own-values.ts';

/** The settings of a stored library, as `readLibraryFile` reads them, without its secrets. */
export function libraryFileOf(store: Store, { code }: LibraryRecord): Promise<LibraryFile> {
  return store.inLibrary(code, async (tx) => ({ code, ...(await storedSettings(tx, code)) }));
}

/** All settings of the library in scope, without its secrets. */
export async function storedSettings(tx: Tx, code: string): Promise<LibrarySettings> {
  // As the database has it: what the process remembers may be a moment old.
  const library = await inPlatformScope(tx, () => libraryWith(tx, code));
  if (library === undefined) throw new Refused(`code: there is no library ${code}`);
  return { ...rowValuesOf(library), ...(await readOwnValues(tx)) };
}

/** Changes with every change of a setting, and with nothing else. */
export function settingsVersion(settings: LibrarySettings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}

/** The settings were changed since somebody read them. */
export class SettingsChanged extends Error {}

export interface ApplyOptions {
  /** Everything is checked and compared, and nothing is kept. */
  isTrial: boolean;
  /** A librarian changes the library that is there: as it was at that version, and nothing that is the operators'. */
  librarian?: Librarian;
}

/** Who changes which version. */
interface Librarian {
  version: string;
  actor: Actor;
}

export interface Applied {
  isNew: boolean;
  /** A line for each setting that differs. */
  changes: string[];
  /** A line for each link of a text that does not stay as it is. */
  links: string[];
  version: string;
}

/**
 * Brings a library to what a file says; one that is not there is created.
 *
 * @throws Refused; SettingsChanged
 */
export async function applyLibraryFile(
  store: Store,
  { code, ...settings }: LibraryFile,
  { isTrial, librarian }: ApplyOptions,
): Promise<Applied> {
  return inTrial(store, code, isTrial, (tx) =>
    applySettings(tx, code, settings, librarian ?? null),
  );
}

async function applySettings(
  tx: Tx,
  code: string,
  settings: LibrarySettings,
  librarian: Librarian | null,
): Promise<Applied> {
  const { row, own } = partsOf(settings);
  if (librarian !== null) await actAs(tx, librarian.actor);
  const before = await inPlatformScope(tx, () => lockLibrary(tx, code));
  const stored = await readOwnValues(tx);
  if (librarian !== null && before !== undefined) {
    const all = { ...rowValuesOf(before), ...stored };
    if (settingsVersion(all) !== librarian.version) throw new SettingsChanged();
    refuseOperators(row, rowValuesOf(before));
    refuseWide({ ...row, ...own }, { ...rowValuesOf(before), ...stored });
  }
  const rowSettings = settingsOf(row);
  const wrong = [...wrongSettings(rowSettings), ...wrongFields({ ...stored, ...own })];
  if (wrong.length > 0) throw new RefusedFields(wrong);
  const today = dayIn(rowSettings.timeZone ?? before?.attributes.timeZone, new Date());
  const links: string[] = [];
  const wanted = storedForm({ ...stored, ...own }, stored, today, (line) => links.push(line));
  const after = await inPlatformScope(tx, () =>
    before === undefined
      ? insertLibrary(tx, code, rowSettings)
      : updateLibrary(tx, code, rowSettings),
  );
  await writeOwnValues(tx, code, wanted, stored);
  const written = await readOwnValues(tx);
  return {
    isNew: before === undefined,
    changes: [
      ...rowChanges(code, before, after),
      ...differences(stored, written),
      ...newRanges(written, stored).map((range) => `campus-range ${describedRange(range).en}`),
    ],
    links,
    version: settingsVersion({ ...rowValuesOf(after), ...written }),
  };
}

function partsOf(settings: LibrarySettings): { row: RowValues; own: Partial<OwnValues> } {
  const isOfRow = ([name]: [string, unknown]) => Object.hasOwn(rowShape, name);
  const entries = Object.entries(settings);
  return {
    row: RowValues.parse(Object.fromEntries(entries.filter(isOfRow))),
    own: Object.fromEntries(entries.filter((entry) => !isOfRow(entry))),
  };
}

/** What a librarian read may come back as it was. @throws RefusedFields */
function refuseOperators(row: RowValues, stored: RowValues): void {
  const wrong = operatorSettings
    .filter((name) => row[name] !== undefined && !isDeepStrictEqual(row[name], stored[name]))
    .map((field) => ({
      field,
      zh_CN: '只有平台管理员可以更改',
      en: 'operators of the platform alone change it',
    }));
  if (wrong.length > 0) throw new RefusedFields(wrong);
}

/**
 * A slip in these opens the library to strangers: half the world as a campus, frames of any site below a name, letters
 * in another domain's name.
 *
 * @throws RefusedFields
 */
function refuseWide(settings: LibrarySettings, stored: LibrarySettings): void {
  const added = (name: 'campus-range' | 'embedding-origin') =>
    (settings[name] ?? []).filter((value) => !stored[name]?.includes(value));
  const domainOf = (address = '') => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const sender = domainOf(settings['mail-from'] ?? stored['mail-from']);
  const wrong = [
    ...wideRanges(added('campus-range')).map(({ zh_CN, en }) => ({
      field: 'campus-range',
      zh_CN: `${zh_CN}。这么大的范围只有平台管理员可以设置`,
      en: `${en}. Operators of the platform alone set so many`,
    })),
    ...added('embedding-origin')
      .filter((origin) => origin.includes('*'))
      .map((origin) => ({
        field: 'embedding-origin',
        zh_CN: `${origin}：带星号的来源只有平台管理员可以设置`,
        en: `${origin}: operators of the platform alone set an origin with a star`,
      })),
    ...(['', domainOf(stored['mail-from'])].includes(sender)
      ? []
      : [
          {
            field: 'mail-from',
            zh_CN: `${sender}：新的发件域名只有平台管理员可以设置`,
            en: `${sender}: operators of the platform alone set a new domain of the sender`,
          },
        ]),
  ];
  if (wrong.length > 0) throw new RefusedFields(wrong);
}

/** Of these ranges, those that are hardly a campus, described. */
export function wideRanges(ranges: readonly string[]): Reason[] {
  const read = ranges.map(readRange);
  const cidrs = read.flatMap((each) => ('cidrs' in each ? each.cidrs : []));
  return cidrs.filter(isWide).map(describedRange);
}

function newRanges(now: OwnValues, before: OwnValues): string[] {
  return now['campus-range'].filter((range) => !before['campus-range'].includes(range));
}

function rowChanges(
  code: string,
  before: LibraryRecord | undefined,
  after: LibraryRecord,
): string[] {
  if (before === undefined) return differences({}, { code, ...rowValuesOf(after) });
  const isSecretNew =
    after.signIn.kind === 'oidc' &&
    !(before.signIn.kind === 'oidc' && before.signIn.clientSecret === after.signIn.clientSecret);
  return [
    ...differences(rowValuesOf(before), rowValuesOf(after)),
    ...(isSecretNew ? ['oidc-client-secret: changed'] : []),
  ];
}
