// What the worker fetches ahead: a first visit's files first; neither what needs the service nor what only that imports.
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../process.ts';
import { landingFiles } from './landing-files.ts';

const chunk = (
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
const bundle = Object.fromEntries(
  [
    chunk('index.html', ['shared.js'], ['list.js', 'chart.js', 'form.js']),
    chunk('shared', []),
    chunk('list', ['shared.js']),
    chunk('chart', ['shared.js', 'drawing.js'], ['later.js']),
    chunk('form', ['drawing.js']),
    chunk('drawing', []),
    chunk('later', []),
    chunk('page-of-the-service', ['shared.js']),
  ].map((each) => [each.fileName, each]),
) as unknown as Rolldown.OutputBundle;

function listed(needingService: readonly string[]) {
  const { plugin, mark } = landingFiles(['list'], needingService);
  (plugin.generateBundle as (...given: unknown[]) => void)({}, bundle);
  const urls = [...Object.keys(bundle), 'style.css'];
  return mark(urls.map((url) => ({ url, revision: null, size: 1 }))).manifest;
}

test('a file of a first visit is marked; what no screen of the page loads is left out', () => {
  const files = listed([]);
  expect(files.filter((file) => 'isLanding' in file).map(({ url }) => url)).toEqual([
    'index.html.js',
    'shared.js',
    'list.js',
    'style.css',
  ]);
  expect(files.map(({ url }) => url)).not.toContain('page-of-the-service.js');
});

test('what needs the service is left out, with what only it imports', () => {
  const left = listed(['chart']).map(({ url }) => url);
  expect(left).not.toContain('chart.js');
  expect(left).not.toContain('later.js');
  expect(left).toContain('drawing.js');
  expect(listed(['chart', 'form']).map(({ url }) => url)).not.toContain('drawing.js');
});
