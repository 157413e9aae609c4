import {
  approveCheckEntry,
  listCheckEntries,
  listProductChecks,
  listServiceChecks,
  rejectCheckEntry,
} from '@rawnaq/contract/catalogue/check-entries';
import { CheckStatus } from '@rawnaq/domain/catalogue/suggestions/check-entry';
import type { ManagerContext } from '../../../http/context.ts';
import { handle, handleManager } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { lockEntry, readEntries, readEntry, readOwnEntries, writeDecision } from './check-store.ts';

const list = handleManager(listCheckEntries, (input, { db }) => readEntries(db, input));

interface Wanted {
  id: number;
  version: number;
  status: 0 | 2;
  reason: string | null;
}

/** One decision of one manager; the same again is answered again, another one is refused with the name of who decided. */
async function decide(context: ManagerContext, { id, version, status, reason }: Wanted) {
  const { db, manager, now } = context;
  const entry = await lockEntry(db, id);
  if (entry === undefined) return notFound('check_entry');
  if (entry.status !== CheckStatus.active) {
    const current = await readEntry(db, id);
    if (entry.status === status && entry.decided_by_manager_id === manager.id) return current ?? notFound('check_entry');
    return refuse('check_entry.already_decided', { params: { manager: current?.decided_by ?? 'Rawnaq' }, details: { current } });
  }
  // The salon saved it anew since it was read: what would be decided is no longer what was seen.
  if (entry.version !== version) return refuse('record.changed_meanwhile', { details: { current: await readEntry(db, id) } });
  await writeDecision(db, id, { status, reason, decided_at: now, decided_by_manager_id: manager.id });
  await context.audit({
    area: 'platform',
    account_id: entry.account_id,
    action: status === CheckStatus.approved ? 'approve' : 'reject',
    subject_type: 'check_entry',
    subject_id: id,
    after: { status, reason },
  });
  return (await readEntry(db, id)) ?? notFound('check_entry');
}

const approve = handleManager(approveCheckEntry, ({ id, version }, context) =>
  decide(context, { id, version, status: CheckStatus.approved, reason: null }),
);

const reject = handleManager(rejectCheckEntry, ({ id, version, reason }, context) =>
  decide(context, { id, version, status: CheckStatus.rejected, reason }),
);

const ofServices = handle(listServiceChecks, (_input, { db, account_id }) => readOwnEntries(db, account_id, ['service_group', 'service']));
const ofProducts = handle(listProductChecks, (_input, { db, account_id }) => readOwnEntries(db, account_id, ['product_group', 'product']));

export const checkHandlers = [list, approve, reject, ofServices, ofProducts];
