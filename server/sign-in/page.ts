// The sign-in page: one form, rendered here, working without a script.
import type { Language } from '#contract/model.ts';
import { tabIconPath } from '../http/icons.ts';
import { html, type Markup } from '../http/markup.ts';
import { themePath } from '../http/theme.ts';
import type { LibraryRecord } from '../store/library-register.ts';
import { styleSheetPath } from './style.ts';
import { words } from './words.ts';

export interface SignInView {
  library: LibraryRecord;
  language: Language;
  /** Address the ticket goes to, already allowed. */
  service: string;
  /** What was typed before; a password never comes back. */
  account: string;
  /** Why it is shown again; `at` names the field to put right, null the form as a whole. */
  problem: { at: 'account' | 'password' | null; text: string } | null;
}

/** The page with the form. */
export function signInPage(view: SignInView): string {
  const { library, language, service, account, problem } = view;
  const say = words[language];
  const otherLanguage = language === 'en' ? 'zh_CN' : 'en';
  const other = new URLSearchParams({ libraryCode: library.code, service, lang: otherLanguage });
  const isAt = (field: string) => problem !== null && (problem.at === null || problem.at === field);
  const invalid = (field: string): Markup =>
    isAt(field) ? html`aria-invalid="true" aria-describedby="problem"` : html``;
  // The first field that needs the reader's hand has the focus.
  const focus = (field: string): Markup =>
    (account === '' || problem?.at === 'account' ? 'account' : 'password') === field
      ? html`autofocus`
      : html``;
  return documentOf(
    view.library,
    language,
    say.title,
    html`
    <h1>${say.title}</h1>
    <p class="lead">${say.lead}</p>
    ${problem === null ? null : html`<p class="problem" id="problem" role="alert">${problem.text}</p>`}
    <form method="post" action="/sso/login">
      <input type="hidden" name="libraryCode" value="${library.code}">
      <input type="hidden" name="service" value="${service}">
      <input type="hidden" name="lang" value="${language}">
      <label for="account">${say.account}</label>
      <input id="account" name="account" value="${account}" required maxlength="100" autocomplete="username" autocapitalize="none" spellcheck="false" ${invalid('account')} ${focus('account')}>
      <label for="password">${say.password}</label>
      <input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password" ${invalid('password')} ${focus('password')}>
      <button type="submit">${say.submit}</button>
    </form>
    <nav>
      <a href="/">${say.back}</a>
      <a href="/sso/login?${other.toString()}" lang="${htmlLang(otherLanguage)}" hreflang="${htmlLang(otherLanguage)}">${say.otherLanguage}</a>
    </nav>`,
  );
}

/** A page that only says why nothing can be done here. */
export function signInRefusal(library: LibraryRecord, language: Language, text: string): string {
  const say = words[language];
  return documentOf(
    library,
    language,
    say.badAddress,
    html`
    <h1>${say.badAddress}</h1>
    <p class="lead" role="alert">${text}</p>
    <nav><a href="/">${say.back}</a></nav>`,
  );
}

function documentOf(
  library: LibraryRecord,
  language: Language,
  title: string,
  content: Markup,
): string {
  const name = language === 'en' ? library.nameEn || library.nameZh : library.nameZh;
  return html`<!doctype html>
<html lang="${htmlLang(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="${library.style.topNavBg}">
    <title>${title} · ${name}</title>
    <link rel="icon" type="image/svg+xml" href="${tabIconPath(library.style)}">
    <link rel="stylesheet" href="${themePath(library.style)}">
    <link rel="stylesheet" href="${styleSheetPath}">
  </head>
  <body>
    <header><span class="mark" aria-hidden="true">${library.attributes.mark}</span><span>${name}</span></header>
    <main>${content}</main>
  </body>
</html>
`.text;
}

function htmlLang(language: Language): string {
  return language === 'en' ? 'en' : 'zh-CN';
}
