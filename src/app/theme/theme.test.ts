import { createDarkTheme, createLightTheme } from '@fluentui/tokens';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf } from '#contract/rules/colours.ts';
import { partsOf } from '#tools/build/fluent-theme.ts';
import { rampOf, variablesOf } from './theme.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const light = partsOf(createLightTheme);
const dark = partsOf(createDarkTheme);

test('white text reads on the accent of every library', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const ramp = rampOf(hex);
      expect(contrastOf(ramp[80] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(ramp[70] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('links and accents read on the grounds of both themes', () => {
  fc.assert(
    fc.property(colour, fc.boolean(), (hex, isDark) => {
      const parts = isDark ? dark : light;
      const variables = variablesOf({ themeColor: hex, topNavBg: hex }, parts.brand, isDark);
      for (const ground of ['colorNeutralBackground1', 'colorNeutralBackground3']) {
        for (const name of ['colorBrandForegroundLink', 'colorBrandForeground1']) {
          const ratio = contrastOf(variables[name] ?? '', parts.constant[ground] ?? '');
          expect(ratio, `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
  );
});

test('text on the top bar reads whatever the bar is', () => {
  fc.assert(
    fc.property(colour, fc.boolean(), (hex, isDark) => {
      const variables = variablesOf({ themeColor: '#0f6cbd', topNavBg: hex }, {}, isDark);
      const { libraryBar = '', libraryBarForeground = '' } = variables;
      expect(contrastOf(libraryBar, libraryBarForeground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('the light colour is the theme colour at opacity 0.1', () => {
  const variables = variablesOf({ themeColor: '#0f6cbd', topNavBg: '#123456' }, {}, false);
  expect(variables.libraryLight).toBe('rgba(15, 108, 189, 0.1)');
});

test('constant and brand variables together are the whole theme', () => {
  const theme = createLightTheme(
    rampOf('#0f6cbd') as unknown as Parameters<typeof createLightTheme>[0],
  );
  const names = [...Object.keys(light.constant), ...Object.keys(light.brand)].sort();
  expect(names).toEqual(Object.keys(theme).sort());
});
