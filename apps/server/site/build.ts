import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@rawnaq/messages/format';
import type { OnlineBooking } from '../areas/calendar/online/public/bookings.ts';
import type { OnlineBusiness } from '../areas/calendar/online/public/business.ts';
import type { OfferPages } from './offers.ts';
import type { OnlineGiftCard } from '../areas/value/gift-cards/public/online.ts';
import type { OnlineWaiting } from '../areas/calendar/waiting-list/public/pages.ts';
import type { HomePage } from './home.ts';
import type { JoinPage } from './join-waiting.ts';
import type { WaitingSaid } from './waiting.ts';
import type { BuyPage } from './buy.ts';
import type { ChoicesPage } from './choices.ts';
import type { OnlineOrder } from '../areas/sales/payments-online/public/orders.ts';
import type { OnlinePayment } from '../areas/sales/payments-online/public/payments.ts';

/** A page with its data, as `apps/site/page.ts` declares it. */
export type SitePage =
  | HomePage
  | { name: 'booking'; business: OnlineBusiness; query: string; is_embedded: boolean }
  | { name: 'booking_success' | 'e_booking'; business: OnlineBusiness; booking: OnlineBooking }
  | { name: 'e_gift_card'; business: OnlineBusiness; card: OnlineGiftCard; qr: { path: string; modules: number } }
  | { name: 'my_bookings'; business: OnlineBusiness }
  | OfferPages
  | { name: 'terms' | 'refund_policy'; business: OnlineBusiness; text: string }
  | { name: 'waiting'; business: OnlineBusiness; waiting: OnlineWaiting; said: WaitingSaid | null }
  | JoinPage
  | BuyPage
  | ChoicesPage
  | { name: 'online_order'; business: OnlineBusiness; order: OnlineOrder }
  | { name: 'payment_status'; business: OnlineBusiness; payment: OnlinePayment }
  | { name: 'missing'; business: OnlineBusiness | null };

interface SiteView {
  page: SitePage;
  language: Language;
  path: string;
  now: string;
}

interface SiteAssets {
  scripts: Record<string, { entry: string; imports: string[] }>;
  fonts: { latin: string; arabic: string };
}

/** What the build of `apps/site` exports for the server. */
interface SiteModule {
  renderPage(view: SiteView, surroundings: { nonce: string; assets: SiteAssets; origin: string }): Promise<NodeJS.ReadableStream>;
  kioskDocument(language: Language, surroundings: { nonce: string; assets: SiteAssets }): string;
  bookingCalendar(
    business: OnlineBusiness,
    booking: OnlineBooking & { version: number },
    language: Language,
    origin: string,
    now: string,
  ): string;
}

export interface SiteFile {
  type: string;
  plain: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
}

export interface SiteBuild extends SiteModule {
  assets: SiteAssets;
  /** Built files by address; few and small enough to be kept ready in every encoding. */
  files: ReadonlyMap<string, SiteFile>;
}

const dist = fileURLToPath(new URL('../../site/dist/', import.meta.url));
const base = '/site-assets/';
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

function readAssets(manifest: Manifest): SiteAssets {
  const scripts: SiteAssets['scripts'] = {};
  for (const [source, entry] of Object.entries(manifest)) {
    const name = /^client\/(\w+-(?:en|ar)|kiosk)\.ts$/.exec(source)?.[1];
    if (name !== undefined && entry.isEntry === true)
      scripts[name] = { entry: base + entry.file, imports: [...importsOf(entry, manifest)] };
  }
  const font = (script: string): string => {
    const found = Object.entries(manifest).find(([source]) => source.endsWith(`cairo-${script}-wght-normal.woff2`));
    if (found === undefined) throw new Error(`The build of the public pages has no ${script} font`);
    return base + found[1].file;
  };
  return { scripts, fonts: { latin: font('latin'), arabic: font('arabic') } };
}

/** Everything a script needs before it can run, so that the browser fetches it all at once. */
function importsOf(entry: ManifestEntry, manifest: Manifest, found = new Set<string>()): Set<string> {
  for (const name of entry.imports ?? []) {
    const imported = manifest[name];
    if (imported === undefined || found.has(base + imported.file)) continue;
    found.add(base + imported.file);
    importsOf(imported, manifest, found);
  }
  return found;
}

function readFiles(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const name of readdirSync(`${folder}assets`)) {
    const extension = name.split('.').at(-1) ?? '';
    if (extension === 'gz' || extension === 'br') continue;
    const file = `${folder}assets/${name}`;
    // The build has laid both encodings beside every file that is worth them.
    const encoded = (ending: string): Buffer | null => (existsSync(`${file}.${ending}`) ? readFileSync(`${file}.${ending}`) : null);
    files.set(`${base}assets/${name}`, {
      type: types[extension] ?? 'application/octet-stream',
      plain: readFileSync(file),
      gzip: encoded('gz'),
      brotli: encoded('br'),
    });
  }
  return files;
}

/** Loads the built public pages; null where they are not built yet. */
export async function loadSiteBuild(): Promise<SiteBuild | null> {
  const module = `${dist}server/render.js`;
  if (!existsSync(module) || !existsSync(`${dist}client/.vite/manifest.json`)) return null;
  const manifest = JSON.parse(readFileSync(`${dist}client/.vite/manifest.json`, 'utf8')) as Manifest;
  const { renderPage, bookingCalendar, kioskDocument } = (await import(module)) as SiteModule;
  return { renderPage, bookingCalendar, kioskDocument, assets: readAssets(manifest), files: readFiles(`${dist}client/`) };
}
