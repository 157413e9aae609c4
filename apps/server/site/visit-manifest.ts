import { schemes } from '@rawnaq/design/colours';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyReply } from 'fastify';
import { type PageRequest, uuid } from './pages.ts';
import type { SalonPages } from './salon-pages.ts';

/**
 * Describes the page of a visit for a home screen (W3C Web Application Manifest): an iPhone has push for a page only there, and opens it at this visit.
 * It holds the visit's link and is kept by nobody.
 */
export async function sendVisitManifest(
  salon: SalonPages,
  request: PageRequest,
  reply: FastifyReply,
  language: Language,
): Promise<FastifyReply> {
  const { unique_id } = request.params;
  const manifest = await salon.inBusiness(request, async ({ db, account, business: { business } }) => {
    if (!uuid.test(unique_id)) return null;
    const visit = await db
      .selectFrom('appointments')
      .where('account_id', '=', account.id)
      .where('unique_id', '=', unique_id)
      .select('id')
      .executeTakeFirst();
    if (visit === undefined) return null;
    const name = language === 'ar' ? business.arabic_name || business.english_name : business.english_name || business.arabic_name;
    return {
      name,
      short_name: name,
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      start_url: `${language === 'ar' ? '/ar' : ''}/salon/${business.alias}/e-booking/${unique_id}`,
      scope: '/',
      display: 'standalone',
      background_color: schemes.light.canvas,
      theme_color: schemes.light.canvas,
      icons: [192, 512].map((pixels) => ({ src: `/icon-${pixels}.png`, sizes: `${pixels}x${pixels}`, type: 'image/png' })),
    };
  });
  if (manifest === null) return salon.sendPage(request, reply, language, { name: 'missing', business: null }, true);
  return reply
    .type('application/manifest+json; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(JSON.stringify(manifest));
}
