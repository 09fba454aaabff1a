// Splits Fluent's themes at build time: a stylesheet with everything that is the same for every library, and a
// small table with everything that depends on a library's colour (decision 011).
import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/tokens';
import type { Plugin } from 'vite';

const steps = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160] as const;

/** A theme as constant variables, and variables that are a step of the brand ramp. */
export interface ThemeParts {
  constant: Record<string, string>;
  brand: Record<string, number>;
}

export function partsOf(create: (ramp: BrandVariants) => Theme): ThemeParts {
  const mark = (step: number) => `#fade${step.toString(16).padStart(2, '0')}`;
  const ramp = Object.fromEntries(steps.map((step) => [step, mark(step)])) as BrandVariants;
  const parts: ThemeParts = { constant: {}, brand: {} };
  for (const [name, value] of Object.entries(create(ramp))) {
    const step = steps.find((candidate) => mark(candidate) === value);
    if (step === undefined) parts.constant[name] = String(value);
    else parts.brand[name] = step;
  }
  return parts;
}

/** The stylesheet of the constant part: light, and dark when the system or the reader chooses it. */
function stylesheetOf(light: ThemeParts, dark: ThemeParts): string {
  const changed = Object.fromEntries(
    Object.entries(dark.constant).filter(([name, value]) => light.constant[name] !== value),
  );
  return [
    `:root{${declarations(light.constant)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-appearance="light"]){${declarations(changed)}}}`,
    `:root[data-appearance="dark"]{${declarations(changed)}}`,
  ].join('\n');
}

const stylesheetId = 'virtual:fluent-theme.css';
const tableId = 'virtual:fluent-brand';

const usesTokens = /import \{[^}]*\btokens\b[^}]*\} from '@fluentui\/react-components'/;

export function fluentTheme(): Plugin {
  const light = partsOf(createLightTheme);
  const dark = partsOf(createDarkTheme);
  return {
    name: 'fluent-theme',
    enforce: 'pre',
    resolveId: (id) => (id === stylesheetId || id === tableId ? `\0${id}` : undefined),
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !usesTokens.test(code)) return null;
      // `tokens` is an object of four hundred variable names, and each screen needs only a few.
      return { code: code.replace(/(?<![\w.'-])tokens\.([a-z]\w+)/gi, '"var(--$1)"'), map: null };
    },
    load(id) {
      if (id === `\0${stylesheetId}`) return stylesheetOf(light, dark);
      if (id !== `\0${tableId}`) return undefined;
      const table = { light: light.brand, dark: dark.brand };
      return `export const brandSteps = ${JSON.stringify(table)};`;
    },
  };
}

function declarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
