// Creates and changes libraries, with the rules for their fields.

import { randomBytes, randomUUID } from 'node:crypto';
import { arrayContains, eq, or } from 'drizzle-orm';
import { defaultLoginToPage, ownStyle } from '#contract/rules/rules.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraries } from '#server/store/schema/libraries.ts';
import { checkLibrary, domainsOf, type LibrarySettings } from './library-rules.ts';
import { changedSignIn } from './sign-in-settings.ts';

/** @throws Refused */
export function createLibrary(
  store: Store,
  code: string,
  settings: LibrarySettings,
): Promise<LibraryRecord> {
  return store.onPlatform((tx) => insertLibrary(tx, code, settings));
}

/** @throws Refused */
export function changeLibrary(
  store: Store,
  code: string,
  settings: LibrarySettings,
): Promise<LibraryRecord> {
  return store.onPlatform((tx) => updateLibrary(tx, code, settings));
}

/** @param tx a transaction on the platform @throws Refused */
export async function insertLibrary(
  tx: Tx,
  code: string,
  settings: LibrarySettings,
): Promise<LibraryRecord> {
  if (!/^[\w-]{1,32}$/.test(code)) {
    throw new Refused('code: expected 1 to 32 letters, digits, "-" or "_"');
  }
  const { domainCode, nameZh } = settings;
  if (domainCode === undefined) throw new Refused('label: is needed for a new library');
  if (nameZh === undefined) throw new Refused('name-zh: is needed for a new library');
  checkLibrary(settings);
  // Where a library of this code was deleted, nothing kept of its versions may be taken for this one's.
  const version = Math.floor(Date.now() / 1_000);
  const row = {
    code,
    version,
    titlesVersion: version,
    id: randomUUID(),
    domainCode,
    nameZh,
    nameEn: settings.nameEn ?? '',
    nameShort: settings.nameShort ?? nameZh,
    calisCode: settings.calisCode ?? '',
    clientId: `client-${code}`,
    clientSecret: randomBytes(16).toString('hex'),
    style: styleOf(ownStyle, settings),
    loginToPage: settings.loginToPage ?? defaultLoginToPage,
    isPreCertified: settings.isPreCertified ?? false,
    isInternational: settings.isInternational ?? false,
    signIn: changedSignIn({ kind: 'own' }, settings.signIn ?? {}, refuse),
    attributes: {
      mark: settings.mark ?? ([...nameZh][0] as string),
      embeddingOrigins: settings.embeddingOrigins ?? [],
      ...(settings.timeZone === undefined ? {} : { timeZone: settings.timeZone }),
      ...(settings.openingLanguage && { openingLanguage: settings.openingLanguage }),
      ...(settings.showsUse === undefined ? {} : { showsUse: settings.showsUse }),
      domains: domainsOf(settings.domains ?? []),
      metaReanderUrl: settings.signInPage ?? '/sso/login',
      logoutUrl: settings.signOutPage ?? '/sso/logout',
    },
  };
  const existing = await tx
    .select()
    .from(libraries)
    .where(or(eq(libraries.code, code), hasLabel(domainCode)));
  if (existing.some((each) => each.code === code)) {
    throw new Refused(`code: a library ${code} exists already`);
  }
  if (existing.length > 0) throw labelTaken(domainCode);
  const [created] = await tx.insert(libraries).values(row).returning();
  if (created === undefined) throw new Error('the library was not written');
  return created;
}

/** @param tx a transaction on the platform @throws Refused */
export async function updateLibrary(
  tx: Tx,
  code: string,
  settings: LibrarySettings,
): Promise<LibraryRecord> {
  checkLibrary(settings);
  const {
    themeColor,
    topNavBg,
    mark,
    embeddingOrigins,
    timeZone,
    openingLanguage,
    showsUse,
    domains,
    forgottenLabels = [],
    signInPage,
    signOutPage,
    signIn: signInChange,
    ...plain
  } = settings;
  const { domainCode = '' } = settings;
  const isLibrary = eq(libraries.code, code);
  const all = await tx
    .select()
    .from(libraries)
    .where(or(isLibrary, hasLabel(domainCode)));
  const current = all.find((each) => each.code === code);
  if (current === undefined) throw new Refused(`code: there is no library ${code}`);
  if (all.length > 1) throw labelTaken(domainCode);
  const unknown = forgottenLabels.find((label) => !current.formerLabels.includes(label));
  if (unknown !== undefined) refuse('forget-label', `one of ${current.formerLabels.join(', ')}`);
  const label = settings.domainCode ?? current.domainCode;
  const formerLabels = [...new Set([...current.formerLabels, current.domainCode])].filter(
    (each) => each !== label && !forgottenLabels.includes(each),
  );
  const attributes = {
    ...current.attributes,
    ...(mark === undefined ? {} : { mark }),
    ...(embeddingOrigins === undefined ? {} : { embeddingOrigins }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(openingLanguage && { openingLanguage }),
    ...(showsUse === undefined ? {} : { showsUse }),
    ...(domains === undefined ? {} : { domains: domainsOf(domains) }),
    ...(signInPage === undefined ? {} : { metaReanderUrl: signInPage }),
    ...(signOutPage === undefined ? {} : { logoutUrl: signOutPage }),
  };
  const style = styleOf(current.style, { themeColor, topNavBg });
  const signIn = changedSignIn(current.signIn, signInChange ?? {}, refuse);
  const [changed] = await tx
    .update(libraries)
    .set({ ...plain, style, attributes, signIn, formerLabels })
    .where(eq(libraries.code, code))
    .returning();
  if (changed === undefined) throw new Error('the library was not written');
  return changed;
}

/** True for the library that has a label, or had it before. */
function hasLabel(label: string) {
  return or(eq(libraries.domainCode, label), arrayContains(libraries.formerLabels, [label]));
}

function labelTaken(label: string): Refused {
  return new Refused(`label: another library has the label ${label}, or had it before`);
}

function refuse(field: string, expected: string): never {
  throw new Refused(`${field}: expected ${expected}`);
}

function styleOf(
  current: LibraryRecord['style'],
  settings: Pick<LibrarySettings, 'themeColor' | 'topNavBg'>,
): LibraryRecord['style'] {
  return {
    themeColor: settings.themeColor ?? current.themeColor,
    topNavBg: settings.topNavBg ?? current.topNavBg,
  };
}
