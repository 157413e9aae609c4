import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicBooking, readBooking } from '../areas/calendar/online/public/bookings.ts';
import type { Services } from '../services.ts';
import { embedScript } from './embed-script.ts';
import { sendVisitManifest } from './visit-manifest.ts';
import { readPriceList, sendPriceList } from './price-list-file.ts';
import { createSalonPages, type SalonPages } from './salon-pages.ts';
import { loadSiteBuild, type SiteFile, type SitePage } from './build.ts';
import type { HomeParts } from './home.ts';
import { businessSitemap, registerSiteAddresses } from './addresses.ts';
import { answerJoinForm, readSentForm } from './join-waiting.ts';
import { registerWaitingForms } from './waiting.ts';
import { answerBuyForm, readBuyPage } from './buy.ts';
import { registerChoicesForms } from './choices.ts';
import { registerKioskPages } from './kiosk-page.ts';
import { registerReportMailForms } from './report-mail.ts';
import { answerFailure, answerMissing } from '../http/answers/failure.ts';
import { takePlainForms } from './forms.ts';
import { redirectToOrderPayment, redirectToPayment } from './pay-deposit.ts';
import { languages, type LoadPage, type PageRequest, pages, type ReadAhead, uuid } from './pages.ts';

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
  const salon = createSalonPages(site, services);
  await app.register(async (scope) => {
    scope.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply, services.outages, true));
    takePlainForms(scope);
    scope.get('/salon/:alias/sitemap.xml', (request, reply) => sendSitemap(salon, request as PageRequest, reply));
    scope.get('/site-assets/*', (request, reply) => sendFile(site.files.get(request.url.split('?')[0] ?? ''), request, reply));
    const prefixes = languages.map(({ prefix }) => prefix);
    registerWaitingForms(scope, prefixes);
    registerChoicesForms(scope, prefixes);
    registerReportMailForms(scope, prefixes);
    registerKioskPages(scope, site);
    for (const { prefix, language } of languages) {
      const root = `${prefix}/salon`;
      for (const { path, load, isPrivate, before, ahead } of pages)
        scope.get(`${root}/:alias${path}`, async (request, reply) => {
          const { alias, unique_id } = (request as PageRequest).params;
          if (before !== undefined) await before(services, alias, unique_id);
          return answer(salon, request as PageRequest, reply, language, { load, ahead, isPrivate: isPrivate === true });
        });
      scope.post(`${root}/:alias/waiting-list`, (request, reply) => answerJoin(salon, scope, request as PageRequest, reply, language));
      for (const path of ['/buy-gift-card', '/offers/:offer_id'])
        scope.post(`${root}/:alias${path}`, (request, reply) => answerBuy(salon, scope, request as PageRequest, reply, language));
      scope.get(`${root}/:alias/pay-order/:unique_id`, (request, reply) =>
        redirectToOrderPayment(services, request as PageRequest, reply, language),
      );
      scope.get(`${root}/:alias/pay-deposit/:unique_id`, (request, reply) =>
        redirectToPayment(services, request as PageRequest, reply, language),
      );
      scope.get(`${root}/:alias/e-booking/:unique_id/calendar.ics`, (request, reply) =>
        sendCalendar(salon, request as PageRequest, reply, language),
      );
      scope.get(`${root}/:alias/e-booking/:unique_id/app.webmanifest`, (request, reply) =>
        sendVisitManifest(salon, request as PageRequest, reply, language),
      );
      scope.get(`${root}/:alias/price-list.pdf`, async (request, reply) => {
        const parts = await salon.inBusiness(request as PageRequest, (given) => readPriceList(services, given, language));
        if (parts === null) return salon.sendPage(request, reply, language, { name: 'missing', business: null }, false);
        return sendPriceList(services, request, reply, parts);
      });
      scope.get(`${root}/:alias/*`, (request, reply) =>
        answer(salon, request as PageRequest, reply, language, { load: async () => null, isPrivate: false }),
      );
      scope.get(root, (request, reply) => salon.sendPage(request, reply, language, { name: 'missing', business: null }, false));
    }
  });
}

