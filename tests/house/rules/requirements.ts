// docs/requirements.md says for every requirement which test proves it, or that it is not built yet. The first table
// of the document has the range of ids of each part.
import type { Finding } from './finding.ts';

interface Row {
  id: string;
  text: string;
}

/** The ids in a list of requirements (tab-separated, id first). */
export function itemIds(table: string): string[] {
  return table
    .split('\n')
    .map((line) => line.split('\t')[0]?.trim() ?? '')
    .filter((id) => id !== '' && id !== 'id');
}

/** The ids in the ranges of the first table, such as `S1.01 to S1.21`. */
export function promisedIds(document: string): string[] {
  const ranges = document.matchAll(/^\|[^|]*\| S(\d)\.(\d\d) to S\1\.(\d\d) \|$/gm);
  return [...ranges].flatMap(([, part = '', from = '', to = '']) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => `S${part}.${String(Number(from) + index).padStart(2, '0')}`,
    ),
  );
}

const testPath = /(?:tests|src|sw|server|tools)\/[\w./-]+\.(?:test|spec)\.tsx?/g;
const path = /(?:docs|tests|src|sw|server|tools)\/[\w./-]+\.\w+/g;
const later = /\bissues? \d+\b|\blater issue\b/i;

/** Ids without a row or with two, rows without a test, and tests that do not exist. */
export function requirements(document: string, exists: (path: string) => boolean): Finding[] {
  const rows = document.split('\n').flatMap((text): Row[] => {
    const id = text.match(/^\| (S\d\.\d\d) \|/)?.[1];
    return id === undefined ? [] : [{ id, text }];
  });
  return [
    ...requiredOnce(promisedIds(document), rows),
    ...rows.flatMap((row) => checkRow(row, exists)),
  ];
}

function requiredOnce(ids: readonly string[], rows: readonly Row[]): Finding[] {
  const promised = new Set(ids);
  const missing = ids.filter((id) => rows.filter((row) => row.id === id).length !== 1);
  const unknown = rows.filter(({ id }) => !promised.has(id));
  return [
    ...missing.map((id) => ({ where: id, what: 'must have exactly one row' })),
    ...unknown.map(({ id }) => ({ where: id, what: 'is in no range of the first table' })),
  ];
}

function checkRow({ id, text }: Row, exists: (path: string) => boolean): Finding[] {
  const findings: Finding[] = [];
  if (later.test(text))
    findings.push({ where: id, what: 'refers to work that is planned elsewhere' });
  if (text.match(testPath) === null && !text.includes('not built yet')) {
    findings.push({ where: id, what: 'names no test, and is not said to be not built yet' });
  }
  const lost = (text.match(path) ?? []).filter((named) => !exists(named));
  return [...findings, ...lost.map((named) => ({ where: id, what: `names ${named}: not there` }))];
}
