// The first drawing, by service and browser: window, notes about the page, clock.
import { useSyncExternalStore } from 'react';

export interface DrawnWindow {
  width: number;
  height: number;
  scrollY: number;
}

let isCompactDocument = false;
let renderedPlace: { origin: string; baseDomain: string } | null = null;
let isLongDocument = false;
let wholeFilters: readonly string[] = [];

/** @param address a reader without scripts asks there for all rows of a list (`allRows`) */
export function setDocumentLayout(isCompact: boolean, address: string): void {
  isCompactDocument = isCompact;
  const { searchParams } = new URL(address, 'http://localhost');
  isLongDocument = searchParams.get('rows') === 'all';
  wholeFilters = searchParams.getAll(wholeFilterField);
}

export function setRenderedPlace(origin: string, baseDomain: string): void {
  renderedPlace = { origin, baseDomain };
}

export function pageOrigin(): string {
  return renderedPlace?.origin ?? location.origin;
}

/** Its subdomains are libraries; the service writes it into document and shell. */
export function baseDomain(): string {
  if (renderedPlace !== null) return renderedPlace.baseDomain;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="base-domain"]');
  return meta?.content || 'localhost';
}

/** A reader without scripts asks for all choices of the filter that it names. */
export const wholeFilterField = 'choices';

export function isFilterWhole(name: string | undefined): boolean {
  return name !== undefined && wholeFilters.includes(name);
}

export function allRows({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.set('rows', 'all');
  return `${pathname}?${params}`;
}

export function isDocumentLong(): boolean {
  return isLongDocument;
}

export function isDocumentCompact(): boolean {
  return isCompactDocument;
}

/** Px. Lists have rows for this height, about a thousand where all are asked for. */
export function documentWindow(): DrawnWindow {
  const height = isLongDocument ? 100_000 : 1_600;
  return { width: isCompactDocument ? 390 : 1_440, height, scrollY: 0 };
}

const never = () => () => {};

/** Rendered by the service or hydrated; false in every other drawing. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** For the head and the status of the document. In a browser nothing is noted. */
export interface DrawnPage {
  title: string | null;
  /** One or two sentences; null where its screen says nothing. */
  description: string | null;
  isMissing: boolean;
}

let drawn: DrawnPage | null = null;

export function notePage(page: DrawnPage | null): void {
  drawn = page;
}

export function noteTitle(title: string): void {
  if (drawn !== null) drawn.title = title;
}

/** @param words for search engines, and for those who are sent its address */
export function noteDescription(words: () => string): void {
  if (drawn !== null) drawn.description = words();
}

export function noteMissing(): void {
  if (drawn !== null) drawn.isMissing = true;
}

/** The service's time for ages, because a device's clock may be wrong. */
let clock: () => number = Date.now;

export function showTimeBy(next: () => number): void {
  clock = next;
}

export function shownNow(): number {
  return clock();
}
