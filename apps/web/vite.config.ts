import { colourVariables, scriptVariables, sharedVariables, toneRules } from '@rawnaq/design/css';
import type { Variables } from '@rawnaq/design/css';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { addressesFiles } from './addresses-files.ts';
import { faceFiles } from './face-files.ts';
import { shortPreloadLists } from './preload-lists.ts';
import { everybodysPart, iconsPart, patternsPart, patternsParts } from './shared-parts.ts';
import { makeFlagSprite } from './ui/flags/make-sprite.ts';

const server = 'http://127.0.0.1:3000';
const port = Number(process.env['WEB_PORT'] ?? 5173);

/** The letters of the first screen should not wait for the style sheet to ask for them. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /cairo-(latin|arabic)-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};

const block = (selector: string, variables: Variables): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The tokens as a style sheet: pages before the kit are dressed without it, and follow the same choice of light and dark. */
const tokensSheet: Plugin = {
  name: 'tokens-sheet',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0tokens.css' : undefined),
  load: (id) =>
    id === '\0tokens.css'
      ? [
          block(':root', { ...sharedVariables(), ...scriptVariables('en'), ...colourVariables('light') }),
          block(':root:lang(ar)', scriptVariables('ar')),
          block(":root[data-mantine-color-scheme='dark']", { ...colourVariables('dark') }),
          ':root{color-scheme:light}:root[data-mantine-color-scheme=dark]{color-scheme:dark}',
          toneRules(['soft', 'text', 'edge', 'solid', 'on_solid']),
        ].join('')
      : undefined,
};

/** The flags of the mobile field are put together before anything is served or built. */
const flagSprite: Plugin = { name: 'flag-sprite', config: () => void makeFlagSprite() };
/** In development the sprite comes from the public folder, every other medium from the server. */
const media = {
  target: server,
  bypass: (request: { url?: string | undefined }) => (request.url?.startsWith('/media/svg/') ? request.url : undefined),
};

/** A field to type in, and a notice: the till has them at first sight. */
const ofFields = /@mantine\/core\/.*\/(Input|InputBase|TextInput|Alert)\//;

/** Menus and lists to choose from: they open later than what they belong to. */
const ofLists = /@mantine\/(core|hooks)\/.*\/(Menu|Select|Combobox|use-combobox|ScrollArea)\//;

/** What opens beside a button, and how most screens are laid out: the shell, the board and the till are shown without it. */
const ofMost =
  /node_modules\/@floating-ui\/|@mantine\/core\/.*\/(Accordion|Anchor|FloatingIndicator|FocusTrap|Group|Overlay|Paper|Popover|Portal|SimpleGrid|Stack|Text|Tooltip|VisuallyHidden|Floating|close-on-escape|create-scoped-keydown-handler|find-element-ancestor|find-element-in-shadow-dom|get-context-item-index|get-ref-prop|get-single-element-child|is-element)\/|@mantine\/hooks\/.*\/use-(click-outside|debounced-callback|focus-return|focus-trap|long-press|shallow-effect)\//;

/** What only forms, lists and dialogs of the inner screens are made of: neither the door nor the board waits for it. */
const ofForms =
  /@mantine\/(core|hooks)\/.*\/(MultiSelect|PillsInput|Pill|use-pills-reorder|Pagination|use-pagination|Checkbox|Switch|Radio|NumberInput|Textarea|Chip|SegmentedControl|Table|Tabs|Modal|ModalBase|Drawer|InlineInput|InputsGroupFieldset)\/|node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tslib|get-nonce)\//;

/** What may be part of the files that everybody loads. */
const ownSources = /apps\/web\/(main|shell|ui|theme|areas)|packages\/|@fontsource/;

/** What may be part of the files that most screens are made of. */
const ofPatterns = /apps\/web\/(patterns|ui|shell|areas)|packages\//;

/** What many screens share travels in few files: a hundred small ones cost more in requests and in compression than they save. */
const sharedParts = [
  // Before the kit, which would take it along: the door needs React and no kit.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  { name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//, priority: 5 },
  {
    name: 'kit',
    test: (id: string) =>
      /node_modules\/(@mantine\/(core|hooks)|@floating-ui|clsx)\//.test(id) &&
      ![ofMost, ofFields, ofLists, ofForms].some((kind) => kind.test(id)),
    minShareCount: 20,
    priority: 1,
  },
  { name: 'kit-most', test: ofMost, minShareCount: 10 },
  { name: 'kit-fields', test: ofFields, minShareCount: 10 },
  { name: 'kit-lists', test: ofLists, minShareCount: 10 },
  { name: 'kit-forms', test: ofForms, minShareCount: 10 },
  { name: iconsPart(import.meta.dirname), test: /node_modules\/@tabler\//, minShareCount: 3 },
  { name: 'queries', test: /node_modules\/@tanstack\/(query-core|react-query)\//, minShareCount: 20 },
  { name: everybodysPart(import.meta.dirname, 'start'), test: ownSources, priority: 4 },
  // Addresses change seldom and half of all files name one; the list of screens changes with each of them, and only the beginning needs it.
  { name: 'addresses', test: /shell\/screens\/(table|places|auth|merchant-|manager-)/, priority: 3 },
  { name: 'screens', test: /shell\/screens\/built|areas\/[^/]+\/[^/]+\/screens\.ts/, priority: 3 },
  { name: everybodysPart(import.meta.dirname, 'behind-door'), test: ownSources },
  ...patternsParts.map((name) => ({ name: patternsPart(import.meta.dirname, name), test: ofPatterns })),
  // What is left of the calendars: the picker itself.
  { name: 'dates', test: /@mantine\/dates\//, minShareCount: 10 },
];

const preloadLists = shortPreloadLists();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokensSheet, preloadFonts, flagSprite, addressesFiles, faceFiles(), preloadLists.plugin],
  css: { postcss: { plugins: [mantinePreset()] } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsDir: 'assets',
    manifest: true,
    modulePreload: { resolveDependencies: preloadLists.resolveDependencies },
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, worker: `${import.meta.dirname}/worker/worker.ts` },
      output: {
        codeSplitting: { groups: sharedParts },
        // A worker reaches what lies beside and below it, and is fetched anew under the same name.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { port, strictPort: true, proxy: { '/api': server, '/media': media, '/healthz': server, '/not-found.html': server } },
  preview: { port, strictPort: true, proxy: { '/api': server, '/media': server, '/healthz': server } },
});
