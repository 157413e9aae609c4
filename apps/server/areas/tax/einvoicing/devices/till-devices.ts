import type { Output } from '@rawnaq/contract/endpoint';
import type { tillDevice } from '@rawnaq/contract/tax/einvoice-of-sale';
import { certificateWarningDays, daysUntil } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { sql } from 'kysely';
import type { EinvoiceContext } from '../context.ts';
import { countryOf } from '../facts-store.ts';

interface Row {
  id: number;
  device_name: string;
  invoice_types: string;
  is_default: 0 | 1;
  certificate_until: string | null;
  is_unauthorized: 0 | 1;
}

/** The devices that issue for this account now, the default one first; none where it issues no e-invoices, or its country knows no devices. */
export async function connectedDevices({
  db,
  account_id,
  account,
  now,
}: Pick<EinvoiceContext, 'db' | 'account_id' | 'account' | 'now'>): Promise<Output<typeof tillDevice>[]> {
  if (countryOf(account) !== 'ksa') return [];
  // The same devices from which a document's own is chosen when it is issued.
  const { rows } = await sql<Row>`
    select d.id, d.device_name, d.invoice_types, d.is_default, d.certificate_until, d.is_unauthorized
    from einvoice_devices d
    join einvoice_facts f on f.account_id = d.account_id
    join businesses b on b.account_id = d.account_id and b.is_vat_registered = 1
    where d.account_id = ${account_id} and d.status in (2, 3) order by d.is_default desc, d.id`.execute(db);
  return rows.map(({ id, device_name, invoice_types, is_default, certificate_until, is_unauthorized }) => {
    const ends = certificate_until === null ? null : Date.parse(certificate_until);
    const hasEnded = ends !== null && ends <= now.getTime();
    return {
      id,
      device_name,
      is_default,
      issues_standard: invoice_types[0] === '1' ? 1 : 0,
      issues_simplified: invoice_types[1] === '1' ? 1 : 0,
      is_renewal_due: ends !== null && daysUntil(ends, now.getTime()) <= certificateWarningDays ? 1 : 0,
      attention: hasEnded ? 'expired' : is_unauthorized === 1 ? 'unauthorized' : null,
    };
  });
}
