// Builds the page from index.html and the worker from sw/sw.ts. Start it through tools/build.ts.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { outsideScreens } from './src/app/routes/outside-screens.ts';
import { shellScreens } from './src/app/routes/table.ts';
import { shellPaths } from './src/contract/wire/paths.ts';
import { compileHints } from './tools/build/compile-hints.ts';
import { fluentTheme } from './tools/build/fluent-theme.ts';
import { landingFiles } from './tools/build/landing-files.ts';
import { pinyinTableModule } from './tools/build/pinyin-table.ts';
import { routeChunks } from './tools/build/route-chunks.ts';
import { uncheckedSchemas } from './tools/build/worker-schemas.ts';

const fileFrom = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const routerBuild = (file: string): string =>
  fileFrom(`node_modules/react-router/dist/production/${file}`);

/** react-router exports its development build for every condition; the other one stands beside it. */
const builtRouter = [
  { find: /^react-router$/, replacement: routerBuild('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
];

type Graph = Rolldown.ChunkingContext;

/**
 * A chunk of what a module needs at once: one file compresses better than seventy, and is asked for
 * once. Fluent's packages stay out: they are imported through one door, behind which most is for
 * later screens.
 */
function chunkOf(name: string, path: string) {
  let needed: Set<string> | undefined;
  return {
    debugName: name,
    name: (id: string, graph: Graph): string | null => {
      needed ??= neededBy(fileFrom(path), graph);
      return needed.has(id) ? name : null;
    },
  };
}

function neededBy(start: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.includes('/node_modules/@fluentui/')) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The part of a chunk that is not ours. */
function libraries({ debugName, name }: ReturnType<typeof chunkOf>) {
  const ofLibraries = (id: string, graph: Graph): string | null =>
    id.includes('/node_modules/') ? name(id, graph) : null;
  return { debugName, name: ofLibraries };
}

/** A chunk with what two screens both need besides: so the one does not bring the other along. */
function withShared(chunk: ReturnType<typeof chunkOf>, one: string, other: string) {
  const { debugName } = chunk;
  const [first, second] = [chunkOf(debugName, one), chunkOf(debugName, other)];
  const ofBoth = (id: string, graph: Graph): string | null =>
    first.name(id, graph) === null ? null : second.name(id, graph);
  return {
    debugName,
    name: (id: string, graph: Graph) => chunk.name(id, graph) ?? ofBoth(id, graph),
  };
}

/** The part of a chunk that is the contract. */
function contract({ debugName, name }: ReturnType<typeof chunkOf>) {
  const ofContract = (id: string, graph: Graph): string | null =>
    id.includes('/src/contract/') ? name(id, graph) : null;
  return { debugName, name: ofContract };
}

const routes = [...outsideScreens, ...shellScreens];

/** The file of a screen that has one in the table of routes. */
function sourceOf(path: string): string {
  const source = routes.find((row) => row.path === path)?.source;
  if (source === undefined) throw new Error(`${path} has no source in the table of routes`);
  return source;
}

const databaseList = sourceOf(shellPaths.databaseList);
const databaseDetail = sourceOf(shellPaths.databaseDetail);

/** The program itself, which src/main.tsx loads part by part. */
const program = [
  'src/app/start/drawing.ts',
  'src/app/start/frame.ts',
  'src/app/start/agreed.ts',
  'src/app/start/open.tsx',
];

/**
 * Boot, entry, and the two screens readers land on from outside; what several need lies in the
 * chunk that is asked for first.
 */
const atStart = [
  // What loads chunks must not lie in one of them, or the boot script would bring it all along.
  { debugName: 'loader', name: 'loader', test: /preload-helper/, priority: 5 },
  { ...chunkOf('remembered', 'src/app/start/remembered-paint.ts'), priority: 4 },
  { ...libraries(chunkOf('drawing', 'src/app/start/drawing.ts')), priority: 4 },
  { ...libraries(chunkOf('frame', 'src/app/start/open.tsx')), priority: 3 },
  { ...contract(chunkOf('agreed', 'src/app/start/agreed.ts')), priority: 3 },
  {
    ...withShared(chunkOf('portal', 'src/app/start/open.tsx'), databaseList, databaseDetail),
    priority: 2,
  },
  { ...chunkOf('database-list', databaseList), priority: 1 },
  { ...chunkOf('database-detail', databaseDetail), priority: 1 },
];

/** All other calls: the outbox may have to send any of them. */
const calls = { ...contract(chunkOf('calls', 'src/contract/calls/all.ts')), priority: 0 };

/** What a first visit loads, and what says that the service or storage is gone. */
const firstVisit = [
  ...program,
  ...routes.flatMap(({ isLanding, source, parts = [] }) =>
    isLanding && source !== undefined ? [source, ...parts] : [],
  ),
  'src/i18n/zh_CN.ts',
  'src/i18n/en.ts',
  'src/screens/entry/errors/crashed-screen.tsx',
  'src/app/sign-in/admin-quit.ts',
  'src/data/outbox-flow.ts',
  'src/app/start/worker.ts',
  'src/app/start/keep-first-screen.ts',
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

export default defineConfig(({ command }) => ({
  resolve: {
    alias: [
      { find: /^rtl-css-js(?:\/core)?$/, replacement: fileFrom('tools/build/left-to-right.ts') },
      ...(command === 'build' ? builtRouter : []),
    ],
  },
  plugins: [
    react(),
    fluentTheme(),
    pinyinTableModule(),
    landing.plugin,
    routeChunks(program, routes),
    compileHints(atStart.map(({ debugName }) => debugName)),
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
      output: { codeSplitting: { groups: [...atStart, calls] } },
      // No getter of ours, or of what we use, does anything when it is read.
      treeshake: { propertyReadSideEffects: false },
    },
  },
}));
