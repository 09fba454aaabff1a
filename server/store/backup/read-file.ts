import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Refused } from '../refused.ts';
import { fileOf, type TableCopy } from './manifest.ts';

/** @throws Refused where a table's file is not the one that was written */
export async function checkFile(folder: string, { name, sha256 }: TableCopy): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, fileOf(name))), hash);
  } catch (cause) {
    throw new Refused(`${fileOf(name)} is missing or cannot be read`, { cause });
  }
  if (hash.digest('hex') === sha256) return;
  throw new Refused(`${fileOf(name)} is damaged: it is not the file that was written`);
}

/** @param condition SQL: which rows; all where it is left out */
export async function readRows(
  client: pg.Client,
  folder: string,
  { name, columns }: TableCopy,
  target: string,
  condition?: string,
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const where = condition === undefined ? '' : ` WHERE ${condition}`;
  const rows = client.query(
    copyFrom(`COPY ${pg.escapeIdentifier(target)} (${list}) FROM STDIN${where}`),
  );
  const file = createReadStream(join(folder, fileOf(name)));
  await pipeline(file, createZstdDecompress(), rows);
  return rows.rowCount;
}
