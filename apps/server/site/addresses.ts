import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { accountStanding } from '../http/standing.ts';

/** What a sitemap may hold at the most (sitemaps.org). */
const mostAddresses = 50_000;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The public pages of one business, each with its other language. */
export function businessSitemap(
  origin: string,
  alias: string,
  has: { terms: boolean; refund_policy: boolean; offers: boolean; gift_cards: boolean },
): string {
  const paths = [
    '',
    '/booking',
    '/price-list',
    ...(has.offers ? ['/offers'] : []),
    ...(has.gift_cards ? ['/buy-gift-card'] : []),
    ...(has.terms ? ['/terms-and-conditions'] : []),
    ...(has.refund_policy ? ['/refund-policy'] : []),
  ];
  const address = (prefix: string, path: string): string => escapeXml(`${origin}${prefix}/salon/${alias}${path}`);
  const alternate = (language: string, href: string): string => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const urls = paths.flatMap((path) =>
    ['', '/ar'].map(
      (prefix) =>
        `<url><loc>${address(prefix, path)}</loc>${alternate('en', address('', path))}${alternate('ar', address('/ar', path))}${alternate('x-default', address('', path))}</url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}

/** robots.txt, and the list of the businesses' sitemaps: of those that may work, the training one apart. */
export function registerSiteAddresses(app: FastifyInstance, services: Services): void {
  const origin = services.config.publicUrl.replace(/\/$/, '');

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Allow: /api/public/files/',
          'Disallow: /api/',
          'Disallow: /merchant',
          'Disallow: /manager',
          'Disallow: /attendence-system/',
          'Disallow: /ar/attendence-system/',
          'Disallow: /*/e-booking/',
          'Disallow: /*/e-gift-card/',
          'Disallow: /*/e-offer/',
          'Disallow: /*/online-order/',
          'Disallow: /*/booking-success/',
          'Disallow: /*/my-bookings',
          'Disallow: /*/waiting-list/',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const now = services.now();
    const rows = await services.database.withPlatform((db) =>
      db
        .selectFrom('online_aliases as o')
        .innerJoin('accounts as a', 'a.id', 'o.account_id')
        .where('a.is_training', '=', 0)
        .select([
          'o.alias',
          'a.request_status',
          'a.is_disabled',
          'a.trial_ends_on',
          'a.subscription',
          'a.subscription_ends_on',
          'a.timezone',
        ])
        .orderBy('o.alias')
        .limit(mostAddresses)
        .execute(),
    );
    const maps = rows
      .filter((row) => accountStanding(row, now) === null)
      .map(({ alias }) => `<sitemap><loc>${escapeXml(`${origin}/salon/${alias}/sitemap.xml`)}</loc></sitemap>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>\n`,
      );
  });
}
