import { CustomerType } from '@rawnaq/domain/customers/customers/labels';
import type { Db } from '../db/database.ts';
import { insertRows, takeIds } from './bulk.ts';

const tags = [
  { english_name: 'Bride', arabic_name: 'عروس', tone: 'special', every: 37 },
  { english_name: 'Prefers quiet', arabic_name: 'تفضيل الهدوء', tone: 'calm', every: 11 },
  { english_name: 'Sensitive skin', arabic_name: 'بشرة حساسة', tone: 'warning', every: 17 },
  { english_name: 'Brings a friend', arabic_name: 'مع صديقة', tone: 'success', every: 23 },
  { english_name: 'Evenings only', arabic_name: 'مساءً فقط', tone: 'info', every: 29 },
] as const;

/** Which kind of customer the one at this place of the list is: one in thirty is a VIP. */
export const typeAt = (index: number) => (index % 31 === 4 ? CustomerType.vip : CustomerType.individual);

/** Tags of the training salon, and which of its customers have each: every so many, so that some have none and a few have three. */
export async function writeTags(db: Db, account_id: number, customer_ids: readonly number[]): Promise<void> {
  const ids = await takeIds(db, 'customer_tags', tags.length);
  const rows = tags.map(({ every, ...tag }, place) => ({ tag: { account_id, id: ids[place], ...tag, position: place + 1 }, every }));
  await insertRows(
    db,
    'customer_tags',
    rows.map(({ tag }) => tag),
  );
  const links = rows.flatMap(({ tag, every }) =>
    customer_ids
      .filter((_id, index) => index % every === every - 4)
      .map((customer_id) => ({ account_id, customer_id, customer_tag_id: tag.id })),
  );
  await insertRows(db, 'customer_tag_links', links);
}
