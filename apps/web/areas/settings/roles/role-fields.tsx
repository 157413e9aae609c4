import { TextInput } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { type createRole, listPermissions } from '@rawnaq/contract/settings/roles';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { PermissionMatrix } from '../../../ui/inputs/permission-matrix.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';

/** A role's name and its rights, section by section. */
export function RoleFields({ form }: { form: FormView<Input<typeof createRole.input>> }) {
  const { data, error, refetch } = useEndpoint(listPermissions, {});
  const sections = data?.data.map((section) => ({
    id: section.id,
    name: localName(section),
    actions: section.actions.map((action) => ({ id: action.id, name: localName(action) })),
  }));
  const refused = form.errorAt('permissions');
  return (
    <>
      <FormSection title={t('roles.name')}>
        <TextInput {...form.field('name')} autoComplete="off" />
      </FormSection>
      <FormSection title={t('roles.rights')} note={t('roles.rights_note')}>
        <div data-path="permissions">
          {refused !== undefined && (
            <p role="alert" style={{ color: 'var(--tone-danger-text)', marginBlockStart: 0 }}>
              {refused}
            </p>
          )}
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : sections === undefined ? (
            <RowsSkeleton rows={10} />
          ) : (
            <PermissionMatrix
              sections={sections}
              value={form.values.permissions ?? {}}
              onChange={(permissions) => form.set('permissions', permissions)}
            />
          )}
        </div>
      </FormSection>
    </>
  );
}
