// From a host name to library, language and session (docs/ARCHITECTURE.md, "Facts offline"): what the document brought
// or the device remembers is shown at once, the chain of tenant calls renews it.
import { baseDomain } from '#browser/first-render.ts';
import { bootTenant, configureClient } from '#client/calls/tenant.ts';
import {
  loadCredentials,
  onCredentialsChange,
  saveLibrary,
} from '#client/credentials/credentials.ts';
import { onTokenRefusal } from '#client/credentials/library-token.ts';
import { onSetAside, onStorageTrouble } from '#client/storage/storage-health.ts';
import { noteConnectivity } from '#client/transport/connectivity.ts';
import type { Bootstrap, Library } from '#contract/models/model.ts';
import { defaultLanguage, sessionLifetimeMs } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { meaningOfHost } from '#contract/wire/host.ts';
import { readerMark } from '#contract/wire/paths.ts';
import { textFor } from '#i18n/i18n.ts';
import {
  dirtyFormsAtom,
  endedAtom,
  libraryAtom,
  sessionAtom,
  sessionStore,
  setAsideAtom,
  storageTroubleAtom,
  type Tenancy,
  tenancyAtom,
} from './atoms.ts';
import { recallSignInFor } from './ended.ts';
import { chosenLanguage } from './language.ts';
import { isPatron, type SessionEvent, type StoredSessionFacts, transition } from './machine.ts';
import { showMessage } from './messages.ts';

/** While the document's screen is hydrated: who reads is shown by `boot` then. */
let isRendered = false;

export const isReaderUnknown = () => isRendered;

const reader = Promise.withResolvers<void>();
export const readerKnown = reader.promise;

type Credentials = Awaited<ReturnType<typeof loadCredentials>>;

export function startClient(bootstrap: Bootstrap | null): void {
  configureClient({ origin: bootstrap?.apiOrigin ?? location.origin, bootstrap });
  onStorageTrouble((trouble) => sessionStore.set(storageTroubleAtom, trouble));
  onSetAside((count) => sessionStore.set(setAsideAtom, sessionStore.get(setAsideAtom) + count));
  onTokenRefusal(showTokenRefusal);
  onCredentialsChange((credentials, reason, isElsewhere) => {
    if (isRendered) return;
    const wasPatron = isPatron(sessionStore.get(sessionAtom));
    if (reason === 'signedOut' && wasPatron && isElsewhere) showSignedOutElsewhere();
    if (reason === 'lost' && wasPatron && credentials.userInfo === null) showLoss();
    showSession(reason, credentials);
  });
}

export function showAsRendered(bootstrap: Bootstrap): void {
  isRendered = true;
  sessionStore.set(tenancyAtom, broughtTenancy(bootstrap) ?? { kind: 'frontDoor' });
  sessionStore.set(sessionAtom, { kind: 'libraryToken' });
}

/** Resolves as soon as something can be shown. */
export async function boot(bootstrap: Bootstrap | null): Promise<void> {
  const credentials = await loadCredentials();
  isRendered = false;
  // The document's own token counts before it is stored: the session of a first visit does not change.
  const { libraryToken } = credentials;
  const brought = bootstrap?.library ? bootstrap.accessToken : null;
  showSession('read', { ...credentials, libraryToken: libraryToken ?? brought });
  reader.resolve();
  const tenancy = await tenancyOf(bootstrap, credentials);
  const shown = sessionStore.get(tenancyAtom);
  // Shown already: the guards need not judge again.
  if (shown.kind === 'library' && tenancy.kind === 'library' && shown.library === tenancy.library)
    return;
  if (shown.kind === 'unknown' && tenancy.kind === 'unknown') return;
  sessionStore.set(tenancyAtom, tenancy);
}

export async function renewTenancy(): Promise<Tenancy> {
  const meaning = meaningOfHost(location.host, baseDomain());
  if (meaning.kind === 'frontDoor') return { kind: 'frontDoor' };
  const tenancy = await lookUp(meaning.domainCode);
  sessionStore.set(tenancyAtom, tenancy);
  return tenancy;
}

async function tenancyOf(bootstrap: Bootstrap | null, credentials: Credentials): Promise<Tenancy> {
  const meaning = meaningOfHost(location.host, baseDomain());
  if (meaning.kind === 'frontDoor') return { kind: 'frontDoor' };
  if (bootstrap?.library) void saveLibrary(bootstrap.library, bootstrap.accessToken);
  const brought = broughtTenancy(bootstrap);
  if (brought !== null) return brought;
  if (credentials.library !== null) {
    void renewTenancy();
    return known(credentials.library, false);
  }
  return await lookUp(meaning.domainCode);
}

