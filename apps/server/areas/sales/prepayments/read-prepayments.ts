import type { Output } from '@rawnaq/contract/endpoint';
import type { listPrepayments } from '@rawnaq/contract/sales/prepayments';
import type { AddressParts } from '@rawnaq/domain/fields/address-line';
import type { EinvoiceReferenceTypeId } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readShown } from '../../tax/einvoicing/public/documents.ts';

type Prepayment = Output<typeof listPrepayments.output>['data'][number];

/** A tax document of a deposit as it is kept, with what its paper says besides. */
export interface KeptPrepayment extends Omit<Prepayment, 'einvoice'> {
  einvoice: Prepayment['einvoice'];
  /** What the printed code holds; null where there is no e-invoice, or it may not be printed yet. */
  einvoice_qr_text: string | null;
  language: 'en' | 'ar';
  seller: unknown;
  buyer: { name: string; mobile: string | null; trn: string | null; national_id?: string | null; address?: AddressParts | null };
  cashier_name: string | null;
  method_english_name: string;
  method_arabic_name: string;
  reference: string | null;
  /** Of the deposit: who paid it, and the address of its paper. */
  customer_id: number;
  deposit_unique_id: string;
}

type Which = { id: number } | { deposit_id: number } | { deposit_unique_id: string };

/** Tax documents of deposits, the earlier first. */
export async function readPrepayments(db: Db, account_id: number, which: Which): Promise<KeptPrepayment[]> {
  const wanted =
    'id' in which
      ? sql`n.id = ${which.id}::bigint`
      : 'deposit_id' in which
        ? sql`n.deposit_id = ${which.deposit_id}::bigint`
        : sql`d.unique_id = ${which.deposit_unique_id}::uuid`;
  const { rows } = await sql<Omit<KeptPrepayment, 'einvoice' | 'einvoice_qr_text'>>`
    select n.customer_id, d.unique_id as deposit_unique_id, n.id, n.type, n.number, n.kind, n.issued_at, n.net_minor, n.vat_minor, n.total_minor, o.number as of_number, n.reason, n.language, n.seller, n.buyer,
      u.name as cashier_name, m.english_name as method_english_name, m.arabic_name as method_arabic_name, coalesce(p.authorization_code, p.reference) as reference,
      (select json_agg(json_build_object('vat_category', l.vat_category, 'vat_rate_bp', l.vat_rate_bp, 'net_minor', l.net_minor, 'vat_minor', l.vat_minor) order by l.position)
        from prepayment_lines l where l.account_id = n.account_id and l.prepayment_id = n.id) as lines
    from prepayments n join deposits d on d.account_id = n.account_id and d.id = n.deposit_id
    join payments p on p.account_id = d.account_id and p.id = d.payment_id
    left join deposit_entries e on e.account_id = n.account_id and e.id = n.deposit_entry_id
    join payment_methods m on m.account_id = n.account_id and m.id = coalesce(e.payment_method_id, p.payment_method_id)
    left join users u on u.account_id = n.account_id and u.id = case n.type when 5 then e.user_id else p.cashier_user_id end
    left join prepayments o on o.account_id = n.account_id and o.id = n.of_prepayment_id
    where n.account_id = ${account_id} and ${wanted} order by n.id`.execute(db);
  const read: KeptPrepayment[] = [];
  for (const row of rows) {
    const shown = await readShown(db, account_id, row.type satisfies EinvoiceReferenceTypeId, row.id);
    read.push({ ...row, einvoice: shown?.einvoice ?? null, einvoice_qr_text: shown?.qr_text ?? null });
  }
  return read;
}
