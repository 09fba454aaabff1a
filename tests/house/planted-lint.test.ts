// Tests that Biome names every lint rule that the house depends on, in one file for each violation.
import { expect, test } from 'vitest';
import { run } from '#tools/process.ts';
import { withPlantedTree } from './planted-tree.ts';

const guilty: [string, string, string][] = [
  ['lint/style/noDefaultExport', 'src/ui/a.ts', 'export default 1;'],
  ['lint/performance/noBarrelFile', 'src/ui/b.ts', "export { b } from './c.ts';"],
  ['lint/suspicious/noConsole', 'src/ui/d.ts', "console.log('d');"],
  ['lint/suspicious/noConsole', 'sw/d.ts', "console.log('d');"],
  ['lint/suspicious/noConsole', 'server/http/d.ts', "console.log('d');"],
  ['lint/a11y/useAltText', 'src/ui/e.tsx', 'export const E = () => <img src="/e.png" />;'],
  ['lint/a11y/useButtonType', 'src/ui/f.tsx', 'export const F = () => <button>F</button>;'],
  ['lint/correctness/noUnusedImports', 'src/ui/g.ts', "import { h } from './h.ts';"],
  ['lint/correctness/noUnusedVariables', 'src/ui/i.ts', 'const i = 1;'],
  ['lint/correctness/noUndeclaredDependencies', 'src/ui/j.ts', "import 'left-pad';"],
  [
    'lint/suspicious/noFocusedTests',
    'src/ui/k.test.ts',
    "import { test } from 'vitest';\n\ntest.only('k', () => {});",
  ],
  [
    'lint/style/noRestrictedImports',
    'src/ui/w.test.ts',
    "import { it } from 'vitest';\n\nit('w', () => {});",
  ],
  ['lint/suspicious/noExplicitAny', 'src/ui/l.ts', 'export const l = (m: any): unknown => m;'],
  ['lint/style/noNonNullAssertion', 'src/ui/n.ts', 'export const n = (o?: string) => o!.length;'],
  [
    'lint/security/noDangerouslySetInnerHtml',
    'src/ui/p.tsx',
    "export const P = () => <p dangerouslySetInnerHTML={{ __html: 'p' }} />;",
  ],
  [
    'assist/source/organizeImports',
    'src/ui/q.ts',
    "import { s } from './s.ts';\nimport { r } from './r.ts';\n\nexport const q = [r, s];",
  ],
  [
    'lint/nursery/noFloatingPromises',
    'server/u.ts',
    'async function send(): Promise<void> {}\n\nexport function u(): void {\n  send();\n}',
  ],
  [
    'lint/nursery/noMisusedPromises',
    'server/v.ts',
    'async function isV(): Promise<boolean> {\n  return true;\n}\n\nexport const v = () => {\n  if (isV()) return 1;\n  return 2;\n};',
  ],
  ['format', 'src/ui/t.ts', 'export const t = "t"'],
];

const innocent: [string, string][] = [
  ['server/main.ts', "console.log('listening');"],
  ['server/cli/library.ts', "console.log('done');"],
  ['vite.config.ts', 'export default {};'],
  ['src/ui/a.ts', "export const a = 'a';"],
];

/** Only what makes the gate fail is said. */
const ci = (files: Record<string, string>) =>
  withPlantedTree(files, (folder) =>
    run(
      'biome',
      [
        'ci',
        '--error-on-warnings',
        '--diagnostic-level=warn',
        '--max-diagnostics=none',
        '--colors=off',
        '.',
      ],
      { cwd: folder },
    ),
  );

test('every planted violation is found', async () => {
  const { code, output } = await ci(
    Object.fromEntries(guilty.map(([, path, text]) => [path, text])),
  );
  const heads = output.split('\n').filter((line) => line.includes('━━━'));
  const missed = guilty.filter(
    ([rule, path]) => !heads.some((head) => head.startsWith(path) && head.includes(` ${rule} `)),
  );
  expect(missed).toEqual([]);
  expect(code).not.toBe(0);
});

test('what is allowed passes', async () => {
  const { code, output } = await ci(Object.fromEntries(innocent));
  expect(output).toMatch(/Checked \d+ files/);
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
});
