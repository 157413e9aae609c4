import type { Language } from '@rawnaq/messages/format';
import type { FastifyRequest } from 'fastify';
import { type OnlineGiftCard, readOnlineCard } from '../areas/value/gift-cards/public/online.ts';
import type { OnlineAccount, OnlineBusiness } from '../areas/calendar/online/public/business.ts';
import type { Db } from '../db/database.ts';
import { qrPath } from '../pdf/qr-drawing.ts';
import type { Services } from '../services.ts';
import { todayOf } from '../http/business-day.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Loads the page of a gift card by its unguessable id; null where this business has none. Its code is drawn here: the page has no script. */
export async function readGiftCardPage(given: {
  db: Db;
  account: OnlineAccount;
  business: OnlineBusiness;
  request: FastifyRequest<{ Params: { unique_id: string } }>;
  language: Language;
  now: Date;
  services: Services;
}): Promise<{ name: 'e_gift_card'; business: OnlineBusiness; card: OnlineGiftCard; qr: { path: string; modules: number } } | null> {
  const { db, account, business, request, now, services } = given;
  const { unique_id } = request.params;
  if (!uuid.test(unique_id)) return null;
  const today = todayOf({ account, now });
  const card = await readOnlineCard(db, account.id, unique_id, { currency: business.business.currency, today });
  if (card === null) return null;
  const origin = services.config.publicUrl.replace(/\/$/, '');
  return { name: 'e_gift_card', business, card, qr: qrPath(`${origin}/salon/${business.business.alias}/e-gift-card/${card.unique_id}`) };
}
