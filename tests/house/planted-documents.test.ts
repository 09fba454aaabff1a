// Tests that the rules about documents find planted violations.
import { describe, expect, test } from 'vitest';
import {
  citations,
  decisionsNameCode,
  documentPaths,
  itemIds,
  promisedIds,
  requirements,
  roomsNamed,
} from './rules/documents.ts';

describe('docs/requirements.md', () => {
  const exists = (path: string) => path === 'tests/journeys/a.spec.ts';
  const check = (...rows: string[]) =>
    requirements(['| 1. One | S1.01 to S1.02 |', ...rows].join('\n'), exists);
  const shown = (id: string) => `| ${id} | what | tests/journeys/a.spec.ts |`;

  test.each([
    ['a requirement without a row', []],
    ['a requirement with two', [shown('S1.02'), shown('S1.02')]],
    ['a row that no range names', [shown('S1.02'), shown('S1.03')]],
    ['a row without a test', ['| S1.02 | what | yes |']],
    ['a row with a test that is not there', ['| S1.02 | what | tests/journeys/b.spec.ts |']],
    ['a row that waits for a plan', [`| S1.02 | what | not built yet, a later ${'issue'} |`]],
  ])('%s is found', (_, rows) => {
    expect(check(shown('S1.01'), ...rows)).toHaveLength(1);
  });

  test('tests, and what is said to be not built yet, pass', () => {
    expect(check(shown('S1.01'), '| S1.02 | what | not built yet |')).toEqual([]);
  });

  test('ids are read from ranges and from lists alike', () => {
    expect(promisedIds('| 1. One | S1.01 to S1.02 |')).toEqual(itemIds('id\nS1.01\tone\nS1.02\n'));
  });
});

describe('citations', () => {
  const documents = [
    { path: 'docs/requirements.md', text: '\n## 2. Screens\n\n| S2.08 | what |' },
    { path: 'docs/design/safety.md', text: '## T1 One\n\n## T2 Two' },
    { path: 'docs/design/look.md', text: '## Theme' },
    { path: 'docs/decisions/003-signature.md', text: '# 003' },
  ];
  const found = (text: string) =>
    citations([...documents, { path: 'src/app/a.ts', text }]).map(({ what }) => what);

  const wrong = [
    '// As docs/nowhere.md says.',
    '// See docs/design/safety.md, T1, T3.',
    '// See docs/design/safety.md, T1 to T3.',
    '// See docs/design/safety.md, T1,\n// T12.',
    '/** See docs/requirements.md, S2.09. */',
    '// See docs/requirements.md, section 3.',
    '// See docs/requirements.md, sections 2 and 3.',
    '// See docs/design/look.md, "Motion".',
    '/*\n * See docs/design/look.md,\n * "Motion".\n */',
    '// decision 004 says why',
    '// Never twice (SAFETY T5).',
    '// As the specification has it.',
    '// The rule of section 2.',
    "const a = 'one'; // (LOOK)",
  ];
  const right = [
    '// See docs/design/safety.md, T1, T2; docs/requirements.md, S2.08.',
    '// See docs/requirements.md, section 2; docs/design/look.md,\n// "Theme": so it is.',
    '// decision 003 says why (RFC 9110, section 11.1)',
    "const text = 'SAFETY of the specification';",
  ];

  test('of what is not there are found, others pass', () => {
    expect(wrong.filter((comment) => found(comment).length !== 1)).toEqual([]);
    expect(right.flatMap(found)).toEqual([]);
  });
});

describe('documents', () => {
  const found = (path: string, text: string) =>
    documentPaths([
      { path, text },
      { path: 'src/app/a.ts', text: '' },
    ]);

  test.each([
    ['a path or a link that leads nowhere', 'docs/a.md', 'in `src/app/b.ts`', 1],
    ['a path or a link that leads nowhere', 'docs/a.md', 'in [b](b.md)', 1],
    ['a link of a decision', 'docs/decisions/001-a.md', 'in [b](b.md)', 1],
    ['a file that a room has not', 'src/app/README.md', 'begin with `b.ts`', 1],
    ['no file of a room', 'src/app/README.md', 'begin with `a.ts`, see `src/app/a.ts`', 0],
    ['a path of a decision', 'docs/decisions/001-a.md', 'then in `src/app/b.ts`', 1],
    ['a file of a decision without its folder', 'docs/decisions/001-a.md', 'in `a.ts`', 1],
    ['no path, link or pattern', 'docs/a.md', '`src/app/a.ts` `src/app/<b>.ts` [a](a.md#b)', 0],
  ])('%s is found in %s: %s', (_, path, text, count) => {
    expect(found(path, text)).toHaveLength(count);
  });

  test('a decision that names no code is found', () => {
    const named = (text: string) => decisionsNameCode([{ path: 'docs/decisions/001-a.md', text }]);
    expect(named('It is `fast`, see [b](b.md).')).toHaveLength(1);
    expect(named('It is in `src/app/a.ts`.')).toEqual([]);
    expect(named('It is in `vite.config.ts`.')).toEqual([]);
  });

  test('a room that the architecture does not name is found', () => {
    const named = (text: string) =>
      roomsNamed([
        { path: 'docs/ARCHITECTURE.md', text },
        { path: 'server/cellar/a.ts', text: '' },
        { path: 'server/main.ts', text: '' },
      ]);
    expect(named('| `server/attic` |')).toHaveLength(1);
    expect(named('| `server/cellar` |')).toEqual([]);
  });
});
