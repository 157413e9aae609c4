import { Alert, Button, Switch, Text, TextInput } from '@mantine/core';
import { createCustomHours, listCustomHours, listVisitsOutsideHours, updateCustomHours } from '@rawnaq/contract/calendar/hours';
import type { DayHours } from '@rawnaq/domain/scheduling/working-time';
import { type CalendarDate, dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { type ReactNode, useState } from 'react';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { WeeklyHoursEditor } from '../../../ui/dates/weekly-hours-editor.tsx';
import { useNamedShifts } from '../../settings/master-data/public.ts';
import { ConflictNotice } from './conflicts.tsx';
import { type CustomDay, daysOfPattern, longestPeriod, onTheClock, weekdaysIn } from './custom-days.ts';
import styles from './hours.module.css';
import { VisitsOutside } from './visits-outside.tsx';

export const refreshHours = (): Promise<unknown> =>
  Promise.all([listCustomHours, listVisitsOutsideHours].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

/** Whose hours they are; null is the business. */
export interface Person {
  id: number;
  name: string;
}

export interface Proposal {
  name: string;
  /** Empty where the days are still to be chosen. */
  first: CalendarDate | '';
  last: CalendarDate | '';
  pattern: readonly DayHours[];
  note?: string;
}

interface NewCustomHoursProps {
  person: Person | null;
  proposal: Proposal;
  /** How many have hours of their own, and would not follow the business's; of how many. */
  ownHours: { count: number; of: number };
  onClose: () => void;
}

/** Hours of a period, each day of the week its own; everything can be changed before it is saved. */
export function NewCustomHours({ person, proposal, ownHours, onClose }: NewCustomHoursProps) {
  const [first, setFirst] = useState(proposal.first);
  const [last, setLast] = useState(proposal.last);
  const [pattern, setPattern] = useState(proposal.pattern);
  const named = useNamedShifts();
  const form = useEndpointForm(createCustomHours, {
    // Where everybody has hours of their own, nobody would follow these unless they are for them too.
    initial: { name: proposal.name, with_employees: ownHours.count > 0 && ownHours.count === ownHours.of ? 1 : 0, keep_visits: 0 },
    draftKey: null,
    prepare: (payload) => ({
      ...payload,
      days: daysOfPattern(first, last, pattern),
      ...(person === null ? {} : { employee_id: person.id }),
    }),
    onSaved: ({ created_count }) => {
      notify({ message: t('hours.custom.created', { count: created_count }) });
      void refreshHours();
      onClose();
    },
  });
  const missing = useMissing<'first' | 'last'>(form.ref);
  const submit = async (): Promise<boolean> => !missing.isAnyMissing({ first: first === '', last: last === '' }) && (await form.submit());
  const chooseFirst = (day: CalendarDate): void => {
    setFirst(day);
    setLast((chosen) => chosen || day);
  };
  const format = useSalonFormat();
  const days = daysOfPattern(first, last, pattern);
  const error = form.errorAt('days') ?? Object.values(form.errorsUnder('days'))[0];
  const title = person === null ? t('hours.custom.new') : t('hours.custom.new_of', { name: person.name });
  return (
    <DrawerForm title={title} form={{ ...form, submit }} save={t('hours.custom.save')} size="lg" onClose={onClose}>
      {proposal.note !== undefined && <Alert color="blue">{proposal.note}</Alert>}
      <ConflictNotice
        refusal={form.refusal}
        isKept={form.values.keep_visits === 1}
        onKeep={(isKept) => form.set('keep_visits', isKept ? 1 : 0)}
      />
      <div>
        <div className={styles.pair}>
          <DateInput
            label={t('hours.holidays.first')}
            value={first}
            onChange={chooseFirst}
            error={missing.errorAt('first', first === '', t('hours.holidays.first'))}
            data-path="first"
            withAsterisk
          />
          <DateInput
            label={t('hours.holidays.last')}
            value={last}
            onChange={setLast}
            earliest={first === '' ? undefined : first}
            error={
              days.length > longestPeriod
                ? t('hours.custom.too_long', { count: days.length })
                : missing.errorAt('last', last === '', t('hours.holidays.last'))
            }
            data-path="last"
            withAsterisk
          />
        </div>
        <Text size="sm" c="dimmed" mt={4}>
          {t('hours.custom.period')}
        </Text>
      </div>
      <DrawerGroup title={t('hours.custom.pattern')} note={days.length === 0 ? t('hours.custom.choose_days') : undefined}>
        {error !== undefined && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {days.length > 0 && (
          <WeeklyHoursEditor
            value={pattern}
            onChange={setPattern}
            days={weekdaysIn(days)}
            data-path="days"
            hasFocus={proposal.first !== ''}
            named={named}
            onNamed={({ name }) => form.values.name === '' && form.set('name', name)}
          />
        )}
      </DrawerGroup>
      <TextInput
        {...form.field('name')}
        placeholder={days[0] && format.period(days[0].on_date, days.at(-1)?.on_date ?? '')}
        maxLength={120}
      />
      {person === null && ownHours.count > 0 && (
        <WithEmployees count={ownHours.count} isOn={form.values.with_employees === 1}>
          <Switch {...form.flag('with_employees')} />
        </WithEmployees>
      )}
      <VisitsOutside days={days} person={person} with_employees={form.values.with_employees === 1 ? 1 : 0} />
    </DrawerForm>
  );
}

/** Whether employees with hours of their own follow too, and how many they are. */
function WithEmployees({ count, isOn, children }: { count: number; isOn: boolean; children: ReactNode }) {
  return (
    <div>
      {children}
      <Text size="sm" c="dimmed" mt={4}>
        {t(isOn ? 'hours.custom.own_hours_too' : 'hours.custom.own_hours', { count })}
      </Text>
    </div>
  );
}

interface EditCustomDayProps {
  person: Person | null;
  day: CustomDay;
  onRemove: () => void;
  onClose: () => void;
}

/** Other hours of a date that has hours of its own. */
export function EditCustomDay({ person, day, onRemove, onClose }: EditCustomDayProps) {
  const format = useSalonFormat();
  const weekday = dayOfWeek(day.on_date);
  const named = useNamedShifts();
  const form = useEndpointForm(updateCustomHours, {
    initial: {
      on_date: day.on_date,
      name: day.name,
      shifts: onTheClock(day.shifts),
      keep_visits: 0,
      ...(person === null ? {} : { employee_id: person.id }),
    },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('hours.saved') });
      void refreshHours();
      onClose();
    },
  });
  const error = form.errorAt('shifts') ?? form.errorAt('days') ?? Object.values(form.errorsUnder('shifts'))[0];
  return (
    <DrawerForm
      title={t('hours.custom.day_of', { date: format.date(day.on_date) })}
      form={form}
      save={t('hours.custom.save')}
      size="lg"
      footer={
        <Button variant="subtle" color="red" onClick={onRemove}>
          {t('hours.custom.back')}
        </Button>
      }
      onClose={onClose}
    >
      <ConflictNotice
        refusal={form.refusal}
        isKept={form.values.keep_visits === 1}
        onKeep={(isKept) => form.set('keep_visits', isKept ? 1 : 0)}
      />
      <DrawerGroup title={t('labels.shifts')}>
        {error !== undefined && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <WeeklyHoursEditor
          value={[{ day: weekday, shifts: form.values.shifts }]}
          onChange={(week) => form.set('shifts', [...(week.find((entry) => entry.day === weekday)?.shifts ?? [])])}
          days={[weekday]}
          data-path="shifts"
          hasFocus
          named={named}
        />
      </DrawerGroup>
      <TextInput {...form.field('name')} placeholder={format.date(day.on_date)} maxLength={120} />
    </DrawerForm>
  );
}
