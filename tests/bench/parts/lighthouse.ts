// Lighthouse's mobile preset, one cold browser a run, on the list of 500 databases and on a detail;
// React alone on an empty page stands beside them, so that a slow machine shows.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDatabases } from '#contract/calls/databases.ts';
import { databaseDetailPath, shellPaths } from '#contract/wire/paths.ts';
import { browserArguments } from '#tools/browser.ts';
import { root, run } from '#tools/process.ts';
import { blockingTime } from '../browser/blocking.ts';
import {
  type Bench,
  type Figure,
  type Limit,
  medianFigure,
  type Part,
  type Unit,
} from '../figure.ts';
import { startPeer } from '../stage/peer.ts';
import { startService } from '../stage/service.ts';
import { prepare, sendOnce, visit } from '../stage/signed-requests.ts';

interface Audit {
  numericValue?: number;
  details?: { debugData?: Record<string, unknown>; items?: Record<string, unknown>[] };
}

interface Report {
  /** Total blocking time by the thread's processor time, ms. */
  ownBlocking: number;
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
  runtimeError?: { code: string; message: string };
}

interface Wanted {
  name: string;
  unit: Unit;
  limit?: Limit;
  read(report: Report): number;
}

const score = (category: string) => (report: Report) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const audited = (name: string) => (report: Report) =>
  report.audits[name]?.numericValue ?? Number.NaN;

const wanted: readonly Wanted[] = [
  { name: 'performance', unit: 'of 100', limit: { atLeast: 97 }, read: score('performance') },
  { name: 'LCP', unit: 'ms', limit: { atMost: 1_400 }, read: audited('largest-contentful-paint') },
  { name: 'TBT', unit: 'ms', read: audited('total-blocking-time') },
  // What other work of the machine takes from the thread is not the page's.
  {
    name: 'TBT in processor time',
    unit: 'ms',
    limit: { atMost: 100 },
    read: ({ ownBlocking }) => ownBlocking,
  },
  { name: 'CLS', unit: '', limit: { atMost: 0 }, read: audited('cumulative-layout-shift') },
  { name: 'accessibility', unit: 'of 100', limit: { atLeast: 100 }, read: score('accessibility') },
  {
    name: 'best practices',
    unit: 'of 100',
    limit: { atLeast: 100 },
    read: score('best-practices'),
  },
  { name: 'SEO', unit: 'of 100', limit: { atLeast: 100 }, read: score('seo') },
  { name: 'DOM nodes', unit: 'nodes', limit: { atMost: 1_500 }, read: domSize },
];

function domSize(report: Report): number {
  const size = report.audits['dom-size-insight']?.details?.debugData?.totalElements;
  return typeof size === 'number' ? size : Number.NaN;
}

/** Lighthouse loses a trace now and then, and says to run it again. */
async function audit(browser: string, address: string): Promise<Report> {
  try {
    return await auditOnce(browser, address);
  } catch (error) {
    if (!String(error).includes('NO_NAVSTART')) throw error;
    return auditOnce(browser, address);
  }
}

async function auditOnce(browser: string, address: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const flags = ['--headless=new', ...browserArguments].join(' ');
    const { code, output } = await run(
      'lighthouse',
      [
        address,
        '--output=json',
        `--output-path=${file}`,
        '--save-assets',
        '--quiet',
        `--chrome-flags=${flags}`,
      ],
      { cwd: root, env: { CHROME_PATH: browser }, timeoutMs: 180_000 },
    );
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${output.slice(-500)}`);
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message);
    const trace = JSON.parse(readFileSync(join(folder, 'report-0.trace.json'), 'utf8'));
    return { ...report, ownBlocking: blockingTime(trace, address) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Audits an address several times. */
export async function auditAll(bench: Bench, name: string, address: string): Promise<Report[]> {
  const reports: Report[] = [];
  for (let each = 0; each < (bench.isQuick ? 1 : 5); each += 1) {
    bench.say(`lighthouse: ${name}, run ${each + 1}`);
    reports.push(await audit(await bench.browser(), address));
  }
  return reports;
}

/** The figures of its audits. */
export function figuresOf(name: string, reports: readonly Report[]): Figure[] {
  return wanted.map(({ name: what, unit, limit, read }) =>
    medianFigure(`${name}: ${what}`, unit, reports.map(read), limit),
  );
}

/** Address of the first database that has an introduction to read. */
async function detailAddress(port: number, label: string): Promise<string> {
  const [request] = prepare(await visit(port, label), listDatabases, [{ offset: 0, limit: 1 }]);
  if (request === undefined) throw new Error('There is nothing to send');
  const { items } = (await sendOnce(port, request)) as { items: { id: string }[] };
  return databaseDetailPath(items[0]?.id ?? '');
}

/** React alone on an empty page, in the same run. */
export async function reactAlone(bench: Bench): Promise<Figure[]> {
  await using peer = await startPeer('react-page');
  const reports = await auditAll(bench, 'React alone', `http://peer.localhost:${peer.port}/`);
  return figuresOf('React alone', reports)
    .slice(0, 4)
    .map(({ limit: _, ...figure }) => figure);
}

async function measure(bench: Bench): Promise<Figure[]> {
  const { dataDir, half, real } = await bench.stage();
  const figures: Figure[] = [];
  {
    await using service = await startService(dataDir);
    const origin = service.origin(half.label);
    const pages: Record<string, string> = {
      'list of 500': origin + shellPaths.databaseList,
      detail: origin + (await detailAddress(service.port, half.label)),
    };
    if (real !== null) {
      pages[`real list of ${real.databases}`] =
        service.origin(real.label) + shellPaths.databaseList;
    }
    for (const [name, address] of Object.entries(pages)) {
      figures.push(...figuresOf(name, await auditAll(bench, name, address)));
    }
  }
  return [...figures, ...(await reactAlone(bench))];
}

export const lighthousePart: Part = { name: 'lighthouse', measure };
