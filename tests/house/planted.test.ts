// Tests that every rule that reads texts finds a planted violation: a rule that cannot fail is useless.
import { describe, expect, test } from 'vitest';
import { endpointPaths } from './rules/endpoint-paths.ts';
import { fileLength } from './rules/file-length.ts';
import type { Rule } from './rules/finding.ts';
import { libraryCodes } from './rules/library-codes.ts';
import { localeParity, unusedTexts } from './rules/locale-parity.ts';
import { lockComplete } from './rules/lock-complete.ts';
import { machinePaths } from './rules/machine-paths.ts';
import { migrationsAdd } from './rules/migrations-add.ts';
import { names } from './rules/names.ts';
import { packedLines } from './rules/packed-lines.ts';
import { plainWords } from './rules/plain-words.ts';
import { rawLooks } from './rules/raw-looks.ts';
import { budgetLines, measure, nearBudget, overBudget } from './rules/size-budget.ts';

/** In parts, because this file is checked by the same rules. */
const machine = (folder: string) => ['', folder, 'someone', 'portal'].join('/');
const styles = (rules: string) => `const useStyles = makeStyles({ box: { ${rules} } });`;

const lock = (...entries: [name: string, integrity?: string][]) =>
  JSON.stringify({
    packages: {
      'node_modules/a': { integrity: 'sha512-a', optionalDependencies: { 'a-linux-x64': '1.0.0' } },
      ...Object.fromEntries(
        entries.map(([name, integrity]) => [
          `node_modules/${name}`,
          { version: '1.0.0', integrity },
        ]),
      ),
    },
  });

const guilty: [Rule, string, string][] = [
  [endpointPaths, 'src/client/send.ts', "fetch('/meta-api/getTimestamp')"],
  [endpointPaths, 'server/http/router.ts', 'app.get(`/knowledge/${id}`)'],
  [endpointPaths, 'sw/sw.ts', "const a = 'it // is'; match('/log/list')"],
  [libraryCodes, 'src/screens/home/home.tsx', "if (library === '131001') {}"],
  [libraryCodes, 'server/services/tenants.ts', 'const special = 271011;'],
  [names, 'src/ui/utils/box.ts', ''],
  [names, 'src/features/follow/hooks.ts', ''],
  [names, 'server/Constants.ts', ''],
  [names, 'src/ui/BigButton.tsx', ''],
  [names, 'src/ui/big_button.tsx', ''],
  [fileLength, 'src/ui/table.tsx', 'line\n'.repeat(251)],
  [
    packedLines,
    'src/ui/box.ts',
    ['export const box = { ..', '.{ width: 1, height: 2 } };'].join(''),
  ],
  [packedLines, 'server/box.ts', "const box = [\n  ...['a', 'b'],\n];"],
  [plainWords, 'server/app.ts', 'function answer(asked: Request) {}'],
  [plainWords, 'src/client/outbox/outbox.ts', 'const asked = 1;'],
  [plainWords, 'server/http/calls/caller.ts', 'export interface NewlyTold { id: string }'],
  [rawLooks, 'src/ui/box.tsx', styles("color: '#C0FFEE'")],
  [rawLooks, 'src/ui/box.tsx', styles("border: '1px solid #333'")],
  [rawLooks, 'src/ui/box.tsx', styles("color: 'rgb(1 2 3)'")],
  [rawLooks, 'src/ui/box.tsx', styles("padding: '0 12px'")],
  [rawLooks, 'src/ui/box.tsx', styles('borderRadius: 4')],
  [machinePaths, 'docs/notes.md', `It is in ${machine('root')}.`],
  [machinePaths, '.ci/run', `cd ${machine('work')}`],
  [machinePaths, 'package-lock.json', `"resolved": "${'https:'}//example.org/a.tgz"`],
  [machinePaths, '.npmrc', `registry=https://${['registry', 'npmjs', 'org'].join('.')}/`],
  [lockComplete, 'package-lock.json', lock()],
  [lockComplete, 'package-lock.json', lock(['a-linux-x64'])],
  [migrationsAdd, 'server/store/migrations/0021_a.sql', 'ALTER TABLE "a" DROP COLUMN "b";'],
  [migrationsAdd, 'server/store/migrations/0021_a.sql', 'ALTER TABLE "a" RENAME TO "b";'],
  [migrationsAdd, 'server/store/migrations/0021_a.sql', 'ALTER TABLE a ALTER COLUMN b TYPE text;'],
  [migrationsAdd, 'server/store/migrations/0021_a.sql', 'ALTER TABLE a ALTER b SET NOT NULL;'],
  [
    migrationsAdd,
    'server/store/migrations/0021_a.sql',
    'ALTER TABLE a ADD COLUMN b text NOT NULL;',
  ],
];

