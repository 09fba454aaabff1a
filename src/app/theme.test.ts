import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf } from '#contract/colours.ts';
import { rampOf, themeOf } from './theme.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('white text reads on the accent of every library', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(contrastOf(rampOf(hex)[80], '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(rampOf(hex)[70], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('links read on the dark ground of every library', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const theme = themeOf({ themeColor: hex, topNavBg: hex }, true);
      expect(
        contrastOf(theme.colorBrandForegroundLink, theme.colorNeutralBackground1),
      ).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('text on the top bar reads whatever the bar is', () => {
  fc.assert(
    fc.property(colour, fc.boolean(), (hex, isDark) => {
      const theme = themeOf({ themeColor: '#0f6cbd', topNavBg: hex }, isDark) as unknown as Record<
        string,
        string
      >;
      expect(
        contrastOf(theme.libraryBar ?? '', theme.libraryBarForeground ?? ''),
      ).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('the light colour is the theme colour at opacity 0.1', () => {
  const theme = themeOf({ themeColor: '#0f6cbd', topNavBg: '#123456' }, false) as unknown as Record<
    string,
    string
  >;
  expect(theme.libraryLight).toBe('rgba(15, 108, 189, 0.1)');
});
