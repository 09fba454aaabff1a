// Lighthouse's mobile preset on every public screen of a demonstration library, React alone beside them; how many
// documents a second the service sends, and how soon.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import autocannon from 'autocannon';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { type Bench, type Figure, medianFigure, type Part } from '../figure.ts';
import { startPeer } from '../stage/peer.ts';
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

const documentHeaders = (port: number) => ({
  host: `${label}.localhost:${port}`,
  'accept-encoding': 'br',
});

/** First byte of a document, ms, and its bytes as sent. */
async function firstByte({ port }: Service, path: string) {
  const started = performance.now();
  const request = get({ port, path, headers: documentHeaders(port) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const ms = performance.now() - started;
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return { ms, bytes };
}

async function speeds(bench: Bench, service: Service): Promise<Figure[]> {
  const kept: number[] = [];
  const made: number[] = [];
  for (let index = 0; index < (bench.isQuick ? 10 : 50); index += 1) {
    made.push((await firstByte(service, `${shellPaths.databaseList}?q=&new=${index}`)).ms);
    kept.push((await firstByte(service, shellPaths.databaseList)).ms);
  }
  return [
    medianFigure('a kept document, first byte', 'ms', kept, { atMost: 5 }),
    medianFigure('a new document, first byte', 'ms', made, { atMost: 60 }),
    ...(await throughput(bench, service)),
  ];
}

/** Documents a second, in turns with a bare server that answers as many bytes: where both are slow, the machine is. */
async function throughput(bench: Bench, service: Service): Promise<Figure[]> {
  const seconds = bench.isQuick ? 3 : 10;
  const { bytes } = await firstByte(service, shellPaths.databaseList);
  await using peer = await startPeer('weight', [String(bytes)]);
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < (bench.isQuick ? 1 : 3); round += 1) {
    bare.push(await perSecond(peer.port, seconds));
    own.push(await perSecond(service.port, seconds));
  }
  const ratios = own.map((value, round) => value / (bare[round] ?? value));
  const rate = 'requests/s';
  return [
    medianFigure('kept documents at 10 connections', rate, own, { atLeast: 1_500 }),
    medianFigure('as many bytes of a bare server', rate, bare),
    medianFigure('kept documents / bare server', 'times', ratios),
  ];
}

async function perSecond(port: number, duration: number): Promise<number> {
  const { requests } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    requests: [{ method: 'GET', path: shellPaths.databaseList, headers: documentHeaders(port) }],
    connections: 10,
    duration,
  });
  return requests.average;
}

async function measure(bench: Bench): Promise<Figure[]> {
  const { path: dataDir } = makeDataFolder();
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
