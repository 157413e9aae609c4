import { Switch, Textarea, TextInput } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { uploadEmployeePicture } from '@rawnaq/contract/settings/files';
import type { createEmployee } from '@rawnaq/contract/team/hr';
import { getBusinessHours } from '@rawnaq/contract/settings/settings';
import { privateFields } from '@rawnaq/domain/team/hr/private-fields';
import { nationalities } from '@rawnaq/domain/fields/nationalities';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { useState } from 'react';
import { FieldRow, FormSection } from '../../../patterns/form/form-shell.tsx';
import { call } from '../../../shell/call.ts';
import { may, useMerchant } from '../../../shell/globals.ts';
import { PerformedServices } from '../../../shell/higher-wings.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { BirthDateInput } from '../../../ui/dates/birth-date-input.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ColourInput } from '../../../ui/inputs/colour-input.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { PercentInput } from '../../../ui/inputs/number-inputs.tsx';
import { PictureField } from '../../../ui/pictures/picture-field.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { daysOfWeek, nextShift } from '../../../ui/dates/weekly-hours.ts';
import { WeeklyHoursEditor } from '../../../ui/dates/weekly-hours-editor.tsx';
import { useNamedShifts } from '../../settings/master-data/public.ts';

export type EmployeeInput = Input<typeof createEmployee.input>;

const genders = () => ([2, 1] as const).map((value) => ({ value, label: t(`hr.gender.${value}`) }));
const countries = () => nationalities.map((entry) => ({ value: entry.id, label: localName(entry) }));

/** A private field is there for users who may see it, and open to those who may change it. */
const shows = (field: keyof typeof privateFields): boolean => may(privateFields[field].shows);
const isClosed = (field: keyof typeof privateFields): boolean => !may(privateFields[field].changes);

const usualWeek = () => daysOfWeek.map((day) => ({ day, shifts: [nextShift([])] }));

interface EmployeeFieldsProps {
  form: FormView<EmployeeInput>;
  /** Of the saved picture. */
  pictureId: string | null;
}

/** Person, work, hours and services of an employee. */
export function EmployeeFields({ form, pictureId }: EmployeeFieldsProps) {
  const [picture, setPicture] = useState(form.values.picture_file_id === null ? null : pictureId);
  const { account } = useMerchant();
  const hoursError = form.errorAt('hours');
  const named = useNamedShifts();
  const { data: business } = useEndpoint(getBusinessHours, {}, { isEnabled: may('settings.view') });
  // Own hours begin as a copy of the business's: an empty week would take the employee off the board unnoticed.
  const takeOwnHours = (isOn: boolean): void => {
    form.set('has_own_hours', isOn ? 1 : 0);
    if (isOn && form.values.hours.length === 0) form.set('hours', business?.days ?? usualWeek());
  };
  return (
    <>
      <FormSection title={t('hr.form.person')} note={t('hr.form.person_note')}>
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
        {may('employees.edit') && (
          <PictureField
            label={t('labels.picture_file_id')}
            hint={t('hr.form.picture_hint')}
            uniqueId={picture}
            error={form.errorAt('picture_file_id')}
            shape="square"
            upload={(file) => call(uploadEmployeePicture, file)}
            onChange={(file) => {
              setPicture(file?.unique_id ?? null);
              form.set('picture_file_id', file?.id ?? null);
            }}
            data-path="picture_file_id"
          />
        )}
        <FieldRow>
          <MobileInput {...form.field('mobile')} defaultCountry={defaultsOfCountry(account.country_id)?.iso_code ?? null} />
          <TextInput {...form.field('email')} type="email" inputMode="email" dir="ltr" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <ChoiceSelect {...form.field('gender')} choices={genders()} clearable />
          {shows('nationality_id') && (
            <ChoiceSelect {...form.field('nationality_id')} disabled={isClosed('nationality_id')} choices={countries()} clearable />
          )}
        </FieldRow>
        {shows('birth_date') && (
          <FieldRow>
            <BirthDateInput {...form.field('birth_date')} disabled={isClosed('birth_date')} />
            <DateInput {...form.field('joined_on')} disabled={isClosed('joined_on')} clearable />
          </FieldRow>
        )}
        {shows('notes') && <Textarea {...form.field('notes')} disabled={isClosed('notes')} autosize minRows={2} />}
      </FormSection>
      <FormSection title={t('hr.form.work')} note={t('hr.form.work_note')}>
        <NamePair english={form.field('job_title_english')} arabic={form.field('job_title_arabic')} />
        <FieldRow>
          <ColourInput {...form.field('colour')} />
          {shows('commission_bp') && <PercentInput {...form.field('commission_bp')} disabled={isClosed('commission_bp')} />}
        </FieldRow>
        <Switch {...form.flag('show_in_appointments')} />
        <Switch {...form.flag('bookable_online')} />
      </FormSection>
      <FormSection title={t('hr.form.hours')} note={t('hr.form.hours_note')}>
        <Switch {...form.flag('has_own_hours')} onChange={(event) => takeOwnHours(event.currentTarget.checked)} />
        {form.values.has_own_hours === 1 && (
          <>
            <WeeklyHoursEditor
              value={form.values.hours}
              onChange={(hours) =>
                form.set(
                  'hours',
                  hours.map(({ day, shifts }) => ({ day, shifts: [...shifts] })),
                )
              }
              errors={form.errorsUnder('hours')}
              data-path="hours"
              named={named}
            />
            {hoursError !== undefined && (
              <p role="alert" style={{ color: 'var(--tone-danger-text)', margin: 0 }}>
                {hoursError}
              </p>
            )}
          </>
        )}
      </FormSection>
      <FormSection title={t('hr.form.services')} note={t('hr.form.services_note')}>
        <PerformedServices
          value={form.values.services}
          onChange={(services) => form.set('services', services)}
          error={form.errorAt('services')}
          errors={form.errorsUnder('services')}
        />
      </FormSection>
    </>
  );
}
