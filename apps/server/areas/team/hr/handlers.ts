import { employeesFile } from '@rawnaq/contract/team/employee-list';
import { changeEmployee, createEmployee, deleteEmployee, getEmployee, listEmployees, reorderEmployees } from '@rawnaq/contract/team/hr';
import { employeeLimit, limitInTheWay } from '@rawnaq/domain/settings/settings/employee-limit';
import { changedEmployee, shownEmployee } from '@rawnaq/domain/team/hr/private-fields';
import { weeklyHoursFault } from '@rawnaq/domain/scheduling/weekly-hours-fault';
import { birthDateRefusal } from '../../../http/birth-date.ts';
import type { UserContext } from '../../../http/context.ts';
import { reorder } from '../../../db/reorder.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { hasPicture } from '../../settings/files/public.ts';
import { nameOf } from './name.ts';
import { renameUser } from '../../settings/identity/public/employee-users.ts';
import { signInHandlers } from './sign-in.ts';
import { statusHandlers } from './status.ts';
import { countActive, countServices, findTwin, insertEmployee, removeEmployee, replaceEmployee } from './store.ts';
import { readEmployee, readEmployees } from './read-employees.ts';
import { fileOfList } from '../../../sheets/list-file.ts';

const list = handle(listEmployees, async (input, { db, account_id, may }) => {
  const { active, subscription } = await countActive(db, account_id, { locked: false });
  const page = await readEmployees(db, account_id, input);
  const data = page.data.map((employee) => shownEmployee(employee, may));
  return { ...page, data, active_count: active, employee_limit: employeeLimit(subscription) };
});

const get = handle(getEmployee, async ({ id }, { db, account_id, may }) => {
  const employee = await readEmployee(db, account_id, id);
  return employee === undefined ? notFound('employee') : shownEmployee(employee, may);
});

interface Checked {
  picture_file_id?: number | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
  has_own_hours: 0 | 1;
  hours: readonly { day: number; shifts: readonly { opens_minute: number; closes_minute: number }[] }[];
  services: readonly { service_id: number }[];
  birth_date?: string | undefined;
}

/** What the fields alone cannot tell. */
async function findFault(context: UserContext, input: Checked, before: { id: number; birth_date: string | null } | null) {
  const { db, account_id, language } = context;
  const ownId = before?.id ?? null;
  const sameMobile = input.mobile === undefined ? undefined : await findTwin(db, account_id, { mobile: input.mobile }, ownId);
  if (sameMobile !== undefined)
    return refuse('employee.mobile_exists', {
      field: 'mobile',
      params: { name: nameOf(sameMobile, language) },
      details: { employee_id: sameMobile.id },
    });
  const sameEmail = input.email === undefined ? undefined : await findTwin(db, account_id, { email: input.email }, ownId);
  if (sameEmail !== undefined)
    return refuse('employee.email_exists', {
      field: 'email',
      params: { name: nameOf(sameEmail, language) },
      details: { employee_id: sameEmail.id },
    });
  const fault = input.has_own_hours === 0 ? null : weeklyHoursFault(input.hours);
  if (fault?.code === 'hours.shift_too_long') return refuse('employee.hours_too_long', { field: 'hours', details: { day: fault.day } });
  // A week without shifts is allowed here: someone who works only on custom days.
  if (fault !== null && fault.code !== 'hours.never_open')
    return refuse('employee.hours_overlap', { field: 'hours', details: { day: fault.day } });
  const services = [...new Set(input.services.map((service) => service.service_id))];
  if (services.length !== input.services.length || (await countServices(db, account_id, services)) !== services.length)
    return refuse('employee.service_unknown', { field: 'services' });
  if (input.picture_file_id !== undefined && !(await hasPicture(db, account_id, 'employee', input.picture_file_id)))
    return refuse('employee.picture_unknown', { field: 'picture_file_id' });
  return birthDateRefusal(context, input.birth_date, before?.birth_date ?? null);
}

/** Of two who save the same number at once, the index refuses the second. */
const onDuplicate = {
  employees_mobile: { code: 'employee.mobile_taken', field: 'mobile' },
  employees_email: { code: 'employee.email_taken', field: 'email' },
} as const;

const create = handle(
  createEmployee,
  async (asked, context) => {
    const { db, account_id, may } = context;
    const wanted = changedEmployee(asked, {}, may);
    if (wanted.refused !== null) return refuse('employee.field_not_yours', { field: wanted.refused });
    const input = wanted.employee;
    const { active, subscription } = await countActive(db, account_id, { locked: true });
    const limit = limitInTheWay(subscription, active);
    if (limit !== null) return refuse('employee.limit_exceeded', { params: { limit }, details: { limit, active_count: active } });
    const fault = await findFault(context, input, null);
    if (fault !== null) return fault;
    const id = await insertEmployee(db, account_id, input, context.now);
    const after = await readEmployee(db, account_id, id);
    if (after === undefined) return notFound('employee');
    await context.audit({ area: 'hr', action: 'create', subject_type: 'employee', subject_id: id, after });
    context.publish('employees', id);
    return shownEmployee(after, may);
  },
  { onDuplicate },
);

const change = handle(
  changeEmployee,
  async (asked, context) => {
    const { db, account_id, may } = context;
    const before = await readEmployee(db, account_id, asked.id);
    if (before === undefined) return notFound('employee');
    if (before.erased_at !== null) return refuse('employee.erased');
    const wanted = changedEmployee(asked, before, may);
    if (wanted.refused !== null) return refuse('employee.field_not_yours', { field: wanted.refused });
    const input = wanted.employee;
    if (before.sign_in?.is_owner === 1 && !context.user.is_owner) return refuse('employee.owner_protected');
    const fault = await findFault(context, input, before);
    if (fault !== null) return fault;
    if (!(await replaceEmployee(db, account_id, input)))
      return refuse('record.changed_meanwhile', { details: { current: shownEmployee(before, may) } });
    const isRenamed = before.english_name !== (input.english_name ?? null) || before.arabic_name !== (input.arabic_name ?? null);
    const after = await readEmployee(db, account_id, input.id);
    if (after === undefined) return notFound('employee');
    if (after.sign_in !== null && isRenamed) await renameUser(db, account_id, after.sign_in.id, nameOf(after, context.language));
    await context.audit({ area: 'hr', action: 'update', subject_type: 'employee', subject_id: input.id, before, after });
    context.publish('employees', input.id);
    return shownEmployee(after, may);
  },
  { onDuplicate },
);

const remove = handle(deleteEmployee, async ({ id }, context) => {
  const { db, account_id, language } = context;
  const before = await readEmployee(db, account_id, id);
  if (before === undefined) return notFound('employee');
  if (before.sign_in?.is_owner === 1) return refuse('employee.owner_protected');
  if (!(await removeEmployee(db, account_id, id))) return refuse('employee.has_history', { params: { name: nameOf(before, language) } });
  await context.audit({ area: 'hr', action: 'delete', subject_type: 'employee', subject_id: id, before });
  context.publish('employees', id);
  return {};
});

const listFile = fileOfList(list, employeesFile);

const arrange = handle(reorderEmployees, async ({ employee_ids }, context) => {
  await reorder(context.db, 'employees', context.account_id, employee_ids);
  await context.audit({ area: 'hr', action: 'reorder', subject_type: 'employee', after: employee_ids });
  for (const id of employee_ids.slice(0, 1)) context.publish('employees', id);
  return {};
});

export const hrHandlers = [list, listFile, get, create, change, remove, arrange, ...statusHandlers, ...signInHandlers];
