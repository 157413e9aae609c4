import { epochMinuteOf, epochMinutesToLocal } from '@rawnaq/domain/time/local-time';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/caller.ts';
import { readLogo } from '../areas/settings/files/public.ts';
import { readOnlinePackages } from '../areas/value/offers/public.ts';
import type { OnlineBusiness } from '../areas/calendar/online/public/business.ts';
import { priceListView } from '../areas/calendar/online/public/paper.ts';
import type { Db } from '../db/database.ts';
import { PdfUnavailable } from '../pdf/compile-queue.ts';
import { renderPaper } from '../pdf/pdf.ts';
import type { Services } from '../services.ts';
import { answerPrintBusy, answerTooMany } from '../http/answers/failure.ts';

interface Shown {
  db: Db;
  account: { id: number };
  business: OnlineBusiness;
  now: Date;
}

/** What the price list of a business is made of, read inside its account. */
export async function readPriceList(services: Services, { db, account, business, now }: Shown, language: Language) {
  const { date } = epochMinutesToLocal(business.business.timezone, epochMinuteOf(now));
  const origin = services.config.publicUrl.replace(/\/$/, '');
  return {
    name: `${business.business.alias}-${date}.pdf`,
    view: priceListView(business, await readOnlinePackages(db, account.id), origin, language, date),
    logo: await readLogo(db, account.id, services.config.filesDir),
  };
}

export type PriceListParts = Awaited<ReturnType<typeof readPriceList>>;

/** Sends it as a PDF; 503 while printing has no room, 429 to an address that asks too often. */
export async function sendPriceList(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PriceListParts,
): Promise<FastifyReply> {
  if (!(await services.rateLimits.allow(`price_list:${networkOf(request.ip)}`, 30, 60))) return answerTooMany(request, reply);
  try {
    const pdf = await renderPaper('price-list', parts.view, parts.logo);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${parts.name}"`)
      .header('cache-control', 'public, max-age=300')
      .send(Buffer.from(pdf));
  } catch (error) {
    if (error instanceof PdfUnavailable) return answerPrintBusy(request, reply);
    throw error;
  }
}
