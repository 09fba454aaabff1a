import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../process.ts';
import { routeChunks } from './route-chunks.ts';

/** A chunk for each source; every one imports the chunk of what they share. */
const chunk = (source: string, imports: readonly string[] = ['shared.js']) =>
  ({
    type: 'chunk',
    fileName: `${source}.js`,
    moduleIds: [`${root}/${source}`],
    imports,
  }) as unknown;
const texts = ['zh_CN', 'zh_CN-later', 'en', 'en-later'].map((name) => `src/i18n/${name}.ts`);
const bundle = Object.fromEntries(
  [
    ...['program.ts', 'list.tsx', 'part.ts', 'home.tsx', ...texts].map((each) => chunk(each)),
    chunk('shared', []),
  ].map((each, index) => [index, each]),
) as unknown as Rolldown.OutputBundle;

function manifestOf(routes: Parameters<typeof routeChunks>[1]) {
  const written: string[] = [];
  const { generateBundle } = routeChunks(['program.ts'], routes);
  const emitFile = ({ source }: { source: string }) => written.push(source);
  (generateBundle as (...given: unknown[]) => void).call({ emitFile }, {}, bundle);
  return JSON.parse(written[0] ?? '');
}

test('a screen has the program, its file, its parts and its texts, each with what it imports, once', () => {
  const { screens } = manifestOf([{ path: '/list', source: 'list.tsx', parts: ['part.ts'] }]);
  const files = [
    'program.ts',
    'src/i18n/en.ts',
    'list.tsx',
    'part.ts',
    'src/i18n/en-later.ts',
    'shared',
  ];
  expect(screens['/list'].en.toSorted()).toEqual(files.map((file) => `/${file}.js`).toSorted());
});

test('a screen where visits begin needs no later texts', () => {
  const { screens } = manifestOf([{ path: '/home', source: 'home.tsx', isLanding: true }]);
  expect(screens['/home'].en).not.toContain('/src/i18n/en-later.ts.js');
});

test('a screen without a source needs no more than the program', () => {
  const { screens, others } = manifestOf([{ path: '/other' }]);
  expect(screens).toEqual({});
  expect(others.zh_CN.toSorted()).toEqual([
    '/program.ts.js',
    '/shared.js',
    '/src/i18n/zh_CN.ts.js',
  ]);
});

test('a source that no chunk has stops the build', () => {
  expect(() => manifestOf([{ path: '/gone', source: 'gone.tsx' }])).toThrow('gone.tsx');
});
