// Sentences in both languages, for pages that do not know the reader's.
import { html, type Markup } from '../markup.ts';

export interface Sentences {
  lang: string;
  title: string;
  text: string;
  link: string;
}

export function inBothLanguages(texts: readonly Sentences[], href: string): Markup {
  const sections = texts.map(
    ({ lang, title, text, link }) => html`<section lang="${lang}">
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="${href}">${link}</a></p>
    </section>`,
  );
  return html`<main>${sections}</main>`;
}

export function titleInBoth(texts: readonly Sentences[]): string {
  return texts.map(({ title }) => title).join(' · ');
}
