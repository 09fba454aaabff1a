// Shortcuts' icons in the library's colours, drawn from shapes as the app's icons.

import type { Style } from '#contract/models/model.ts';
import { foregroundOn } from '#contract/rules/colours.ts';
import type { Shape } from '#server/files/png.ts';
import { styleHash } from './theme.ts';

type Corners = Shape['corners'];
interface Part {
  corners: Corners;
  isCutOut?: boolean;
}

export type ShortcutSymbol = 'databases' | 'notices' | 'mine';

/** Pixels; Android and Windows request these at most densities. */
const sizes = ['96', '192'] as const;

function oval(x: number, y: number, width: number, height: number): Corners {
  const corners = 48;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    return [x + (width / 2) * Math.cos(angle), y + (height / 2) * Math.sin(angle)] as const;
  });
}

/** Below a disc of that size whose centre is at `y`. */
function gap(x: number, y: number, width: number, height: number): Corners {
  const thickness = 0.035;
  const rim = oval(x, y, width, height).filter(([, level]) => level >= y - 1e-9);
  const below = rim.map(([position, level]) => [position, level + thickness] as const);
  return [...rim, ...below.reverse()];
}

function box(left: number, top: number, right: number, bottom: number): Corners {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

const symbols: Readonly<Record<ShortcutSymbol, readonly Part[]>> = {
  // A stack of discs.
  databases: [
    { corners: box(0.27, 0.3, 0.73, 0.7) },
    { corners: oval(0.5, 0.7, 0.46, 0.16) },
    { corners: oval(0.5, 0.3, 0.46, 0.16) },
    ...[0.31, 0.44, 0.57].map((y) => ({ corners: gap(0.5, y, 0.46, 0.16), isCutOut: true })),
  ],
  // A bell.
  notices: [
    { corners: oval(0.5, 0.41, 0.36, 0.36) },
    { corners: box(0.32, 0.41, 0.68, 0.6) },
    {
      corners: [
        [0.32, 0.58],
        [0.68, 0.58],
        [0.76, 0.68],
        [0.24, 0.68],
      ],
    },
    { corners: oval(0.5, 0.73, 0.16, 0.12) },
    { corners: box(0.24, 0.68, 0.76, 0.705), isCutOut: true },
  ],
  // A head over shoulders.
  mine: [
    { corners: oval(0.5, 0.37, 0.24, 0.24) },
    { corners: oval(0.5, 0.72, 0.46, 0.36) },
    { corners: box(0.2, 0.72, 0.8, 0.92), isCutOut: true },
  ],
};

export function shortcutIconEntries(style: Style, symbol: ShortcutSymbol) {
  return sizes.map((size) => ({
    src: `/icons/${styleHash(style)}/${symbol}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
}

export function shortcutIconParts({ topNavBg }: Style, name: string) {
  const [, symbol = '', size = ''] = /^([a-z]+)-(\d+)\.png$/.exec(name) ?? [];
  if (!Object.hasOwn(symbols, symbol) || !(sizes as readonly string[]).includes(size)) return null;
  const parts = symbols[symbol as ShortcutSymbol].map(({ corners, isCutOut = false }) => ({
    corners,
    fill: isCutOut ? topNavBg : foregroundOn(topNavBg),
  }));
  return { side: Number(size), parts };
}
