import type { AccountContext } from '../../../http/context.ts';

/** Time that may be booked again: moments in ISO 8601, and whose it was; no employees means everybody's. */
export interface FreedTime {
  starts_at: string;
  ends_at: string;
  employee_ids: readonly number[];
}

/**
 * Says, in the transaction that frees it, that time may be booked again (a visit cancelled, moved or shortened, a block time or leave
 * taken back). Once that is committed, a job offers it to the first wish that it fits. Time in the past is offered to nobody.
 */
export async function freedTime(context: AccountContext, freed: FreedTime): Promise<void> {
  if (Date.parse(freed.ends_at) <= context.now.getTime()) return;
  await context.enqueue('match_waiting_list', {
    starts_at: freed.starts_at,
    ends_at: freed.ends_at,
    employee_ids: [...freed.employee_ids],
  });
}
