import { createHash } from 'node:crypto';
import type { Style } from '#contract/models/model.ts';
import { foregroundOn, withOpacity } from '#contract/rules/colours.ts';
import { lightColourOpacity } from '#contract/rules/rules.ts';

export function themeSheet({ themeColor, topNavBg }: Style): string {
  const properties = {
    '--library-theme': themeColor,
    '--library-theme-foreground': foregroundOn(themeColor),
    '--library-theme-light': withOpacity(themeColor, lightColourOpacity),
    '--library-bar': topNavBg,
    '--library-bar-foreground': foregroundOn(topNavBg),
  };
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** Part of the address of every file made from the style. */
export function styleHash(style: Style): string {
  return createHash('sha256').update(themeSheet(style)).digest('base64url').slice(0, 10);
}

export function themePath(style: Style): string {
  return `/theme/${styleHash(style)}.css`;
}
