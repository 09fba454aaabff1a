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

/** The texts of one language: src/i18n/<language>.ts and <language>-later.ts. */
export async function readPack(language: 'zh_CN' | 'en'): Promise<Pack> {
  const files = ['', '-later'].map((part) => join(root, 'src/i18n', `${language}${part}.ts`));
  return Object.assign({}, ...(await Promise.all(files.map(importPacks))).flat());
}

/** The files of dist/, without their compressed copies and without files of an older release. */
export function readBuild(): BuiltFile[] {
  const dist = join(root, 'dist');
  if (!existsSync(dist)) throw new Error('nothing is built: npm run build');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      const path = full.slice(dist.length + 1).replaceAll(sep, '/');
      return { path, bytes: readFileSync(full) };
    });
}
