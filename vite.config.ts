import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: here('./web'),
  plugins: [react()],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // The content security policy allows no inline script and no data: address for fonts and scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // scripts/prerender.ts looks up the hashed file names here.
    manifest: true,
    rolldownOptions: {
      output: {
        // They change seldom, and every page has them: files of their own, kept by caches and run one by one.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react-dom|react|scheduler)\// },
            { name: 'router', test: /node_modules\/react-router\// },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // shared/ and node_modules/ are beside web/.
    fs: { allow: [here('.')] },
    proxy: Object.fromEntries(
      ['/api', '/auth', '/prompts', '/mailbox', '/library-figures'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
});
