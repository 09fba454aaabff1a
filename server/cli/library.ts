// npm run library -- list | create CODE … | set CODE … | applications: the platform's libraries and the
// applications for a trial. It may run beside the service, which notices changes at once.
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { closeDemonstration } from '#server/demonstration-accounts.ts';
import { openConfiguredStore } from '#server/open-store.ts';
import type { Store } from '#server/store/connection/database.ts';
import {
  allLibraries,
  allTrialApplications,
  changeLibrary,
  createLibrary,
  LibraryRefused,
  type LibrarySettings,
} from '#server/store/records/library-records.ts';
import type { LibraryRecord } from '#server/store/records/library-register.ts';

const usage = `Usage:
  npm run library -- list
  npm run library -- create CODE --label LABEL --name-zh NAME [settings]
  npm run library -- set CODE [settings]
  npm run library -- applications     libraries that asked to try the platform
  npm run library -- close-demonstration   takes the public passwords from the demonstration's
                                      accounts, and ends their sessions

Settings:
  --label LABEL             first label of the host name
  --name-zh, --name-en, --short-name NAME
  --calis-code CODE
  --theme, --bar COLOUR     such as #0f6cbd
  --mark TEXT               one or two characters
  --login-to-page SCREEN    such as personalIndex or databaseList
  --pre-certified yes|no    readers must sign in first
  --international yes|no    wording comes from the service
  --embedding-origin ORIGIN may be given more than once
  --domain DOMAIN           a domain of its own: served as LABEL.DOMAIN too; may be given more
                            than once, '' takes all away

Sign-in:
  --sign-in own|cas|oidc    at the portal, the campus's CAS, or its OpenID provider
  --cas-base ADDRESS        such as https://sso.example.edu/cas
  --cas-version 2|3         3 unless it is said
  --cas-format XML|JSON     XML unless it is said
  --oidc-issuer ADDRESS     such as https://id.example.edu
  --oidc-client-id, --oidc-client-secret TEXT
  --oidc-account-claim NAME the claim that holds the account; sub unless it is said
  --service ADDRESS         another service that may sign its readers in here, by CAS at /cas/;
                            may be given more than once, '' takes all away

At the campus, the portal is known by its address followed by /sso/callback.`;

const text = { type: 'string' } as const;

const options = {
  label: text,
  'name-zh': text,
  'name-en': text,
  'short-name': text,
  'calis-code': text,
  theme: text,
  bar: text,
  mark: text,
  'login-to-page': text,
  'pre-certified': text,
  international: text,
  'embedding-origin': { type: 'string', multiple: true },
  domain: { type: 'string', multiple: true },
} as const;

const signInOptions = {
  'sign-in': text,
  'cas-base': text,
  'cas-version': text,
  'cas-format': text,
  'oidc-issuer': text,
  'oidc-client-id': text,
  'oidc-client-secret': text,
  'oidc-account-claim': text,
  service: { type: 'string', multiple: true },
} as const;

type Values = ReturnType<typeof parsed>['values'];

function parsed(args: string[]) {
  const all = { ...options, ...signInOptions };
  return parseArgs({ args, options: all, allowPositionals: true });
}

class UsageError extends Error {}

function settingsOf(values: Values): LibrarySettings {
  const settings: LibrarySettings = {
    domainCode: values.label,
    nameZh: values['name-zh'],
    nameEn: values['name-en'],
    nameShort: values['short-name'],
    calisCode: values['calis-code'],
    themeColor: values.theme,
    topNavBg: values.bar,
    mark: values.mark,
    loginToPage: values['login-to-page'],
    isPreCertified: yesOrNo('pre-certified', values['pre-certified']),
    isInternational: yesOrNo('international', values.international),
    embeddingOrigins: values['embedding-origin'],
    domains: values.domain,
    signIn: withoutUndefined(
      Object.fromEntries(
        Object.keys(signInOptions).map((name) => [name, values[name as keyof Values]]),
      ),
    ),
  };
  return withoutUndefined(settings);
}

function withoutUndefined<T extends object>(options: T): T {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as T;
}

function yesOrNo(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value !== 'yes' && value !== 'no') throw new UsageError(`--${name}: expected yes or no`);
  return value === 'yes';
}

function line(library: LibraryRecord): string {
  const marks = [
    library.isPreCertified ? 'pre-certified' : '',
    library.isInternational ? 'international' : '',
    library.signIn.kind === 'own' ? '' : library.signIn.kind,
  ].filter((each) => each !== '');
  const { code, domainCode, nameZh, nameEn, loginToPage } = library;
  return [code, domainCode, nameZh, nameEn, loginToPage, ...marks].join('\t');
}

/** Removes control characters of foreign texts, which could move the cursor or fake another column. */
function inOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
}

async function perform(store: Store, args: string[]): Promise<string[]> {
  const { values, positionals } = parsed(args);
  const [verb, code, ...rest] = positionals;
  if (verb === 'list' && code === undefined) return (await allLibraries(store)).map(line);
  if (verb === 'applications' && code === undefined) {
    return (await allTrialApplications(store)).map(
      ({ createdAt, id, library, contact, phone, email, size }) =>
        [createdAt.toISOString(), id, library, contact, phone, email, size]
          .map(inOneLine)
          .join('\t'),
    );
  }
  if (verb === 'close-demonstration' && code === undefined) {
    return [`${await closeDemonstration(store)} accounts closed`];
  }
  if ((verb !== 'create' && verb !== 'set') || code === undefined || rest.length > 0) {
    throw new UsageError(usage);
  }
  const settings = settingsOf(values);
  const perform = verb === 'create' ? createLibrary : changeLibrary;
  return [line(await perform(store, code, settings))];
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) {
    console.log(usage);
    return args.length === 0 ? 2 : 0;
  }
  const { store, close } = await openConfiguredStore(readConfig(process.env), () => {});
  try {
    for (const each of await perform(store, args)) console.log(each);
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const { message } = error as Error;
  const isUsage = error instanceof UsageError || 'code' in (error as object);
  console.error(message);
  process.exitCode = isUsage ? 2 : 1;
  if (!(error instanceof LibraryRefused || error instanceof ConfigError || isUsage)) {
    console.error('Nothing was changed.');
  }
}
