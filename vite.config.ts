import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { engineBundles } from './tools/build/engine-bundles.ts';
import { pdfFiles } from './tools/build/pdf-files.ts';
import { subjectLooks } from './tools/build/subject-looks.ts';
import { themeStyles } from './web/ui/theme-styles.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

const THEME = 'virtual:theme.css';
/** Starts with a slash: Vite does not process other style ids. */
const THEME_FILE = '/__theme.css';

/** Provides the theme's variables as a style sheet. */
const themeFile = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (id) => (id === THEME ? THEME_FILE : undefined),
  load: (id) => (id === THEME_FILE ? themeStyles() : undefined),
});

/** Files that index.html loads before any page. */
const loadedFirst = /\/(rolldown-runtime|react|router|query|auth|mantine|controls|index)-[\w-]{8}\.(js|css)$/;

export default defineConfig({
  root: here('./web'),
  plugins: [react(), themeFile(), subjectLooks(here('./library')), engineBundles(), pdfFiles()],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // The content security policy allows no inline script and no data: address for fonts and scripts.
    // What index.html loads is left out of the lists of files that it holds for all pages.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_page, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !loadedFirst.test(file)),
    },
    assetsInlineLimit: 0,
    // tools/build/prerender.ts looks up the hashed file names here.
    manifest: true,
    // kB. The size of pages is tested; the editor and the engines are loaded on demand.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Rarely changed packages that every page needs: separate files, which stay cached and run one by one.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react-dom|react|scheduler)\// },
            { name: 'router', test: /node_modules\/react-router\// },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'auth', test: /node_modules\/@supabase\// },
            { name: 'mantine', test: /node_modules\/@mantine\/core\/esm\/core\// },
            // Needed by every form and card; as files of a few hundred bytes each they compress badly.
            {
              name: 'controls',
              test: /@mantine\/core\/esm\/components\/(Anchor|Button|Card|CloseButton|Input|InputBase|Paper|Text|TextInput|UnstyledButton)\//,
            },
            { name: 'query', test: /node_modules\/@tanstack\// },
            // Small parts of many pages, none with a style: each file more is a name in the list that every first page loads.
            {
              name: 'marks',
              test: /web\/ui\/(agent-emblem|subject-picture)\.|virtual:subject-looks/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'stored-json',
              test: /web\/lib\/(stored-json|stored-schemas|sounds\/sounds)\./,
              includeDependenciesRecursively: false,
            },
            // The same holds for what the pages of accounts share, without what the index has already.
            {
              name: 'auth-forms',
              test: /web\/(features\/auth\/(auth-|check-|provider-)|lib\/(auth-settings|key-support|send-form)|ui\/(credential-fields|form-notes))/,
              includeDependenciesRecursively: false,
            },
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
      ['/api', '/auth', '/prompts', '/mailbox', '/library-figures', '/sandbox'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
});
