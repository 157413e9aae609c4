import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  findOnlineAccount,
  loadBusiness,
  type OnlineAccount,
  type OnlineBusiness,
  publicBooking,
  readBooking,
} from '../areas/online/public.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { embedScript } from './embed-script.ts';
import { readPriceList, sendPriceList } from './price-list-file.ts';
import { createPageCache } from './page-cache.ts';
import { loadSiteBuild, type SiteBuild, type SiteFile, type SitePage } from './site-build.ts';
import { businessSitemap, registerSiteAddresses } from './site-addresses.ts';
import { answerJoinForm, readSentForm } from './site-join-waiting.ts';
import { registerWaitingForms } from './site-waiting.ts';
import { answerBuyForm, readBuyPage } from './site-buy.ts';
import { answerFailure, answerMissing } from './failure.ts';
import { takePlainForms } from './site-forms.ts';
import { redirectToOrderPayment, redirectToPayment } from './pay-deposit.ts';
import { languages, type LoadPage, minuteOf, type PageRequest, pages, uuid } from './site-pages.ts';

/** `isFramed`: the page may be shown inside any other site; only the first steps of a booking, which give nothing away and bind to nothing without a code. */
function securityPolicy(nonce: string, isFramed: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ');
}

/** Pages that look the same to everybody. What somebody searched for, or a visit behind a secret link, is not worth the room. */
function isKept(page: SitePage): boolean {
  if (page.name === 'home') return page.search === '';
  if (page.name === 'booking') return page.query === '';
  return page.name === 'price_list' || page.name === 'my_bookings' || page.name === 'terms' || page.name === 'refund_policy';
}

