// Past 250 lines a file is two things (CONTRIBUTING.md, "Habits"). Data is not code: packs of texts and
// seeds may be long.
import { isProduct, type Rule } from './finding.ts';

const maxLines = 250;
const isData = (path: string): boolean =>
  /^src\/i18n\/(zh_CN|en)([./]|$)/.test(path) || path.startsWith('server/seed/');

export const fileLength: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path) && !isData(path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => ({ where: path, what: `${lines} lines, ${maxLines} at most` }));
