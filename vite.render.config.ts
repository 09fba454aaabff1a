// Builds src/render.tsx for the service: one file with everything it needs.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fluentTheme } from './tools/build/fluent-theme.ts';
import { pinyinTableModule } from './tools/build/pinyin-table.ts';

export default defineConfig({
  plugins: [react(), fluentTheme(), pinyinTableModule()],
  // In development the names of classes must be those of the development page.
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  ssr: { noExternal: true },
  build: {
    ssr: fileURLToPath(new URL('src/render.tsx', import.meta.url)),
    target: 'node26',
    minify: true,
    // One file, which `npm run dev` writes anew while the service reads it.
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
