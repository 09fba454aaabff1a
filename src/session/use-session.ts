import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { noteTitle, shownNow } from '#browser/first-render.ts';
import type { Language, Library, UserInfo } from '#contract/models/model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { textFor } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { dirtyFormsAtom, libraryAtom, patronAtom, sessionAtom, sessionStore } from './atoms.ts';
import type { SessionState } from './machine.ts';

export function useLibrary(): Library {
  const library = useAtomValue(libraryAtom);
  if (library === null) throw new Error('this screen belongs to a library');
  return library;
}

export function usePatron(): UserInfo | null {
  return useAtomValue(patronAtom);
}

export function useSession(): SessionState {
  return useAtomValue(sessionAtom);
}

/** `yyyy-MM-dd`, by the library's clock. */
export function today(): string {
  return dayOf(shownNow());
}

/** @param isPlatform true for a screen of the platform, even at a library's address */
export function usePageTitle(screen: string | null, isPlatform = false): void {
  const libraryOfHost = useAtomValue(libraryAtom);
  const library = isPlatform ? null : libraryOfHost;
  const language = useLanguage();
  const title = titleOf(library, language, screen);
  noteTitle(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

export function useDirtyForm(name: string, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    change((names) => names.add(name));
    return () => change((names) => names.delete(name));
  }, [name, isDirty]);
}

function change(edit: (names: Set<string>) => void): void {
  const names = new Set(sessionStore.get(dirtyFormsAtom));
  edit(names);
  sessionStore.set(dirtyFormsAtom, names);
}

// Titles (docs/requirements.md, S1.05).

/** Null for the library's home. Without a library, the product's own title. */
function titleOf(library: Library | null, language: Language, screen: string | null): string {
  const base =
    library === null
      ? textFor(language, 'frontDoor.title')
      : libraryTitle(library, language, textFor(language, 'shell.titleSuffix'));
  return screen === null ? base : `${screen} · ${base}`;
}

export function libraryName(library: Library, language: Language): string {
  return language === 'en'
    ? library.libraryAttr.nameEn || library.libraryName
    : library.libraryName;
}

function libraryTitle(library: Library, language: Language, suffix: string): string {
  return `${libraryName(library, language)}${language === 'en' ? ' ' : ''}${suffix}`;
}
