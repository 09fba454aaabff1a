// The library's colours as CSS variables (docs/requirements.md, S1.04; docs/design/look.md, "Theme"); what is the same
// for every library is in a stylesheet (decision 011).

import type { Style } from '#contract/models/model.ts';
import {
  foregroundOn,
  hexOf,
  linearOf,
  luminanceOf,
  withOpacity,
} from '#contract/rules/colours.ts';
import { lightColourOpacity } from '#contract/rules/rules.ts';

export interface BrandSteps {
  light: Readonly<Record<string, number>>;
  dark: Readonly<Record<string, number>>;
}

/**
 * The same for every hue, so that all libraries have the same contrast: white text is readable on 80 and darker steps;
 * 100 and lighter steps are readable on dark backgrounds.
 */
const luminances: Readonly<Record<number, number>> = {
  10: 0.004,
  20: 0.01,
  30: 0.02,
  40: 0.032,
  50: 0.048,
  60: 0.07,
  70: 0.1,
  80: 0.145,
  90: 0.205,
  100: 0.42,
  110: 0.48,
  120: 0.53,
  130: 0.57,
  140: 0.67,
  150: 0.79,
  160: 0.9,
};

export function rampOf(themeColor: string): Record<number, string> {
  const ramp: Record<number, string> = {};
  for (const [step, luminance] of Object.entries(luminances)) {
    ramp[Number(step)] = atLuminance(themeColor, luminance);
  }
  return ramp;
}

/** Names are without the dashes. */
export function variablesOf(
  style: Style,
  steps: Readonly<Record<string, number>>,
  isDark: boolean,
): Record<string, string> {
  const ramp = rampOf(style.themeColor);
  const bar = isDark ? (ramp[20] ?? style.topNavBg) : style.topNavBg;
  const variables: Record<string, string> = {
    libraryBar: bar,
    libraryBarForeground: foregroundOn(bar),
    libraryLight: withOpacity(style.themeColor, lightColourOpacity),
  };
  for (const [name, step] of Object.entries(steps)) variables[name] = ramp[step] ?? '';
  return variables;
}

/** The system or `data-appearance` selects one of the two. */
export function themeSheet(style: Style, steps: BrandSteps): string {
  const light = declarations(variablesOf(style, steps.light, false));
  const dark = declarations(variablesOf(style, steps.dark, true));
  return [
    `:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-appearance="light"]){${dark}}}`,
    `:root[data-appearance="dark"]{${dark}}`,
  ].join('\n');
}

/**
 * Scales in linear light, and mixes with white only what is brighter than the hue can be: a dull hue stays a colour on dark
 * ground. This is exact, so that no search is needed.
 */
function atLuminance(hex: string, luminance: number): string {
  const colour = linearOf(hex);
  const brightest = Math.max(...colour);
  const pure = brightest === 0 ? colour : colour.map((value) => value / brightest);
  const own = luminanceOf(pure as unknown as typeof colour);
  const share = own >= luminance ? luminance / own : (luminance - own) / (1 - own);
  const [red = 0, green = 0, blue = 0] = pure.map((value) =>
    own >= luminance ? value * share : value + (1 - value) * share,
  );
  return hexOf([red, green, blue]);
}

function declarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
