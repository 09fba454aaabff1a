// Paths and links in documents exist. Decisions and figures are records of their time: only their links are
// checked.
import { dirname, join } from 'node:path/posix';
import type { Rule } from './finding.ts';

const isRecord = (path: string): boolean =>
  /^docs\/decisions\/\d|^docs\/(benchmarks|engines)\.md$/.test(path);
const named = /`((?:src|sw|server|tools|tests|docs|public)\/[\w./-]*)`/g;
const bare = /`((?!(?:src|sw|server|tools|tests|docs)\/)[\w-]+(?:\/[\w-]+)*\.(?:ts|tsx))`/g;
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
  /^(src|sw|server|tools|tests)\/.*README\.md$/.test(path);

const isInRoom = (name: string, room: string, there: ReadonlySet<string>): boolean =>
  [...there].some((path) => path.startsWith(`${room}/`) && path.endsWith(`/${name}`));

/** Every folder of the page and the service is in the table of docs/ARCHITECTURE.md. */
export const roomsNamed: Rule = (files) => {
  const page = files.find(({ path }) => path === 'docs/ARCHITECTURE.md')?.text ?? '';
  const rooms = files.flatMap(({ path }) => path.match(/^(?:src|server)\/[\w-]+(?=\/)/)?.[0] ?? []);
  return [...new Set(rooms)]
    .filter((room) => !page.includes(`\`${room}\``))
    .map((room) => ({ where: room, what: 'is not named in docs/ARCHITECTURE.md' }));
};

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
