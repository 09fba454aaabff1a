import { expect, test } from 'vitest';
import { run } from '#tools/process.ts';
import { withPlantedTree } from './planted-tree.ts';

const guilty: [string, string, string][] = [
  ['style/noDefaultExport', 'src/ui/a.ts', 'export default 1;'],
  ['performance/noBarrelFile', 'src/ui/b.ts', "export { b } from './c.ts';"],
  ['suspicious/noConsole', 'src/ui/d.ts', "console.log('d');"],
  ['suspicious/noConsole', 'sw/d.ts', "console.log('d');"],
  ['suspicious/noConsole', 'server/http/d.ts', "console.log('d');"],
  ['a11y/useAltText', 'src/ui/e.tsx', 'export const E = () => <img src="/e.png" />;'],
  ['a11y/useButtonType', 'src/ui/f.tsx', 'export const F = () => <button>F</button>;'],
  ['correctness/noUnusedImports', 'src/ui/g.ts', "import { h } from './h.ts';"],
  ['correctness/noUnusedVariables', 'src/ui/i.ts', 'const i = 1;'],
  ['correctness/noUndeclaredDependencies', 'src/ui/j.ts', "import 'left-pad';"],
  ['suspicious/noFocusedTests', 'src/ui/k.test.ts', "test.only('k', () => {});"],
  ['style/noRestrictedImports', 'src/ui/w.test.ts', "import { it } from 'vitest';\n\nit('w');"],
  ['suspicious/noExplicitAny', 'src/ui/l.ts', 'export const l = (m: any): unknown => m;'],
  ['style/noNonNullAssertion', 'src/ui/n.ts', 'export const n = (o?: string) => o!.length;'],
  [
    'security/noDangerouslySetInnerHtml',
    'src/ui/p.tsx',
    "export const P = () => <p dangerouslySetInnerHTML={{ __html: 'p' }} />;",
  ],
  [
    'assist/source/organizeImports',
    'src/ui/q.ts',
    "import { s } from './s.ts';\nimport { r } from './r.ts';\n\nexport const q = [r, s];",
  ],
  [
    'nursery/noFloatingPromises',
    'server/u.ts',
    'async function send(): Promise<void> {}\n\nexport function u(): void {\n  send();\n}',
  ],
  [
    'nursery/noMisusedPromises',
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
const options = '--error-on-warnings --diagnostic-level=warn --max-diagnostics=none --colors=off';
const ci = (files: Record<string, string>) =>
  withPlantedTree(files, (cwd) => run('biome', ['ci', ...options.split(' '), '.'], { cwd }));

test('every planted violation is found', async () => {
  const files = Object.fromEntries(guilty.map(([, path, text]) => [path, text]));
  const { code, output } = await ci(files);
  const heads = output.split('\n').filter((line) => line.includes('━━━'));
  const missed = guilty.filter(
    ([rule, path]) => !heads.some((head) => head.startsWith(path) && head.includes(`${rule} `)),
  );
  expect(missed).toEqual([]);
  expect(code).not.toBe(0);
});

test('what is allowed passes', async () => {
  const { code, output } = await ci(Object.fromEntries(innocent));
  expect(output).toMatch(/Checked \d+ files/);
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
});

const planted = {
  'index.html': '<script type="module" src="/src/main.tsx"></script>',
  'src/main.tsx': "import { used } from './ui/used.ts';\n\ndocument.title = used;",
  'src/ui/used.ts': "export const used = 'used';\n\nexport const idle = 'idle';",
  'src/ui/lost.ts': "export const lost = 'lost';",
};

test('a file, an export and a package that nothing uses are named', async () => {
  const { code, output } = await withPlantedTree(planted, (folder) =>
    run('knip', ['--no-progress', '--directory', folder]),
  );
  expect(code).not.toBe(0);
  expect(output).toMatch(/src\/ui\/lost\.ts/);
  expect(output).toMatch(/idle .*src\/ui\/used\.ts/);
  expect(output).toMatch(/^hono /m);
});
