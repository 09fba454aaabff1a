// Tests that every rule that reads texts finds a planted violation: a rule that cannot fail is useless.
import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Rule } from './rules/finding.ts';
import {
  endpointPaths,
  libraryCodes,
  machinePaths,
  packedLines,
  rawLooks,
} from './rules/forbidden-lines.ts';
import { gateTests } from './rules/gate-tests.ts';
import { localeParity, unusedTexts } from './rules/locale-parity.ts';
import { plainWords } from './rules/plain-words.ts';
import { fileLength, lockComplete, migrationsAdd, names } from './rules/single-files.ts';
import { budgetLines, measure, nearBudget, overBudget } from './rules/size-budget.ts';

/** In parts, because this file is checked by the same rules. */
const machine = (folder: string) => ['', folder, 'someone', 'portal'].join('/');
const styles = (rules: string) => `const useStyles = makeStyles({ box: { ${rules} } });`;

const lock = (linux?: { integrity?: string }) => {
  const a = { integrity: 'sha512-a', optionalDependencies: { 'a-linux-x64': '1.0.0' } };
  return JSON.stringify({
    packages: {
      'node_modules/a': a,
      'node_modules/a-linux-x64': linux && { version: '1.0.0', ...linux },
    },
  });
};

const contract = 'tests/contract/service/a.test.ts';
const journey = 'tests/journeys/start/a.spec.ts';
const migration = 'server/store/migrations/0021_a.sql';

const guilty: [Rule, string, string][] = [
  [gateTests, contract, "import { spawn } from 'node:child_process';"],
  [gateTests, journey, 'const own = await startOwnService();'],
  [gateTests, 'server/jobs/a.test.ts', "import { fork } from 'node:child_process';"],
  [gateTests, contract, "import { open } from '#tests/night/support/service-processes.ts';"],
  [gateTests, journey, 'await page.waitForTimeout(500);'],
  [gateTests, journey, 'test.slow();'],
  [gateTests, journey, 'test.setTimeout(20);'],
  [gateTests, journey, 'test.describe.configure({ retries: 2 });'],
  [gateTests, contract, 'test(name, { retry: 2 }, body);'],
  [gateTests, journey, 'await expect(row).toBeVisible({ timeout: 30_000 });'],
  [gateTests, 'tests/contract/support/portal.ts', 'await vi.waitFor(ready, { timeout: 20_000 });'],
  [gateTests, 'src/client/outbox/a.test.ts', 'const id = Math.random();'],
  [gateTests, contract, 'const seed = Number(process.env.FUZZ_SEED);'],
  [endpointPaths, 'src/client/send.ts', "fetch('/meta-api/getTimestamp')"],
  [endpointPaths, 'server/http/router.ts', 'app.get(`/knowledge/${id}`)'],
  [endpointPaths, 'sw/sw.ts', "const a = 'it // is'; match('/log/list')"],
  [libraryCodes, 'src/screens/home/home.tsx', "if (library === '131001') {}"],
  [libraryCodes, 'server/calls/accounts/tenants.ts', 'const special = 271011;'],
  [names, 'src/ui/utils/box.ts', ''],
  [names, 'src/features/follow/hooks.ts', ''],
  [names, 'server/Constants.ts', ''],
  [names, 'src/ui/BigButton.tsx', ''],
  [names, 'src/ui/big_button.tsx', ''],
  [names, 'src/i18n/zh_CN/ownData.json', ''],
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
  [lockComplete, 'package-lock.json', lock({})],
  [migrationsAdd, migration, 'ALTER TABLE "a" DROP COLUMN "b";'],
  [migrationsAdd, migration, 'DO $$ BEGIN DROP TABLE b; END $$;'],
  [migrationsAdd, migration, 'ALTER TABLE "a" RENAME TO "b";'],
  [migrationsAdd, migration, 'ALTER TABLE a ALTER COLUMN b TYPE text;'],
  [migrationsAdd, migration, 'ALTER TABLE a ALTER b SET NOT NULL;'],
  [migrationsAdd, migration, 'ALTER TABLE a ADD COLUMN b text NOT NULL;'],
];

