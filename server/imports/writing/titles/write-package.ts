// The package whose edition a title list is: found by its provider and name, or made.
import { createHash } from 'node:crypto';
import type { Tx } from '#server/store/connection/database.ts';
import { slugOf } from '#server/store/rows/sort-keys.ts';
import type { WriteOrder } from '../../model/import-kind.ts';
import type { RowNote } from '../../model/report.ts';
import { packageOfFile } from '../../reading/package-of-file.ts';
import { insertPackage, packageOf, setEdition } from './imported-titles.ts';

export interface Edition {
  id: string;
  provider: string;
  name: string;
  isNew: boolean;
  flagged: RowNote[];
}

export async function editionOf(tx: Tx, order: WriteOrder): Promise<Edition> {
  const { ownerCode, now, undo } = order;
  const stated = packageOfFile(order.fileName);
  const { editionOn } = stated;
  const provider = order.provider || stated.provider;
  const name = order.packageName || stated.name;
  const known = await packageOf(tx, ownerCode, { provider, name });
  if (known === undefined) {
    const id = packageIdOf(ownerCode, provider, name);
    await insertPackage(tx, { id, ownerCode, provider, name, editionOn });
    undo.made('packages', [id]);
    return { id, provider, name, isNew: true, flagged: [] };
  }
  const edition = { id: known.id, provider, name, isNew: false };
  if (editionOn === null || editionOn === known.editionOn) return { ...edition, flagged: [] };
  if (known.editionOn !== null && editionOn < known.editionOn) {
    return { ...edition, flagged: [olderThan(known.editionOn)] };
  }
  await undo.keep(tx, 'packages', [known.id]);
  await setEdition(tx, known.id, editionOn, now);
  return { ...edition, flagged: [] };
}

/** No other library's package of the same name can have it. */
function packageIdOf(ownerCode: string | null, provider: string, name: string): string {
  const words = slugOf(`${provider} ${name}`).slice(0, 60);
  const whole = JSON.stringify([ownerCode, provider, name]);
  return `${words}-${createHash('sha256').update(whole).digest('hex').slice(0, 10)}`;
}

function olderThan(day: string): RowNote {
  return {
    row: 1,
    field: '',
    zh_CN: `此前已导入 ${day} 的版本，本文件更旧`,
    en: `The edition of ${day} was imported before; this file is older`,
  };
}
