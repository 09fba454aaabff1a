// What a reader can read before the page's program runs: the first rows of the list, the beginning of
// a detail. The page takes it away when it draws itself.
import type { DatabaseDetail, DatabaseSummary, Language } from '#contract/model.ts';
import { databaseDetailPath, shellPaths } from '#contract/paths.ts';
import { textIn } from '#contract/rules.ts';
import type { LibraryRecord } from '../store/library-register.ts';
import type { CallAnswers } from './call-answers.ts';
import type { HostFacts } from './host-facts.ts';
import { html, Markup } from './markup.ts';

export interface PaintContext {
  path: string;
  query: URLSearchParams;
  language: Language;
  host: HostFacts & { library: LibraryRecord };
  now: Date;
  ask: CallAnswers['ask'];
}

/** As many as a tall window shows. */
const firstRows = 20;

const headings = { zh_CN: '数据库', en: 'Databases' };

/**
 * Name under which a first paint may be kept for a version of the library; null where the address
 * has none.
 */
export function paintName(path: string, query: URLSearchParams, language: Language): string | null {
  if (path === shellPaths.databaseList) {
    // Rows that a filter would leave out must not flash by.
    const isPlain = [...query.keys()].every((key) => key === 'lang');
    return isPlain ? `paint|list|${language}` : null;
  }
  const id = path === shellPaths.databaseDetail ? query.get('id') : null;
  return id === null || id === '' || id.length > 200 ? null : `paint|${id}|${language}`;
}

/** The markup for an address that `paintName` names. */
export async function firstPaint(context: PaintContext): Promise<Markup> {
  const { path, query, language, host, now, ask } = context;
  if (path === shellPaths.databaseList) {
    const { items } = await ask('listDatabases', { offset: 0, limit: firstRows }, host, now);
    return listPaint(items, language);
  }
  const database = await ask('getDatabase', { id: query.get('id') ?? '' }, host, now);
  return detailPaint(database, language);
}

function listPaint(items: readonly DatabaseSummary[], language: Language): Markup {
  const rows = items.map(
    (item) => html`<li><a href="${databaseDetailPath(item.id)}">${textIn(item.name, language)}</a>
      <p>${textIn(item.line, language)}</p></li>`,
  );
  return html`<main><h1>${headings[language]}</h1><ul>${rows}</ul></main>`;
}

function detailPaint(database: DatabaseDetail, language: Language): Markup {
  // Made safe when it was written (SAFETY T7).
  const introduction = new Markup(textIn(database.introductionHtml, language));
  return html`<main><h1>${textIn(database.name, language)}</h1>
    <p>${textIn(database.line, language)}</p><div>${introduction}</div></main>`;
}