function broughtTenancy(bootstrap: Bootstrap | null): Tenancy | null {
  if (bootstrap?.library) return known(bootstrap.library, true);
  if (!bootstrap?.refusal) return null;
  const { message, cnMessage } = bootstrap.refusal;
  return { kind: 'unknown', sentence: { en: message, zh_CN: cnMessage } };
}

async function lookUp(domainCode: string): Promise<Tenancy> {
  try {
    const { library, tokenRefusal } = await bootTenant(domainCode);
    if (tokenRefusal !== null) showTokenRefusal(tokenRefusal);
    void followMoved(library, baseDomain()).catch(reportError);
    return known(library, true);
  } catch (error) {
    const refusal = refusalOfLookup(error);
    if (refusal !== null) return refusal;
    noteConnectivity(false);
    // Read here, not earlier: at boot the lookup starts before the stored library is shown.
    const remembered = sessionStore.get(libraryAtom);
    if (remembered !== null) return known(remembered, false);
    return { kind: 'down', since: Date.now() };
  }
}

/** docs/requirements.md, S8.06. */
function showTokenRefusal(refusal: AppError): void {
  const text = refusal.sentence(chosenLanguage() ?? defaultLanguage);
  showMessage({ manner: 'alert', intent: 'warning', text });
}

/** The guards may lead this tab away from what the reader was at. */
function showSignedOutElsewhere(): void {
  const text = textFor(chosenLanguage() ?? defaultLanguage, 'shell.account.signedOutElsewhere');
  showMessage({ manner: 'toast', intent: 'warning', text });
}

/** The reader did not sign out, but the stored session and the waiting intents are deleted. */
function showLoss(): void {
  const text = textFor(chosenLanguage() ?? defaultLanguage, 'failures.storageLost');
  showMessage({ manner: 'alert', intent: 'warning', text });
}

/** Only where the session has changed: nothing renders and no guard runs in vain. */
function showSession(event: SessionEvent, credentials: Credentials): void {
  const shown = sessionStore.get(sessionAtom);
  sessionStore.set(endedAtom, credentials.ended);
  // The next sign-in that ends has another form, or none.
  recallSignInFor(credentials.ended !== null);
  const session = transition(shown, event, storedIn(credentials));
  markReader(isPatron(session));
  if (JSON.stringify(shown) !== JSON.stringify(session)) sessionStore.set(sessionAtom, session);
}

/** For the service's redirects to resources (server/documents/links/go-routes.ts). */
function markReader(isSignedIn: boolean): void {
  const seconds = isSignedIn ? sessionLifetimeMs / 1000 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari of the target has no Cookie Store.
  document.cookie = `${readerMark}=1; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

function known(library: Library, isFresh: boolean): Tenancy {
  return { kind: 'library', library, learntAt: Date.now(), isFresh };
}

function storedIn(credentials: Credentials): StoredSessionFacts {
  const { libraryToken, userInfo, token, isExpired, isProfileComplete } = credentials;
  return {
    hasLibraryToken: libraryToken !== null,
    userInfo,
    hasToken: token !== null,
    isExpired,
    isProfileComplete,
  };
}

// The meaning of a library lookup without a library (docs/requirements.md, S8.04, S8.05).

const statuses = [200, 401];

/** Null for a failure of the service or the network. */
export function refusalOfLookup(error: unknown): Extract<Tenancy, { kind: 'unknown' }> | null {
  if (!(error instanceof AppError) || !statuses.includes(error.answeredWith ?? 0)) return null;
  return { kind: 'unknown', sentence: { en: error.message, zh_CN: error.cnMessage } };
}

// A library with another label: who comes to a former address, as an app installed there does, is led to the present one.
// Where a worker answers documents, the service's redirect is never seen.

/** What is not sent is on this address's storage alone, so it is sent first. */
export async function followMoved(library: Library, baseDomain: string): Promise<void> {
  const to = presentAddress(library, location, baseDomain);
  if (to === null) return;
  const { unsentOnDevice } = await import('#client/drafts/unsent.ts');
  const { drafts, intents } = await unsentOnDevice();
  const isTyped = sessionStore.get(dirtyFormsAtom).size > 0;
  if (drafts.length === 0 && intents.length === 0 && !isTyped) location.replace(to);
}

export function presentAddress(
  { domainCode }: Pick<Library, 'domainCode'>,
  { host, href }: Pick<Location, 'host' | 'href'>,
  baseDomain: string,
): string | null {
  const meaning = meaningOfHost(host, baseDomain);
  // A library that an earlier release stored has no label.
  if (domainCode === undefined || meaning.kind === 'frontDoor') return null;
  return meaning.domainCode === domainCode ? null : href.replace(/(?<=:\/\/)[^.]+/, domainCode);
}
