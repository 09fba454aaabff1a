// Arrival from the sign-in page. A ticket works once, so it is removed from the address first and exchanged once, even
// if components render twice (docs/design/safety.md, T5).
import { send } from '#client/calls/calls.ts';
import { loadCredentials, saveSession } from '#client/credentials/credentials.ts';
import { revokeSession } from '#client/credentials/revocation.ts';
import { isSamePatron } from '#client/storage/record-shapes.ts';
import { exchangeTicket } from '#contract/calls/patron/sessions.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { servicePrefixes } from '#contract/wire/service-paths.ts';
import { textFor } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { libraryAtom, sessionStore } from './atoms.ts';
import { ask } from './question.ts';

export interface Arrival {
  /** Null for a reload, or an address opened by hand. */
  ticket: string | null;
  service: string;
  goTo: string;
}

export class ForeignAccount extends Error {
  override readonly name = 'ForeignAccount';
}

export interface Arrived {
  /** Null where the reader who was signed in stays. */
  role: 'reader' | 'librarian' | null;
}

let arrival: Arrival | null = null;
const exchanges = new Map<string, Promise<Arrived>>();

/** The same arrival until a new ticket comes. */
export function takeArrival(): Arrival {
  const here = new URL(location.href);
  const next = arrivalOf(here);
  if (next.ticket !== null) history.replaceState(history.state, '', next.service);
  if (arrival === null || next.ticket !== null || next.service !== arrival.service) arrival = next;
  return arrival;
}

export function arrivalOf(address: URL): Arrival {
  const query = new URLSearchParams(address.search);
  const ticket = query.get('ticket');
  const goTo = pathWithin(query.get('goto') ?? '', address.origin) ?? '/';
  query.delete('ticket');
  const service = new URL(address);
  service.search = query.toString();
  service.hash = '';
  return { ticket: ticket === '' ? null : ticket, service: service.href, goTo };
}

/** @throws AppError `ticketRefused` and others; NoAnswer; ForeignAccount */
export function exchangeOnce({ ticket, service }: Arrival & { ticket: string }): Promise<Arrived> {
  const started = exchanges.get(ticket);
  if (started !== undefined) return started;
  const exchange = exchangeNow(ticket, service);
  exchanges.set(ticket, exchange);
  return exchange;
}

async function exchangeNow(ticket: string, service: string): Promise<Arrived> {
  const answer = await send(exchangeTicket, { ticket, service });
  const { userInfo, token, role, isProfileComplete } = answer;
  const library = sessionStore.get(libraryAtom);
  if (library !== null && userInfo.libraryCode !== library.libraryCode) throw new ForeignAccount();
  // The ticket of somebody else, in a link, must not take the reader's place, nor what is theirs.
  const { userInfo: before, isExpired } = await loadCredentials();
  const isOther = before !== null && !isExpired && !isSamePatron(before, userInfo);
  if (isOther && !(await isChangeAgreed(before.username, userInfo.username))) {
    await revokeSession(token.accessToken, userInfo.libraryCode).catch(() => {});
    return { role: null };
  }
  await saveSession(userInfo, token, isProfileComplete, ticket);
  return { role };
}

function isChangeAgreed(name: string, next: string): Promise<boolean> {
  const language = currentLanguage();
  const words = (key: 'title' | 'lead' | 'confirm' | 'cancel') =>
    textFor(language, `shell.otherAccount.${key}`, { name, next });
  return ask({
    title: words('title'),
    lead: words('lead'),
    items: [],
    confirmText: words('confirm'),
    cancelText: words('cancel'),
  });
}

/** Null for what is no screen of this origin. Never begins with two slashes, which a browser takes for another host. */
export function pathWithin(text: string, origin: string): string | null {
  // Browsers drop tabs and line breaks and convert backslashes, so such addresses are refused.
  if (!text.startsWith('/') || text.length > 2_000 || /[\s\\]|\p{Cc}/u.test(text)) return null;
  const url = URL.parse(text, origin);
  if (url === null || url.origin !== origin || !/^\/(?!\/)/.test(url.pathname)) return null;
  const isScreen = !servicePrefixes.some((prefix) => url.pathname.startsWith(prefix));
  const isLoop = transitPaths.includes(url.pathname);
  return isScreen && !isLoop ? url.pathname + url.search + url.hash : null;
}

/** Screens that only pass readers on: returning to them would loop, or sign out again. */
const transitPaths: readonly string[] = [
  topLevelPaths.loading,
  topLevelPaths.logout,
  topLevelPaths.systemUpgrade,
];
