import { disableEmployeeSignIn, enableEmployeeSignIn, saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import type { Output } from '@rawnaq/contract/endpoint';
import { EmployeeStatus } from '@rawnaq/domain/team/hr/employee-status';
import { shownEmployee } from '@rawnaq/domain/team/hr/private-fields';
import type { AuditAction, SignedInUser, UserContext } from '../../../http/context.ts';
import { handle, handlePrepared, type UserSurroundings } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { endUserSessions, keepSignInEmail } from '../../settings/identity/public.ts';
import { holdRights } from '../../settings/identity/public/rights.ts';
import { hashNewPassword, hashOfNobodysPassword, makePasswordLink } from '../../settings/identity/public/passwords.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { nameOf } from './name.ts';
import { changeUser, insertUser, openSignIn, shutSignIn } from '../../settings/identity/public/employee-users.ts';
import { isAbove } from './role-above.ts';
import { readBusinessNames, readRights } from './sign-in-store.ts';
import { readEmployee, type StoredEmployee } from './read-employees.ts';

async function invite(context: UserContext, userId: number, employee: StoredEmployee, email: string): Promise<void> {
  const business = await readBusinessNames(context.db, context.account_id);
  const language = business.language === 'ar' ? 'ar' : 'en';
  const { account_id } = context;
  const link = await makePasswordLink(context, { account_id, user_id: userId, email, kind: 'invitation', language });
  if (link === null) return;
  await sendMessage(context, {
    channel: 'email',
    template: 'invitation',
    recipient: email,
    language,
    params: { name: nameOf(employee, language), business: nameOf(business, language), link },
  });
}

/** The password is hashed while no connection is held. `chosen` is null where none is set: an employee without a password is then invited to choose one. */
async function prepare(input: Output<typeof saveEmployeeSignIn.input>, { services, account_id }: UserSurroundings) {
  if (input.password === undefined) return { chosen: null, first: await hashOfNobodysPassword() };
  const [employee, business] = await services.database.withAccount(account_id, (db) =>
    Promise.all([readEmployee(db, account_id, input.id), readBusinessNames(db, account_id)]),
  );
  const names = [employee?.english_name, employee?.arabic_name, business.english_name, business.arabic_name];
  const chosen = await hashNewPassword(input.password, [input.email, input.user_name, ...names]);
  return { chosen, first: chosen };
}

const save = handlePrepared(
  saveEmployeeSignIn,
  prepare,
  async (input, context, { chosen: password_hash, first }) => {
    const { db, account_id, now, language } = context;
    const caller = await holdRights(context, 'employees.edit');
    const before = await readEmployee(db, account_id, input.id);
    if (before === undefined) return notFound('employee');
    if (before.erased_at !== null) return refuse('employee.erased');
    const { sign_in } = before;
    if (sign_in?.is_owner === 1) return refuse('employee.owner_protected');
    if (before.status !== EmployeeStatus.active) return refuse('employee.not_active', { params: { name: nameOf(before, language) } });
    if ((await readRights(db, account_id, input.role_id)) === undefined) return refuse('employee.role_unknown', { field: 'role_id' });
    if ((await isAbove(context, caller, input.role_id)) || (await isAbove(context, caller, sign_in?.role_id ?? null)))
      return refuse('employee.role_above_yours', { field: 'role_id' });
    if (sign_in?.id === caller.id && sign_in.role_id !== input.role_id) return refuse('employee.own_role', { field: 'role_id' });

    const { email, user_name, role_id } = input;
    const name = nameOf(before, language);
    let userId: number;
    if (sign_in === null) {
      userId = await insertUser(db, account_id, {
        employee_id: before.id,
        name,
        email,
        user_name,
        role_id,
        password_hash: first,
        language,
      });
    } else {
      userId = sign_in.id;
      await changeUser(db, account_id, userId, { name, email, user_name, role_id, password_hash });
      // Sessions opened with the old password or mailbox end at once.
      if ((password_hash !== null || sign_in.email !== email) && userId !== caller.id)
        await endUserSessions(db, account_id, userId, 'sign_in_changed', now);
    }
    await keepSignInEmail(db, account_id, userId, email);
    if (input.password === undefined && (sign_in === null || sign_in.email !== email)) await invite(context, userId, before, email);

    const after = await readEmployee(db, account_id, before.id);
    if (after === undefined) return notFound('employee');
    await context.audit({
      area: 'hr',
      action: sign_in === null ? 'give_sign_in' : 'change_sign_in',
      subject_type: 'employee',
      subject_id: before.id,
      before: sign_in,
      after: { ...after.sign_in, password_changed: input.password !== undefined },
    });
    context.publish('employees', before.id);
    return shownEmployee(after, context.may);
  },
  {
    onDuplicate: {
      sign_in_emails_pkey: { code: 'employee.sign_in_email_exists', field: 'email' },
      users_email: { code: 'employee.sign_in_email_exists', field: 'email' },
      users_user_name: { code: 'employee.user_name_exists', field: 'user_name' },
    },
  },
);

async function findSignIn(context: UserContext, caller: SignedInUser, id: number) {
  const employee = await readEmployee(context.db, context.account_id, id);
  if (employee === undefined) return notFound('employee');
  if (employee.erased_at !== null) return refuse('employee.erased');
  if (employee.sign_in === null) return refuse('employee.no_sign_in', { params: { name: nameOf(employee, context.language) } });
  if (employee.sign_in.is_owner === 1) return refuse('employee.owner_protected');
  if (await isAbove(context, caller, employee.sign_in.role_id)) return refuse('employee.role_above_yours');
  return { employee, sign_in: employee.sign_in };
}

const disable = handle(disableEmployeeSignIn, async ({ id }, context) => {
  const { db, account_id, now } = context;
  const caller = await holdRights(context, 'employees.edit');
  const found = await findSignIn(context, caller, id);
  if (!('sign_in' in found)) return found;
  if (found.sign_in.id === caller.id) return refuse('employee.not_yourself');
  await shutSignIn(db, account_id, found.sign_in.id, 'disabled', now);
  return saved(context, found.employee, 'disable_sign_in');
});

const enable = handle(enableEmployeeSignIn, async ({ id }, context) => {
  const found = await findSignIn(context, await holdRights(context, 'employees.edit'), id);
  if (!('sign_in' in found)) return found;
  if (found.employee.status !== EmployeeStatus.active)
    return refuse('employee.not_active', { params: { name: nameOf(found.employee, context.language) } });
  await openSignIn(context.db, context.account_id, found.sign_in.id);
  // Links ended when the sign-in was disabled: who never chose a password gets another one.
  if (found.sign_in.last_signed_in_at === null) await invite(context, found.sign_in.id, found.employee, found.sign_in.email);
  return saved(context, found.employee, 'enable_sign_in');
});

async function saved(context: UserContext, before: StoredEmployee, action: AuditAction) {
  const after = await readEmployee(context.db, context.account_id, before.id);
  if (after === undefined) return notFound('employee');
  await context.audit({
    area: 'hr',
    action,
    subject_type: 'employee',
    subject_id: before.id,
    before: before.sign_in,
    after: after.sign_in,
  });
  context.publish('employees', before.id);
  return shownEmployee(after, context.may);
}

export const signInHandlers = [save, disable, enable];
