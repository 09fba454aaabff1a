// Builds the page from index.html and the worker from sw/sw.ts. Start it through tools/build.ts.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { outsideScreens } from './src/app/routes/outside-screens.ts';
import { shellScreens } from './src/app/routes/table.ts';
import { fluentTheme } from './tools/build/fluent-theme.ts';
import { landingFiles } from './tools/build/landing-files.ts';
import { pinyinTableModule } from './tools/build/pinyin-table.ts';
import { routeChunks } from './tools/build/route-chunks.ts';
import { uncheckedSchemas } from './tools/build/worker-schemas.ts';

const routes = [...outsideScreens, ...shellScreens];

/** What every screen needs; src/main.tsx loads it. */
const programSources = ['src/app/start/open.tsx'];

/** What a first visit loads, and what says that the service or storage is gone. */
const firstVisit = [
  ...programSources,
  ...routes.flatMap(({ isLanding, source, parts = [] }) =>
    isLanding && source !== undefined ? [source, ...parts] : [],
  ),
  'src/i18n/zh_CN.ts',
  'src/i18n/en.ts',
  'src/screens/entry/errors/crashed-screen.tsx',
  'src/app/sign-in/admin-quit.ts',
  'src/data/outbox-flow.ts',
  'src/app/start/worker.ts',
  'src/app/notes/offline-note.tsx',
  'src/app/notes/storage-note.tsx',
  'src/app/notes/ended-note.tsx',
  'src/app/notes/single-message.tsx',
  'src/app/shell/shell-menu-list.tsx',
];

const landing = landingFiles(
  firstVisit,
  routes.flatMap(({ needsService = [] }) => needsService),
);

/**
 * One chunk of what a module imports at once: one file is smaller than seventy, and is asked for once. Fluent's
 * packages stay out, because they are imported through one module, behind which most is for later screens.
 */
function chunkOf(name: string, start: string) {
  let needed: Set<string> | undefined;
  return {
    debugName: name,
    name: (id: string, graph: Rolldown.ChunkingContext): string | null => {
      needed ??= neededBy(fileURLToPath(new URL(start, import.meta.url)), graph);
      return needed.has(id) ? name : null;
    },
  };
}

function neededBy(start: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.includes('/node_modules/@fluentui/')) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The boot script must say so where the program does not come: it needs nothing of it. */
const boot = { ...chunkOf('boot', 'src/main.tsx'), priority: 1 };
const program = chunkOf('program', 'src/app/start/open.tsx');

/** What many screens use: one file is smaller than many small ones. */
const shared = { name: 'shared', minShareCount: 14, minModuleSize: 0 };

export default defineConfig({
  plugins: [
    react(),
    fluentTheme(),
    pinyinTableModule(),
    landing.plugin,
    routeChunks(programSources, routes),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The page registers the worker itself (src/app), and every library has its own manifest,
      // served per host by the service: it must never be precached.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        minify: true,
        buildPlugins: { vite: [uncheckedSchemas()] },
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}'],
        // Vite's file names carry a hash: no revision, no cache busting.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [landing.mark],
      },
    }),
  ],
  build: {
    target: 'baseline-widely-available',
    // The policy allows no inline script, and every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    // Inlined images would need `img-src data:` and could not be cached on their own.
    assetsInlineLimit: 0,
    sourcemap: false,
    // The sign-in page finds its scripts by their sources, tests/house what a first visit loads.
    manifest: 'assets/manifest.json',
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: 'index.html',
        'sign-in-proof': 'src/app/sign-in/sign-in-proof.ts',
        'sign-in-show': 'src/app/sign-in/sign-in-show.ts',
      },
      output: { codeSplitting: { groups: [boot, program, shared] } },
      // No getter of ours, or of what we use, does anything when it is read.
      treeshake: { propertyReadSideEffects: false },
    },
  },
});
