// A file has at most 250 lines (CONTRIBUTING.md, "Habits"); imports and types are not counted. Data may be longer:
// packs of texts and seeds.
import { isProduct, type Rule } from './finding.ts';

const maxLines = 250;
const isData = (path: string): boolean =>
  /^src\/i18n\/(zh_CN|en)([./]|$)/.test(path) || path.startsWith('server/seed/');

/** Import statements, and interfaces and types at the top level. */
const notCounted = [
  /^import [\s\S]*?;\n/gm,
  /^(?:export )?interface [\s\S]*?^\}\n/gm,
  /^(?:export )?type [^;]*;\n/gm,
];

export const fileLength: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path) && !isData(path))
    .map(({ path, text }) => ({ path, lines: countedLines(text) }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => ({ where: path, what: `${lines} lines, ${maxLines} at most` }));

function countedLines(text: string): number {
  const code = notCounted.reduce((rest, each) => rest.replace(each, ''), text);
  return code.replace(/\n$/, '').split('\n').length;
}
