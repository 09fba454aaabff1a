// Rules about documents: what comments cite, paths and links, and the tests of docs/requirements.md.

import { dirname, join } from 'node:path/posix';
import type { SourceFile } from '#tools/tree.ts';
import type { Finding, Rule } from './finding.ts';

const isSource = (path: string): boolean =>
  /^(src|sw|server|packages|tools|tests)\/.*\.(tsx?|css)$|^[\w.-]+\.ts$|^tsconfig.*\.json$/.test(
    path,
  );

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

/** Decisions and figures are records of their time: only their links are checked. */
const isRecord = (path: string): boolean =>
  /^docs\/decisions\/\d|^docs\/(benchmarks|engines)\.md$/.test(path);
const named = /`((?:src|sw|server|packages|tools|tests|docs|public)\/[\w./-]*)`/g;
const bare =
  /`((?!(?:src|sw|server|packages|tools|tests|docs)\/)[\w-]+(?:\/[\w-]+)*\.(?:ts|tsx))`/g;
/** Pictures are not part of the texts that rules read. */
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?<!\.png)[)#]/g;

/** Every path in a document exists; one with `<…>` or `…` is a pattern and is not checked. */
export const documentPaths: Rule = (files) => {
  const there = new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)]));
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => {
      const paths = isRecord(path) ? [] : [...text.matchAll(named)].map(([, found = '']) => found);
      const inRoom = [...text.matchAll(isRoomsOwn(path) ? bare : /(?!)/g)].map(
        ([, name = '']) => name,
      );
      const lost = inRoom.filter((name) => !isInRoom(name, dirname(path), there));
      const links = [...text.matchAll(link)].map(([, to = '']) => join(dirname(path), to));
      return [...paths, ...links]
        .filter((each) => !there.has(each.replace(/\/$/, '')))
        .concat(lost)
        .map((each) => ({ where: path, what: `names ${each}, which does not exist` }));
    });
};

/** A page about one room may name its files without the room's path. */
const isRoomsOwn = (path: string): boolean =>
  /^(src|sw|server|packages|tools|tests)\/.*README\.md$/.test(path);

const isInRoom = (name: string, room: string, there: ReadonlySet<string>): boolean =>
  [...there].some((path) => path.startsWith(`${room}/`) && path.endsWith(`/${name}`));

/** Every folder of the page and the service is in the table of docs/ARCHITECTURE.md. */
export const roomsNamed: Rule = (files) => {
  const page = files.find(({ path }) => path === 'docs/ARCHITECTURE.md')?.text ?? '';
  const rooms = files.flatMap(
    ({ path }) => path.match(/^(?:src|server|packages)\/[\w-]+(?=\/)/)?.[0] ?? [],
  );
  return [...new Set(rooms)]
    .filter((room) => !page.includes(`\`${room}\``))
    .map((room) => ({ where: room, what: 'is not named in docs/ARCHITECTURE.md' }));
};

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

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

const testPath = /(?:tests|src|sw|server|packages|tools)\/[\w./-]+\.(?:test|spec)\.tsx?/g;
const path = /(?:docs|tests|src|sw|server|packages|tools)\/[\w./-]+\.\w+/g;
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
