import { SimpleGrid, Textarea } from '@mantine/core';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { type createRole, listPermissions } from '@rawnaq/contract/settings/roles';
import { rightsUpTo, stepsOf } from '@rawnaq/domain/settings/identity/access-steps';
import { type PermissionKey, permissions, type SectionId } from '@rawnaq/domain/settings/identity/permissions';
import { useDeferredValue, useMemo } from 'react';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { InPageOrder } from '../../../ui/inputs/in-page-order.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { PermissionMatrix, type PermissionSection } from '../../../ui/inputs/permission-matrix.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { ComparedRole } from './compared-role.tsx';
import { RightHolders } from './right-holders.tsx';
import { RolePreview } from './role-preview.tsx';
import { useIsIdle } from './use-is-idle.ts';

type Section = Output<typeof listPermissions.output>['data'][number];

/** What a right opens, in a sentence. */
const noteOf = (key: string): string | undefined => textOf(`rightNotes.${key.replace('.', '_')}`) ?? undefined;

/** A section with the steps that make a difference in it. */
function withSteps(section: Section): PermissionSection {
  const id = section.id as SectionId;
  const isOffered = (key: PermissionKey): boolean => section.actions.some((action) => action.key === key);
  return {
    id,
    name: localName(section),
    actions: section.actions.map((action) => ({
      id: action.id,
      name: localName(action),
      note: noteOf(action.key),
      beside: <RightHolders permission={action.key as PermissionKey} name={localName(action)} />,
    })),
    steps: stepsOf(id, isOffered).map((step) => ({
      value: step,
      label: t(`roles.steps.${step}`),
      actions: rightsUpTo(id, step, isOffered).map((key) => permissions[key].action),
    })),
  };
}

const none: Record<string, number[]> = {};

interface RoleFieldsProps {
  form: FormView<Input<typeof createRole.input>>;
  /** The role itself: it is not compared with itself. */
  id?: number;
}

/** A role's names and purpose, its rights section by section, what it opens, and how it differs from another. */
export function RoleFields({ form, id }: RoleFieldsProps) {
  const { data, error, refetch } = useEndpoint(listPermissions, {});
  const sections = useMemo(() => data?.data.map(withSteps), [data]);
  const refused = form.errorAt('permissions');
  const granted = form.values.permissions ?? none;
  // The preview and the comparison are below the rights and follow them: they come when a switch has obeyed, not before.
  const settled = useDeferredValue(granted);
  const isSettled = useIsIdle(sections !== undefined);
  return (
    <>
      <FormSection title={t('roles.about')}>
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <InPageOrder
            english={<Textarea {...form.field('english_description')} autosize minRows={2} dir="ltr" lang="en" />}
            arabic={<Textarea {...form.field('arabic_description')} autosize minRows={2} dir="rtl" lang="ar" />}
          />
        </SimpleGrid>
      </FormSection>
      <FormSection title={t('roles.rights')} note={`${t('roles.rights_note')} ${t('roles.steps_note')}`}>
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
            <PermissionMatrix sections={sections} value={granted} onChange={(changed) => form.set('permissions', changed)} />
          )}
        </div>
      </FormSection>
      <FormSection title={t('roles.preview')} note={t('roles.preview_note')}>
        {isSettled ? <RolePreview granted={settled} /> : <RowsSkeleton rows={8} />}
      </FormSection>
      {data !== undefined && (
        <FormSection title={t('roles.compare')}>
          {isSettled ? <ComparedRole id={id} granted={settled} sections={data.data} /> : <RowsSkeleton rows={1} />}
        </FormSection>
      )}
    </>
  );
}
