import { tokensCss, toneRules } from '@rawnaq/design/css';
import { schemes } from '@rawnaq/design/colours';
import { accentCss } from '../format/colours.ts';
import { escapeHtml, scriptJson } from '../format/escape.ts';
import { kindOfPage } from '../page-kinds.ts';
import type { Page, SiteView } from '../page.ts';
import after from '../styles/after.css?inline';
import bookingFrame from '../styles/booking.css?inline';
import bookingServices from '../styles/booking-services.css?inline';
import bookingSummary from '../styles/booking-summary.css?inline';
import bookingTimes from '../styles/booking-times.css?inline';
import controls from '../styles/controls.css?inline';
import face from '../styles/face.css?inline';
import fields from '../styles/fields.css?inline';
import frame from '../styles/frame.css?inline';
import homeAbout from '../styles/home-about.css?inline';
import homeBlocks from '../styles/home-blocks.css?inline';
import homeTop from '../styles/home-top.css?inline';
import homeWidths from '../styles/home-widths.css?inline';
import pages from '../styles/pages.css?inline';
import serviceLetters from '../styles/service-letters.css?inline';
import mine from '../styles/mine.css?inline';
import terms from '../styles/terms.css?inline';
import visit from '../styles/visit.css?inline';
import join from '../styles/join.css?inline';
import offers from '../styles/offers.css?inline';
import gift from '../styles/gift.css?inline';
import buy from '../styles/buy.css?inline';
import choices from '../styles/choices.css?inline';
import { pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';
import { coverWidths } from '../home/hero.tsx';
import { nameIn, type SiteSurroundings, textIn } from './site-context.tsx';
import { pictureOf, structuredData } from './structured-data.ts';
import { buyWordsIn } from '../buy/words.ts';
import { choicesWordsIn } from '../choices/words.ts';
import { giftDesignCss } from '../gift/design-css.ts';
import { giftCardWords } from '../gift/words.ts';
import { offerWordsIn } from '../offers/words.ts';
import { joinWordsIn } from '../waiting/join-words.ts';
import { sayIn } from '../waiting/words.ts';

/** Addresses of the built files. */
export interface SiteAssets {
  /** By `<kind>-<language>`, such as `booking-ar`. */
  scripts: Readonly<Record<string, { entry: string; imports: readonly string[] }>>;
  fonts: { latin: string; arabic: string };
}

export interface DocumentSurroundings {
  nonce: string;
  assets: SiteAssets;
  /** Where the public pages are reached, without a slash at the end. */
  origin: string;
}

const houseAccent = schemes.light.accent_solid;
const tokens = tokensCss('both') + toneRules(['soft', 'text']);
// In this order: what stands further down goes before what stands above it.
const styles = frame + controls + pages;
const home = face + serviceLetters + homeTop + homeBlocks + homeAbout + homeWidths;
const booking = face + bookingFrame + bookingServices + bookingTimes + fields + bookingSummary + terms;

/** The page's script; none for pages that are only read. */
function scriptOf({ page, language }: SiteView, { scripts }: SiteAssets): { entry: string; imports: readonly string[] } | undefined {
  const kind = kindOfPage[page.name];
  if (kind === 'reading') return undefined;
  const script = scripts[`${kind}-${language}`];
  if (script === undefined) throw new Error(`The build has no script for ${kind}-${language}`);
  return script;
}

/** A page carries the styles of what it shows and no others. */
function stylesOf(page: Page): string {
  if (page.name === 'home') return styles + home + offers;
  if (page.name === 'price_list') return styles + serviceLetters;
  if (page.name === 'booking') return styles + booking;
  if (page.name === 'my_bookings') return styles + booking + visit + mine;
  if (page.name === 'waiting') return styles + visit + terms;
  if (page.name === 'payment_status') return styles + visit;
  if (page.name === 'e_gift_card') return styles + visit + gift + giftDesignCss;
  if (page.name === 'offers' || page.name === 'e_offer') return styles + visit + offers;
  if (page.name === 'buy') return styles + booking + visit + join + offers + gift + giftDesignCss + buy;
  if (page.name === 'choices') return styles + visit + choices;
  if (page.name === 'online_order') return styles + visit + gift + giftDesignCss + buy;
  if (page.name === 'waiting_join') return styles + booking + visit + join;
  return page.name === 'e_booking' || page.name === 'booking_success' ? styles + booking + visit + after : styles;
}

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-200B,U+200E-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FEFF,U+FFFD';
const arabicRange = 'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08FF,U+200C-200D,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC';

/**
 * `optional`: a first visit on a slow line keeps the phone's own letters, and nothing moves under the reader's eyes. The name of the other language is one
 * word of another script at the edge of the page, whose file comes too late for that: it alone takes its letters when they are there.
 */
export function fontFaces({ fonts }: SiteAssets): string {
  const face = (family: string, display: string, file: string, range: string): string =>
    `@font-face{font-family:'${family}';font-style:normal;font-display:${display};font-weight:200 1000;src:url(${file}) format('woff2');unicode-range:${range}}`;
  const both = (family: string, display: string): string =>
    face(family, display, fonts.arabic, arabicRange) + face(family, display, fonts.latin, latinRange);
  return both('Cairo Variable', 'optional') + both('Cairo Other', 'swap');
}

function titleOf(page: Page, { text, language }: SiteSurroundings): string {
  if (page.business === null) return text('missing.title');
  const business = nameIn(language, page.business.business);
  switch (page.name) {
    case 'home':
      return text('salon.title', { business });
    case 'booking':
      return text('booking.title', { business });
    case 'booking_success':
      return `${text('visit.booked_title')} – ${business}`;
    case 'e_booking':
      return `${text('visit.title')} – ${business}`;
    case 'payment_status':
      return `${page.payment.type === 1 ? text('visit.deposit') : buyWordsIn(language)('order_title')} – ${business}`;
    case 'e_gift_card':
      return `${giftCardWords[language].title} – ${business}`;
    case 'waiting':
      return `${sayIn(language)('title')} – ${business}`;
    case 'waiting_join':
      return `${joinWordsIn(language)('title')} – ${business}`;
    case 'buy':
      return `${buyWordsIn(language)(page.what?.kind === 'offer' ? 'offer_title' : 'gift_title')} – ${business}`;
    case 'choices':
      return `${choicesWordsIn(language)(page.choices === null ? 'ended_title' : 'title')} – ${business}`;
    case 'online_order':
      return `${buyWordsIn(language)('order_title')} – ${business}`;
    case 'my_bookings':
      return `${text('mine.title')} – ${business}`;
    case 'offers':
      return `${offerWordsIn(language)('title')} – ${business}`;
    case 'e_offer':
      return `${offerWordsIn(language)('mine')} – ${business}`;
    case 'price_list':
      return `${text('frame.price_list')} – ${business}`;
    case 'terms':
      return `${text('frame.terms')} – ${business}`;
    case 'refund_policy':
      return `${text('frame.refund_policy')} – ${business}`;
    case 'missing':
      return `${text('missing.title')} – ${business}`;
  }
}

/** The colours of the groups of services, the same as on the salon's board: for chips and headings, where a page shows them. */
function groupColours({ name, business }: Page): string {
  if (business === null || (name !== 'home' && name !== 'booking' && name !== 'price_list')) return '';
  return business.service_groups
    .map(({ id, colour }) => (colour !== null && /^#[0-9a-f]{6}$/i.test(colour) ? `[data-group="${id}"]{--group:${colour}}` : ''))
    .join('');
}

/** The salon's initial on its colour, for the browser's tab. */
function tabIcon(page: Page): string {
  const own = page.business?.business;
  const colour = own?.accent_colour ?? houseAccent;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${colour}"/><circle cx="16" cy="16" r="6" fill="#fff"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Isolation marks belong into text that is drawn, not into titles and attributes. */
const bare = (text: string): string => escapeHtml(text.replace(/[\u2066-\u2069]/g, ''));

/** How the page looks where it is shared: with the business's own picture, where it has one. */
function socialCard({ page, language }: SiteView, words: { title: string; description: string; address: string }, origin: string): string {
  const picture = page.business === null ? null : pictureOf(page.business, origin);
  const meta = (property: string, content: string): string => `<meta property="${property}" content="${content}">`;
  return [
    meta('og:type', 'website'),
    meta('og:title', words.title),
    meta('og:description', words.description),
    meta('og:url', words.address),
    meta('og:locale', language === 'ar' ? 'ar_SA' : 'en_GB'),
    meta('og:locale:alternate', language === 'ar' ? 'en_GB' : 'ar_SA'),
    ...(page.business === null ? [] : [meta('og:site_name', bare(nameIn(language, page.business.business)))]),
    ...(picture === null ? [] : [meta('og:image', escapeHtml(picture))]),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** The first page of a salon is read before anything of it is pressed: its cover comes before its script. */
const priorityOf = ({ name }: Page): string => (name === 'home' ? ' fetchpriority="low"' : '');

/** The picture at the head of a salon's first page is asked for with the first bytes of it. */
function coverPreload(page: Page): string[] {
  const picture = page.name === 'home' ? page.business.business.background_unique_id : null;
  if (picture === null) return [];
  const { src, srcSet } = pictureSources(picture, coverWidths);
  return [
    `<link rel="preload" as="image" href="${escapeHtml(src)}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="100vw" fetchpriority="high">`,
  ];
}

/**
 * What is pressed before the page's script is there is kept and pressed again once the page lives, one press after the other, each on what the one before
 * has made; forms that the server takes are sent at once. Small, because it is part of every page.
 */
const keepPresses =
  '{let d=document,k=[];d.onclick=e=>{let b=e.target.closest("button,[type=checkbox],[type=radio]");b&&!b.closest("[action]")&&(e.preventDefault(),b.dataset.kept="",k.push(b))};' +
  'addEventListener("alive",()=>{d.onclick=null;for(let b of k)setTimeout(()=>{delete b.dataset.kept;b.click()})})}';

/** The language of the address is the reader's choice everywhere (specification §1); storage may be forbidden, and the address still says it. */
const rememberLanguage = (language: SiteView['language']): string => `try{localStorage.lang="${language}"}catch{}`;

/** Everything before the page's own markup. */
export function documentStart(view: SiteView, site: SiteSurroundings, { nonce, assets, origin }: DocumentSurroundings): string {
  const { page, language, path } = view;
  const own = page.business?.business ?? null;
  const script = scriptOf(view, assets);
  const title = bare(titleOf(page, site));
  const intro = own === null ? null : textIn(language, own.english_intro, own.arabic_intro);
  const description =
    own === null ? site.text('missing.detail') : (intro ?? site.text('salon.description', { business: nameIn(language, own) }));
  const isPublic =
    page.name === 'home' ||
    page.name === 'booking' ||
    page.name === 'price_list' ||
    page.name === 'terms' ||
    page.name === 'refund_policy' ||
    (page.name === 'waiting_join' && page.step === 'form') ||
    (page.name === 'buy' && page.step === 'form' && page.what?.kind === 'gift_card');
  // An address in capitals leads here too; the one that counts is the business's own.
  const ownPath = own === null ? path : path.replace(/^\/salon\/[^/]+/, `/salon/${own.alias}`);
  const address = (prefix: string): string => escapeHtml(`${origin}${prefix}${ownPath}`);
  const structured = structuredData(page, language, origin);
  const css = fontFaces(assets) + tokens + accentCss(own?.accent_colour ?? houseAccent) + stylesOf(page) + groupColours(page);
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // The built scripts read it, to be allowed to fetch parts of themselves ahead.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${title}</title><meta name="description" content="${bare(description)}">`,
    ...coverPreload(page),
    // The browser holds the first paint for letters that are asked for ahead: those of the page's own language alone, 31 KB instead of 65.
    `<link rel="preload" as="font" type="font/woff2" href="${language === 'ar' ? assets.fonts.arabic : assets.fonts.latin}" crossorigin>`,
    `<style nonce="${nonce}">${css}</style>`,
    ...(script === undefined ? [] : [script.entry, ...script.imports]).map(
      (file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}"${priorityOf(page)}>`,
    ),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${schemes.light.canvas}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${schemes.dark.canvas}">`,
    `<link rel="icon" href="${tabIcon(page)}">`,
    isPublic
      ? `<link rel="canonical" href="${address(language === 'ar' ? '/ar' : '')}"><link rel="alternate" hreflang="en" href="${address('')}"><link rel="alternate" hreflang="ar" href="${address('/ar')}">` +
        `<link rel="alternate" hreflang="x-default" href="${address('')}">` +
        socialCard(view, { title, description: bare(description), address: address(language === 'ar' ? '/ar' : '') }, origin)
      : '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    structured === null ? '' : `<script type="application/ld+json" nonce="${nonce}">${scriptJson(structured)}</script>`,
    '</head><body>',
    script === undefined ? '' : `<script nonce="${nonce}">${keepPresses}${rememberLanguage(language)}</script>`,
    '<div id="site">',
  ].join('');
}

/** Everything after it: the page's data and the script that brings it to life. */
export function documentEnd(view: SiteView, { nonce, assets }: DocumentSurroundings): string {
  const script = scriptOf(view, assets);
  if (script === undefined) return '</div></body></html>';
  const data = `<script type="application/json" id="view" nonce="${nonce}">${scriptJson(view)}</script>`;
  return `</div>${data}<script type="module" src="${script.entry}" nonce="${nonce}"${priorityOf(view.page)}></script></body></html>`;
}
