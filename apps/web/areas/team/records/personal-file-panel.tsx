import { ActionIcon, Alert, Button, Group, Textarea, TextInput } from '@mantine/core';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { departments, sections, workingLocations } from '@rawnaq/contract/settings/master-data';
import { changePersonalFile, getPersonalFile, type personalFile } from '@rawnaq/contract/team/records/personal-files';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldRow, FormSection } from '../../../patterns/form/form-shell.tsx';
import { may, useMerchant } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { MeanwhileChanged } from '../../../ui/forms/meanwhile-changed.tsx';
import { type EndpointForm, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect, MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState } from '../../../ui/states.tsx';

type File = Output<typeof personalFile>;
type FileInput = Input<typeof changePersonalFile.input>;

const civilStatuses = () => ([1, 2, 3, 4] as const).map((value) => ({ value, label: t(`records.civil_statuses.${value}`) }));
const wholeList = { page: 1, per_page: 1000 };
const mostContacts = 5;

interface Entry {
  id: number;
  english_name: string;
  arabic_name: string;
  status?: 0 | 1;
}

/** What can be chosen of a list, with what is chosen already, also where the reader may not see the list. */
function choicesOf(rows: readonly Entry[] | undefined, chosen: readonly (Entry | null)[]) {
  const named = chosen.filter((entry) => entry !== null);
  const offered = (rows ?? []).filter(({ status }) => status !== 0);
  const others = named.filter(({ id }) => !offered.some((row) => row.id === id));
  return [...offered, ...others].map((row) => ({ value: row.id, label: localName(row) }));
}

/** A part of the employee's page, for those who may see personal files: what no list, search or file of employees has. */
export function PersonalFilePanel({ employeeId, hasLeft }: { employeeId: number; hasLeft: boolean }) {
  const { data, error, refetch } = useEndpoint(getPersonalFile, { id: employeeId });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? null : <Panel key={data.employee_id} file={data} hasLeft={hasLeft} />;
}

const inputOf = (file: File): FileInput => ({
  id: file.employee_id,
  employee_number: file.employee_number ?? undefined,
  civil_status: file.civil_status ?? undefined,
  religion: file.religion ?? undefined,
  address: file.address ?? undefined,
  experience: file.experience ?? undefined,
  sponsor: file.sponsor ?? undefined,
  insurance_class: file.insurance_class ?? undefined,
  accommodation: file.accommodation ?? undefined,
  transportation: file.transportation ?? undefined,
  section_id: file.section_id ?? undefined,
  department_id: file.department_id ?? undefined,
  leaving_reason: file.leaving_reason ?? undefined,
  working_location_ids: file.working_locations.map(({ id }) => id),
  emergency_contacts: file.emergency_contacts.map((contact) => ({ ...contact, relationship: contact.relationship ?? undefined })),
  version: file.version,
});

function Panel({ file, hasLeft }: { file: File; hasLeft: boolean }) {
  const mayEdit = may('personal_files.edit');
  const form = useEndpointForm(changePersonalFile, {
    initial: inputOf(file),
    // A browser is no place to keep what is typed here.
    draftKey: null,
    onSaved: (saved) => {
      queryClient.setQueryData([getPersonalFile.path, { id: file.employee_id }], saved);
      notify({ message: t('records.file.saved') });
    },
  });
  const belongsToNoField = form.refusal !== null && form.conflict === null && Object.keys(form.refusal.errors).length === 0;
  return (
    <form
      ref={form.ref}
      noValidate
      style={{ marginBlockStart: 'var(--space-4)' }}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormSection
        title={t('records.file.title')}
        note={
          <>
            {t('records.file.note')}
            <br />
            <PageLink to={`${pathOf('merchant.employees_documents')}?employee_id=${file.employee_id}`}>
              {t('records.file.documents', { count: file.document_count })}
            </PageLink>
            {' · '}
            <PageLink to={`${pathOf('merchant.employees_dependents')}?employee_id=${file.employee_id}`}>
              {t('records.file.dependents', { count: file.dependent_count })}
            </PageLink>
          </>
        }
      >
        <MeanwhileChanged form={form} />
        {belongsToNoField && (
          <Alert color="red" role="alert">
            {form.refusal && <Sentence text={form.refusal.message} />}
          </Alert>
        )}
        <fieldset disabled={!mayEdit} style={{ display: 'contents' }}>
          <Work form={form} file={file} hasLeft={hasLeft} isClosed={!mayEdit} />
          <Person form={form} isClosed={!mayEdit} />
          <Contacts form={form} isClosed={!mayEdit} />
        </fieldset>
        {mayEdit && (
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={form.state === 'saving'} loaderProps={{ 'aria-label': t('ui.saving') }}>
              {t('records.file.save')}
            </Button>
          </Group>
        )}
      </FormSection>
    </form>
  );
}

