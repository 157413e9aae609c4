import type { AccountContext, AuditEntry, RequestContext } from './context.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Writes to the account's log, in the transaction of the change. */
export function accountAuditor(
  context: Omit<RequestContext, 'request' | 'reply'>,
  accountId: number,
  userId: number | null,
  managerId: number | null,
) {
  return async (entry: AuditEntry): Promise<void> => {
    await context.db
      .insertInto('audit_log')
      .values({
        account_id: accountId,
        at: context.now,
        user_id: userId,
        manager_id: managerId,
        area: entry.area,
        action: entry.action,
        subject_type: entry.subject_type,
        subject_id: entry.subject_id === undefined ? null : String(entry.subject_id),
        before: json(entry.before),
        after: json(entry.after),
        // A job has no address.
        ip: context.ip === '' ? null : context.ip,
        request_id: context.request_id,
      })
      .execute();
  };
}

/** An entry as a function of the database writes it that changes the record in the same call. The subject's id is its to know. */
export function auditRow(context: AccountContext, entry: Omit<AuditEntry, 'subject_id'>) {
  const { ip, now, request_id, user } = context;
  return { ...entry, at: now, user_id: user?.id ?? null, manager_id: user?.manager_id ?? null, ip: ip === '' ? null : ip, request_id };
}

/** Writes to the platform's log. */
export function managerAuditor(context: RequestContext, managerId: number | null) {
  return async (entry: AuditEntry & { account_id?: number }): Promise<void> => {
    await context.db
      .insertInto('platform_audit')
      .values({
        at: context.now,
        manager_id: managerId,
        account_id: entry.account_id ?? null,
        action: entry.action,
        subject_type: entry.subject_type,
        subject_id: entry.subject_id === undefined ? null : String(entry.subject_id),
        before: json(entry.before),
        after: json(entry.after),
        ip: context.ip,
        request_id: context.request_id,
      })
      .execute();
  };
}