const innocent: [Rule, string, string][] = [
  [
    migrationsAdd,
    'server/store/migrations/0021_a.sql',
    "ALTER TABLE a ADD COLUMN b text DEFAULT '' NOT NULL;\n-- unused since 0.2.0\nDROP TABLE c;",
  ],
  [migrationsAdd, 'server/store/migrations/0003_a.sql', 'DROP TABLE c;'],
  [endpointPaths, 'src/contract/calls/time.ts', "const path = '/meta-api/getTimestamp';"],
  [endpointPaths, 'src/client/send.ts', "// '/meta-api' is in the contract\nconst a = '/home';"],
  [libraryCodes, 'src/contract/models/special-libraries.ts', "['131001']"],
  [plainWords, 'server/app.ts', "// asked\nconst metal = facts.told('asked');"],
  [libraryCodes, 'src/client/send.test.ts', "['131001']"],
  [names, 'src/i18n/zh_CN.ts', ''],
  [names, 'docs/OPERATIONS.md', ''],
  [names, 'server/store/migrations/0001_first.sql', ''],
  [fileLength, 'src/i18n/zh_CN.ts', 'line\n'.repeat(900)],
  [fileLength, 'src/ui/table.tsx', 'line\n'.repeat(250)],
  [fileLength, 'src/ui/table.tsx', `import { a } from './a.ts';\n${'line\n'.repeat(250)}`],
  [packedLines, 'src/ui/box.ts', 'const a = { ...b, ...(c ? { d } : {}), ...{} };'],
  [packedLines, 'src/ui/box.ts', "const a = [...b, ...['c'].map(d)];"],
  [rawLooks, 'src/app/theme/theme.ts', "const brand = '#C0FFEE';"],
  [
    rawLooks,
    'src/ui/box.tsx',
    styles("padding: tokens.spacingHorizontalM, margin: '-1px', gap: 0"),
  ],
  [rawLooks, 'src/ui/box.tsx', "import { a } from '#contract/a.ts'; link('#fade-in');"],
  [machinePaths, 'src/app/routes/routes.tsx', "path: '/home', see https://example.org/home/index"],
  [lockComplete, 'package-lock.json', lock(['a-linux-x64', 'sha512-b'])],
];

const rules = new Map([...guilty, ...innocent].map(([rule]) => [rule.name, rule]));

test.each([...rules])(
  '%s finds every planted violation, and nothing that is allowed',
  (_, rule) => {
    const casesOf = (table: typeof guilty) => table.filter(([each]) => each === rule);
    const findings = ([, path, text]: (typeof guilty)[number]) => rule([{ path, text }]);
    expect(casesOf(guilty).length).toBeGreaterThan(0);
    expect(casesOf(guilty).filter((each) => findings(each).length === 0)).toEqual([]);
    expect(casesOf(innocent).flatMap(findings)).toEqual([]);
  },
);

describe('locale packs', () => {
  const good = { home: { title: '主页', left_one: '{{count}} 本', left_other: '{{count}} 本' } };

  test('a text that one language lacks is found', () => {
    expect(localeParity(good, { home: { left_one: 'x', left_other: 'x' } })).toHaveLength(1);
    expect(localeParity({}, { home: 'Home' })).toHaveLength(1);
  });

  test('a place to fill that one language lacks is found', () => {
    expect(localeParity({ a: '{{name}} 好' }, { a: 'Hello' })).toHaveLength(1);
  });

  test('an empty text is found', () => {
    expect(localeParity({ a: ' ' }, { a: 'A' })).toHaveLength(1);
  });

  test('Chinese in the English pack is found', () => {
    expect(localeParity({ a: '甲' }, { a: '甲' })).toHaveLength(1);
  });

  test('equal packs pass, plural forms aside', () => {
    const en = { home: { title: 'Home', left_one: 'one book', left_other: '{{count}} books' } };
    expect(localeParity({ home: { title: '主页', left_other: '{{count}} 本' } }, en)).toEqual([]);
  });

  test('a text that no source asks for is found', () => {
    const use = (text: string) =>
      unusedTexts({ nav: { home: '主页' } }, [{ path: 'src/a.tsx', text }]);
    expect(use("t('nav.away')")).toHaveLength(1);
    expect(use("t('nav.home')")).toEqual([]);
    expect(use('t(`nav.${place}`)')).toEqual([]);
  });
});

