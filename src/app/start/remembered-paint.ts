// The list of databases from memory, readable and searchable before the program is there: what the
// service's first paint is to a first visit, this is to every later one, offline too
// (decision 013).
import { firstRows, recallFirstScreen } from '#client/snapshots/first-screen.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Language } from '#contract/models/model.ts';
import { fold, textIn } from '#contract/rules/rules.ts';
import { databaseDetailPath, shellPaths } from '#contract/wire/paths.ts';
import { showAppearance, storedAppearance } from '../theme/shown-appearance.ts';

/**
 * Shows the reader's choice of light or dark, and draws the list, if this is its address, nothing is
 * drawn yet, and the list is remembered.
 */
export async function paintRemembered(): Promise<void> {
  showAppearance(storedAppearance());
  if (document.getElementById('first-paint') !== null) return;
  if (location.pathname !== shellPaths.databaseList) return;
  const query = new URLSearchParams(location.search);
  // Rows that a filter would leave out must not flash by.
  if ([...query.keys()].some((key) => key !== 'q')) return;
  const remembered = await recallFirstScreen();
  if (remembered === null || remembered.screen.language !== chosenLanguage()) return;
  const { screen, whole } = remembered;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(screen.css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const rows = element('ul', { className: 'first-rows' });
  const field = element('input', {
    type: 'search',
    className: 'first-search',
    ariaLabel: screen.searchLabel,
    placeholder: screen.searchPlaceholder,
    maxLength: 200,
    autocomplete: 'off',
    enterKeyHint: 'search',
    defaultValue: query.get('q') ?? '',
  });
  const show = (found: readonly DatabaseSummary[]) =>
    rows.replaceChildren(...found.slice(0, firstRows).map((each) => row(each, screen.language)));
  // Read once the beginning is on the screen, or when somebody searches.
  let databases: Promise<readonly DatabaseSummary[]> | undefined;
  const find = async () => {
    databases ??= whole();
    const all = await databases.catch(() => screen.first);
    show(search(all, field.value));
  };
  field.addEventListener('input', () => {
    void find();
    // The program reads its search from the address.
    const q = field.value === '' ? '' : `?${new URLSearchParams({ q: field.value })}`;
    history.replaceState(history.state, '', location.pathname + q);
  });
  if (field.value === '') show(screen.first);
  else await find();
  const bar = element('header', { className: 'first-bar' }, [
    element('a', { href: '/' }, [
      element('span', { className: 'first-mark', ariaHidden: 'true' }, [screen.mark]),
      screen.libraryName,
    ]),
  ]);
  const heading = element('h1', {}, [screen.heading]);
  const main = element('main', { className: 'first-main' }, [heading, field, rows]);
  document.documentElement.lang = screen.language === 'en' ? 'en' : 'zh-CN';
  document.body.prepend(element('div', { id: 'first-paint' }, [bar, main]));
}

/** Takes the first paint away; what was typed goes to the list's own field, and the cursor with it. */
export function giveWay(paint: HTMLElement): void {
  const typed = paint.querySelector<HTMLInputElement>('input.first-search');
  const own = document.querySelector<HTMLInputElement>('#root main input[enterkeyhint="search"]');
  const isTypedIn = typed !== null && document.activeElement === typed;
  paint.remove();
  if (typed === null || own === null) return;
  // Where nothing was typed here, the list's own field may have been reached already.
  if (typed.value !== typed.defaultValue && own.value !== typed.value) {
    // React notices a value only where it did not set it.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(own, typed.value);
    own.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!isTypedIn) return;
  const { selectionStart, selectionEnd } = typed;
  own.focus({ preventScroll: true });
  own.setSelectionRange(selectionStart, selectionEnd);
}

/** The databases that answer to what was typed, best first, as the list itself orders them. */
/** Databases with a name, another name or a reading that contains what was typed; the program searches by its rules. */
function search(databases: readonly DatabaseSummary[], typed: string): readonly DatabaseSummary[] {
  const term = fold(typed);
  return databases.filter(({ name, abbreviation, aliases, keys }) =>
    [name.zh_CN, name.en, abbreviation, ...aliases, keys.zh_CN, keys.initials].some(
      (text) => text !== undefined && fold(text).includes(term),
    ),
  );
}

function row(database: DatabaseSummary, language: Language): HTMLElement {
  const name = textIn(database.name, language);
  const other = textIn(database.name, language === 'zh_CN' ? 'en' : 'zh_CN');
  const second = [other === name ? '' : other, textIn(database.vendor, language)];
  return element('li', {}, [
    element('a', { href: databaseDetailPath(database.id) }, [name]),
    element('p', { className: 'first-second' }, [second.filter(Boolean).join(' · ')]),
    element('p', { className: 'first-line' }, [textIn(database.line, language)]),
  ]);
}

/** The language the program will start with (session/language.ts). */
function chosenLanguage(): Language {
  try {
    return localStorage.getItem('language') === 'en' ? 'en' : 'zh_CN';
  } catch {
    return 'zh_CN';
  }
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  facts: Partial<HTMLElementTagNameMap[K]>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), facts);
  made.append(...children);
  return made;
}