async function answer(
  salon: SalonPages,
  request: PageRequest,
  reply: FastifyReply,
  language: Language,
  { load, ahead, isPrivate }: { load: LoadPage; ahead?: ReadAhead | undefined; isPrivate: boolean },
): Promise<FastifyReply> {
  const page = await salon.inBusiness<SitePage, HomeParts>(
    request,
    async (given) =>
      (await load({ ...given, request, language, services: salon.services })) ?? { name: 'missing' as const, business: given.business },
    ahead && ((given) => ahead({ ...given, request })),
  );
  return salon.sendPage(request, reply, language, page ?? { name: 'missing', business: null }, isPrivate);
}

/** Takes the form of a customer who wants to wait. The answer is for that customer alone. */
async function answerJoin(
  salon: SalonPages,
  scope: FastifyInstance,
  request: PageRequest,
  reply: FastifyReply,
  language: Language,
): Promise<FastifyReply> {
  const sent = await salon.inBusiness(request, (given) => readSentForm({ ...given, request, language }));
  if (sent === null) return salon.sendPage(request, reply, language, { name: 'missing', business: null }, true);
  const outcome = await answerJoinForm(scope, request, sent, language);
  if ('page' in outcome) return salon.sendPage(request, reply, language, outcome.page, true);
  const prefix = language === 'ar' ? '/ar' : '';
  return reply.redirect(`${prefix}/salon/${sent.business.business.alias}/waiting-list/${outcome.joined}`, 303);
}

/** Takes the form of a buyer, and leads on to the order, from where it is paid. */
async function answerBuy(
  salon: SalonPages,
  scope: FastifyInstance,
  request: PageRequest,
  reply: FastifyReply,
  language: Language,
): Promise<FastifyReply> {
  const sent = await salon.inBusiness(request, (given) => readBuyPage({ ...given, request }));
  if (sent === null) return salon.sendPage(request, reply, language, { name: 'missing', business: null }, true);
  const outcome = await answerBuyForm(scope, request, sent, language);
  if ('page' in outcome) return salon.sendPage(request, reply, language, outcome.page, true);
  const prefix = language === 'ar' ? '/ar' : '';
  return reply.redirect(`${prefix}/salon/${sent.business.business.alias}/online-order/${outcome.ordered}`, 303);
}

async function sendSitemap(salon: SalonPages, request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const map = await salon.inBusiness(request, async ({ business: { business } }) =>
    businessSitemap(salon.origin, business.alias, {
      terms: business.has_terms === 1,
      refund_policy: business.has_refund_policy === 1,
      offers: business.has_offers === 1,
      gift_cards: business.sells_gift_cards === 1,
    }),
  );
  if (map === null) return salon.sendPage(request, reply, 'en', { name: 'missing', business: null }, false);
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(map);
}

async function sendCalendar(salon: SalonPages, request: PageRequest, reply: FastifyReply, language: Language): Promise<FastifyReply> {
  const file = await salon.inBusiness(request, async ({ db, account, business, now }) => {
    const row = uuid.test(request.params.unique_id) ? await readBooking(db, account.id, request.params.unique_id) : null;
    if (row === null) return null;
    const booking = { ...publicBooking(row, epochMinuteOf(now)), version: row.version };
    return {
      name: `${business.business.alias}-${localDate(row.timezone, row.starts)}.ics`,
      text: salon.built.bookingCalendar(business, booking, language, salon.origin, now.toISOString()),
    };
  });
  if (file === null) return salon.sendPage(request, reply, language, { name: 'missing', business: null }, true);
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'private, no-store')
    .send(file.text);
}

function sendFile(file: SiteFile | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (file === undefined) return answerMissing(request, reply);
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type(file.type).header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
  if (file.brotli !== null && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli);
  if (file.gzip !== null && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.plain);
}
