// Content that a reader sees before the page's program runs: the first rows of the list, or the beginning
// of a detail. The page removes it when it renders.

import type { DatabaseDetail, DatabaseSummary } from '#contract/models/database-model.ts';
import type { Bootstrap, Language } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { databaseDetailPath, shellPaths } from '#contract/wire/paths.ts';
import type { HostFacts } from '#server/handler/host-facts.ts';
import type { Dispatcher } from '#server/http/calls/dispatcher.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { html, Markup } from './markup.ts';

export interface PaintContext {
  path: string;
  query: URLSearchParams;
  language: Language;
  host: HostFacts & { library: LibraryRecord };
  now: Date;
  runQuery: Dispatcher['query'];
  /** The library's own texts, if it has any. */
  wording: Bootstrap['wording'];
}

/** Enough rows for a tall window. */
const firstRows = 20;

const headings = { zh_CN: '数据库', en: 'Databases' };

/**
 * Cache name of a first paint; null when the address has no first paint.
 */
export function paintName(path: string, query: URLSearchParams, language: Language): string | null {
  if (path === shellPaths.databaseList) {
    // A filter may exclude these rows, and they must not flash.
    const isPlain = [...query.keys()].every((key) => key === 'lang');
    return isPlain ? `paint|list|${language}` : null;
  }
  const id = path === shellPaths.databaseDetail ? query.get('id') : null;
  return id === null || id === '' || id.length > 200 ? null : `paint|${id}|${language}`;
}

/** The markup for an address that `paintName` names. */
export async function firstPaint(context: PaintContext): Promise<Markup> {
  const { path, query, language, host, now, runQuery, wording } = context;
  const bar = barPaint(host, language);
  if (path === shellPaths.databaseList) {
    const { items } = await runQuery('listDatabases', { offset: 0, limit: firstRows }, host, now);
    const heading = wording?.[language]?.['shell.nav.databases'] ?? headings[language];
    return listPaint(items, language, bar, heading);
  }
  const database = await runQuery('getDatabase', { id: query.get('id') ?? '' }, host, now);
  return detailPaint(database, language, bar);
}

function listPaint(
  items: readonly DatabaseSummary[],
  language: Language,
  bar: Markup,
  heading: string,
): Markup {
  const rows = items.map(
    (item) => html`<li><a href="${databaseDetailPath(item.id)}">${textIn(item.name, language)}</a>
      <p class="first-second">${secondLine(item, language)}</p>
      <p class="first-line">${textIn(item.line, language)}</p></li>`,
  );
  return html`${bar}<main class="first-main"><h1>${heading}</h1>
    <ul class="first-rows">${rows}</ul></main>`;
}

function detailPaint(database: DatabaseDetail, language: Language, bar: Markup): Markup {
  // Sanitised when it was written (docs/design/safety.md, T7).
  const introduction = new Markup(textIn(database.introductionHtml, language));
  return html`${bar}<main class="first-main"><h1>${textIn(database.name, language)}</h1>
    <p class="first-second">${secondLine(database, language)}</p>
    <div class="first-text">${introduction}</div></main>`;
}

/** The name in the other language and the vendor, as in the page's own rows. */
function secondLine({ name, vendor }: DatabaseSummary, language: Language): string {
  const other = textIn(name, language === 'zh_CN' ? 'en' : 'zh_CN');
  const parts = [other === textIn(name, language) ? '' : other, textIn(vendor, language)];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The page's top bar, with the link to the home page. */
function barPaint({ library }: PaintContext['host'], language: Language): Markup {
  const name = language === 'en' ? library.nameEn || library.nameZh : library.nameZh;
  return html`<header class="first-bar"><a href="/"><span class="first-mark" aria-hidden="true">${library.attributes.mark}</span>${name}</a></header>`;
}
