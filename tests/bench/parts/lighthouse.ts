// Lighthouse's mobile preset, one cold browser a run; React alone on an empty page stands beside the screens, so that a slow
// machine shows.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments } from '#tools/browser.ts';
import { root, run } from '#tools/process.ts';
import { blockingTime } from '../browser/blocking.ts';
import { type Bench, type Figure, type Limit, medianFigure, type Unit } from '../figure.ts';
import { startPeer } from '../stage/peer.ts';

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

const score = (category: string) => (report: Report) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const audited = (name: string) => (report: Report) =>
  report.audits[name]?.numericValue ?? Number.NaN;

const wanted: readonly [name: string, Unit, Limit | undefined, (report: Report) => number][] = [
  ['performance', 'of 100', { atLeast: 97 }, score('performance')],
  ['LCP', 'ms', { atMost: 1_400 }, audited('largest-contentful-paint')],
  ['TBT', 'ms', undefined, audited('total-blocking-time')],
  // What other work of the machine takes from the thread is not the page's.
  ['TBT in processor time', 'ms', { atMost: 100 }, ({ ownBlocking }) => ownBlocking],
  ['CLS', '', { atMost: 0 }, audited('cumulative-layout-shift')],
  ['accessibility', 'of 100', { atLeast: 100 }, score('accessibility')],
  ['best practices', 'of 100', { atLeast: 100 }, score('best-practices')],
  ['SEO', 'of 100', { atLeast: 100 }, score('seo')],
  ['DOM nodes', 'nodes', { atMost: 1_500 }, domSize],
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

export async function auditAll(bench: Bench, name: string, address: string): Promise<Report[]> {
  const reports: Report[] = [];
  for (let each = 0; each < (bench.isQuick ? 1 : 5); each += 1) {
    bench.say(`lighthouse: ${name}, run ${each + 1}`);
    reports.push(await audit(await bench.browser(), address));
  }
  return reports;
}

export function figuresOf(name: string, reports: readonly Report[]): Figure[] {
  return wanted.map(([what, unit, limit, read]) =>
    medianFigure(`${name}: ${what}`, unit, reports.map(read), limit),
  );
}

/** React alone on an empty page, in the same run. */
export async function reactAlone(bench: Bench): Promise<Figure[]> {
  await using peer = await startPeer('react-page');
  const reports = await auditAll(bench, 'React alone', `http://peer.localhost:${peer.port}/`);
  return figuresOf('React alone', reports)
    .slice(0, 4)
    .map(({ limit: _, ...figure }) => figure);
}
