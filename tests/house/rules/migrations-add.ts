// Migrations only add, because services of the release before go on working on the migrated database
// (docs/OPERATIONS.md, "Releases"). What nobody uses any more is removed a release later, in a statement that says so.
import type { Finding, Rule } from './finding.ts';

const folder = 'server/store/migrations/';
/** Up to here nothing was released. */
const lastBefore = 20;
const removes =
  /\bDROP\s+(?:TABLE|COLUMN|FUNCTION|VIEW|TYPE)\b|\bRENAME\b|\bSET\s+NOT\s+NULL\b|\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b|\bADD\s+COLUMN\b(?=[^;]*\bNOT\s+NULL\b)(?![^;]*\bDEFAULT\b)/i;
/** Names the release since which nothing uses it. */
const allowed = /--\s*unused since \d+\.\d+\.\d+/i;

export const migrationsAdd: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith(folder) && path.endsWith('.sql'))
    .filter(({ path }) => Number(path.slice(folder.length, folder.length + 4)) > lastBefore)
    .flatMap(({ path, text }) =>
      text.split('--> statement-breakpoint').flatMap((statement): Finding[] => {
        const found = statement.replace(/--.*$/gm, '').match(removes);
        if (found === null || allowed.test(statement)) return [];
        return [{ where: path, what: `breaks the release before: ${found[0]}` }];
      }),
    );
