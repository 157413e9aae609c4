import {
  changeRole,
  createRole,
  deleteRole,
  getRole,
  listPermissionHolders,
  listPermissions,
  listRoles,
} from '@rawnaq/contract/settings/roles';
import { isGivable, ownersRights } from '@rawnaq/domain/settings/identity/awaited-rights';
import { isKnownMap, isSameMap, rightsOutOfReach } from '@rawnaq/domain/settings/identity/granting';
import {
  permissionKeysOf,
  permissionMapOf,
  permissionKeys,
  permissions,
  type PermissionKey,
  type PermissionMap,
  Section,
} from '@rawnaq/domain/settings/identity/permissions';
import { permissions as arabic } from '@rawnaq/messages/ar/settings/permissions';
import { permissions as english } from '@rawnaq/messages/en/settings/permissions';
import type { SignedInUser, UserContext } from '../../../http/context.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { holdRights } from './hold-rights.ts';
import { insertRole, lockRole, readHolders, readRole, readRoles, removeRole, replaceRole, type StoredRole } from './roles-store.ts';

/** Every right that a role can store, numbered; what it stores beyond this is a mistake. */
const known = permissionMapOf(permissionKeys.filter((key) => !ownersRights.includes(key)));

/** What a role can be given: rights that something asks for. */
const sections = Object.entries(Section).map(([key, section]) => ({
  id: section,
  key,
  english_name: english.sections[key as keyof typeof Section],
  arabic_name: arabic.sections[key as keyof typeof Section],
  actions: permissionKeys
    .filter((right) => permissions[right].section === section && isGivable(right))
    .map((right) => ({
      id: permissions[right].action,
      key: right,
      english_name: english.rights[right],
      arabic_name: arabic.rights[right],
    })),
}));

const catalogue = sections.filter(({ actions }) => actions.length > 0);

const tell = handle(listPermissions, async () => ({ data: catalogue }));
const holders = handle(listPermissionHolders, ({ permission }, { db, account_id }) => readHolders(db, account_id, permission));
const list = handle(listRoles, (input, { db, account_id }) => readRoles(db, account_id, input));
const get = handle(getRole, async ({ id }, { db, account_id }) => (await readRole(db, account_id, id)) ?? notFound('role'));

/** A user gives and takes only rights that the user holds. The owner holds all. */
function findFault(context: UserContext, caller: SignedInUser, before: PermissionMap, after: PermissionMap) {
  if (!isKnownMap(after, known)) return refuse('role.right_unknown', { field: 'permissions' });
  const missing = caller.is_owner ? [] : rightsOutOfReach(before, after, caller.permissions);
  if (missing.length === 0) return null;
  const names = (context.language === 'ar' ? arabic : english).rights;
  const rights = missing.map((key) => names[key]).join(context.language === 'ar' ? '، ' : ', ');
  return refuse('role.right_not_held', { field: 'permissions', params: { rights }, details: { rights: missing } });
}

/** As stored: each number once, in the catalogue's order, without empty sections. */
const tidy = (map: PermissionMap): PermissionMap => permissionMapOf(permissionKeysOf(map) as PermissionKey[]);

const onDuplicate = {
  roles_english_name: { code: 'role.name_exists', field: 'english_name' },
  roles_arabic_name: { code: 'role.name_exists', field: 'arabic_name' },
} as const;

/** What the log keeps of a role. */
const logged = ({ english_name, arabic_name, english_description, arabic_description, permissions: rights, version }: StoredRole) => ({
  ...{ english_name, arabic_name, english_description, arabic_description, permissions: rights, version },
});

const nameOf = ({ english_name, arabic_name }: StoredRole, language: 'en' | 'ar'): string =>
  (language === 'ar' ? arabic_name || english_name : english_name || arabic_name) ?? '';

const create = handle(
  createRole,
  async (input, context) => {
    const { db, account_id } = context;
    const caller = await holdRights(context, 'roles.create');
    const fault = findFault(context, caller, {}, input.permissions);
    if (fault !== null) return fault;
    const id = await insertRole(db, account_id, { ...input, permissions: tidy(input.permissions) });
    const after = await readRole(db, account_id, id);
    if (after === undefined) return notFound('role');
    await context.audit({
      area: 'identity',
      action: 'create',
      subject_type: 'role',
      subject_id: id,
      after: logged(after),
    });
    context.publish('roles', id);
    return after;
  },
  { onDuplicate },
);

const change = handle(
  changeRole,
  async (input, context) => {
    const { db, account_id } = context;
    const caller = await holdRights(context, 'roles.edit');
    const before = await readRole(db, account_id, input.id);
    if (before === undefined) return notFound('role');
    const fault = findFault(context, caller, before.permissions, input.permissions);
    if (fault !== null) return fault;
    if (caller.role_id === before.id && !isSameMap(before.permissions, input.permissions))
      return refuse('role.own_role', { field: 'permissions' });
    if (!(await replaceRole(db, account_id, { ...input, permissions: tidy(input.permissions) })))
      return changedMeanwhile(context, {
        subject_types: ['role'],
        subject_id: input.id,
        version: input.version,
        current: await readRole(db, account_id, input.id),
      });
    const after = await readRole(db, account_id, input.id);
    if (after === undefined) return notFound('role');
    await context.audit({
      area: 'identity',
      action: 'update',
      subject_type: 'role',
      subject_id: input.id,
      before: logged(before),
      after: logged(after),
    });
    context.publish('roles', input.id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deleteRole, async ({ id }, context) => {
  const { db, account_id } = context;
  await holdRights(context, 'roles.delete');
  await lockRole(db, account_id, id);
  const before = await readRole(db, account_id, id);
  if (before === undefined) return notFound('role');
  if (before.user_count > 0) {
    const users = before.users
      .slice(0, 5)
      .map((user) => user.name)
      .join(context.language === 'ar' ? '، ' : ', ');
    return refuse('role.has_employees', {
      params: { name: nameOf(before, context.language), count: before.user_count, users },
      details: { users: before.users },
    });
  }
  await removeRole(db, account_id, id);
  await context.audit({
    area: 'identity',
    action: 'delete',
    subject_type: 'role',
    subject_id: id,
    before: logged(before),
  });
  context.publish('roles', id);
  return {};
});

export const rolesHandlers = [tell, holders, list, get, create, change, remove];
