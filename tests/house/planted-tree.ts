// A small project in a temporary folder, set up like this one, for rules that a tool checks.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '#tools/process.ts';
import { listPaths } from '#tools/tree.ts';

/** The tools' settings, copied from the real tree, so that exactly these are tested. */
const isSetting = (path: string): boolean =>
  /^(tsconfig[\w.-]*\.json|biome\.json|knip\.json|package\.json|\.gitignore|tools\/platform\.d\.ts)$/.test(
    path,
  );

/** Writes `files` beside a copy of the settings, calls `look`, and deletes everything afterwards. */
export async function withPlantedTree<Result>(
  files: Record<string, string>,
  look: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-planted-'));
  try {
    for (const path of listPaths().filter(isSetting)) cpSync(join(root, path), join(folder, path));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\n`);
    }
    return await look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
