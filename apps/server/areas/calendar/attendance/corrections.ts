import type { Input } from '@rawnaq/contract/endpoint';
import { attendanceCorrectionsFile } from '@rawnaq/contract/calendar/attendance-list';
import { requestAttendanceCorrection, withdrawAttendanceCorrection } from '@rawnaq/contract/calendar/attendance';
import {
  approveAttendanceCorrection,
  createAttendanceCorrection,
  listAttendanceCorrections,
  rejectAttendanceCorrection,
} from '@rawnaq/contract/calendar/attendance-team';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { dayBounds, epochMinuteOf } from '@rawnaq/domain/time/local-time';
import type { KioskContext, UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { openTask } from '../../reach/notifications/public/open-tasks.ts';
import {
  type CorrectionRow,
  CorrectionStatus,
  decideCorrection,
  insertCorrection,
  readCorrection,
  readCorrections,
  replacedAlready,
  writeCorrected,
} from './correction-store.ts';
import { settleAround } from './days.ts';
import { lockAttendance, readEvents } from './store.ts';
import { attendanceCorrection } from './task-sources.ts';

type Fields = Pick<Input<typeof requestAttendanceCorrection.input>, 'on_date' | 'reason'> & {
  replaces: readonly number[];
  steps: readonly { kind: 1 | 2 | 3 | 4; type: 1 | 2 | 3; at: string }[];
};

async function correctionOf(context: Pick<UserContext, 'db' | 'account_id'>, id: number): Promise<CorrectionRow> {
  const row = await readCorrection(context.db, context.account_id, id);
  if (row === undefined) throw new Error(`correction ${id} is gone within its own transaction`);
  return row;
}

/** What is wrong with a correction: it has to change something, of that day and its night, and nothing that is still to come. */
async function faultOf({ db, account_id, account, now }: UserContext, employee_id: number, fields: Fields) {
  const { on_date, replaces, steps } = fields;
  if (replaces.length + steps.length === 0) return refuse('attendance.nothing_corrected', { field: 'steps' });
  const span = { start: dayBounds(account.timezone, on_date).start - 240, end: dayBounds(account.timezone, addDays(on_date, 1)).end };
  const wrong = steps.find(({ at }) => {
    const minute = epochMinuteOf(at);
    return minute < span.start || minute >= span.end || Date.parse(at) > now.getTime();
  });
  if (wrong !== undefined) return refuse('attendance.moment_outside_day', { field: 'steps' });
  const events = new Set(
    (await readEvents(db, account_id, { from: span.start, to: span.end, employee_ids: [employee_id] })).map(({ id }) => id),
  );
  if (new Set(replaces).size < replaces.length || replaces.some((id) => !events.has(id)))
    return (await replacedAlready(db, account_id, replaces)) > 0
      ? refuse('attendance.event_replaced', { field: 'replaces' })
      : refuse('attendance.event_not_of_day', { field: 'replaces' });
  return null;
}

/** What follows an approval; the caller holds the lock. */
async function approveLocked(context: UserContext, correction: CorrectionRow, note: string | undefined) {
  const { db, account_id, now, user } = context;
  const taken = await replacedAlready(
    db,
    account_id,
    correction.replaced.map(({ id }) => id),
  );
  if (taken > 0) return refuse('attendance.event_replaced');
  await writeCorrected(db, account_id, correction, user.id, now);
  await decideCorrection(db, account_id, correction.id, {
    ...{ status: CorrectionStatus.approved, decision_note: note ?? null, decided_by_user_id: user.id, decided_at: now },
  });
  const moments = [...correction.steps, ...correction.replaced].map(({ at }) => at).toSorted();
  for (const moment of new Set([moments[0], moments.at(-1)]))
    if (moment !== undefined) await settleAround(context, correction.employee_id, new Date(moment));
  return null;
}

async function told(context: UserContext, action: 'request' | 'withdraw' | 'approve' | 'reject' | 'create', id: number) {
  const after = await correctionOf(context, id);
  const { employee_id, on_date, reason, status, steps, replaced } = after;
  await context.audit({
    ...{ area: 'hours', action, subject_type: 'attendance_correction', subject_id: id },
    after: { employee_id, on_date, reason, status, steps, replaced },
  });
  context.publish('attendance', employee_id);
  return after;
}

async function writeRequest(
  context: UserContext | KioskContext,
  employee_id: number,
  { on_date, reason, replaces, steps }: Fields,
): Promise<number> {
  const { db, account_id, user, now } = context;
  return insertCorrection(db, account_id, {
    ...{ employee_id, on_date, reason, replaces, steps },
    ...{ requested_by_user_id: user?.id ?? null, requested_at: now },
  });
}

/** Asks whoever may approve it; `employee_id` is locked. */
export async function askForCorrection(context: UserContext | KioskContext, employee_id: number, fields: Fields): Promise<number> {
  const id = await writeRequest(context, employee_id, fields);
  const { employee_english_name, employee_arabic_name, on_date } = await correctionOf(context, id);
  const params = {
    english_name: employee_english_name ?? employee_arabic_name ?? '',
    arabic_name: employee_arabic_name ?? employee_english_name ?? '',
    on_date,
  };
  await openTask(context, attendanceCorrection, { subject_id: id, params });
  return id;
}

const request = handle(requestAttendanceCorrection, async (input, context) => {
  const { db, account_id, user } = context;
  const employee_id = user.employee_id;
  if (employee_id === null || !(await lockAttendance(db, account_id, employee_id))) return refuse('attendance.no_employee');
  const fault = await faultOf(context, employee_id, input);
  if (fault !== null) return fault;
  return told(context, 'request', await askForCorrection(context, employee_id, input));
});

/** A correction that waits, with the employee's attendance locked: of two who decide at once, the second finds it decided. */
async function lockedCorrection(context: UserContext, id: number, version: number) {
  const { db, account_id } = context;
  const found = await readCorrection(db, account_id, id);
  if (found === undefined) return notFound('attendance_correction');
  await db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', '=', found.employee_id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const before = await correctionOf(context, id);
  if (before.status !== CorrectionStatus.waits) return refuse('attendance.correction_decided');
  return before.version === version ? before : refuse('record.changed_meanwhile', { details: { current: before } });
}

const withdraw = handle(withdrawAttendanceCorrection, async ({ id, version }, context) => {
  const { db, account_id, user, now } = context;
  const own = await readCorrection(db, account_id, id);
  if (own === undefined || own.employee_id !== user.employee_id) return notFound('attendance_correction');
  const before = await lockedCorrection(context, id, version);
  if (!('steps' in before)) return before;
  await decideCorrection(db, account_id, id, {
    ...{ status: CorrectionStatus.rejected, is_withdrawn: 1, decision_note: null, decided_by_user_id: user.id, decided_at: now },
  });
  return told(context, 'withdraw', id);
});

const list = handle(listAttendanceCorrections, (input, { db, account_id }) => readCorrections(db, account_id, input));

/** Nobody approves what changes their own hours, but for the owner, above whom there is nobody. */
const isOwn = ({ user }: UserContext, { employee_id }: { employee_id: number }): boolean =>
  user.employee_id === employee_id && !user.is_owner;

const create = handle(createAttendanceCorrection, async ({ employee_id, ...fields }, context) => {
  const { db, account_id } = context;
  if (!(await lockAttendance(db, account_id, employee_id))) return refuse('attendance.employee_not_found', { field: 'employee_id' });
  const fault = await faultOf(context, employee_id, fields);
  if (fault !== null) return fault;
  if (!context.may('attendance.approve') || isOwn(context, { employee_id }))
    return told(context, 'request', await askForCorrection(context, employee_id, fields));
  const id = await writeRequest(context, employee_id, fields);
  return (await approveLocked(context, await correctionOf(context, id), undefined)) ?? told(context, 'create', id);
});

const approve = handle(approveAttendanceCorrection, async ({ id, version, note }, context) => {
  const before = await lockedCorrection(context, id, version);
  if (!('steps' in before)) return before;
  if (isOwn(context, before)) return refuse('attendance.own_correction');
  return (await approveLocked(context, before, note)) ?? told(context, 'approve', id);
});

const reject = handle(rejectAttendanceCorrection, async ({ id, version, note }, context) => {
  const before = await lockedCorrection(context, id, version);
  if (!('steps' in before)) return before;
  if (isOwn(context, before)) return refuse('attendance.own_correction');
  await decideCorrection(context.db, context.account_id, id, {
    ...{ status: CorrectionStatus.rejected, decision_note: note ?? null, decided_by_user_id: context.user.id, decided_at: context.now },
  });
  return told(context, 'reject', id);
});

export const correctionHandlers = [request, withdraw, list, fileOfList(list, attendanceCorrectionsFile), create, approve, reject];
