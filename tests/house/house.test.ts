// Runs the house rules on the real tree. planted.test.ts proves that each of them can fail.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tools/process.ts';
import { readTree } from '#tools/tree.ts';
import { readBuild, readPack } from './on-disk.ts';
import * as documents from './rules/documents.ts';
import { isProduct, isTest, type Rule } from './rules/finding.ts';
import * as lines from './rules/forbidden-lines.ts';
import { gateTests } from './rules/gate-tests.ts';
import { flatten, localeParity, unusedTexts } from './rules/locale-parity.ts';
import { plainWords } from './rules/plain-words.ts';
import { fileLength, lockComplete, migrationsAdd, names } from './rules/single-files.ts';
import { budgetLines, measure, overBudget } from './rules/size-budget.ts';

const binary = /\.(png|jpe?g|gif|webp|ico|woff2?|pdf|zip|gz|br|xlsx?|mrc)$/;
const tree = readTree((path) => !binary.test(path));

describe('the tree', () => {
  test('is not empty', () => {
    const sources = tree.filter(({ path }) => isProduct(path));
    console.log(`house rules: ${tree.length} files, ${sources.length} of them product sources`);
    for (const room of ['src/', 'sw/', 'server/', 'packages/']) {
      expect(sources.filter(({ path }) => path.startsWith(room)).length, room).toBeGreaterThan(0);
    }
  });

  const rules: [string, Rule][] = [
    ['names no endpoint path outside the contract', lines.endpointPaths],
    ['names no special library outside its table', lines.libraryCodes],
    ['has names that say what is inside', names],
    ['uses plain words in names', plainWords],
    ['has files of at most 250 lines, imports and types apart', fileLength],
    ['lays properties one a line', lines.packedLines],
    ['takes colours, spaces and radii from the theme', lines.rawLooks],
    ['runs on any machine', lines.machinePaths],
    ['cites only what is in it', documents.citations],
    ['has documents whose paths and links lead somewhere', documents.documentPaths],
    ['has decisions that name code', documents.decisionsNameCode],
    ['names every room of the page and the service', documents.roomsNamed],
    ['locks the packages of every platform, each with its hash', lockComplete],
    ['has tests in the gate that are short and certain', gateTests],
    ['has migrations that the release before can live with', migrationsAdd],
  ];
  test.each(rules)('%s', (_name, rule) => {
    expect(rule(tree)).toEqual([]);
  });
});

describe('docs/requirements.md', () => {
  const document = tree.find(({ path }) => path === 'docs/requirements.md')?.text ?? '';
  const ids = documents.promisedIds(document);

  test('has a test, or says that there is none yet, for every requirement', () => {
    console.log(`requirements: ${ids.length}`);
    expect(ids.length).toBeGreaterThan(100);
    expect(documents.requirements(document, (path) => existsSync(join(root, path)))).toEqual([]);
  });

  test('has the ids of the list it was made from', (context) => {
    const list = process.env.SPEC_ITEMS ?? join(root, '../shared/spec-items.tsv');
    if (!existsSync(list)) context.skip('no list of requirements here (SPEC_ITEMS)');
    expect(ids).toEqual(documents.itemIds(readFileSync(list, 'utf8')));
  });
});

describe('the texts of the interface', () => {
  const wanted = tree.filter(
    ({ path }) => isProduct(path) && !path.startsWith('src/i18n/') && !isTest(path),
  );

  test('are the same in Chinese and English', () => {
    const [zh, en] = [readPack('zh_CN'), readPack('en')];
    console.log(`locale packs: ${flatten(zh).size} Chinese texts, ${flatten(en).size} English`);
    expect(flatten(zh).size).toBeGreaterThan(0);
    expect(localeParity(zh, en)).toEqual([]);
  });

  test('are all used', () => {
    expect(wanted.length).toBeGreaterThan(0);
    expect(unusedTexts(readPack('zh_CN'), wanted)).toEqual([]);
  });
});

describe('what was built', () => {
  test('fits the budget', () => {
    const sizes = measure(readBuild());
    console.log(budgetLines(sizes).join('\n'));
    expect(overBudget(sizes)).toEqual([]);
  });

  test('shows nothing of the machine that built it', () => {
    const files = readBuild().map(({ path, bytes }) => ({ path, text: bytes.toString('utf8') }));
    expect(files.filter(({ text }) => text.includes(root)).map(({ path }) => path)).toEqual([]);
  });
});
