// App icons in a library's colours: an open book on its bar's colour, as SVG and as PNG from the
// same corners. Letters would need a font to be drawn; the library's mark stands in the page.
import { foregroundOn } from '#contract/colours.ts';
import type { Style } from '#contract/model.ts';
import { type Colour, drawPng, type Shape } from './png.ts';
import { styleHash } from './theme.ts';

type Corners = Shape['corners'];

const leftPage: Corners = [
  [0.2, 0.3],
  [0.48, 0.36],
  [0.48, 0.76],
  [0.2, 0.7],
];
const rightPage: Corners = leftPage.map(([x, y]) => [1 - x, y] as const).reverse();
/** A ribbon in the theme colour, since bars of two libraries may look alike. */
const ribbon: Corners = [
  [0.62, 0.33],
  [0.72, 0.309],
  [0.72, 0.52],
  [0.67, 0.475],
  [0.62, 0.54],
];

const sizes = ['192', '512'] as const;

/** Entries for a web-app manifest. The book keeps within the safe zone, so one drawing serves both. */
export function iconEntries(style: Style) {
  const at = (file: string) => `/icons/${styleHash(style)}/${file}`;
  const png = (size: string, purpose: string) => ({
    src: at(`book-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return [
    { src: at('book.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...sizes.flatMap((size) => [png(size, 'any'), png(size, 'maskable')]),
  ];
}

/** The icon for browser tabs. */
export const tabIconName = 'book.svg';

/** Its address. */
export function tabIconPath(style: Style): string {
  return `/icons/${styleHash(style)}/${tabIconName}`;
}

const drawn = new Map<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>();
const mostDrawn = 400;

/** An icon file by name; null for a name that no manifest gives. */
export function iconFile(style: Style, name: string) {
  const key = `${styleHash(style)}/${name}`;
  const found = drawn.get(key);
  if (found !== undefined) return found;
  const file = draw(style, name);
  if (file === null) return null;
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(key, file);
  return file;
}

function draw(style: Style, name: string) {
  if (name === 'book.svg') {
    return { type: 'image/svg+xml', bytes: Uint8Array.from(Buffer.from(svgOf(style))) };
  }
  const size = /^book-(\d+)\.png$/.exec(name)?.[1];
  if (size === undefined || !(sizes as readonly string[]).includes(size)) return null;
  const shapes = partsOf(style).map(({ corners, fill }) => ({ corners, colour: bytesOf(fill) }));
  return {
    type: 'image/png',
    bytes: Uint8Array.from(drawPng(Number(size), bytesOf(style.topNavBg), shapes)),
  };
}

function svgOf(style: Style): string {
  const polygons = partsOf(style).map(({ corners, fill }) => {
    const points = corners.map(([x, y]) => `${x * 512},${y * 512}`).join(' ');
    return `<polygon points="${points}" fill="${fill}"/>`;
  });
  const ground = `<rect width="512" height="512" rx="96" fill="${style.topNavBg}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}${polygons.join('')}</svg>`;
}

function partsOf({ themeColor, topNavBg }: Style) {
  const page = foregroundOn(topNavBg);
  return [
    { corners: leftPage, fill: page },
    { corners: rightPage, fill: page },
    { corners: ribbon, fill: themeColor },
  ];
}

function bytesOf(hex: string): Colour {
  const at = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
}
