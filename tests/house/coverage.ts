// docs/coverage.md says for every item of the specification which test proves it, or which issue will.
import type { Finding } from './finding.ts';

/** The ids in the first column of spec-items.tsv. */
export function itemIds(table: string): string[] {
  return table
    .split('\n')
    .map((line) => line.split('\t')[0]?.trim() ?? '')
    .filter((id) => id !== '' && id !== 'id');
}

const testPath = /(?:tests|src|sw|server|tools)\/[\w./-]+\.(?:test|spec)\.tsx?/g;
const issue = /\bissue \d+\b/i;

/** Items without a line, lines without a proof, and proofs that do not exist. `ids` empty: only the lines are read. */
export function coverage(
  ids: readonly string[],
  document: string,
  exists: (path: string) => boolean,
): Finding[] {
  const lines = document.split('\n');
  const unlisted = ids
    .filter((id) => !lines.some((line) => hasId(line, id)))
    .map((id) => ({ where: id, what: 'not in docs/coverage.md' }));
  const rows = lines.flatMap((line) => {
    const id = line.match(/^\|\s*`?([A-Z]\d+[\w.-]*)`?\s*\|/)?.[1];
    return id === undefined ? [] : [{ id, line }];
  });
  return [...unlisted, ...rows.flatMap(({ id, line }) => checkRow(id, line, exists))];
}

const hasId = (line: string, id: string): boolean =>
  line.startsWith('|') && line.split('|')[1]?.trim().replaceAll('`', '') === id;

function checkRow(id: string, line: string, exists: (path: string) => boolean): Finding[] {
  const paths = line.match(testPath) ?? [];
  if (paths.length === 0 && !issue.test(line))
    return [{ where: id, what: 'names no test and no issue' }];
  return paths
    .filter((path) => !exists(path))
    .map((path) => ({ where: id, what: `names ${path}, which does not exist` }));
}
