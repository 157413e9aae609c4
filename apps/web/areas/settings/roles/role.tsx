import type { Output } from '@rawnaq/contract/endpoint';
import { changeRole, getRole, listPermissionHolders, listRoles } from '@rawnaq/contract/settings/roles';
import { useParams } from '@tanstack/react-router';
import { FormShell } from '../../../patterns/form/form-shell.tsx';
import { reloadGlobals } from '../../../shell/globals.ts';
import { language } from '../../../shell/text/language.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { RoleHistory } from './role-history.tsx';
import { RoleFields } from './role-fields.tsx';

type Role = Output<typeof getRole.output>;

export default function RolePage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const { data: role, error, refetch } = useEndpoint(getRole, { id: Number(id) });
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  return role === undefined ? <PageSkeleton of="form" /> : <RoleForm key={role.id} role={role} />;
}

function RoleForm({ role }: { role: Role }) {
  const form = useEndpointForm(changeRole, {
    initial: role,
    draftKey: `role.${role.id}`,
    onSaved: (saved) => {
      queryClient.setQueryData([getRole.path, { id: role.id }], saved);
      for (const { path } of [listRoles, listPermissionHolders]) void queryClient.invalidateQueries({ queryKey: [path] });
      // It may be one's own role: the menu follows at once.
      void reloadGlobals('merchant');
    },
  });
  const users = role.users.map((user) => user.name).join(language === 'ar' ? '، ' : ', ');
  return (
    <FormShell
      title={<bdi>{localName(role)}</bdi>}
      note={role.user_count === 0 ? t('roles.held_by_nobody') : t('roles.held_by', { users })}
      actions={<RoleHistory id={role.id} />}
      form={form}
      save={t('roles.save')}
    >
      <RoleFields form={form} id={role.id} />
    </FormShell>
  );
}
