// The library's theme: a brand ramp from its themeColor, light and dark (specification sections 1
// and 3; LOOK, "Theme"). The only file in the page where colours are made.

import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/react-components';
import { foregroundOn, hexOf, linearOf, luminanceOf, withOpacity } from '#contract/colours.ts';
import type { Style } from '#contract/model.ts';
import { lightColourOpacity } from '#contract/rules.ts';

/** Relative luminance each step of the ramp has, whatever its hue, so that contrast is the same
 * for every library: step 80 carries white text (≥ 4.5), step 100 and up read on dark grounds. */
const luminances: Readonly<Record<keyof BrandVariants, number>> = {
  10: 0.004,
  20: 0.01,
  30: 0.02,
  40: 0.032,
  50: 0.048,
  60: 0.07,
  70: 0.1,
  80: 0.145,
  90: 0.205,
  100: 0.275,
  110: 0.36,
  120: 0.45,
  130: 0.55,
  140: 0.67,
  150: 0.79,
  160: 0.9,
};

/** The 16 steps of a brand ramp in the hue of a colour. */
export function rampOf(themeColor: string): BrandVariants {
  const ramp = {} as Record<keyof BrandVariants, string>;
  for (const [step, luminance] of Object.entries(luminances)) {
    ramp[Number(step) as keyof BrandVariants] = atLuminance(themeColor, luminance);
  }
  return ramp;
}

/** The Fluent theme of a library. */
export function themeOf(style: Style, isDark: boolean): Theme {
  const ramp = rampOf(style.themeColor);
  const theme = isDark ? createDarkTheme(ramp) : createLightTheme(ramp);
  const bar = isDark ? ramp[20] : style.topNavBg;
  return {
    ...theme,
    ...(isDark
      ? {
          colorBrandForeground1: ramp[120],
          colorBrandForeground2: ramp[130],
          colorBrandForegroundLink: ramp[120],
        }
      : {}),
    fontFamilyBase: fonts,
    ...libraryTokens(style, bar),
  } as Theme;
}

/** Tokens of our own beside Fluent's; they travel as CSS variables of the same provider. */
function libraryTokens(style: Style, bar: string): Record<string, string> {
  return {
    libraryBar: bar,
    libraryBarForeground: foregroundOn(bar),
    libraryLight: withOpacity(style.themeColor, lightColourOpacity),
  };
}

const fonts =
  '"Segoe UI", "Segoe UI Web (West European)", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/**
 * The colour moved to a luminance, by mixing it with black or white in linear light: the hue stays,
 * the mix is exact, so the ramp needs no search.
 */
function atLuminance(hex: string, luminance: number): string {
  const colour = linearOf(hex);
  const own = luminanceOf(colour);
  if (own >= luminance) {
    const share = own === 0 ? 0 : luminance / own;
    return hexOf([colour[0] * share, colour[1] * share, colour[2] * share]);
  }
  const share = (luminance - own) / (1 - own);
  const mix = (value: number) => value + (1 - value) * share;
  return hexOf([mix(colour[0]), mix(colour[1]), mix(colour[2])]);
}
