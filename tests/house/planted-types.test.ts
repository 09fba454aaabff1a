// Tests that each runtime's tsconfig refuses what that runtime does not have.
import { expect, test } from 'vitest';
import { checkTypes, type Runtime, runtimes, unchecked } from '#tools/check-types.ts';
import { withPlantedTree } from './planted-tree.ts';

/** runtime, file, its text, the part of the compiler's message that proves the refusal. */
const guilty: [Runtime, string, string, string][] = [
  ['contract', 'src/contract/a.ts', 'export const a = process.env.HOME;', "'process'"],
  ['contract', 'src/contract/a.ts', 'export const a = document.title;', "'document'"],
  ['contract', 'src/contract/a.ts', "export const a = fetch('/');", "'fetch'"],
  ['contract', 'src/contract/a.ts', 'export const a: string = [1][0];', 'undefined'],
  ['page', 'src/app/a.ts', 'export const a = process.env.HOME;', "'process'"],
  ['page', 'src/app/a.ts', 'export type A = ServiceWorkerGlobalScope;', "WorkerGlobalScope'"],
  ['page', 'src/client/a.ts', 'export const a = process.pid;', "'process'"],
  ['worker', 'sw/a.ts', 'export const a = document.title;', "'document'"],
  ['worker', 'sw/a.ts', 'export const a = process.env.HOME;', "'process'"],
  ['worker', 'src/client/a.ts', 'export const a = window.document;', "'window'"],
  ['service', 'server/a.ts', 'export const a = document.title;', "'document'"],
  ['service', 'tools/a.ts', 'export const a = localStorage.length + window.length;', "'window'"],
  ['service', 'server/a.ts', 'export enum A { one }', 'erasableSyntaxOnly'],
  ['tests', 'tests/journeys/a.spec.ts', "export const a: number = 'text';", 'number'],
  ['tests', 'src/ui/a.test.tsx', "export const a: number = 'text';", 'number'],
  ['worker-tests', 'sw/a.test.ts', 'export const a = document.title;', "'document'"],
];

const innocent: [Runtime, string, string][] = [
  ['contract', 'src/contract/a.ts', "export const a = new URL('x:y').searchParams.get('z');"],
  ['page', 'src/ui/a.tsx', 'export const A = () => <p>{document.title}</p>;'],
  ['worker', 'sw/a.ts', 'export const a = (s: ServiceWorkerGlobalScope) => s.skipWaiting();'],
  ['service', 'server/a.ts', "export { a } from '#contract/a.ts';\nexport const b = process.pid;"],
  ['tests', 'tests/journeys/a.spec.ts', 'export const a = () => document.title + process.pid;'],
  ['worker-tests', 'sw/a.test.ts', 'export const a = (s: WorkerGlobalScope) => [s, process];'],
];

/** A file for each case, also where several have one name. */
const pathOf = (path: string, index: number) => path.replace('/a.', `/a${index}.`);
const filesOf = (table: readonly (readonly [Runtime, string, string, string?])[]) =>
  Object.fromEntries(table.map(([, path, text], at) => [pathOf(path, at), text]));

test.each(runtimes)('%s: planted type errors are found, what it has is not', async (runtime) => {
  const found = await withPlantedTree(filesOf(guilty), (folder) => checkTypes(runtime, folder));
  const missed = guilty.filter(([owner, path, , message], at) => {
    const isFound = (problem: string) =>
      problem.startsWith(pathOf(path, at)) && problem.includes(message);
    return owner === runtime && !found.problems.some(isFound);
  });
  expect(missed).toEqual([]);
  const files = { 'src/contract/a.ts': "export const a = 'a';", ...filesOf(innocent) };
  const allowed = await withPlantedTree(files, (folder) => checkTypes(runtime, folder));
  const own = innocent.flatMap(([owner, path], at) =>
    owner === runtime ? [pathOf(path, at)] : [],
  );
  expect(allowed.files).toEqual(expect.arrayContaining(own));
  expect(allowed.problems).toEqual([]);
});

test('a runtime without files does not pass', async () => {
  const report = await withPlantedTree({}, (folder) => checkTypes('worker', folder));
  expect(report.problems).not.toEqual([]);
});

test('a file that no runtime reads is found', () => {
  const report = { runtime: 'page' as const, files: ['src/a.ts'], problems: [], seconds: 0 };
  expect(unchecked(['src/a.ts', 'lost/b.ts', 'c.md'], [report])).toEqual(['lost/b.ts']);
});
