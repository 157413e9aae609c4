import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { keepTwoBuilds } from './built/keep-two-builds.ts';

const out = join(import.meta.dirname, 'dist/server');

/**
 * A module keeps the address of its source: what lies beside it (migrations, templates, the built pages) is found from the build as it is
 * from the sources. The address of a program that is started by itself becomes that of what is built of it.
 */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname|filename)/, id: { exclude: /node_modules|\/server\/built\// } },
    handler(code, id) {
      if (/import\.meta\.(?:dirname|filename)/.test(code))
        this.error('Say import.meta.url: only that keeps the address of the source in the build');
      const own = `new URL(${JSON.stringify(relative(out, id).replaceAll('\\', '/'))}, import.meta.url).href`;
      const program = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.url/g;
      return {
        code: code.replaceAll(program, (_found, name?: string) => (name === undefined ? own : `new URL('./${name}.js', import.meta.url)`)),
        map: null,
      };
    },
  },
};

const twoBuilds: Plugin = { name: 'two-builds', writeBundle: (_options, files) => keepTwoBuilds(out, Object.keys(files)) };

/** The server in a few files: read and compiled in half the time and half the memory of a thousand. Tests and development run the sources. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [ownAddress, twoBuilds],
  // Libraries of many small modules. The others stay where they are installed: they look for files beside themselves or are programs of the machine.
  ssr: { noExternal: ['zod', 'kysely', 'temporal-polyfill', 'temporal-utils', 'fflate', 'uqr', 'libxml2-wasm'] },
  build: {
    ssr: true,
    outDir: out,
    // The build takes away by itself what is too old: `keepTwoBuilds`.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: { main: 'built/main.ts', 'compile-child': 'pdf/compile-child.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
