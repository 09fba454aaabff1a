// Builds the page from index.html and the worker from sw/sw.ts. Start it through tools/build.ts.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fluentTheme } from './tools/fluent-theme.ts';
import { uncheckedSchemas } from './tools/worker-schemas.ts';

/** Where `npm run dev` finds the service; the built page is served by the service itself. */
const service = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/** react-router exports its development build for every condition; the other one stands beside it. */
const routerBuild = (file: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerBuild('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
    ],
  },
  plugins: [
    react(),
    fluentTheme(),
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
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'icons/**/*.{svg,png}'],
        // Vite's file names carry a hash: no revision, no cache busting.
        dontCacheBustURLsMatching: /^assets\//,
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
    reportCompressedSize: false,
  },
  server: {
    proxy: Object.fromEntries(
      ['/meta-', '/metaapi', '/knowledge', '/log', '/util'].map((path) => [path, service]),
    ),
  },
});
