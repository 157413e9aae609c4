import { AccountCountry } from '@rawnaq/domain/money/currencies';
import { allExemptionReasons, isForCitizens } from '@rawnaq/domain/money/vat-exemption';
import { type RawBuilder, sql } from 'kysely';
import { exemptionReason, joinVat } from '../../../../db/sql/vat-of-item.ts';

const citizenReasons = allExemptionReasons.filter(isForCitizens);

/**
 * Whether the deposit of a visit `p` cannot be documented before its customer's national id is there (decision 118): a Saudi salon that is registered for VAT, a
 * service that only citizens have without VAT, no id.
 */
export const asksNationalId: RawBuilder<0 | 1> = sql<
  0 | 1
>`(exists (select from accounts k where k.id = p.account_id and k.country_id = ${sql.lit(AccountCountry.ksa)})
  and exists (select from customers n where n.account_id = p.account_id and n.id = p.customer_id and n.national_id is null)
  and exists (select from appointment_lines x join services v on v.account_id = x.account_id and v.id = x.service_id ${joinVat('v')}
    where x.account_id = p.account_id and x.appointment_id = p.id and b.is_vat_registered = 1
      and ${exemptionReason} in (${sql.join(citizenReasons.map((reason) => sql.lit(reason)))})))::int`;