describe('size budget', () => {
  const bytes = (text: string) => Buffer.from(text);
  /** Text that gzip cannot make smaller. */
  const heavy = (kib: number) => {
    let seed = 1;
    const next = () => {
      seed = (seed * 48271) % 0x7fffffff;
      return seed >> 8;
    };
    return Buffer.from(Array.from({ length: kib * 1024 }, next));
  };
  const page = '<script type="module" src="/assets/a-1.js"></script>';
  const build = (changes: Record<string, Buffer> = {}) =>
    Object.entries({
      'index.html': bytes(page),
      'assets/a-1.js': bytes('import{x}from"./b-2.js";const c=()=>import("./c-3.js");'),
      'assets/b-2.js': bytes('export const x=1'),
      'assets/c-3.js': heavy(330),
      'sw.js': bytes('precache([{"revision":null,"url":"assets/a-1.js"}])'),
      ...changes,
    }).map(([path, content]) => ({ path, bytes: content }));
  const over = (changes: Record<string, Buffer>) =>
    overBudget(measure(build(changes))).map(({ where }) => where);

  test('a heavy script that the entry imports is found, a lazy one is not', () => {
    expect(over({})).toEqual([]);
    expect(over({ 'assets/b-2.js': heavy(9) })).toEqual(['boot']);
    expect(over({ 'assets/b-2.js': heavy(325) })).toEqual(['boot', 'firstRouteScripts']);
  });

  test('a heavy first load, worker and precache are found', () => {
    const style = bytes(`${page}<link rel="stylesheet" href="/assets/s.css">`);
    expect(over({ 'index.html': style, 'assets/s.css': heavy(341) })).toEqual(['firstLoad']);
    const worker = bytes('[{url:"assets/a-1.js"}]');
    expect(over({ 'sw.js': Buffer.concat([worker, heavy(49)]) })).toEqual(['worker']);
    expect(over({ 'sw.js': bytes('[{url:"big.png"}]'), 'big.png': heavy(3_080) })).toEqual([
      'precache',
    ]);
  });

  test('a size warns from nine tenths of its budget on, and fails above all of it', () => {
    const tenth = 8 * 102.4;
    const verdict = (boot: number) => {
      const sizes = { ...measure(build()), boot };
      const names = [nearBudget(sizes), overBudget(sizes)].map(([found]) => found?.where);
      return [...names, budgetLines(sizes).some((line) => line.startsWith('WARNING: boot'))];
    };
    expect(verdict(9 * tenth - 1)).toEqual([undefined, undefined, false]);
    expect(verdict(9 * tenth)).toEqual(['boot', undefined, true]);
    expect(verdict(10 * tenth)).toEqual(['boot', undefined, true]);
    expect(verdict(10 * tenth + 1)).toEqual([undefined, 'boot', false]);
  });

  test('every size is printed with its share', () => {
    const lines = budgetLines({ ...measure(build()), boot: 2_048, worker: 36_864 });
    expect(lines).toContain('boot: 2.0 of 8.0 KiB (25.0 %)');
    expect(lines).toContain('worker: 36.0 of 48.0 KiB (75.0 %)');
    expect(lines).toHaveLength(6);
  });

  test('what is no build is refused', () => {
    expect(() => measure([])).toThrow('index.html');
    expect(() => measure(build({ 'index.html': bytes('<p>') }))).toThrow('no script');
    expect(() => measure(build({ 'sw.js': bytes('') }))).toThrow('precaches nothing');
  });
});
