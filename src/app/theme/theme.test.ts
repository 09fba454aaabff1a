import { createDarkTheme, createLightTheme } from '@fluentui/tokens';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { contrastOf } from '#contract/rules/colours.ts';
import { stubStorage } from '#tests/client/web-storage.ts';
import { always } from '#tests/setup/always.ts';
import { partsOf } from '#tools/build/fluent-theme.ts';
import { recallAppearance, storeAppearance } from './shown-appearance.ts';
import { rampOf, variablesOf } from './theme.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const light = partsOf(createLightTheme);
const dark = partsOf(createDarkTheme);

test('white text reads on the accent of every library', () => {
  always(colour, (hex) => {
    const ramp = rampOf(hex);
    for (const step of [70, 80] as const)
      expect(contrastOf(ramp[step] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

test('links and accents read on the grounds of both themes', () => {
  always(colour, fc.boolean(), (hex, isDark) => {
    const parts = isDark ? dark : light;
    const variables = variablesOf({ themeColor: hex, topNavBg: hex }, parts.brand, isDark);
    for (const ground of ['colorNeutralBackground1', 'colorNeutralBackground3']) {
      for (const name of ['colorBrandForegroundLink', 'colorBrandForeground1']) {
        const ratio = contrastOf(variables[name] ?? '', parts.constant[ground] ?? '');
        expect(ratio, `${name} on ${ground}`).toBeGreaterThanOrEqual(isDark ? 6 : 4.5);
        const disabled = parts.constant.colorNeutralForegroundDisabled ?? '';
        expect(ratio / contrastOf(disabled, parts.constant[ground] ?? '')).toBeGreaterThan(1.8);
      }
    }
  });
});

test('text on the top bar reads whatever the bar is', () => {
  always(colour, fc.boolean(), (hex, isDark) => {
    const variables = variablesOf({ themeColor: '#0f6cbd', topNavBg: hex }, {}, isDark);
    const { libraryBar = '', libraryBarForeground = '' } = variables;
    expect(contrastOf(libraryBar, libraryBarForeground)).toBeGreaterThanOrEqual(4.5);
  });
});

test('the light colour is the theme colour at opacity 0.1', () => {
  const variables = variablesOf({ themeColor: '#0f6cbd', topNavBg: '#123456' }, {}, false);
  expect(variables.libraryLight).toBe('rgba(15, 108, 189, 0.1)');
});

test('constant and brand variables together are the whole theme', () => {
  const ramp = rampOf('#0f6cbd') as unknown as Parameters<typeof createLightTheme>[0];
  const names = Object.keys({ ...light.constant, ...light.brand }).sort();
  expect(names).toEqual(Object.keys(createLightTheme(ramp)).sort());
  expect(Object.keys(light.constant).filter((name) => name in light.brand)).toEqual([]);
});

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  stubStorage();
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
});

test('a choice is told to the service again at each start', () => {
  storeAppearance('dark');
  written.length = 0;
  expect(recallAppearance()).toBe('dark');
  expect(written).toEqual([expect.stringMatching(/^appearance=dark; .*Max-Age=31536000/)]);
});

test('without a choice the service follows the system, whatever a cookie said', () => {
  expect(recallAppearance()).toBe('system');
  expect(written).toEqual([expect.stringContaining('Max-Age=0;')]);
});