const innocent: [Rule, string, string][] = [
  [
    gateTests,
    'tests/contract/cli/command-starts.test.ts',
    "import { spawn } from 'node:child_process';",
  ],
  [gateTests, 'tests/night/nodes/a.test.ts', "import { spawn } from 'node:child_process';"],
  [gateTests, 'server/jobs/worker.ts', "import { fork } from 'node:child_process';"],
  [gateTests, 'tests/journeys/shots.ts', 'const own = await startOwnService();'],
  [
    gateTests,
    journey,
    '// test.slow() is for the night\nawait expect(row).toBeVisible({ timeout: 20_000 });',
  ],
  [
    gateTests,
    contract,
    "import { execFileSync } from 'node:child_process';\nexpect(states).toEqual({ retry: 3 });",
  ],
  [
    migrationsAdd,
    migration,
    "ALTER TABLE a ADD COLUMN b text DEFAULT '' NOT NULL;\n-- unused since 0.2.0\nDROP TABLE c;",
  ],
  [
    migrationsAdd,
    migration,
    'CREATE FUNCTION a() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE b; END $$;',
  ],
  [migrationsAdd, 'server/store/migrations/0003_a.sql', 'DROP TABLE c;'],
  [endpointPaths, 'src/contract/calls/library/time.ts', "const path = '/meta-api/getTimestamp';"],
  [endpointPaths, 'src/client/send.ts', "// '/meta-api' is in the contract\nconst a = '/home';"],
  [libraryCodes, 'src/contract/rules/special-libraries.ts', "['131001']"],
  [plainWords, 'server/app.ts', "// asked\nconst metal = facts.told('asked');"],
  [libraryCodes, 'src/client/send.test.ts', "['131001']"],
  [names, 'src/i18n/zh_CN.ts', ''],
  [names, 'src/i18n/zh_CN/own-data.json', ''],
  [names, 'docs/GLOSSARY.md', ''],
  [names, 'server/store/migrations/0001_first.sql', ''],
  [fileLength, 'src/i18n/zh_CN/home.json', 'line\n'.repeat(900)],
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
  [lockComplete, 'package-lock.json', lock({ integrity: 'sha512-b' })],
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

  test.each([
    ['a text that English lacks', good, { home: { left_one: 'x', left_other: 'x' } }],
    ['a text that Chinese lacks', {}, { home: 'Home' }],
    ['a place to fill that one language lacks', { a: '{{name}} 好' }, { a: 'Hello' }],
    ['an empty text', { a: ' ' }, { a: 'A' }],
    ['Chinese in the English pack', { a: '甲' }, { a: '甲' }],
  ])('%s is found', (_, zh, en) => {
    expect(localeParity(zh, en)).toHaveLength(1);
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
  const zeros = (length: number) => Buffer.alloc(length);
  /** What gzip cannot make smaller. */
  const heavy = (kib: number) =>
    createCipheriv('aes-128-ctr', zeros(16), zeros(16)).update(zeros(kib * 1024));
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

  const styled = bytes(`${page}<link rel="stylesheet" href="/assets/s.css">`);
  const worker = Buffer.concat([bytes('[{url:"assets/a-1.js"}]'), heavy(49)]);

  test.each<[string, Record<string, Buffer>, string[]]>([
    ['a lazy script is no part of it', {}, []],
    ['a script that the entry imports', { 'assets/b-2.js': heavy(9) }, ['boot']],
    ['the first screen', { 'assets/b-2.js': heavy(325) }, ['boot', 'firstRouteScripts']],
    ['the first load', { 'index.html': styled, 'assets/s.css': heavy(341) }, ['firstLoad']],
    ['the worker', { 'sw.js': worker }, ['worker']],
    ['the precache', { 'sw.js': bytes('[{url:"b.png"}]'), 'b.png': heavy(3_080) }, ['precache']],
  ])('what is too heavy is found: %s', (_, changes, where) => {
    expect(over(changes)).toEqual(where);
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
