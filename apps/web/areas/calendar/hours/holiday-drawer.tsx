import { Text } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { createHoliday, listHolidays, updateHoliday } from '@rawnaq/contract/calendar/holidays';
import { listVisitsOutsideHours } from '@rawnaq/contract/calendar/hours';
import type { ReactNode } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ConflictNotice } from './conflicts.tsx';
import styles from './hours.module.css';

export type Holiday = Output<typeof listHolidays.output>['data'][number];

export const refreshHolidays = (): Promise<unknown> =>
  Promise.all([listHolidays, listVisitsOutsideHours].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

interface HolidayDrawerProps {
  /** Null adds a new one. */
  holiday: Holiday | null;
  of: 'business' | 'employees';
  employees: readonly Choice<number>[];
  onClose: () => void;
}

export function HolidayDrawer(props: HolidayDrawerProps) {
  return props.holiday === null ? <NewHoliday {...props} /> : <ExistingHoliday {...props} holiday={props.holiday} />;
}

const afterSaving = (onClose: () => void) => (): void => {
  notify({ message: t('hours.saved') });
  void refreshHolidays();
  onClose();
};

function NewHoliday({ of, employees, onClose }: HolidayDrawerProps) {
  const form = useEndpointForm(createHoliday, {
    initial: { keep_visits: 0 },
    draftKey: `holiday.new.${of}`,
    onSaved: afterSaving(onClose),
  });
  const isOfEmployee = of === 'employees';
  return (
    <DrawerForm
      title={t(isOfEmployee ? 'hours.holidays.new_day_off' : 'hours.holidays.new')}
      form={form}
      save={t(isOfEmployee ? 'hours.holidays.save_day_off' : 'hours.holidays.save')}
      onClose={onClose}
    >
      <HolidayFields form={form}>
        {isOfEmployee && <ChoiceSelect {...form.field('employee_id')} choices={employees} withAsterisk />}
      </HolidayFields>
    </DrawerForm>
  );
}

function ExistingHoliday({ holiday, of, employees, onClose }: HolidayDrawerProps & { holiday: Holiday }) {
  const form = useEndpointForm(updateHoliday, {
    initial: { ...holiday, keep_visits: 0 },
    draftKey: `holiday.${holiday.id}.${holiday.version}`,
    onSaved: afterSaving(onClose),
  });
  return (
    <DrawerForm
      title={localName(holiday)}
      form={form}
      save={t(of === 'employees' ? 'hours.holidays.save_day_off' : 'hours.holidays.save')}
      onClose={onClose}
    >
      <HolidayFields form={form}>{of === 'employees' && <ChoiceSelect {...form.field('employee_id')} choices={employees} />}</HolidayFields>
    </DrawerForm>
  );
}

interface HolidayInput {
  english_name?: string | undefined;
  arabic_name?: string | undefined;
  starts_on: string;
  ends_on: string;
  keep_visits?: 0 | 1 | undefined;
}

function HolidayFields({ form, children }: { form: FormView<HolidayInput>; children: ReactNode }) {
  const { starts_on } = form.values;
  const first = form.field('starts_on');
  return (
    <>
      <ConflictNotice
        refusal={form.refusal}
        isKept={form.values.keep_visits === 1}
        onKeep={(isKept) => form.set('keep_visits', isKept ? 1 : 0)}
      />
      {children}
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <div className={styles.pair}>
        <DateInput
          {...first}
          label={t('hours.holidays.first')}
          onChange={(date) => {
            first.onChange(date);
            // One day is what most holidays are.
            if (form.values.ends_on === '' || form.values.ends_on < date) form.set('ends_on', date);
          }}
        />
        <DateInput {...form.field('ends_on')} label={t('hours.holidays.last')} earliest={starts_on === '' ? undefined : starts_on} />
      </div>
      <Text size="sm" c="dimmed">
        {t('hours.holidays.on_own_date')}
      </Text>
    </>
  );
}
