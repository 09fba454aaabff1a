import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { compileHint, compileHints } from './compile-hints.ts';

test('chunks of the names asked for, and no others, begin with the hint', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compile-hints-'));
  try {
    writeFileSync(join(folder, 'start.js'), `import('./later.js').then((it) => console.log(it));`);
    writeFileSync(join(folder, 'later.js'), `export const later = () => 'later';`);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [compileHints(['start'])],
      build: { rolldownOptions: { input: join(folder, 'start.js') }, modulePreload: false },
    });
    const assets = join(folder, 'dist', 'assets');
    const hinted = readdirSync(assets).map((file) => [
      file.split('-')[0],
      readFileSync(join(assets, file), 'utf8').startsWith(compileHint),
    ]);
    expect(Object.fromEntries(hinted)).toEqual({ start: true, later: false });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
