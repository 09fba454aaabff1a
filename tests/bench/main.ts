// `npm run bench [-- --quick] [part …]`: takes the figures, prints them as a table and keeps them.
// It tells and never fails for a slow figure; it fails where a figure could not be taken.
import { parseArgs } from 'node:util';
import { provideBrowser } from '#tools/browser.ts';
import { isMain, run } from '#tools/process.ts';
import type { Bench, Part } from './figure.ts';
import { describeMachine } from './machine.ts';
import { deskPart } from './parts/desk.ts';
import { figuresPart } from './parts/figures.ts';
import { importsPart } from './parts/imports.ts';
import { loadPart } from './parts/load.ts';
import { pagesPart } from './parts/pages.ts';
import { searchPart } from './parts/search.ts';
import { sizesPart } from './parts/sizes.ts';
import { startingPart } from './parts/starting.ts';
import { keep, type Run, tableOf } from './report.ts';
import { makeStage } from './stage/stage.ts';

const parts: readonly Part[] = [
  sizesPart,
  startingPart,
  loadPart,
  searchPart,
  importsPart,
  pagesPart,
  deskPart,
  figuresPart,
];

const usage = `Usage: npm run bench -- [--quick] [part ...]
Parts: ${parts.map(({ name }) => name).join(', ')} (all where none is named)`;

/** Things several parts need, made when the first of them asks. */
function openBench(isQuick: boolean): Bench & { close(): Promise<void> } {
  const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined;
    return { get: () => (made ??= make()), made: () => made };
  };
  const say = (line: string) => console.error(`bench: ${line}`);
  const [browser, stage] = [once(provideBrowser), once(() => makeStage(say))];
  const close = async () => (await stage.made()?.catch(() => null))?.remove();
  return { isQuick, say, browser: browser.get, stage: stage.get, close };
}

async function measure(part: Part, bench: Bench): Promise<Run['parts'][number]> {
  const started = performance.now();
  const taken = () => ({
    part: part.name,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  });
  bench.say(part.name);
  try {
    return { figures: await part.measure(bench), ...taken() };
  } catch (error) {
    console.error(error);
    const [problem] = String(error).split('\n');
    return { figures: [], problem, ...taken() };
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const isWanted = ({ name }: Part) => positionals.length === 0 || positionals.includes(name);
  const chosen = parts.filter(isWanted);
  if (values.help || chosen.length === 0) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  // Ends what was started, too (service.ts).
  process.once('SIGINT', () => process.exit(130));
  const startedAt = new Date().toISOString();
  const machine = await describeMachine(await provideBrowser());
  const built = await run(process.execPath, ['tools/build.ts', '--if-changed'], { echo: true });
  if (built.code !== 0) return built.code;
  const bench = openBench(values.quick === true);
  const done: Run = { startedAt, isQuick: bench.isQuick, machine, parts: [] };
  try {
    for (const part of chosen) done.parts.push(await measure(part, bench));
  } finally {
    await bench.close();
  }
  console.log(tableOf(done));
  console.error(`bench: kept in ${keep(done)}`);
  return done.parts.some(({ problem }) => problem !== undefined) ? 1 : 0;
}

if (isMain(import.meta)) process.exitCode = await main();
