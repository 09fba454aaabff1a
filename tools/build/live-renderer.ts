// The site of `npm run dev`: the document from index.html, and screens rendered from their sources as they are now.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs inside the service; Vite loads what has changed before each rendering. */
const renderer = `import { createServer } from 'vite';

const vite = await createServer({
  configFile: 'vite.render.config.ts',
  configLoader: 'native',
  cacheDir: '.cache/vite-render',
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
});

export const isLive = true;

export const render = async (request) =>
  (await vite.ssrLoadModule('/src/render.tsx')).render(request);
`;

/**
 * Writes the site.
 * @returns its folder
 */
export function writeLiveSite(root: string): string {
  const folder = join(root, 'node_modules/.live-site');
  mkdirSync(join(folder, 'service'), { recursive: true });
  copyFileSync(join(root, 'index.html'), join(folder, 'index.html'));
  writeFileSync(join(folder, 'service/render.js'), renderer);
  return folder;
}
