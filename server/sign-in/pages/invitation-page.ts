// An invitation's holder chooses a password. Only the form uses it up: mail programs open links by themselves.
import type { Language } from '#contract/models/model.ts';
import { languageOf } from '#contract/rules/language.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { html } from '#server/documents/markup.ts';
import { networkOf } from '#server/domain/access/networks.ts';
import { acceptInvitation, invitedPatron } from '#server/domain/accounts/invitation-records.ts';
import { hashPassword } from '#server/domain/accounts/passwords.ts';
import { readForm } from '#server/http/calls/input/call-body.ts';
import type { Store } from '#server/store/connection/database.ts';
import { makeFairQueue } from '#server/store/fair-queue.ts';
import type { PatronRecord } from '#server/store/rows/accounts/session-records.ts';
import { page } from './answers.ts';
import { isOwnForm } from './own-form.ts';
import { documentOf, htmlLang, noticePage } from './page.ts';
import { type LibraryHost, retryQuery } from './sign-in-request.ts';
import { signInTexts } from './words.ts';

export const invitationPath = '/sso/invitation';
/** In characters, as in OWASP's ASVS 5 (6.2.1) and on the sign-in page. */
const passwordLength = { min: 8, max: 200 };
const maxFormBytes = 8 * 1024;

type Problem = { field: 'password' | 'again'; text: string };

export function invitationPages(store: Store) {
  const hashing = makeFairQueue({
    maxRunning: 2,
    maxRunningPerLibrary: 1,
    maxRunningAlone: 1,
    maxWaiting: 1_000,
    maxWaitingPerLibrary: 20,
  });

  const invited = (host: LibraryHost, secret: string, now: Date) =>
    store.inLibrary(host.library.code, (tx) => invitedPatron(tx, secret, now));

  async function showForm(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const secret = query.get('code') ?? '';
    const language = languageIn(query, host);
    const patron = await invited(host, secret, now);
    if (patron === null) return overPage(host, language);
    return page(host, formPage({ host, language, secret, patron, problem: null }), 200);
  }

  async function handleForm(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const form = await readForm(request, maxFormBytes);
    const language = languageIn(form, host);
    const texts = signInTexts[language];
    const secret = form.get('code') ?? '';
    const patron = isOwnForm(request, host) ? await invited(host, secret, now) : null;
    if (patron === null) return overPage(host, language);
    const problem = problemOf(form, patron, language);
    if (problem !== null) {
      return page(host, formPage({ host, language, secret, patron, problem }), 400);
    }
    const network = networkOf(host.visitor.address);
    const hash = await hashing.run({ libraryCode: network }, () =>
      hashPassword(form.get('password') ?? ''),
    );
    const isAccepted = await store.inLibrary(host.library.code, (tx) =>
      acceptInvitation(tx, secret, hash, now),
    );
    if (!isAccepted) return overPage(host, language);
    const { passwordSet: title, passwordSetText: text } = texts;
    const service = `${host.origin}${topLevelPaths.loading}`;
    const signIn = { service, language, role: patron.role, isRenewed: false };
    const retry = { href: `/sso/login?${retryQuery(host, signIn)}`, text: texts.submit };
    return page(host, noticePage({ ...host, language, title, text, retry, isGood: true }), 200);
  }

  return { showForm, handleForm };
}

function overPage(host: LibraryHost, language: Language): Response {
  const { invitationOver: title, invitationOverText: text } = signInTexts[language];
  return page(host, noticePage({ ...host, language, title, text }), 410);
}

function problemOf(
  form: URLSearchParams,
  { username }: PatronRecord,
  language: Language,
): Problem | null {
  const texts = signInTexts[language];
  const password = form.get('password') ?? '';
  const length = [...password].length;
  if (length < passwordLength.min || length > passwordLength.max) {
    return { field: 'password', text: texts.passwordLength };
  }
  if (password.toLowerCase() === username.toLowerCase() || new Set(password).size < 3) {
    return { field: 'password', text: texts.passwordWeak };
  }
  if (password !== form.get('again')) return { field: 'again', text: texts.passwordsDiffer };
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
  const texts = signInTexts[language];
  const other = language === 'en' ? 'zh_CN' : 'en';
  const otherPage = `${invitationPath}?${new URLSearchParams({ code: secret, lang: other })}`;
  const attributesOf = (field: Problem['field'], described: string) =>
    problem?.field === field
      ? html`aria-invalid="true" aria-describedby="problem ${described}" autofocus`
      : html`aria-describedby="${described}" ${problem === null && field === 'password' ? html`autofocus` : null}`;
  return documentOf(
    host.library,
    language,
    texts.choosePassword,
    html`
    <h1>${texts.choosePassword}</h1>
    <p class="lead">${texts.choosePasswordLead}</p>
    ${problem === null ? null : html`<p class="problem" id="problem" role="alert">${problem.text}</p>`}
    <form method="post" action="${invitationPath}">
      <input type="hidden" name="code" value="${secret}">
      <input type="hidden" name="lang" value="${language}">
      <label for="account">${texts.account}</label>
      <input id="account" value="${patron.username}" readonly autocomplete="username">
      <label for="password">${texts.newPassword}</label>
      <input id="password" name="password" type="password" required minlength="${String(passwordLength.min)}" maxlength="${String(passwordLength.max)}" autocomplete="new-password" ${attributesOf('password', 'password-hint')}>
      <p class="hint" id="password-hint">${texts.passwordLength}</p>
      <label for="again">${texts.passwordAgain}</label>
      <input id="again" name="again" type="password" required maxlength="${String(passwordLength.max)}" autocomplete="new-password" ${attributesOf('again', 'password-hint')}>
      <button type="submit">${texts.savePassword}</button>
    </form>
    <nav>
      <a href="/">${texts.back}</a>
      <a href="${otherPage}" lang="${htmlLang(other)}" hreflang="${htmlLang(other)}">${texts.otherLanguage}</a>
    </nav>`,
  );
}

function languageIn(fields: URLSearchParams, { ownLanguage }: LibraryHost): Language {
  return languageOf(fields.get('lang')) ?? ownLanguage;
}
