import { accountAuditor } from '../../../http/audit.ts';
import type { AuditAction, AuditEntry, ManagerContext } from '../../../http/context.ts';

interface Act {
  action: AuditAction;
  before?: unknown;
  after?: unknown;
}

/** Writes what a manager does to an account to the platform's log and to the account's own. */
export async function auditBoth(context: ManagerContext, accountId: number, act: Act): Promise<void> {
  const entry: AuditEntry = { area: 'platform', subject_type: 'account', subject_id: accountId, ...act };
  await context.audit({ ...entry, account_id: accountId });
  await context.services.database.insideAccount(context.db, accountId, () =>
    accountAuditor(context, accountId, null, context.manager.id)(entry),
  );
}
