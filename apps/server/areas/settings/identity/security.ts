import {
  endUserSessionsNow,
  listAccountSessions,
  listAuditAreas,
  listAuditLog,
  listFailedSignIns,
} from '@rawnaq/contract/settings/my-profile';
import { hiddenSubjects, shownState } from '@rawnaq/domain/settings/identity/audit-privacy';
import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { currentSession } from './my-profile.ts';
import { findUserBriefly, readAuditChoices, readAuditLog, readFailures, readSessions } from './security-store.ts';
import { endUserSessions } from './store.ts';

const sessions = handle(listAccountSessions, (input, context) =>
  readSessions(context.db, context.account_id, input, currentSession(context), context.now),
);
const failures = handle(listFailedSignIns, (input, { db, account_id }) => readFailures(db, account_id, input));

const endSessions = handle(endUserSessionsNow, async ({ id }, context) => {
  const { db, account_id, user, now } = context;
  const found = await findUserBriefly(db, account_id, id);
  if (found === undefined) return notFound('user');
  if (found.is_owner === 1 && !user.is_owner) return refuse('employee.owner_protected');
  await endUserSessions(db, account_id, id, 'ended_by_admin', now);
  await context.audit({ area: 'identity', action: 'end_sessions', subject_type: 'user', subject_id: id });
  return {};
});

/** Days are the salon's: `to` is the last day that counts. */
const auditLog = handle(listAuditLog, async ({ from, to, ...query }, context) => {
  const { db, account_id, account } = context;
  const may = (right: PermissionKey): boolean => context.may(right);
  const start = (date: string): Date => new Date(dayBounds(account.timezone, date).start * 60_000);
  const log = await readAuditLog(db, account_id, {
    ...query,
    from: from === undefined ? null : start(from),
    until: to === undefined ? null : start(addDays(to, 1)),
    hidden: hiddenSubjects(may),
  });
  const data = log.data.map((entry) => ({
    ...entry,
    before: shownState(entry.subject_type, entry.before, may),
    after: shownState(entry.subject_type, entry.after, may),
  }));
  return { ...log, data };
});

const auditChoices = handle(listAuditAreas, (_input, { db, account_id }) => readAuditChoices(db, account_id));

export const securityHandlers = [sessions, failures, endSessions, auditLog, auditChoices];
