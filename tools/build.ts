// `npm run build`: builds the page and its worker into dist/, and compresses the files once for the service.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { contractTexts } from '#tools/build/contract-texts.ts';
import { precompress } from '#tools/build/precompress.ts';
import { withdrawnWorker } from '#tools/build/withdrawn-worker.ts';
import { isMain, root, run } from '#tools/process.ts';
import { readTree } from '#tools/tree.ts';

/** The sources of the last build, and the assets of it and of the previous release. */
interface Stamp {
  hash: string;
  current: string[];
  previous: string[];
}

const dist = join(root, 'dist');
const cache = join(root, '.cache');
const stampFile = join(cache, 'build.json');

/** Everything that determines the content of dist/; tests do not. */
const isIngredient = (path: string): boolean =>
  /^(src|sw|public)\/|^(index\.html|vite\.(?:render\.)?config\.ts|package-lock\.json|tools\/(?:build\/)?[\w-]+\.ts)$/.test(
    path,
  ) && !/\.test\.tsx?$/.test(path);

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const { path, text } of readTree(isIngredient)) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}

function readStamp(): Stamp | undefined {
  if (!existsSync(stampFile) || !existsSync(join(dist, 'index.html'))) return undefined;
  return JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp;
}

const listAssets = (folder: string): string[] => readdirSync(join(folder, 'assets')).sort();

/**
 * A tab that was opened before this release still requests its chunks, so they stay for one more release
 * (docs/design/traps.md, "Old tabs").
 */
function keepPrevious(next: string, assets: readonly string[]): void {
  for (const asset of assets) {
    const from = join(dist, 'assets', asset);
    const to = join(next, 'assets', asset);
    if (existsSync(from) && !existsSync(to)) cpSync(from, to);
  }
}

/** The same screens once more, for the service. */
async function buildRenderer(folder: string): Promise<number> {
  const config = ['--configLoader', 'native', '--config', 'vite.render.config.ts'];
  const { code } = await run('vite', ['build', ...config, '--outDir', folder], {
    echo: true,
    env: { NODE_ENV: 'production' },
  });
  return code;
}

/** Builds beside the current release and swaps at the end, so that a failed build changes nothing. */
async function build(hash: string, stamp: Stamp | undefined): Promise<number> {
  const next = join(cache, `next-${process.pid}`);
  mkdirSync(cache, { recursive: true });
  try {
    const { code } = await run(
      'vite',
      ['build', '--configLoader', 'native', '--outDir', next, '--emptyOutDir'],
      {
        echo: true,
        env: { NODE_ENV: 'production' },
      },
    );
    if (code !== 0) return code;
    writeFileSync(join(next, 'sw-withdrawn.js'), withdrawnWorker());
    writeFileSync(join(next, 'api-texts.json'), JSON.stringify(contractTexts()));
    const { files, saved } = await precompress(next);
    const rendererCode = await buildRenderer(join(next, 'service'));
    if (rendererCode !== 0) return rendererCode;
    const current = listAssets(next);
    const previous = (stamp?.hash === hash ? stamp.previous : stamp?.current) ?? [];
    keepPrevious(next, previous);
    rmSync(dist, { recursive: true, force: true });
    renameSync(next, dist);
    writeFileSync(stampFile, JSON.stringify({ hash, current, previous } satisfies Stamp));
    console.log(`build: ${files} files compressed, ${Math.round(saved / 1024)} KiB saved`);
    return 0;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const hash = sourceHash();
  const stamp = readStamp();
  if (process.argv.includes('--if-changed') && stamp?.hash === hash) return;
  process.exitCode = await build(hash, stamp);
}

if (isMain(import.meta)) await main();
