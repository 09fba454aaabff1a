import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../process.ts';
import { landingFiles } from './landing-files.ts';
import { routeChunks } from './route-chunks.ts';

const chunkOf = (
  source: string,
  imports: readonly string[],
  dynamicImports: readonly string[] = [],
) => ({
  type: 'chunk',
  fileName: `${source}.js`,
  moduleIds: [`${root}/${source}`],
  facadeModuleId: `${root}/${source}`,
  imports,
  dynamicImports,
});
const whole = Object.fromEntries(
  [
    chunkOf('index.html', ['shared.js'], ['list.js', 'chart.js', 'form.js']),
    chunkOf('shared', []),
    chunkOf('list', ['shared.js']),
    chunkOf('chart', ['shared.js', 'drawing.js'], ['later.js']),
    chunkOf('form', ['drawing.js']),
    chunkOf('drawing', []),
    chunkOf('later', []),
    chunkOf('page-of-the-service', ['shared.js']),
  ].map((each) => [each.fileName, each]),
) as unknown as Rolldown.OutputBundle;

function listed(needingService: readonly string[]) {
  const { plugin, mark } = landingFiles(['list'], needingService);
  (plugin.generateBundle as (...given: unknown[]) => void)({}, whole);
  const urls = [...Object.keys(whole), 'style.css'];
  return mark(urls.map((url) => ({ url, revision: null, size: 1 }))).manifest;
}

test('a file of a first visit is marked; what no screen of the page loads is left out', () => {
  const files = listed([]);
  const landing = files.filter((file) => 'isLanding' in file).map(({ url }) => url);
  expect(landing).toEqual(['index.html.js', 'shared.js', 'list.js', 'style.css']);
  expect(files.map(({ url }) => url)).not.toContain('page-of-the-service.js');
});

test('what needs the service is left out, with what only it imports', () => {
  const left = listed(['chart']).map(({ url }) => url);
  expect(['chart.js', 'later.js', 'drawing.js'].filter((url) => left.includes(url))).toEqual([
    'drawing.js',
  ]);
  expect(listed(['chart', 'form']).map(({ url }) => url)).not.toContain('drawing.js');
});

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
    ...['program.ts', 'list.tsx', 'home.tsx', ...texts].map((each) => chunk(each)),
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

test('a screen has the program, its file and its texts, each with what it imports, once', () => {
  const { screens } = manifestOf([{ path: '/list', source: 'list.tsx' }]);
  const files = 'program.ts src/i18n/en.ts list.tsx src/i18n/en-later.ts shared';
  const urls = files.split(' ').map((file) => `/${file}.js`);
  expect(screens['/list'].en.toSorted()).toEqual(urls.toSorted());
});

test('a screen where visits begin needs no later texts', () => {
  const { screens } = manifestOf([{ path: '/home', source: 'home.tsx', isLanding: true }]);
  expect(screens['/home'].en).not.toContain('/src/i18n/en-later.ts.js');
});

test('a screen without a source needs no more than the program', () => {
  const { screens, others } = manifestOf([{ path: '/other' }]);
  const program = ['/program.ts.js', '/shared.js', '/src/i18n/zh_CN.ts.js'];
  expect([screens, others.zh_CN.toSorted()]).toEqual([{}, program]);
});

test('a source that no chunk has stops the build', () => {
  expect(() => manifestOf([{ path: '/gone', source: 'gone.tsx' }])).toThrow('gone.tsx');
});
