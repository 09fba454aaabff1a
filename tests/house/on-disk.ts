// Reads what the rules check besides sources: the texts, and the build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '#tools/process.ts';
import type { Pack } from './rules/locale-parity.ts';
import type { BuiltFile } from './rules/size-budget.ts';

/** The texts of one language by area: src/i18n/<language>/<area>.json. */
export function readPack(language: 'zh_CN' | 'en'): Pack {
  const folder = join(root, 'src/i18n', language);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Pack,
    ]),
  );
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
