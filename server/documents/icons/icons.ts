// PNG without letters: a browser lays out a document for each SVG in the main thread, and letters need a font.
import type { Style } from '#contract/models/model.ts';
import { foregroundOn } from '#contract/rules/colours.ts';
import { type Colour, drawPng, type Shape } from '#server/files/png.ts';
import { boundedCache } from '#server/store/bounded-cache.ts';
import { shortcutIconParts } from './shortcut-icons.ts';
import { styleHash } from './theme.ts';

type Corners = Shape['corners'];

const leftPage: Corners = [
  [0.2, 0.3],
  [0.48, 0.36],
  [0.48, 0.76],
  [0.2, 0.7],
];
const rightPage: Corners = leftPage.map(([x, y]) => [1 - x, y] as const).reverse();
/** A ribbon in the theme colour, because the bars of two libraries may have the same colour. */
const ribbon: Corners = [
  [0.62, 0.33],
  [0.72, 0.309],
  [0.72, 0.52],
  [0.67, 0.475],
  [0.62, 0.54],
];

const appSizes = ['192', '512'] as const;
const tabSize = '64';
const radius = 0.1875;

/** Maskable icons fill the corners, because the system cuts its own shape. */
export function iconEntries(style: Style) {
  const png = (size: string, file: string, purpose: string) => ({
    src: `/icons/${styleHash(style)}/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return appSizes.flatMap((size) => [
    png(size, `book-${size}`, 'any'),
    png(size, `book-${size}-full`, 'maskable'),
  ]);
}

export const tabIconName = `book-${tabSize}.png`;

export function tabIconPath(style: Style): string {
  return `/icons/${styleHash(style)}/${tabIconName}`;
}

export function appIconPath(style: Style): string {
  return `/icons/${styleHash(style)}/book-${appSizes[1]}.png`;
}

const cache = boundedCache<{ type: string; bytes: Uint8Array<ArrayBuffer> }>('icons', {
  maxBytes: 16 * 1024 * 1024,
  bytesOf: ({ bytes }) => bytes.byteLength,
});

export function iconFile(style: Style, name: string) {
  const key = `${styleHash(style)}/${name}`;
  const found = cache.get(key);
  if (found !== undefined) return found;
  const file = draw(style, name);
  if (file === null) return null;
  cache.set(key, file);
  return file;
}

function draw(style: Style, name: string) {
  const icon = bookIcon(style, name) ?? shortcutIconParts(style, name);
  if (icon === null) return null;
  const shapes = icon.parts.map(({ corners, fill }) => ({ corners, colour: rgbOf(fill) }));
  const ground = rgbOf(style.topNavBg);
  const corner = name.includes('-full') ? 0 : radius;
  return {
    type: 'image/png',
    bytes: Uint8Array.from(drawPng(icon.side, ground, shapes, corner)),
  };
}

function bookIcon(style: Style, name: string) {
  const [, size = ''] = /^book-(\d+)(?:-full)?\.png$/.exec(name) ?? [];
  if (size !== tabSize && !(appSizes as readonly string[]).includes(size)) return null;
  return { side: Number(size), parts: partsOf(style) };
}

function partsOf({ themeColor, topNavBg }: Style) {
  const page = foregroundOn(topNavBg);
  return [
    { corners: leftPage, fill: page },
    { corners: rightPage, fill: page },
    { corners: ribbon, fill: themeColor },
  ];
}

function rgbOf(hex: string): Colour {
  const channel = (offset: number) => Number.parseInt(hex.slice(offset, offset + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
