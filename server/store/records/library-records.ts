// Writes of libraries, with the rules that every one of them must keep.
import { randomBytes, randomUUID } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import { shellRouteNames } from '#contract/paths.ts';
import { defaultLoginToPage, ownStyle } from '#contract/rules.ts';
import type { Store } from '../connection/database.ts';
import { libraries } from '../schema/libraries.ts';
import { trialApplications } from '../schema/platform.ts';
import type { LibraryRecord } from './library-register.ts';
import { type SignInWish, signInWayOf } from './sign-in-way.ts';

/** What an operator says of a library; what is missing keeps its value, or gets the usual one. */
export type LibraryWish = Partial<
  Pick<
    LibraryRecord,
    | 'domainCode'
    | 'nameZh'
    | 'nameEn'
    | 'nameShort'
    | 'calisCode'
    | 'loginToPage'
    | 'isPreCertified'
    | 'isInternational'
  >
> & {
  themeColor?: string;
  topNavBg?: string;
  mark?: string;
  embeddingOrigins?: string[];
  /** Domains of its own, such as `lib.example.edu`; '' takes all away. */
  domains?: string[];
  signIn?: SignInWish;
};

/** A wish that cannot be fulfilled; the message names the field and what was expected. */
export class LibraryRefused extends Error {
  override readonly name = 'LibraryRefused';
}

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const colour = /^#[0-9a-f]{6}$/i;

/** @throws LibraryRefused */
export async function createLibrary(
  store: Store,
  code: string,
  wish: LibraryWish,
): Promise<LibraryRecord> {
  if (!/^[\w-]{1,32}$/.test(code)) {
    throw new LibraryRefused('code: expected 1 to 32 letters, digits, "-" or "_"');
  }
  const { domainCode, nameZh } = wish;
  if (domainCode === undefined) throw new LibraryRefused('label: is needed for a new library');
  if (nameZh === undefined) throw new LibraryRefused('name-zh: is needed for a new library');
  check(wish);
  const row = {
    code,
    id: randomUUID(),
    domainCode,
    nameZh,
    nameEn: wish.nameEn ?? '',
    nameShort: wish.nameShort ?? nameZh,
    calisCode: wish.calisCode ?? '',
    clientId: `client-${code}`,
    clientSecret: randomBytes(16).toString('hex'),
    style: styleOf(ownStyle, wish),
    loginToPage: wish.loginToPage ?? defaultLoginToPage,
    isPreCertified: wish.isPreCertified ?? false,
    isInternational: wish.isInternational ?? false,
    signIn: signInWayOf({ kind: 'own' }, wish.signIn ?? {}, refuse),
    attributes: {
      mark: wish.mark ?? ([...nameZh][0] as string),
      embeddingOrigins: wish.embeddingOrigins ?? [],
      domains: domainsOf(wish.domains ?? []),
      metaReanderUrl: '/sso/login',
      logoutUrl: '/sso/logout',
    },
  };
  return store.onPlatform(async (tx) => {
    const taken = await tx
      .select()
      .from(libraries)
      .where(or(eq(libraries.code, code), eq(libraries.domainCode, domainCode)));
    if (taken.some((each) => each.code === code)) {
      throw new LibraryRefused(`code: a library ${code} exists already`);
    }
    if (taken.some((each) => each.domainCode === domainCode)) {
      throw new LibraryRefused(`label: another library has the label ${domainCode}`);
    }
    const [created] = await tx.insert(libraries).values(row).returning();
    if (created === undefined) throw new Error('the library was not written');
    return created;
  });
}

/** @throws LibraryRefused */
export async function changeLibrary(
  store: Store,
  code: string,
  wish: LibraryWish,
): Promise<LibraryRecord> {
  check(wish);
  const { themeColor, topNavBg, mark, embeddingOrigins, domains, signIn: way, ...plain } = wish;
  return store.onPlatform(async (tx) => {
    const isMeant = eq(libraries.code, code);
    const isNamesake = eq(libraries.domainCode, wish.domainCode ?? '');
    const all = await tx.select().from(libraries).where(or(isMeant, isNamesake));
    const present = all.find((each) => each.code === code);
    if (present === undefined) throw new LibraryRefused(`code: there is no library ${code}`);
    if (all.some((each) => each.code !== code && each.domainCode === wish.domainCode)) {
      throw new LibraryRefused(`label: another library has the label ${wish.domainCode}`);
    }
    const attributes = {
      ...present.attributes,
      ...(mark === undefined ? {} : { mark }),
      ...(embeddingOrigins === undefined ? {} : { embeddingOrigins }),
      ...(domains === undefined ? {} : { domains: domainsOf(domains) }),
    };
    const style = styleOf(present.style, { themeColor, topNavBg });
    const signIn = signInWayOf(present.signIn, way ?? {}, refuse);
    const [changed] = await tx
      .update(libraries)
      .set({ ...plain, style, attributes, signIn })
      .where(eq(libraries.code, code))
      .returning();
    if (changed === undefined) throw new Error('the library was not written');
    return changed;
  });
}

export async function allLibraries(store: Store): Promise<LibraryRecord[]> {
  return store.onPlatform((tx) => tx.select().from(libraries).orderBy(libraries.code));
}

/** Libraries that asked to try the platform, the oldest first. */
export async function allTrialApplications(store: Store) {
  return store.onPlatform((tx) =>
    tx.select().from(trialApplications).orderBy(trialApplications.createdAt),
  );
}

function refuse(field: string, expected: string): never {
  throw new LibraryRefused(`${field}: expected ${expected}`);
}

function styleOf(
  present: LibraryRecord['style'],
  wish: Pick<LibraryWish, 'themeColor' | 'topNavBg'>,
): LibraryRecord['style'] {
  return {
    themeColor: wish.themeColor ?? present.themeColor,
    topNavBg: wish.topNavBg ?? present.topNavBg,
  };
}

function check(wish: LibraryWish): void {
  const rules: [string, boolean, string][] = [
    ['label', wish.domainCode !== 'www', 'anything but www, which is the front door'],
    ['label', label.test(wish.domainCode ?? 'a'), 'a host label: a-z, 0-9 and "-"'],
    ['name-zh', wish.nameZh !== '', 'a name'],
    ['theme', colour.test(wish.themeColor ?? '#000000'), 'a colour such as #0f6cbd'],
    ['bar', colour.test(wish.topNavBg ?? '#000000'), 'a colour such as #0f6cbd'],
    ['mark', isMark(wish.mark ?? 'A'), 'one or two characters'],
    [
      'login-to-page',
      shellRouteNames.includes(wish.loginToPage ?? defaultLoginToPage),
      `one of ${shellRouteNames.join(', ')}`,
    ],
    [
      'embedding-origin',
      (wish.embeddingOrigins ?? []).every((each) => URL.parse(each)?.origin === each),
      'an origin such as https://lib.example.org',
    ],
    [
      'domain',
      domainsOf(wish.domains ?? []).every((each) => domain.test(each)),
      'a domain without the label, such as lib.example.edu',
    ],
  ];
  for (const [field, isRight, expected] of rules) {
    if (!isRight) refuse(field, expected);
  }
}

/** As a host is compared: in lower case, without the dot at its end. */
function domainsOf(texts: readonly string[]): string[] {
  return texts
    .map((each) => each.trim().toLowerCase().replace(/\.$/, ''))
    .filter((each) => each !== '');
}

function isMark(mark: string): boolean {
  const { length } = [...mark];
  return length >= 1 && length <= 2;
}
