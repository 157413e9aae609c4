import { schemes } from '@rawnaq/design/colours';
import { tokensCss, toneRules } from '@rawnaq/design/css';
import type { Language } from '@rawnaq/messages/format';
import { accentCss } from '../format/colours.ts';
import { type DocumentSurroundings, fontFaces } from '../frame/document.ts';
import face from '../styles/face.css?inline';
import frame from '../styles/frame.css?inline';
import kiosk from '../styles/kiosk.css?inline';
import kioskSteps from '../styles/kiosk-steps.css?inline';
import { sayIn } from './words.ts';

/** The page of every kiosk's address. It is the same for all: what a kiosk shows comes to a paired device alone. */
export function kioskDocument(language: Language, { nonce, assets }: Pick<DocumentSurroundings, 'nonce' | 'assets'>): string {
  const script = assets.scripts['kiosk'];
  if (script === undefined) throw new Error('The build has no script for the kiosk');
  const css =
    fontFaces(assets) +
    tokensCss('both') +
    toneRules(['soft', 'text']) +
    accentCss(schemes.light.accent_solid) +
    frame +
    face +
    kioskSteps +
    kiosk;
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${sayIn(language)('title')}</title><style nonce="${nonce}">${css}</style>`,
    ...[script.entry, ...script.imports].map((file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}">`),
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${schemes.light.canvas}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${schemes.dark.canvas}">`,
    '<link rel="icon" href="/icon-192.png"></head><body><div id="kiosk"></div>',
    `<script type="module" src="${script.entry}" nonce="${nonce}"></script></body></html>`,
  ].join('');
}
