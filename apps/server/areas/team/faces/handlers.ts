import {
  deleteEmployeeFace,
  getEmployeeFace,
  getMyFace,
  listEnrolledFaces,
  makeFaceLink,
  withdrawMyFace,
} from '@rawnaq/contract/team/faces';
import { faceLinkValidMs } from '@rawnaq/domain/team/faces/consent';
import { EmployeeStatus } from '@rawnaq/domain/team/hr/employee-status';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { digestToken, randomToken } from '../../../secrets.ts';
import { forgetFace } from './forget.ts';
import { faceLinkHandlers } from './link-handlers.ts';
import { listStandings, readStanding, replaceLink } from './store.ts';

const get = handle(getEmployeeFace, async ({ id }, { db, account_id, now }) => {
  const found = await readStanding(db, account_id, id, now);
  if (found === undefined) return notFound('employee');
  const { status: _, ...standing } = found;
  return standing;
});

const link = handle(makeFaceLink, async ({ id }, context) => {
  const { db, account_id, user, now } = context;
  const found = await readStanding(db, account_id, id, now);
  if (found === undefined) return notFound('employee');
  if (found.status !== EmployeeStatus.active) return refuse('face.employee_left');
  const token = `${account_id.toString(36)}-${randomToken()}`;
  const expires_at = new Date(now.getTime() + faceLinkValidMs);
  await replaceLink(db, account_id, {
    ...{ employee_id: id, digest: digestToken(token), created_at: now, created_by_user_id: user.id, expires_at },
  });
  await context.audit({ area: 'hr', action: 'link_face', subject_type: 'employee', subject_id: id, after: { expires_at } });
  return { token, expires_at: expires_at.toISOString() };
});

const remove = handle(deleteEmployeeFace, async ({ id }, context) => {
  const { db, account_id, now } = context;
  if ((await readStanding(db, account_id, id, now)) === undefined) return notFound('employee');
  await forgetFace(context, id, 'deleted');
  return {};
});

const list = handle(listEnrolledFaces, (input, { db, account_id }) => listStandings(db, account_id, input));

const mine = handle(getMyFace, async (_input, { db, account_id, user, now }) => {
  const found = user.employee_id === null ? undefined : await readStanding(db, account_id, user.employee_id, now);
  return { enrolled_at: found?.enrolled_at ?? null, last_used_at: found?.last_used_at ?? null };
});

const withdraw = handle(withdrawMyFace, async (_input, context) => {
  if (context.user.employee_id !== null) await forgetFace(context, context.user.employee_id, 'withdrawn');
  return {};
});

export const facesHandlers = [get, link, remove, list, mine, withdraw, ...faceLinkHandlers];
