// Colour calculations that the page and the service share. Text must have WCAG AA contrast on the colours of
// every library (docs/design/screens.md, "Libraries"), so the foreground is calculated from the background.

/** Linear-light red, green, blue, each 0–1. */
type Linear = readonly [number, number, number];

/** Converts `#rgb` or `#rrggbb` to linear light; throws a RangeError for any other text. */
export function linearOf(hex: string): Linear {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const full = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : hex;
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(full);
  if (!parts) throw new RangeError(`not a colour: ${hex}`);
  const [red, green, blue] = parts
    .slice(1)
    .map((part) => toLinear(Number.parseInt(part, 16) / 255));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Converts linear light to `#rrggbb`; values outside 0–1 are clipped. */
export function hexOf(linear: Linear): string {
  const parts = linear.map((value) => {
    const byte = Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** WCAG relative luminance, 0 (black) to 1 (white). */
export function luminanceOf([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(linearOf(one)), luminanceOf(linearOf(other))].sort(
    (a, b) => a - b,
  ) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white: the one with more contrast on the background. It always has a contrast of at least 4.5. */
export function foregroundOn(background: string): '#ffffff' | '#000000' {
  return contrastOf(background, '#ffffff') >= contrastOf(background, '#000000')
    ? '#ffffff'
    : '#000000';
}

/** The colour with an opacity, as `rgba(…)` (docs/requirements.md, S1.06). */
export function withOpacity(hex: string, opacity: number): string {
  const [red, green, blue] = linearOf(hex).map((value) => Math.round(toGamma(value) * 255));
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
