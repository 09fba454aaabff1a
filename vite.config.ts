// Builds the page from index.html and the worker from sw/sw.ts. Start it through tools/build.ts.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { outsideScreens } from './src/app/routes/outside-screens.ts';
import { shellScreens } from './src/app/routes/table.ts';
import { firstVisitOf, programSources } from './tools/build/first-visit.ts';
import { fluentTheme } from './tools/build/fluent-theme.ts';
import { landingFiles } from './tools/build/landing-files.ts';
import { pinyinTableModule } from './tools/build/pinyin-table.ts';
import { routeChunks } from './tools/build/route-chunks.ts';

const routes = [...outsideScreens, ...shellScreens];
const landing = landingFiles(
  firstVisitOf(routes),
  routes.flatMap(({ needsService = [] }) => needsService),
);

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
    // The sign-in page finds its scripts by their sources, tests/house what a first visit loads.
    manifest: 'assets/manifest.json',
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: 'index.html',
        'sign-in-proof': 'src/app/sign-in/sign-in-proof.ts',
        'sign-in-show': 'src/app/sign-in/sign-in-show.ts',
        'sign-in-passkey': 'src/app/sign-in/sign-in-passkey.ts',
      },
      output: {
        codeSplitting: {
          groups: [
            // It must say so where the program does not come: it needs nothing of it.
            { name: 'boot', test: /\/src\/main\.tsx$/, priority: 1 },
            // Evaluated before the rest, one after the other (src/main.tsx): each file of libraries has a module of ours
            // that needs them, by which it is asked for.
            {
              name: 'schemas',
              test: /\/(node_modules\/zod|contract\/models\/document-types)/,
              minShareCount: 20,
            },
            {
              name: 'libraries',
              test: /\/(node_modules|src\/browser\/first-render)/,
              minShareCount: 20,
            },
            { name: 'models', test: /\/contract\/models\//, minShareCount: 20 },
            { name: 'contract', test: /\/src\/contract\//, minShareCount: 28 },
            // What many screens use: one file is smaller than many small ones.
            { name: 'shared', minShareCount: 28 },
          ],
        },
      },
    },
  },
});
