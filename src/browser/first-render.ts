// The first drawing of a page, by the service and by the browser: the window for which the service rendered the document
// (the browser's first drawing uses it too), what the service notes about the page, and the clock.
import { useSyncExternalStore } from 'react';

/** A window, as far as a drawing needs it, px. */
export interface DrawnWindow {
  width: number;
  height: number;
  scrollY: number;
}

let isCompactDocument = false;
let renderedPlace: { origin: string; baseDomain: string } | null = null;
let isLongDocument = false;
let wholeFilters: readonly string[] = [];

/**
 * Sets the layout of the document, before it is rendered or hydrated.
 * @param address the document's; a reader without scripts asks there for all rows of a list (`allRows`)
 */
export function setDocumentLayout(isCompact: boolean, address: string): void {
  isCompactDocument = isCompact;
  const { searchParams } = new URL(address, 'http://localhost');
  isLongDocument = searchParams.get('rows') === 'all';
  wholeFilters = searchParams.getAll(wholeFilterField);
}

/** Sets the place of a document that is rendered without a browser. */
export function setRenderedPlace(origin: string, baseDomain: string): void {
  renderedPlace = { origin, baseDomain };
}

/** The page's origin. */
export function pageOrigin(): string {
  return renderedPlace?.origin ?? location.origin;
}

/** The domain whose subdomains are libraries; the service writes it into document and shell. */
export function baseDomain(): string {
  if (renderedPlace !== null) return renderedPlace.baseDomain;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="base-domain"]');
  return meta?.content || 'localhost';
}

/** The parameter by which a reader without scripts asks for all choices of a filter; its value is the filter's name. */
export const wholeFilterField = 'choices';

/** True if the document has all choices of that filter. */
export function isFilterWhole(name: string | undefined): boolean {
  return name !== undefined && wholeFilters.includes(name);
}

/** The address of the same list with all its rows. */
export function allRows({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.set('rows', 'all');
  return `${pathname}?${params}`;
}

/** True if the document has as many rows of its list as a document can have. */
export function isDocumentLong(): boolean {
  return isLongDocument;
}

/** True if the document has the compact layout. */
export function isDocumentCompact(): boolean {
  return isCompactDocument;
}

/** The window of the document: lists have rows for this height, about a thousand where all are asked for. */
export function documentWindow(): DrawnWindow {
  const height = isLongDocument ? 100_000 : 1_600;
  return { width: isCompactDocument ? 390 : 1_440, height, scrollY: 0 };
}

const never = () => () => {};

/** True while the component is rendered by the service or hydrated; false in every other drawing. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** The page as it was drawn, for the head and the status of the document. In a browser nothing is noted. */
export interface DrawnPage {
  /** Its title; null where its screen sets none. */
  title: string | null;
  /** What is on it, in one or two sentences; null where its screen says nothing. */
  description: string | null;
  /** True where it says that there is nothing at its address. */
  isMissing: boolean;
}

let drawn: DrawnPage | null = null;

/** Notes from now on; null ends it. */
export function notePage(page: DrawnPage | null): void {
  drawn = page;
}

/** Called by what sets the title, while it is drawn. */
export function noteTitle(title: string): void {
  if (drawn !== null) drawn.title = title;
}

/**
 * Called by a screen that everybody may read, while it is drawn.
 * @param words what is on it, for search engines and for those who are sent its address
 */
export function noteDescription(words: () => string): void {
  if (drawn !== null) drawn.description = words();
}

/** Called by what says that there is nothing at the address, while it is drawn. */
export function noteMissing(): void {
  if (drawn !== null) drawn.isMissing = true;
}

/** For ages on the screen: the service's time, set by src/app, because a device's clock may be wrong. */
let clock: () => number = Date.now;

/** Uses that clock from now on. */
export function showTimeBy(next: () => number): void {
  clock = next;
}

/** Now, ms since the epoch. */
export function shownNow(): number {
  return clock();
}
