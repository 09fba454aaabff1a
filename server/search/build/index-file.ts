// An index on disk. A file that is incomplete, of another database or of another form is not used.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isPlainList } from '#text-search/index/text-data.ts';

/** Change this with the form of the content: files of an older form are not read then. */
const form = 'portal-index-5';
const headBytes = 64;
/** Bytes of one step. Between steps, the service answers requests. */
const stretch = 4 * 1024 * 1024;
const abandonedAfterMs = 3_600_000;

/** Databases may share a folder, so each has a file of its own. */
export const nameOfBase = (identity: string): string => `titles-${identity}.index`;

const arrayTypes = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
type TypeName = keyof typeof arrayTypes;
type Numbers = InstanceType<(typeof arrayTypes)[TypeName]>;

interface Description {
  form: string;
  identity: string;
  /** `{ $: [type, length] }` stands for each typed array, in the order of the bytes. */
  content: unknown;
}

/** @throws Error if the folder cannot be written */
export async function writeIndexFile(
  folder: string,
  name: string,
  identity: string,
  content: unknown,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await sweep(folder);
  const path = join(folder, unkeptName(name));
  try {
    await write(path, identity, content, true);
    await rename(path, join(folder, name));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Identity of a file for another process: it has no database, and is read once. */
const handedOver = 'handed over';

/** @throws Error if the folder cannot be written */
export async function handOver(folder: string, content: unknown): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = unkeptName('handed');
  try {
    await write(join(folder, name), handedOver, content, false);
  } catch (error) {
    await rm(join(folder, name), { force: true });
    throw error;
  }
  return name;
}

export async function takeHandedOver(folder: string, name: string): Promise<unknown> {
  try {
    return await readIndexFile(folder, name, handedOver);
  } finally {
    await rm(join(folder, name), { force: true });
  }
}

/** `sweep` removes such a file if its writer has left it. */
const unkeptName = (name: string) => `${name}.${process.pid}.${randomUUID()}.tmp`;

async function write(
  path: string,
  identity: string,
  content: unknown,
  isLasting: boolean,
): Promise<void> {
  const arrays: Numbers[] = [];
  const description: Description = { form, identity, content: described(content, arrays) };
  const text = Buffer.from(JSON.stringify(description));
  let sum = crc32(text);
  for (const array of arrays) for (const bytes of stretchesOf(array)) sum = crc32(bytes, sum);
  const length = arrays.reduce((total, { byteLength }) => total + byteLength, 0);
  const head = Buffer.alloc(headBytes, ' ');
  head.write(`${form} ${text.byteLength} ${length} ${sum}\n`);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(head);
    await file.writeFile(text);
    for (const array of arrays) for (const bytes of stretchesOf(array)) await file.writeFile(bytes);
    if (isLasting) await file.sync();
  } finally {
    await file.close();
  }
}

/** @throws Error with the reason: no file, a file of another database, or a damaged file */
export async function readIndexFile(
  folder: string,
  name: string,
  identity: string,
): Promise<unknown> {
  const file = await open(join(folder, name), 'r');
  try {
    const { size } = await file.stat();
    const fill = async (bytes: Uint8Array) => {
      const { bytesRead } = await file.read(bytes, 0, bytes.byteLength);
      if (bytesRead !== bytes.byteLength) throw new Error('The file ends too soon');
      return bytes;
    };
    const head = Buffer.from(await fill(new Uint8Array(headBytes))).toString('latin1');
    const [kind, ...rest] = head.split('\n')[0]?.split(' ') ?? [];
    const [textLength = -1, length = -1, wanted = -1] = rest.map(Number);
    if (kind !== form) throw new Error('The file is of another form');
    if (size !== headBytes + textLength + length) throw new Error('The file is not whole');
    const text = await fill(new Uint8Array(textLength));
    let sum = crc32(text);
    const description: Description = JSON.parse(Buffer.from(text).toString());
    if (description.identity !== identity) throw new Error('The file is of another database');
    const places: Place[] = [];
    const content = revived(description.content, places);
    // One array after the other: this gives time to release the memory of the arrays they replace.
    for (const { type, length, put } of places) {
      const array = new arrayTypes[type](length);
      for (const bytes of stretchesOf(array)) sum = crc32(await fill(bytes), sum);
      put(array);
    }
    if (sum !== wanted) throw new Error('The file is damaged');
    return content;
  } finally {
    await file.close();
  }
}

function* stretchesOf({ buffer, byteOffset, byteLength }: Numbers): Generator<Uint8Array> {
  for (let index = 0; index < byteLength; index += stretch) {
    yield new Uint8Array(buffer, byteOffset + index, Math.min(stretch, byteLength - index));
  }
}

function described(content: unknown, arrays: Numbers[]): unknown {
  if (ArrayBuffer.isView(content)) {
    const array = content as Numbers;
    arrays.push(array);
    return { $: [array.constructor.name, array.length] };
  }
  if (typeof content !== 'object' || content === null || isPlainList(content)) return content;
  if (Array.isArray(content)) return content.map((each) => described(each, arrays));
  return Object.fromEntries(
    Object.entries(content).map(([name, each]) => [name, described(each, arrays)]),
  );
}

interface Place {
  type: TypeName;
  length: number;
  put(array: Numbers): void;
}

function revived(content: unknown, places: Place[]): unknown {
  if (typeof content !== 'object' || content === null || isPlainList(content)) return content;
  const made: Record<string, unknown> | unknown[] = Array.isArray(content) ? [] : {};
  for (const [name, each] of Object.entries(content)) {
    const put = (value: unknown) => {
      (made as Record<string, unknown>)[name] = value;
    };
    if (isDescription(each)) {
      const [type, length] = each.$;
      put(null);
      places.push({ type, length, put });
    } else put(revived(each, places));
  }
  return made;
}

function isDescription(content: unknown): content is { $: [TypeName, number] } {
  return typeof content === 'object' && content !== null && '$' in content;
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tmp')) continue;
    const path = join(folder, name);
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > abandonedAfterMs) await rm(path, { force: true });
  }
}
