import { Select } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { createRole, getRole, listPermissionHolders, listRoles } from '@rawnaq/contract/settings/roles';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { type PositionKey, positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { useState } from 'react';
import { FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { RoleFields } from './role-fields.tsx';

type Role = Output<typeof getRole.output>;

/** A new role, empty or, at an address with `?copy=`, with the rights of another. */
export default function NewRole() {
  const [copied] = useState(() => Number(new URLSearchParams(location.search).get('copy') ?? 0));
  const { data: role, error, refetch } = useEndpoint(getRole, { id: copied }, { isEnabled: copied > 0 });
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (copied > 0 && role === undefined) return <PageSkeleton of="form" />;
  return <NewRoleForm copied={role ?? null} />;
}

/** The rights of a position that the user can give: those the user holds. */
const rightsOf = (position: PositionKey) => permissionMapOf([...positions[position]].filter((key) => may(key)));

function NewRoleForm({ copied }: { copied: Role | null }) {
  const form = useEndpointForm(createRole, {
    initial: { permissions: copied?.permissions ?? {} },
    draftKey: copied === null ? 'role.new' : `role.copy.${copied.id}`,
    onSaved: (added) => {
      for (const { path } of [listRoles, listPermissionHolders]) void queryClient.invalidateQueries({ queryKey: [path] });
      notify({ message: t('roles.added', { name: localName(added) }) });
      go(pathOf('merchant.roles_and_permissions'));
    },
  });
  const [position, setPosition] = useState<string | null>(null);
  return (
    <FormShell
      title={t('roles.new')}
      note={copied === null ? undefined : t('roles.copied_from', { name: localName(copied) })}
      form={form}
      save={t('roles.save_new')}
    >
      {copied === null && (
        <FormSection title={t('roles.start_from')} note={t('roles.start_from_hint')}>
          <Select
            aria-label={t('roles.start_from')}
            placeholder={t('roles.start_from_nothing')}
            data={positionKeys.map((key) => ({ value: key, label: t(`positions.${key}.name`) }))}
            value={position}
            onChange={(key) => {
              setPosition(key);
              form.set('permissions', key === null ? {} : rightsOf(key as PositionKey));
            }}
            description={position === null ? undefined : t(`positions.${position as PositionKey}.description`)}
            clearable
            clearButtonProps={{ 'aria-label': t('ui.clear') }}
            maw="22rem"
          />
        </FormSection>
      )}
      <RoleFields form={form} />
    </FormShell>
  );
}
