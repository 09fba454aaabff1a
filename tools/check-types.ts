// Checks the types of every runtime with the libraries that it really has, and that every file is checked.
import { join, relative, sep } from 'node:path';
import { isMain, root, run } from '#tools/process.ts';
import { isTypeScript, listPaths } from '#tools/tree.ts';

/** One tsconfig for each runtime; `worker-tests` and `tests` contain tests across rooms. */
export const runtimes = ['contract', 'page', 'worker', 'service', 'tests', 'worker-tests'] as const;
export type Runtime = (typeof runtimes)[number];

export interface TypeReport {
  runtime: Runtime;
  files: string[];
  problems: string[];
  seconds: number;
}

/** Runs the compiler (TypeScript 7) over one runtime of the project at `folder`. */
export async function checkTypes(runtime: Runtime, folder: string = root): Promise<TypeReport> {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  const config = `tsconfig.${runtime}.json`;
  // Checkers beside each other repeat a good part of each other's work: four take half as much processor time again.
  const options = ['--listFiles', '--pretty', 'false', '--checkers', '1'];
  const ended = await run(process.execPath, [compiler, '-p', config, ...options], { cwd: folder });
  const lines = ended.output.split('\n').filter((line) => line.trim() !== '');
  const isFile = (line: string) => line.startsWith(folder + sep) && !line.includes(': error ');
  const files = lines
    .filter(isFile)
    .map((line) => relative(folder, line).replaceAll(sep, '/'))
    .filter((path) => !path.includes('node_modules/') && !path.startsWith('..'));
  const problems = lines.filter((line) => !line.startsWith(sep) || line.includes(': error '));
  if (files.length === 0) problems.push(`${config} reads no file at all`);
  if (ended.code !== 0 && problems.length === 0) problems.push(`tsc ended with ${ended.code}`);
  return { runtime, files, problems, seconds: ended.seconds };
}

/** TypeScript files that no runtime checks. */
export function unchecked(paths: readonly string[], reports: readonly TypeReport[]): string[] {
  const read = new Set(reports.flatMap((report) => report.files));
  return paths.filter((path) => isTypeScript(path) && !read.has(path));
}

async function main(): Promise<void> {
  const reports: TypeReport[] = [];
  for (const runtime of runtimes) {
    const report = await checkTypes(runtime);
    reports.push(report);
    for (const problem of report.problems) console.error(problem);
    const verdict =
      report.problems.length === 0
        ? 'ok'
        : `${report.problems.filter((line) => !line.startsWith(' ')).length} problems`;
    console.log(
      `types ${runtime}: ${report.files.length} files, ${verdict}, ${report.seconds.toFixed(1)} s`,
    );
  }
  const escaped = unchecked(listPaths(), reports);
  for (const path of escaped) console.error(`${path}: no tsconfig reads this file`);
  const failed = escaped.length > 0 || reports.some((report) => report.problems.length > 0);
  process.exitCode = failed ? 1 : 0;
}

if (isMain(import.meta)) await main();
