// Reads what the rules check besides sources: the language packs as values, and the build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '#tools/process.ts';
import type { Pack } from './rules/locale-parity.ts';
import type { BuiltFile } from './rules/size-budget.ts';

const isPack = (value: unknown): value is Pack =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function importPacks(path: string): Promise<Pack[]> {
  const module = (await import(path)) as Record<string, unknown>;
  return Object.values(module).filter(isPack);
}

/**
 * The texts of one language: src/i18n/<language>.ts and <language>-later.ts, or else the files of the folder with
 * that name.
 */
export async function readPack(language: 'zh_CN' | 'en'): Promise<Pack> {
  const file = join(root, 'src/i18n', `${language}.ts`);
  if (existsSync(file)) {
    const later = file.replace('.ts', '-later.ts');
    return Object.assign({}, ...(await importPacks(file)), ...(await importPacks(later)));
  }
  const folder = join(root, 'src/i18n', language);
  if (!existsSync(folder)) throw new Error(`there is no pack src/i18n/${language}`);
  const pack: Pack = {};
  for (const name of readdirSync(folder).filter((entry) => /^[^.]+\.ts$/.test(entry))) {
    pack[name.replace('.ts', '')] = Object.assign({}, ...(await importPacks(join(folder, name))));
  }
  return pack;
}

/** The files of dist/, without their compressed copies and without files of an older release. */
export function readBuild(): BuiltFile[] {
  const dist = join(root, 'dist');
  if (!existsSync(dist)) throw new Error('nothing is built: npm run build');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      return {
        path: full.slice(dist.length + 1).replaceAll(sep, '/'),
        bytes: readFileSync(full),
      };
    });
}
