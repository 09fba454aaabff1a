// The verbs for what readers send to a library: a list, one with its history, and what the library does with it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredImage } from '#contract/models/feedback-model.ts';
import type { RequestKind, StateOf } from '#contract/rules/life/life.ts';
import {
  type QueuedRequest,
  type QueueFilter,
  queue,
  type WholeRequest,
  wholeRequest,
} from '#server/domain/requests/queue.ts';
import type { Actor } from '#server/domain/requests/take-steps.ts';
import { checkedFile, placedFile } from '#server/files/keep/checked-file.ts';
import { type FileStores, wholeContent } from '#server/files/keep/content.ts';
import { type NewFile, picturesOf } from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { FileKind } from '#server/store/schema/files.ts';
import { cells, clockTime, inOneLine } from '../cells.ts';
import { configuredObjects, libraryNamed, oneOf, UsageError } from '../command.ts';
import { inLibrary, type Verb, verb } from '../verbs.ts';

const options = {
  state: { type: 'string' },
  form: { type: 'string' },
  database: { type: 'string' },
  resource: { type: 'string' },
  page: { type: 'string' },
  desk: { type: 'string' },
  due: { type: 'string' },
  text: { type: 'string' },
  file: { type: 'string' },
  images: { type: 'string' },
  since: { type: 'string' },
  'instead-zh': { type: 'string' },
  'instead-en': { type: 'string' },
} as const;

export type Values = { readonly [N in keyof typeof options]?: string | undefined };

/** Where and when the library acts. */
export interface Work {
  tx: Tx;
  values: Values;
  /** The library's; undefined for this machine's. */
  timeZone: string | undefined;
  actor: Actor;
  /** Of `--file`; null where none is given. */
  file: NewFile | null;
}

/** What the verbs need to know of a kind. */
interface RequestVerb<K extends RequestKind> {
  kind: K;
  /** Of the verb; also what one of them is called. */
  name: string;
  /** What `--file` is; left out where nothing is sent with a file. */
  fileKind?: FileKind;
  usage: string;
  states: readonly StateOf[K][];
  /** Which are listed, besides their state. @throws UsageError */
  filter?: (values: Values) => Pick<QueueFilter, 'form' | 'resource'>;
  /** Cells of a line of the list, after id and time. */
  line: (item: QueuedRequest<K>) => readonly string[];
  /** Lines below the list. */
  below?: (work: Work) => Promise<readonly string[]>;
  /** What is shown of one; empty texts are left out. */
  facts: (item: WholeRequest<K>, timeZone: string | undefined) => Readonly<Record<string, string>>;
  /** Verbs that change one, or say something else of it. @throws UsageError, Refused */
  actions: Readonly<Record<string, (id: string, work: Work) => Promise<readonly string[]>>>;
}

const listedEach = 100;

/** The verb of a kind. */
export function requestVerb<K extends RequestKind>(own: RequestVerb<K>): Verb {
  return verb({
    name: own.name,
    usage: own.usage,
    options,
    fits: ([action = '', name, id, ...rest]) => {
      const isList = action === 'list';
      const isKnown = isList || action === 'show' || Object.hasOwn(own.actions, action);
      return isKnown && name !== undefined && (id === undefined) === isList && rest.length === 0;
    },
    run: async ({ store, words: [action = '', name, id = ''], values, terminal }) => {
      const { code } = await libraryNamed(store, name ?? '');
      const stores = { store, objects: configuredObjects(terminal) };
      const { fileKind } = own;
      const file =
        fileKind !== undefined && values.file
          ? await placedFile(stores, code, await checkedFile(fileKind, values.file))
          : null;
      const lines = await inLibrary(store, name, async (tx, { attributes: { timeZone } }) => {
        const text = values.text?.trim() ?? '';
        const actor = { librarian: 'command line', text, now: new Date() };
        const work = { tx, values, timeZone, actor, file };
        if (action === 'list') return list(own, work);
        return own.actions[action]?.(id, work) ?? show(own, id, work);
      });
      if (action !== 'show' || values.images === undefined) return lines;
      return [...lines, ...(await writeImages(stores, code, { id, folder: values.images }))];
    },
  });
}

/** @throws Refused where it was not found */
export function known<T>(found: T | null, name: string): T {
  if (found === null) throw new Refused(`There is no ${name}`);
  return found;
}

async function list<K extends RequestKind>(
  { kind, states, filter, line, below }: RequestVerb<K>,
  work: Work,
): Promise<string[]> {
  const { tx, values, timeZone } = work;
  const page = pageOf(values.page);
  const offset = (page - 1) * listedEach;
  const state = oneOf('state', values.state, states);
  const { total, items } = await queue(tx, {
    kind,
    ...(state !== undefined && { states: [state] }),
    ...filter?.(values),
    offset,
    limit: listedEach,
  });
  const left = total - offset - items.length;
  return [
    ...items.map((item) =>
      cells([item.row.id, clockTime(timeZone, item.row.sentAt), ...line(item)]),
    ),
    ...(left > 0 ? [`… and ${left} older ones: --page ${page + 1}`] : []),
    ...((await below?.(work)) ?? []),
  ];
}

/** @throws UsageError */
function pageOf(text = '1'): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--page: expected a number from 1');
  return Number(text);
}

async function show<K extends RequestKind>(
  { kind, name, facts }: RequestVerb<K>,
  id: string,
  { tx, timeZone }: Work,
): Promise<string[]> {
  const whole = known(await wholeRequest(tx, kind, id), `${name} ${id}`);
  const all = Object.entries(facts(whole, timeZone));
  const width = Math.max(...all.map(([name]) => name.length));
  const shown = all.filter(([, value]) => value !== '');
  return [
    ...shown.map(([name, value]) => `${name.padEnd(width)} ${inOneLine(value)}`),
    ...whole.images.map(({ width, height, size, ...image }, index) =>
      cells([`image ${nameOf(id, index, image)}`, `${width} × ${height}`, `${size} bytes`]),
    ),
    ...whole.events.map(({ at, state, isReaders, text }) =>
      cells([clockTime(timeZone, at), isReaders ? 'reader' : 'library', state, text]),
    ),
  ];
}

function nameOf(id: string, index: number, { type }: Pick<StoredImage, 'type'>): string {
  return `${id}-${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/** Writes images one after the other; a file that is there already stays. @throws Refused */
async function writeImages(
  stores: FileStores,
  libraryCode: string,
  { id, folder }: { id: string; folder: string },
): Promise<string[]> {
  const images = await stores.store.inLibrary(libraryCode, (tx) =>
    picturesOf(tx, 'reportImage', [id]),
  );
  const lines: string[] = [];
  for (const [index, image] of (images.get(id) ?? []).entries()) {
    const path = join(folder, nameOf(id, index, image));
    try {
      const bytes = await wholeContent(stores, { libraryCode, id: image.id });
      if (bytes === null) throw new Error('the image is not there');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, bytes, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      throw new Refused(`${path}: ${(error as Error).message}`);
    }
    lines.push(`written ${path}`);
  }
  return lines;
}
