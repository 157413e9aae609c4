import { formatGiftCardCode } from '@rawnaq/domain/value/gift-cards/gift-card';
import type { Db } from '../../../db/database.ts';
import type { PrintParts } from './invoice-document.ts';

/** What the lines of an invoice belong to: their package, the offer they use. A card that was sold is named by its code: it is the buyer's paper. */
export async function readLineDetails(db: Db, account_id: number, invoice_id: number): Promise<PrintParts['details']> {
  const rows = await db
    .selectFrom('invoice_lines as l')
    .leftJoin('packages as p', (join) => join.onRef('p.account_id', '=', 'l.account_id').onRef('p.id', '=', 'l.package_id'))
    .leftJoin('sold_offers as o', (join) => join.onRef('o.account_id', '=', 'l.account_id').onRef('o.id', '=', 'l.sold_offer_id'))
    .leftJoin('gift_cards as g', (join) => join.onRef('g.account_id', '=', 'l.account_id').onRef('g.id', '=', 'l.gift_card_id'))
    .where('l.account_id', '=', account_id)
    .where('l.invoice_id', '=', invoice_id)
    .select([
      'l.position',
      'l.kind',
      'p.english_name as package_english_name',
      'p.arabic_name as package_arabic_name',
      'o.english_name as offer_english_name',
      'o.arabic_name as offer_arabic_name',
      'g.code',
    ])
    .orderBy('l.position')
    .execute();
  return rows.flatMap(({ position, kind, code, ...row }): PrintParts['details'][number][] => {
    if (code !== null) return [{ position, detail: { kind: 'card_code', code: formatGiftCardCode(code) } }];
    if (row.package_english_name !== null && row.package_arabic_name !== null)
      return [{ position, detail: { kind: 'part_of_package', name_en: row.package_english_name, name_ar: row.package_arabic_name } }];
    if (kind === 'service' && row.offer_english_name !== null && row.offer_arabic_name !== null)
      return [{ position, detail: { kind: 'of_offer', name_en: row.offer_english_name, name_ar: row.offer_arabic_name } }];
    return [];
  });
}

export async function readSalesman(db: Db, account_id: number, invoice_id: number): Promise<PrintParts['salesman']> {
  const row = await db
    .selectFrom('invoices as i')
    .innerJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'i.account_id').onRef('e.id', '=', 'i.salesman_employee_id'))
    .where('i.account_id', '=', account_id)
    .where('i.id', '=', invoice_id)
    .select(['e.english_name as name_en', 'e.arabic_name as name_ar'])
    .executeTakeFirst();
  return row ?? null;
}

/** The stars the customer gave the visit that was billed; null where there are none. */
export async function readRating(db: Db, account_id: number, invoice_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('invoices as i')
    .innerJoin('visit_ratings as r', (join) =>
      join.onRef('r.account_id', '=', 'i.account_id').onRef('r.appointment_id', '=', 'i.appointment_id'),
    )
    .where('i.account_id', '=', account_id)
    .where('i.id', '=', invoice_id)
    .select('r.stars')
    .executeTakeFirst();
  return row?.stars ?? null;
}
