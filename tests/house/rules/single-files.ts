// Rules about files one by one: their names and lengths, the lock file, migrations.
import { absentFrom, type LockFile, uncheckedIn } from '#tools/lock-file.ts';
import { type Finding, isProduct, type Rule } from './finding.ts';

const empty = new Set(['utils', 'helpers', 'common', 'hooks', 'constants', 'types', 'misc']);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Requests say zh_CN, and so do the packs. */
const wireNames = /zh_CN|zh-CN/g;

/** Names of files say what is inside: kebab-case, and none of the empty names (CONTRIBUTING.md, "Habits"). */
export const names: Rule = (files) =>
  files.flatMap(({ path }) => {
    const isSource = /^(src\/.*\.json|(src|sw|server|packages|tests|tools)\/.*\.tsx?)$/.test(path);
    return path.split('/').flatMap((part): Finding[] => {
      const name = part.replace(/\..*$/, '').toLowerCase();
      const isEmpty = empty.has(name) || (empty.has(`${name}s`) && name !== 'type');
      const isKebab = !isSource || kebab.test(part.replace(wireNames, 'zh'));
      return [
        ...(isEmpty ? [{ where: path, what: `"${part}" names no room` }] : []),
        ...(isKebab ? [] : [{ where: path, what: `"${part}" is not kebab-case` }]),
      ];
    });
  });

const maxLines = 250;
/** Import statements, and interfaces and types at the top level. */
const notCounted = [
  /^import [\s\S]*?;\n/gm,
  /^(?:export )?interface [\s\S]*?^\}\n/gm,
  /^(?:export )?type [^;]*;\n/gm,
];

function countedLines(text: string): number {
  const code = notCounted.reduce((rest, each) => rest.replace(each, ''), text);
  return code.replace(/\n$/, '').split('\n').length;
}

/** A file has at most 250 lines (CONTRIBUTING.md, "Habits"); imports and types are not counted. */
export const fileLength: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path))
    .map(({ path, text }) => ({ path, lines: countedLines(text) }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => ({ where: path, what: `${lines} lines, ${maxLines} at most` }));

/** `npm ci` works on every platform only if every package is locked that one requires; it checks only hashes. */
export const lockComplete: Rule = (files) =>
  files
    .filter(({ path }) => path === 'package-lock.json')
    .flatMap(({ path, text }) => {
      const lock = JSON.parse(text) as LockFile;
      const absent = absentFrom(lock).map(({ from, name }) => [from, `${name} is not locked`]);
      const unchecked = uncheckedIn(lock).map((folder) => [folder, 'has no hash to check']);
      return [...absent, ...unchecked].map(([where, what]) => ({
        where: `${path} ${where}`,
        what: `${what}: run node tools/lock-file.ts`,
      }));
    });

const folder = 'server/store/migrations/';
/** Up to here nothing was released. */
const lastBefore = 20;
const removes =
  /\bDROP\s+(?:TABLE|COLUMN|FUNCTION|VIEW|TYPE)\b|\bRENAME\b|\bSET\s+NOT\s+NULL\b|\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b|\bADD\s+COLUMN\b(?=[^;]*\bNOT\s+NULL\b)(?![^;]*\bDEFAULT\b)/i;
/** What a function does, it does when it is called. */
const functionBody = /\bCREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\b[^$]*\$\$[\s\S]*?\$\$/gi;
/** Names the release since which nothing uses it. */
const allowed = /--\s*unused since \d+\.\d+\.\d+/i;

/**
 * Migrations only add, because services of the release before go on working on the migrated database
 * (docs/operations/watching-and-releases.md, "Releases"). What nobody uses any more goes a release later, in a statement that says so.
 */
export const migrationsAdd: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith(folder) && path.endsWith('.sql'))
    .filter(({ path }) => Number(path.slice(folder.length, folder.length + 4)) > lastBefore)
    .flatMap(({ path, text }) =>
      text.split('--> statement-breakpoint').flatMap((statement): Finding[] => {
        const found = statement.replace(/--.*$/gm, '').replace(functionBody, '').match(removes);
        if (found === null || allowed.test(statement)) return [];
        return [{ where: path, what: `breaks the release before: ${found[0]}` }];
      }),
    );
