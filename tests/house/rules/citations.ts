// Documents and items that comments cite are in the repository.
import type { SourceFile } from '#tools/tree.ts';
import type { Finding, Rule } from './finding.ts';

const isSource = (path: string): boolean =>
  /^(src|sw|server|tools|tests)\/.*\.(tsx?|css)$|^[\w.-]+\.ts$|^tsconfig.*\.json$/.test(path);

/** A document, and the items that are named after it: ids, ranges, sections, headings. */
const item = String.raw`(?:[ST]\d[\d.]*(?: to [ST]\d[\d.]*)?|sections? \d|"[^"]+")`;
const citation = new RegExp(
  String.raw`(?:docs\/[\w./-]+|CONTRIBUTING|SECURITY|README)\.md((?:,? (?:and )?${item}|, ?| and \d)*)`,
  'g',
);
/** Documents that no longer exist, and sections of a text that is not in the repository. */
const elsewhere =
  /\b(?:HOUSE|SAFETY|TRAPS|LOOK|SCREENS|STANDARDS)\b|\bthe specification\b|\bspecification,? sections?\b/;
const bareSection = /(?<!\.md(?:, [^;()]*)?)(?<!RFC \d+, )\bsections? \d/;

/** Comments cite documents, decisions and items that exist. */
export const citations: Rule = (files) => {
  const documents = new Map(files.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => isSource(path))
    .flatMap((file) => commentsOf(file).flatMap((comment) => check(comment, documents)));
};

interface Comment {
  where: string;
  text: string;
}

/** Each comment as one line of text; consecutive `//` lines are one comment. */
function commentsOf({ path, text }: SourceFile): Comment[] {
  const token =
    /\/\*[\s\S]*?\*\/|(?:[ \t]*\/\/[^\n]*\n?)+|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;
  return [...text.matchAll(token)]
    .filter(([part]) => /^\s*\/[/*]/.test(part))
    .map((found) => ({
      where: `${path}:${text.slice(0, found.index).split('\n').length}`,
      text: found[0].replace(/^[ \t]*(?:\/\/|\/?\*+\/?)[ \t]?/gm, ' ').replace(/\s+/g, ' '),
    }));
}

function check({ where, text }: Comment, documents: ReadonlyMap<string, string>): Finding[] {
  const whats: string[] = [];
  const hidden = text.match(elsewhere) ?? text.match(bareSection);
  if (hidden !== null) whats.push(`"${hidden[0]}" names no document of the repository`);
  for (const [, number = ''] of text.matchAll(/\b[Dd]ecisions? (\d{3})\b/g)) {
    const start = `docs/decisions/${number}-`;
    if (![...documents.keys()].some((path) => path.startsWith(start)))
      whats.push(`there is no decision ${number}`);
  }
  for (const [whole, items = ''] of text.matchAll(citation)) {
    const path = whole.slice(0, whole.indexOf('.md') + 3);
    const document = documents.get(path);
    if (document === undefined) whats.push(`${path} does not exist`);
    else whats.push(...missingItems(path, document, items));
  }
  return whats.map((what) => ({ where, what }));
}

function missingItems(path: string, document: string, items: string): string[] {
  const named = [...items.matchAll(/[ST]\d[\d.]*\d|T\d|"[^"]+"|(?<=sections? |and )\d/g)];
  return named
    .map(([name]) => name.replaceAll('"', ''))
    .filter((name) => !hasItem(document, name))
    .map((name) => `${path} has no "${name}"`);
}

/** A heading (`## T5 …`, `## 7. …`, `## Theme`), or the first cell of a row. */
function hasItem(document: string, name: string): boolean {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (/^S\d\.\d/.test(name)) return document.includes(`\n| ${name} |`);
  if (/^T?\d+$/.test(name)) return new RegExp(`^#+ ${escaped}[. ]`, 'm').test(document);
  return new RegExp(`^#+ ${escaped}$`, 'm').test(document);
}
