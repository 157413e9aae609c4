import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadBusiness, type OnlineAccount, onlineAccountOf, type OnlineBusiness } from '../areas/calendar/online/public/business.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { gzippedPage, plainPage } from './compressed-page.ts';
import { createPageCache } from './page-cache.ts';
import type { SiteBuild, SitePage } from './build.ts';
import { reviewsAtFirst } from './home.ts';
import { type PageRequest } from './pages.ts';

/**
 * `isFramed`: the page may be shown inside any other site; only the first steps of a booking, which give nothing away and bind to nothing without a code.
 * `notifies`: a customer may be notified by push from here, and put the page on a home screen.
 */
function securityPolicy(nonce: string, isFramed: boolean, notifies: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ...(notifies ? ["worker-src 'self'", "manifest-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ');
}

/** Pages that look the same to everybody. What somebody searched for, or a visit behind a secret link, is not worth the room. */
function isKept(page: SitePage): boolean {
  if (page.name === 'home') return page.search === '' && page.home.reviews_shown === reviewsAtFirst;
  if (page.name === 'booking') return page.query === '';
  return page.name === 'price_list' || page.name === 'my_bookings' || page.name === 'terms' || page.name === 'refund_policy';
}

function sendHtml(reply: FastifyReply, nonce: string, isFramed: boolean, notifies: boolean): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', securityPolicy(nonce, isFramed, notifies))
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
}

/** A link that has ended is gone for good. */
function statusOf(page: SitePage): number {
  if (page.name === 'missing') return 404;
  return page.name === 'choices' && page.choices === null ? 410 : 200;
}

/** What every address of the public pages answers with. */
export type SalonPages = ReturnType<typeof createSalonPages>;

/** Finds the business of an address and sends its pages, rendered by `built`; those that are the same for everybody from memory. */
export function createSalonPages(built: SiteBuild, services: Services) {
  const kept = createPageCache({ mostBytes: 12_000_000 });
  // Stands for the nonce of each answer; never sent, so that nobody can write it into a name or a text.
  const nonceMark = randomBytes(24).toString('base64');
  const origin = services.config.publicUrl.replace(/\/$/, '');

  /**
   * Runs `work` inside the account behind the address; null where there is none. One transaction. What `ahead` reads is asked in the round trip of the
   * business, and is there for `work`.
   */
  async function inBusiness<T, A = undefined>(
    request: PageRequest,
    work: (given: { db: Db; account: OnlineAccount; business: OnlineBusiness; now: Date; ahead: A | undefined }) => Promise<T>,
    ahead?: (given: { db: Db; account: OnlineAccount; now: Date }) => Promise<A>,
  ): Promise<T | null> {
    const now = services.now();
    const answer = await services.database.withAliasAccount(request.params.alias.toLowerCase(), async (db, row) => {
      const account = onlineAccountOf(row, now);
      if (account === null) return null;
      const [business, read] = await Promise.all([loadBusiness(db, account, now, services), ahead?.({ db, account, now })]);
      return business === null ? null : work({ db, account, business, now, ahead: read });
    });
    return answer ?? null;
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    page: SitePage,
    isPrivate: boolean,
  ): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64');
    const path = (request.url.split('?')[0] ?? '').replace(/^\/(en|ar)(?=\/)/, '').replace(/\/(home)?$/, '');
    const zone = page.business?.business.timezone ?? 'UTC';
    const now = momentOfEpochMinutes(zone, epochMinuteOf(services.now()));
    // Only the first page tells the time of day; the others stay the same until midnight.
    const view = { page, language, path, now: page.name === 'home' ? now : `${now.slice(0, 10)}T00:00:00${now.slice(19)}` };
    const render = async (): Promise<string[]> =>
      (await text(await built.renderPage(view, { nonce: nonceMark, assets: built.assets, origin }))).split(nonceMark);
    const parts = isKept(page) ? await kept.get(view, render) : null;
    sendHtml(reply, nonce, page.name === 'booking' && page.is_embedded, page.name === 'e_booking' || page.name === 'booking_success')
      .status(statusOf(page))
      .header('content-language', language);
    if (isPrivate)
      reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    if (parts === null) return reply.send((await render()).join(nonce));
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plainPage(parts, nonce));
    return reply.header('content-encoding', 'gzip').send(gzippedPage(parts, nonce));
  }

  return { built, services, origin, inBusiness, sendPage };
}
