// The window for which the service rendered the document. The first drawing of the page must be the same, so it uses
// this window too; afterwards the real window counts.
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
