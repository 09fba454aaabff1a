// The page of an invitation: its holder chooses the account's password. Opening the link uses nothing
// up, since mail programs open links by themselves; sending the form does.
import * as z from 'zod/mini';
import { Language } from '#contract/model.ts';
import { topLevelPaths } from '#contract/paths.ts';
import { networkOf } from '#server/handler/visitor-address.ts';
import { formOf } from '#server/http/calls/call-body.ts';
import { makeFairQueue } from '#server/http/fair-queue.ts';
import { html } from '#server/site/markup.ts';
import type { Store } from '#server/store/connection/database.ts';
import { acceptInvitation, invitedPatron } from '#server/store/records/invitation-records.ts';
import type { PatronRecord } from '#server/store/records/session-records.ts';
import { hashPassword } from '#server/verification/passwords.ts';
import { page } from './answers.ts';
import { isOwnForm } from './own-form.ts';
import { documentOf, htmlLang, noticePage } from './page.ts';
import { type LibraryHost, retryQuery } from './sign-in-request.ts';
import { words } from './words.ts';

export const invitationPath = '/sso/invitation';
/** In characters, as OWASP's ASVS 5 (6.2.1) and the sign-in page have it. */
const passwordLength = { min: 8, max: 200 };
const largestForm = 8 * 1024;

type Problem = { at: 'password' | 'again'; text: string };

/** Makes what shows the form of an invitation and what takes it. */
export function invitationPages(store: Store) {
  const hashing = makeFairQueue({
    atOnce: 2,
    atOnceOfOne: 1,
    atOnceAlone: 1,
    maxWaiting: 1_000,
    maxWaitingOfOne: 20,
  });

  const invited = (host: LibraryHost, secret: string, now: Date) =>
    store.inLibrary(host.library.code, (tx) => invitedPatron(tx, secret, now));

  async function show(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const secret = query.get('code') ?? '';
    const language = languageIn(query);
    const patron = await invited(host, secret, now);
    if (patron === null) return over(host, language);
    return page(host, formPage({ host, language, secret, patron, problem: null }), 200);
  }

  async function take(sent: Request, host: LibraryHost, now: Date): Promise<Response> {
    const form = await formOf(sent, largestForm);
    const language = languageIn(form);
    const say = words[language];
    const secret = form.get('code') ?? '';
    const patron = isOwnForm(sent, host) ? await invited(host, secret, now) : null;
    if (patron === null) return over(host, language);
    const problem = problemOf(form, patron, language);
    if (problem !== null) {
      return page(host, formPage({ host, language, secret, patron, problem }), 400);
    }
    const network = networkOf(host.visitor.address);
    const hash = await hashing.run(network, () => hashPassword(form.get('password') ?? ''));
    const isAccepted = await store.inLibrary(host.library.code, (tx) =>
      acceptInvitation(tx, secret, hash, now),
    );
    if (!isAccepted) return over(host, language);
    const { passwordSet: title, passwordSetText: text } = say;
    const service = `${host.origin}${topLevelPaths.loading}`;
    const request = { service, language, role: patron.role, isRenewed: false };
    const again = { href: `/sso/login?${retryQuery(host, request)}`, text: say.submit };
    return page(host, noticePage({ ...host, language, title, text, again, isGood: true }), 200);
  }

  return { show, take };
}

function over(host: LibraryHost, language: Language): Response {
  const { invitationOver: title, invitationOverText: text } = words[language];
  return page(host, noticePage({ ...host, language, title, text }), 410);
}

function problemOf(
  form: URLSearchParams,
  { username }: PatronRecord,
  language: Language,
): Problem | null {
  const say = words[language];
  const password = form.get('password') ?? '';
  const length = [...password].length;
  if (length < passwordLength.min || length > passwordLength.max) {
    return { at: 'password', text: say.passwordLength };
  }
  if (password.toLowerCase() === username.toLowerCase() || new Set(password).size < 3) {
    return { at: 'password', text: say.passwordWeak };
  }
  if (password !== form.get('again')) return { at: 'again', text: say.passwordsDiffer };
  return null;
}

function formPage(view: {
  host: LibraryHost;
  language: Language;
  secret: string;
  patron: PatronRecord;
  problem: Problem | null;
}): string {
  const { host, language, secret, patron, problem } = view;
  const say = words[language];
  const other = language === 'en' ? 'zh_CN' : 'en';
  const otherPage = `${invitationPath}?${new URLSearchParams({ code: secret, lang: other })}`;
  const marks = (field: Problem['at'], described: string) =>
    problem?.at === field
      ? html`aria-invalid="true" aria-describedby="problem ${described}" autofocus`
      : html`aria-describedby="${described}" ${problem === null && field === 'password' ? html`autofocus` : null}`;
  return documentOf(
    host.library,
    language,
    say.choosePassword,
    html`
    <h1>${say.choosePassword}</h1>
    <p class="lead">${say.choosePasswordLead}</p>
    ${problem === null ? null : html`<p class="problem" id="problem" role="alert">${problem.text}</p>`}
    <form method="post" action="${invitationPath}">
      <input type="hidden" name="code" value="${secret}">
      <input type="hidden" name="lang" value="${language}">
      <label for="account">${say.account}</label>
      <input id="account" value="${patron.username}" readonly autocomplete="username">
      <label for="password">${say.newPassword}</label>
      <input id="password" name="password" type="password" required minlength="${String(passwordLength.min)}" maxlength="${String(passwordLength.max)}" autocomplete="new-password" ${marks('password', 'password-hint')}>
      <p class="hint" id="password-hint">${say.passwordLength}</p>
      <label for="again">${say.passwordAgain}</label>
      <input id="again" name="again" type="password" required maxlength="${String(passwordLength.max)}" autocomplete="new-password" ${marks('again', 'password-hint')}>
      <button type="submit">${say.savePassword}</button>
    </form>
    <nav>
      <a href="/">${say.back}</a>
      <a href="${otherPage}" lang="${htmlLang(other)}" hreflang="${htmlLang(other)}">${say.otherLanguage}</a>
    </nav>`,
  );
}

function languageIn(fields: URLSearchParams): Language {
  return z.safeParse(Language, fields.get('lang')).data ?? 'zh_CN';
}
