// What a first visit brings over the wire, as a browser sees it. What the build holds, the house rules measure.
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listLimit } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { budget } from '#tests/house/rules/size-budget.ts';
import { browserArguments } from '#tools/browser.ts';
import type { Bench, Figure, Part } from '../figure.ts';
import { startService } from '../stage/service.ts';
import { fetchText, prepare, visit } from '../stage/signed-requests.ts';
import { label } from '../stage/stage.ts';

const desktop = { viewport: { width: 1440, height: 900 } };

/** KB of 1,024 bytes, as the house's budget counts them. */
const inKb = (bytes: number): number => Math.round(bytes / 102.4) / 10;

interface Fetched {
  /** As sent, with its headers. */
  bytes: number;
  kind: string;
}

/** What a browser fetches for the list at its first visit, until nothing more comes. */
async function fetchedFor(bench: Bench): Promise<Fetched[]> {
  await using service = await startService((await bench.stage()).dataDir);
  await askLikeOthers(service.port);
  const executablePath = await bench.browser();
  await using browser = await chromium.launch({ executablePath, args: browserArguments });
  const page = await browser.newPage({ ...desktop, locale: 'zh-CN' });
  const session = await page.context().newCDPSession(page);
  const fetched = new Map<string, Fetched>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    fetched.set(requestId, { bytes: 0, kind: type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  await page.goto(service.origin(label) + shellPaths.databaseList);
  await page.locator('#root main li[aria-setsize]').first().waitFor();
  await page.waitForLoadState('networkidle');
  return [...fetched.values()];
}

/** As other readers did before: what is asked for again and again is packed better a moment later. */
async function askLikeOthers(port: number): Promise<void> {
  const reader = await visit(port, label);
  const whole = Array.from({ length: 4 }, () => ({ offset: 0, limit: listLimit }));
  for (const request of prepare(reader, listDatabases, whole)) await fetchText(port, request);
  await setTimeout(2_000);
}

async function measure(bench: Bench): Promise<Figure[]> {
  const all = await fetchedFor(bench);
  const sum = (answers: readonly Fetched[]) =>
    inKb(answers.reduce((total, { bytes }) => total + bytes, 0));
  const scripts = all.filter(({ kind }) => kind === 'Script');
  const facts = all.filter(({ kind }) => kind === 'Fetch' || kind === 'XHR');
  const name = 'first load of the list of 500, as sent';
  const limit = { atMost: inKb(budget.firstLoad) };
  const note = `${all.length} answers with their headers, brotli; scripts ${sum(scripts)}, facts ${sum(facts)} KB`;
  return [{ name, unit: 'KB', value: sum(all), limit, note }];
}

export const sizesPart: Part = { name: 'sizes', measure };
