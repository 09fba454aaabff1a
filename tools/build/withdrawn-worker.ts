// The script that ends workers, without Vite: it must not come out of the same mould as the worker that it ends.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { root } from '#tools/process.ts';

export function withdrawnWorker(): string {
  return stripTypeScriptTypes(readFileSync(join(root, 'sw/withdrawn.ts'), 'utf8'));
}
