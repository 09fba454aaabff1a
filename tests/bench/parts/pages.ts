// Lighthouse's mobile preset on every public screen of a demonstration library, React alone beside them; how many
// documents a second the service sends, and how soon.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { type Bench, type Figure, medianFigure, type Part } from '../figure.ts';
import { type Service, startService } from '../stage/service.ts';
import { auditAll, figuresOf, reactAlone } from './lighthouse.ts';

const label = 'demo';

const pages: Readonly<Record<string, string>> = {
  home: shellPaths.personalIndex,
  databases: shellPaths.databaseList,
  'a database': `${shellPaths.databaseDetail}?id=wind`,
  journals: shellPaths.journalList,
  'e-books': shellPaths.ebookList,
  others: shellPaths.otherResourceList,
  search: `${shellPaths.search}?q=science`,
  notices: shellPaths.notice,
  overview: shellPaths.resourceOverview,
  help: shellPaths.helpPage,
  about: shellPaths.aboutUs,
  updates: shellPaths.updateLog,
};

/** First byte of an address, ms. */
async function firstByteMs(service: Service, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
    headers: { Host: `${label}.localhost:${service.port}`, 'Accept-Encoding': 'br' },
  });
  const elapsed = performance.now() - started;
  await response.arrayBuffer();
  return elapsed;
}

async function speeds(bench: Bench, service: Service): Promise<Figure[]> {
  const kept: number[] = [];
  const made: number[] = [];
  for (let index = 0; index < (bench.isQuick ? 10 : 50); index += 1) {
    made.push(await firstByteMs(service, `${shellPaths.databaseList}?q=&new=${index}`));
    kept.push(await firstByteMs(service, shellPaths.databaseList));
  }
  const { requests } = await autocannon({
    url: `http://127.0.0.1:${service.port}`,
    requests: [
      {
        method: 'GET',
        path: shellPaths.databaseList,
        headers: { host: `${label}.localhost:${service.port}`, 'accept-encoding': 'br' },
      },
    ],
    connections: 10,
    duration: bench.isQuick ? 3 : 10,
  });
  return [
    medianFigure('a kept document, first byte', 'ms', kept, { atMost: 5 }),
    medianFigure('a new document, first byte', 'ms', made, { atMost: 60 }),
    {
      name: 'kept documents at 10 connections',
      unit: 'requests/s',
      value: requests.average,
      limit: { atLeast: 1_500 },
    },
  ];
}

async function measure(bench: Bench): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  const figures: Figure[] = [];
  try {
    await using service = await startService(dataDir);
    figures.push(...(await speeds(bench, service)));
    for (const [name, path] of Object.entries(pages)) {
      const reports = await auditAll(bench, name, service.origin(label) + path);
      figures.push(...figuresOf(name, reports));
    }
    const frontDoor = `http://localhost:${service.port}${topLevelPaths.home}`;
    figures.push(...figuresOf('front door', await auditAll(bench, 'front door', frontDoor)));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [...figures, ...(await reactAlone(bench))];
}

export const pagesPart: Part = { name: 'pages', measure };
