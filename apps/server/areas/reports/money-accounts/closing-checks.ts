import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { ClosingCheck } from '../../../closing-check.ts';
import { openItems } from './open-items.ts';

export const moneyAccountsClosingChecks: readonly ClosingCheck[] = [
  {
    // Money accounts are made when somebody first opens them: until then clearing is known by its key.
    check: 'cards_unsettled',
    path: '/merchant/money-accounts',
    async count(db, account_id, { after, through }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (${openItems(account_id, { ...(after === null ? {} : { from: addDays(after, 1) }), to: through })}) x
        join accounting_accounts a on a.account_id = ${account_id} and a.id = x.accounting_account_id
        left join money_accounts m on m.account_id = a.account_id and m.accounting_account_id = a.id
        where m.kind in ('clearing', 'gateway') or (m.id is null and a.key in ('card_clearing', 'gateway_clearing', 'other_clearing'))`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
  },
  {
    check: 'bank_lines_unmatched',
    path: '/merchant/money-accounts',
    async count(db, account_id, { after, through }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from bank_lines l where l.account_id = ${account_id} and l.booked_on <= ${through} and (${after}::date is null or l.booked_on > ${after}::date)
          and not exists (select from bank_matches b where b.account_id = l.account_id and b.line_id = l.id)`.execute(db);
      return rows[0]?.count ?? 0;
    },
  },
];
