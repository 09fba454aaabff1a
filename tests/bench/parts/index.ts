// The index of titles in the service itself, as the number of titles doubles: what it takes to make it, to
// be there again after a restart, and to find what changed; and the memory it takes at the highest, while a
// new base takes the place of the old one.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchAll } from '#contract/calls/search.ts';
import { type Bench, type Figure, medianFigure, type Part } from '../figure.ts';
import { heldStep, makeSearchStage, type SearchStage } from '../search/search-stage.ts';
import { type Service, startService } from '../stage/service.ts';
import { prepare, sendOnce, type Visitor, visit } from '../stage/signed-requests.ts';

const [fewest, doublings] = [125_000, 3];
const changes = 5;
const pollMs = 10;
const timeoutMs = 300_000;
const words = ['studies', 'history', 'network data', 'journal', 'handbook of law', 'music'];

interface Found {
  groups: readonly { kind: string; total: number }[];
}

/** How many titles a search finds; null where the service has nothing to search yet. */
async function totalOf(service: Service, visitor: Visitor, q: string): Promise<number | null> {
  const input = { q, kinds: ['journal' as const, 'ebook' as const, 'database' as const], limit: 1 };
  const [request] = prepare(visitor, searchAll, [input]);
  if (request === undefined) throw new Error('There is nothing to send');
  const answer = await sendOnce(service.port, request).catch(() => null);
  if (answer === null) return null;
  return (answer as Found).groups.reduce((sum, { total }) => sum + total, 0);
}

/** Asks until the service finds it. */
async function untilFound(service: Service, visitor: Visitor, q: string, everyMs = pollMs) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const total = await totalOf(service, visitor, q);
    if (total !== null && total > 0) return;
    await sleep(everyMs);
  }
  throw new Error(`${q} was never found`);
}

/** A word that no title has. */
const newWord = () => `w${randomUUID().replaceAll('-', '')}`;

/** Changes one title that everybody has, and waits until it is found by its new name. */
async function changeOne(service: Service, visitor: Visitor, stage: SearchStage, id: number) {
  const word = newWord();
  const started = performance.now();
  await stage.client.query(
    `UPDATE titles SET name = jsonb_build_object('en', $1::text), key_en = $1 WHERE id = $2`,
    [word, id],
  );
  await untilFound(service, visitor, word);
  return performance.now() - started;
}

/** Gives the library, which holds a fifth of all titles, a database, and waits until it is found. */
async function addDatabase(service: Service, visitor: Visitor, stage: SearchStage) {
  const word = newWord();
  const started = performance.now();
  await stage.client.query(
    `INSERT INTO databases (library_code, id, name, key_zh, key_initials, key_en, access_url)
     VALUES ($1, $2, jsonb_build_object('en', $2::text), $2, $2, $2, 'https://example.org/')`,
    [stage.libraryCode, word],
  );
  await untilFound(service, visitor, word);
  return performance.now() - started;
}

/** The most memory that a process ever had, MB (Linux only). */
function highestMb(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+) kB/m.exec(text)?.[1]) * 1024) / 1e6;
}

/** Changes more than a layer takes, and searches for other things until a new base has it. */
async function changeMany(service: Service, visitor: Visitor, stage: SearchStage) {
  const word = newWord();
  const most = Math.max(50_000, Math.floor(stage.titles / 5)) + 1_000;
  await stage.client.query('UPDATE titles SET abbreviation = $1 WHERE id <= $2', [word, most]);
  const started = performance.now();
  let isFound = false;
  const finding = untilFound(service, visitor, word, 500).finally(() => {
    isFound = true;
  });
  let longest = 0;
  for (let index = 0; !isFound; index += 1) {
    const startedAt = performance.now();
    await totalOf(service, visitor, words[index % words.length] ?? '');
    longest = Math.max(longest, performance.now() - startedAt);
    await sleep(pollMs);
  }
  await finding;
  return { foundAfter: performance.now() - started, longest, most };
}

async function measureOne(bench: Bench, titles: number, isLargest: boolean): Promise<Figure[]> {
  bench.say(`making ${titles} titles`);
  await using stage = await makeSearchStage(titles);
  const all = titles.toLocaleString('en');
  const figures: Figure[] = [];
  {
    await using service = await startService(stage.dataDir);
    const visitor = await visit(service.port, stage.libraryCode);
    await untilFound(service, visitor, 'studies');
    const value = service.readyAfterMs / 1_000;
    figures.push({ name: `${all} titles: built and ready`, unit: 's', value });
  }
  await using service = await startService(stage.dataDir);
  const started = performance.now();
  const visitor = await visit(service.port, stage.libraryCode);
  await untilFound(service, visitor, 'studies');
  figures.push({
    name: `${all} titles: ready and searching after a restart`,
    unit: 's',
    value: (service.readyAfterMs + performance.now() - started) / 1_000,
    ...(isLargest ? { limit: { atMost: 10 } } : {}),
  });
  const found: number[] = [];
  for (let index = 0; index < changes; index += 1) {
    found.push(await changeOne(service, visitor, stage, (index + 1) * 5 + 1));
  }
  const second = isLargest ? { atMost: 1_000 } : undefined;
  figures.push(medianFigure(`${all} titles: a changed one is found`, 'ms', found, second));
  const own: number[] = [];
  for (let index = 0; index < changes; index += 1)
    own.push(await addDatabase(service, visitor, stage));
  const held = Math.ceil(titles / heldStep).toLocaleString('en');
  figures.push(medianFigure(`${held} titles of one library: its new database is found`, 'ms', own));
  if (!isLargest) return figures;
  const { foundAfter, longest, most } = await changeMany(service, visitor, stage);
  figures.push(
    {
      name: `${all} titles: ${most.toLocaleString('en')} changed ones are found`,
      unit: 's',
      value: foundAfter / 1_000,
    },
    { name: `${all} titles: the longest search meanwhile`, unit: 'ms', value: longest },
    {
      name: `${all} titles: memory at the highest`,
      unit: 'MB',
      value: highestMb(service.pid),
      limit: { atMost: 800 },
      note: 'the service; the builder ends when it is done',
    },
  );
  return figures;
}

async function measure(bench: Bench): Promise<Figure[]> {
  const smallest = bench.isQuick ? 10_000 : fewest;
  const figures: Figure[] = [];
  for (let index = 0; index <= doublings; index += 1) {
    figures.push(...(await measureOne(bench, smallest * 2 ** index, index === doublings)));
  }
  const built = figures.filter(({ name }) => name.endsWith('built and ready'));
  const first = built[0]?.value ?? Number.NaN;
  const ratios = built.map(({ value }) => value / first);
  return [
    ...figures,
    {
      name: 'building, eight times as many titles',
      unit: 'times',
      value: ratios.at(-1) ?? 0,
      note: ratios.map((ratio) => ratio.toFixed(2)).join(' : '),
    },
  ];
}

export const indexPart: Part = { name: 'index', measure };
