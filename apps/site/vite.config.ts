import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';

const server: BuildEnvironmentOptions = {
  ssr: true,
  outDir: 'dist/server',
  copyPublicDir: false,
  rollupOptions: { input: { render: 'render.tsx' } },
};
const client: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  target: 'es2022',
  rollupOptions: {
    input: ['fonts', 'kiosk', ...['home', 'booking', 'visit', 'mine', 'waiting'].flatMap((kind) => [`${kind}-en`, `${kind}-ar`])].map(
      (name) => `client/${name}.ts`,
    ),
    // What every page stands on, what booking begins with, and how services are found there and on a salon's first page, stays in one piece: taken apart for the parts that are loaded later, it would be larger.
    output: {
      codeSplitting: {
        groups: [
          {
            name: 'start',
            test: /node_modules|site.(client.start|pages.(service-(text|picture|price)|find-services|group-chips|search-services)|frame(?!.(face|more-icons)))/,
          },
        ],
      },
    },
  },
};

/** Two builds: what the browser gets, and what the server renders with. The server finds both in `dist`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/site-assets/',
  plugins: [react()],
  // The server process may run without NODE_ENV: React's production build is built in, never chosen at run time.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true as const },
  build: { emptyOutDir: true, ...(isSsrBuild === true ? server : client) },
}));