interface PartProps {
  form: EndpointForm<FileInput>;
  isClosed: boolean;
}

function Work({ form, file, hasLeft, isClosed }: PartProps & { file: File; hasLeft: boolean }) {
  const isEnabled = may('master_data.view');
  const { data: allSections } = useEndpoint(sections.list, wholeList, { isEnabled });
  const { data: allDepartments } = useEndpoint(departments.list, wholeList, { isEnabled });
  const { data: allLocations } = useEndpoint(workingLocations.list, wholeList, { isEnabled });
  return (
    <>
      <FieldRow>
        <TextInput {...form.field('employee_number')} dir="ltr" autoComplete="off" />
        <ChoiceSelect
          {...form.field('department_id')}
          choices={choicesOf(allDepartments?.data, [file.department])}
          disabled={isClosed}
          clearable
        />
        <ChoiceSelect {...form.field('section_id')} choices={choicesOf(allSections?.data, [file.section])} disabled={isClosed} clearable />
      </FieldRow>
      <MultiChoiceSelect
        {...form.field('working_location_ids')}
        description={t('records.file.places_hint')}
        choices={choicesOf(allLocations?.data, file.working_locations)}
        disabled={isClosed}
      />
      <Textarea {...form.field('experience')} autosize minRows={2} />
      <FieldRow>
        <TextInput {...form.field('sponsor')} />
        <TextInput {...form.field('insurance_class')} />
      </FieldRow>
      <FieldRow>
        <TextInput {...form.field('accommodation')} />
        <TextInput {...form.field('transportation')} />
      </FieldRow>
      {(hasLeft || file.leaving_reason !== null) && <Textarea {...form.field('leaving_reason')} autosize minRows={1} />}
    </>
  );
}

function Person({ form, isClosed }: PartProps) {
  return (
    <>
      <FieldRow>
        <ChoiceSelect {...form.field('civil_status')} choices={civilStatuses()} disabled={isClosed} clearable />
        <TextInput {...form.field('religion')} autoComplete="off" />
      </FieldRow>
      <Textarea {...form.field('address')} autosize minRows={2} />
    </>
  );
}

/** Who is called when something happens to the employee. */
function Contacts({ form, isClosed }: PartProps) {
  const { account } = useMerchant();
  const contacts = form.values.emergency_contacts;
  const put = (index: number, change: Partial<(typeof contacts)[number]>): void =>
    form.set(
      'emergency_contacts',
      contacts.map((contact, place) => (place === index ? { ...contact, ...change } : contact)),
    );
  return (
    <>
      {contacts.map((contact, index) => (
        <Group key={index} align="end" wrap="nowrap" gap="xs">
          <div style={{ flexGrow: 1 }}>
            <FieldRow>
              <TextInput
                label={t('records.file.contact_name', { number: index + 1 })}
                value={contact.name}
                onChange={(event) => put(index, { name: event.currentTarget.value })}
                error={form.errorAt(`emergency_contacts.${index}.name`)}
                data-path={`emergency_contacts.${index}.name`}
                withAsterisk
              />
              <TextInput
                label={t('labels.relation')}
                value={contact.relationship ?? ''}
                onChange={(event) => put(index, { relationship: event.currentTarget.value })}
                error={form.errorAt(`emergency_contacts.${index}.relationship`)}
                data-path={`emergency_contacts.${index}.relationship`}
              />
              <MobileInput
                label={t('labels.mobile')}
                value={contact.mobile}
                onChange={(mobile) => put(index, { mobile })}
                error={form.errorAt(`emergency_contacts.${index}.mobile`)}
                data-path={`emergency_contacts.${index}.mobile`}
                defaultCountry={defaultsOfCountry(account.country_id)?.iso_code ?? null}
                withAsterisk
              />
            </FieldRow>
          </div>
          {!isClosed && (
            <ActionIcon
              aria-label={t('records.file.contact_remove', { number: index + 1 })}
              onClick={() =>
                form.set(
                  'emergency_contacts',
                  contacts.filter((_contact, place) => place !== index),
                )
              }
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {!isClosed && contacts.length < mostContacts && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => form.set('emergency_contacts', [...contacts, { name: '', relationship: '', mobile: '' }])}
          >
            {t('records.file.contact_add')}
          </Button>
        </div>
      )}
    </>
  );
}
