// What a backup's folder says of itself. It is written last: a folder without it is no backup.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Refused } from '../refused.ts';

export const manifestName = 'manifest.json';

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

export const TableCopy = z.object({
  name,
  columns: z.array(name),
  rows: z.int(),
  /** Of the file, in hexadecimal. */
  sha256: z.string(),
});
export type TableCopy = z.infer<typeof TableCopy>;

export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** `when` of the last migration that had run (server/store/migrations/meta/_journal.json). */
  migratedTo: z.number(),
  /** Each table refers to earlier ones only. */
  tables: z.array(TableCopy),
  /** Last number given, by identity column. */
  sequences: z.array(z.object({ table: name, column: name, last: z.nullable(z.string()) })),
});
export type Manifest = z.infer<typeof Manifest>;

export function fileOf(table: string): string {
  return `${table}.copy.zst`;
}

/** @throws Refused where the folder holds no backup that this version can read */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, manifestName), 'utf8');
  } catch (cause) {
    throw new Refused(`${folder} holds no whole backup: there is no ${manifestName} in it`, {
      cause,
    });
  }
  const checked = z.safeParse(Manifest, parsed(text));
  if (checked.success) return checked.data;
  throw new Refused(`${join(folder, manifestName)} is not what this version writes`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