/** Serves the public pages: rendered here, in the address's language, with the status that fits, and their built files for a year. */
export async function registerPublicPages(app: FastifyInstance, services: Services): Promise<void> {
  registerSiteAddresses(app, services);
  app.get('/embed.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(embedScript),
  );
  const site = await loadSiteBuild();
  if (site === null) {
    app.get('/salon/*', (_request, reply) =>
      reply.status(503).type('text/plain').send('The public pages are not built yet: npm run build'),
    );
    return;
  }
  await app.register(async (scope) => {
    scope.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply, services.outages, true));
    takePlainForms(scope);
    scope.get('/salon/:alias/sitemap.xml', (request, reply) => sendSitemap(request as PageRequest, reply));
    scope.get('/site-assets/*', (request, reply) => sendFile(site.files.get(request.url.split('?')[0] ?? ''), request, reply));
    registerWaitingForms(
      scope,
      languages.map(({ prefix }) => prefix),
    );
    for (const { prefix, language } of languages) {
      const root = `${prefix}/salon`;
      for (const { path, load, isPrivate, before } of pages)
        scope.get(`${root}/:alias${path}`, async (request, reply) => {
          const { alias, unique_id } = (request as PageRequest).params;
          if (before !== undefined) await before(services, alias, unique_id);
          return answer(request as PageRequest, reply, language, load, isPrivate === true);
        });
      scope.post(`${root}/:alias/waiting-list`, (request, reply) => answerJoin(scope, request as PageRequest, reply, language));
      for (const path of ['/buy-gift-card', '/offers/:offer_id'])
        scope.post(`${root}/:alias${path}`, (request, reply) => answerBuy(scope, request as PageRequest, reply, language));
      scope.get(`${root}/:alias/pay-order/:unique_id`, (request, reply) =>
        redirectToOrderPayment(services, request as PageRequest, reply, language),
      );
      scope.get(`${root}/:alias/pay-deposit/:unique_id`, (request, reply) =>
        redirectToPayment(services, request as PageRequest, reply, language),
      );
      scope.get(`${root}/:alias/e-booking/:unique_id/calendar.ics`, (request, reply) =>
        sendCalendar(request as PageRequest, reply, language),
      );
      scope.get(`${root}/:alias/price-list.pdf`, async (request, reply) => {
        const parts = await inBusiness(request as PageRequest, (given) => readPriceList(services, given, language));
        if (parts === null) return sendPage(request, reply, language, { name: 'missing', business: null }, false);
        return sendPriceList(services, request, reply, parts);
      });
      scope.get(`${root}/:alias/*`, (request, reply) => answer(request as PageRequest, reply, language, async () => null, false));
      scope.get(root, (request, reply) => sendPage(request, reply, language, { name: 'missing', business: null }, false));
    }
  });

  const built: SiteBuild = site;
  const kept = createPageCache({ mostCharacters: 8_000_000 });
  // Stands for the nonce of each answer; never sent, so that nobody can write it into a name or a text.
  const nonceMark = randomBytes(24).toString('base64');
  const origin = services.config.publicUrl.replace(/\/$/, '');

  /** Runs `work` inside the account behind the address; null where there is none. One transaction. */
  async function inBusiness<T>(
    request: PageRequest,
    work: (given: { db: Db; account: OnlineAccount; business: OnlineBusiness; now: Date }) => Promise<T>,
  ): Promise<T | null> {
    const now = services.now();
    const answer = await services.database.withAlias(request.params.alias.toLowerCase(), async (db, account_id) => {
      const account = await findOnlineAccount(db, account_id, now);
      const business = account === null ? null : await loadBusiness(db, account, now, services);
      return account === null || business === null ? null : work({ db, account, business, now });
    });
    return answer ?? null;
  }

  async function answer(
    request: PageRequest,
    reply: FastifyReply,
    language: Language,
    load: LoadPage,
    isPrivate: boolean,
  ): Promise<FastifyReply> {
    const page = await inBusiness(
      request,
      async (given) => (await load({ ...given, request, language, services })) ?? { name: 'missing' as const, business: given.business },
    );
    return sendPage(request, reply, language, page ?? { name: 'missing', business: null }, isPrivate);
  }

  /** Takes the form of whoever wants to wait. What comes back is hers alone. */
  async function answerJoin(scope: FastifyInstance, request: PageRequest, reply: FastifyReply, language: Language): Promise<FastifyReply> {
    const sent = await inBusiness(request, (given) => readSentForm({ ...given, request, language }));
    if (sent === null) return sendPage(request, reply, language, { name: 'missing', business: null }, true);
    const outcome = await answerJoinForm(scope, request, sent, language);
    if ('page' in outcome) return sendPage(request, reply, language, outcome.page, true);
    const prefix = language === 'ar' ? '/ar' : '';
    return reply.redirect(`${prefix}/salon/${sent.business.business.alias}/waiting-list/${outcome.joined}`, 303);
  }

  /** Takes the form of a buyer, and leads on to her order, from where she pays. */
  async function answerBuy(scope: FastifyInstance, request: PageRequest, reply: FastifyReply, language: Language): Promise<FastifyReply> {
    const sent = await inBusiness(request, (given) => readBuyPage({ ...given, request }));
    if (sent === null) return sendPage(request, reply, language, { name: 'missing', business: null }, true);
    const outcome = await answerBuyForm(scope, request, sent, language);
    if ('page' in outcome) return sendPage(request, reply, language, outcome.page, true);
    const prefix = language === 'ar' ? '/ar' : '';
    return reply.redirect(`${prefix}/salon/${sent.business.business.alias}/online-order/${outcome.ordered}`, 303);
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
    const now = momentOfEpochMinutes(zone, minuteOf(services.now()));
    // Only the first page tells the time of day; the others stay the same until midnight.
    const view = { page, language, path, now: page.name === 'home' ? now : `${now.slice(0, 10)}T00:00:00${now.slice(19)}` };
    const render = async (): Promise<string[]> =>
      (await text(await built.renderPage(view, { nonce: nonceMark, assets: built.assets, origin }))).split(nonceMark);
    const { parts } = isKept(page) ? await kept.get(view, render) : { parts: await render() };
    sendHtml(reply, nonce, page.name === 'booking' && page.is_embedded)
      .status(page.name === 'missing' ? 404 : 200)
      .header('content-language', language);
    if (isPrivate)
      reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    return reply.send(parts.join(nonce));
  }

  async function sendSitemap(request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
    const map = await inBusiness(request, async ({ business: { business } }) =>
      businessSitemap(origin, business.alias, {
        terms: business.has_terms === 1,
        refund_policy: business.has_refund_policy === 1,
        offers: business.has_offers === 1,
        gift_cards: business.sells_gift_cards === 1,
      }),
    );
    if (map === null) return sendPage(request, reply, 'en', { name: 'missing', business: null }, false);
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(map);
  }

  async function sendCalendar(request: PageRequest, reply: FastifyReply, language: Language): Promise<FastifyReply> {
    const file = await inBusiness(request, async ({ db, account, business, now }) => {
      const row = uuid.test(request.params.unique_id) ? await readBooking(db, account.id, request.params.unique_id) : null;
      if (row === null) return null;
      const booking = { ...publicBooking(row, minuteOf(now)), version: row.version };
      return {
        name: `${business.business.alias}-${localDate(row.timezone, row.starts)}.ics`,
        text: built.bookingCalendar(business, booking, language, origin, now.toISOString()),
      };
    });
    if (file === null) return sendPage(request, reply, language, { name: 'missing', business: null }, true);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'private, no-store')
      .send(file.text);
  }
}

function sendHtml(reply: FastifyReply, nonce: string, isFramed = false): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', securityPolicy(nonce, isFramed))
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
}

function sendFile(file: SiteFile | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (file === undefined) return answerMissing(request, reply);
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type(file.type).header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
  if (file.brotli !== null && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli);
  if (file.gzip !== null && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.plain);
}
