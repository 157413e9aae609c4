import { tokensCss } from '@rawnaq/design/css';
import { shell as arabic } from '@rawnaq/messages/ar/shell';
import { shell as english } from '@rawnaq/messages/en/shell';
import type { Plugin } from 'vite';
import { makeTable } from './shell/screens/table.ts';

/** Addresses beside the screens' own: the roots of the areas, and settings that the specification names twice. */
const leads = [
  '/merchant',
  '/merchant/e-invoicing/vat-return',
  '/manager',
  '/manager/platform-setting/platform-setting',
  '/manager/website-setting/website-setting',
];

/** Every address that the program has a screen or a lead for; `{name}` stands for one segment. */
export const knownAddresses = (): string[] => [...new Set([...makeTable([]).values()].map(({ path }): string => path)), ...leads];

const picture =
  '<svg width="160" height="160" viewBox="0 0 160 160" fill="none" aria-hidden="true"><defs><clipPath id="arch"><path d="M22 158V82a58 58 0 0 1 116 0v76Z"/></clipPath></defs>' +
  '<path d="M8 158V82a72 72 0 0 1 144 0v76" stroke="var(--colour-line)" stroke-width="2"/><path d="M22 158V82a58 58 0 0 1 116 0v76Z" fill="var(--colour-sunken)"/>' +
  '<g clip-path="url(#arch)"><path d="M30 150c22-46 66-24 52-66-6-18-32-12-26 6s44 18 60-24" stroke="var(--colour-accent)" stroke-width="3" stroke-dasharray="1 9" stroke-linecap="round"/>' +
  '<path d="m116 54 6 12-12 2Z" fill="var(--colour-accent)"/></g><path d="M22 158V82a58 58 0 0 1 116 0v76" stroke="var(--colour-control-line)" stroke-width="2"/></svg>';

const style =
  "*{box-sizing:border-box}body{margin:0;min-block-size:100dvh;display:grid;place-content:center;justify-items:center;gap:.75rem;padding:1.5rem;text-align:center;background:var(--colour-canvas);color:var(--colour-ink);font:1rem/var(--line-height) Cairo,'Segoe UI',Tahoma,system-ui,sans-serif}" +
  'h1{margin:.75rem 0 0;font-size:var(--type-heading);line-height:var(--heading-line-height)}p{margin:0;max-inline-size:34rem;text-wrap:balance;color:var(--colour-ink-soft);font-size:var(--type-lead)}' +
  'a{display:inline-grid;place-items:center;min-block-size:2.75rem;margin-block-start:1rem;padding-inline:1.5rem;border-radius:var(--radius-medium);background:var(--colour-accent-solid);color:var(--colour-on-accent);font-weight:600;text-decoration:none}' +
  'main{display:contents}a:focus-visible{outline:2px solid var(--colour-focus);outline-offset:3px}';

/** Only what the page uses of the tokens: it is to be tiny. */
function tokensOf(css: string): string {
  const used = new Set([...`${style}${picture}`.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  return css.replaceAll(/(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    used.has(name) ? `${declaration.replace(/;$/, '')};` : '',
  );
}

/** The letters of a script, where the build has put them; none while it is not built. */
const lettersOf = (files: readonly string[], language: 'en' | 'ar'): string => {
  const script = language === 'ar' ? 'arabic' : 'latin';
  const file = files.find((name) => name.includes(`cairo-${script}-wght-normal`) && name.endsWith('.woff2'));
  return file === undefined ? '' : `@font-face{font-family:Cairo;font-weight:200 1000;font-display:swap;src:url(/${file}) format('woff2')}`;
};

/** The page that unknown addresses lead to, without a script: one file a language. `files` are those of the build, by their addresses. */
export function notFoundPage(language: 'en' | 'ar', files: readonly string[] = []): string {
  const { title, text, home } = (language === 'ar' ? arabic : english).not_found;
  return (
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg" type="image/svg+xml"><title>${title} · ${language === 'ar' ? 'رونق' : 'Rawnaq'}</title>` +
    `<style>${lettersOf(files, language)}${tokensOf(tokensCss('both'))}${style}</style></head><body><main>${picture}<h1>${title}</h1><p>${text}</p><a href="${language === 'ar' ? '/ar' : '/'}">${home}</a></main></body></html>\n`
  );
}

/** Lays beside the built program what the server answers unknown addresses with, and the list of those that are known. */
export const addressesFiles: Plugin = {
  name: 'addresses-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle);
    this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(knownAddresses()) });
    this.emitFile({ type: 'asset', fileName: 'not-found.html', source: notFoundPage('en', files) });
    this.emitFile({ type: 'asset', fileName: 'not-found.ar.html', source: notFoundPage('ar', files) });
  },
};
