import { createRole, listRoles } from '@rawnaq/contract/settings/roles';
import { FormShell } from '../../../patterns/form/form-shell.tsx';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { RoleFields } from './role-fields.tsx';

export default function NewRole() {
  const form = useEndpointForm(createRole, {
    initial: { permissions: {} },
    draftKey: 'role.new',
    onSaved: (added) => {
      void queryClient.invalidateQueries({ queryKey: [listRoles.path] });
      notify({ message: t('roles.added', { name: added.name }) });
      go(pathOf('merchant.roles_and_permissions'));
    },
  });
  return (
    <FormShell title={t('roles.new')} form={form} save={t('roles.save_new')}>
      <RoleFields form={form} />
    </FormShell>
  );
}
