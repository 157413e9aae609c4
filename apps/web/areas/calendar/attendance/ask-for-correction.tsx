import { Checkbox, Text, Textarea } from '@mantine/core';
import { getMyAttendance, listMyAttendanceEvents, requestAttendanceCorrection } from '@rawnaq/contract/calendar/attendance';
import {
  createAttendanceCorrection,
  getAttendanceNow,
  listAttendanceCorrections,
  listAttendanceDays,
  listAttendanceEvents,
} from '@rawnaq/contract/calendar/attendance-team';
import type { Input } from '@rawnaq/contract/endpoint';
import { addDays, type CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import { useState } from 'react';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { TimeText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import styles from './attendance.module.css';
import { type Event, stepName } from './attendance-text.tsx';

const kinds = [1, 2, 3, 4] as const;
type Fields = Input<typeof requestAttendanceCorrection.input>;

/** Asks for a correction of one's own day. */
export function AskForCorrection({ on_date, onClose }: { on_date: CalendarDate; onClose: () => void }) {
  const format = useSalonFormat();
  const events = useEndpoint(listMyAttendanceEvents, { on_date });
  const form = useEndpointForm(requestAttendanceCorrection, {
    initial: { on_date, replaces: [], steps: [] },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('attendance.corrections.sent') });
      void queryClient.invalidateQueries({ queryKey: [getMyAttendance.path] });
      onClose();
    },
  });
  return (
    <DrawerForm
      title={t('attendance.corrections.title', { date: format.date(on_date) })}
      form={form}
      save={t('attendance.corrections.send')}
      onClose={onClose}
    >
      <CorrectionFields form={form} on_date={on_date} events={events.data?.data ?? []} />
    </DrawerForm>
  );
}

/** Corrects a day of an employee: counts at once where the user may approve it. */
export function CorrectDay({ onClose }: { onClose: () => void }) {
  const format = useSalonFormat();
  const people = useEndpoint(getAttendanceNow, {}).data?.data ?? [];
  const form = useEndpointForm(createAttendanceCorrection, {
    initial: { on_date: format.dateOf(new Date()), replaces: [], steps: [] },
    draftKey: null,
    onSaved: ({ status }) => {
      notify({ message: t(status === 2 ? 'attendance.corrections.corrected' : 'attendance.corrections.sent') });
      for (const { path } of [listAttendanceEvents, listAttendanceCorrections, listAttendanceDays, getAttendanceNow])
        void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
    },
  });
  const { employee_id, on_date } = form.values;
  // What was ticked and entered belongs to the day that was chosen before.
  const ofAnother = (name: 'employee_id' | 'on_date', value: unknown) => {
    form.field(name).onChange(value);
    form.set('replaces', []);
    form.set('steps', []);
  };
  const isChosen = typeof employee_id === 'number' && typeof on_date === 'string' && on_date !== '';
  // A night reaches into the next day.
  const events = useEndpoint(listAttendanceEvents, isChosen ? { employee_id, from: on_date, to: addDays(on_date, 1), per_page: 50 } : {}, {
    isEnabled: isChosen,
  });
  return (
    <DrawerForm title={t('attendance.corrections.correct')} form={form} save={t('attendance.corrections.save')} onClose={onClose}>
      <ChoiceSelect
        {...form.field('employee_id')}
        label={t('attendance.columns.employee')}
        choices={people.map((person) => ({ value: person.employee_id, label: localName(person) }))}
        onChange={(id) => ofAnother('employee_id', id)}
      />
      <DateInput {...form.field('on_date')} label={t('attendance.columns.day')} onChange={(date) => ofAnother('on_date', date)} />
      {isChosen && <CorrectionFields key={`${employee_id} ${on_date}`} form={form} on_date={on_date} events={events.data?.data ?? []} />}
    </DrawerForm>
  );
}

/** Recorded times that are wrong are ticked, and what is right is entered, with the reason. */
function CorrectionFields({
  form,
  on_date,
  events,
}: {
  form: FormView<Pick<Fields, 'replaces' | 'steps' | 'reason'>>;
  on_date: CalendarDate;
  events: readonly Event[];
}) {
  const { time_zone } = useSalonLocale();
  const [kind, setKind] = useState<1 | 2 | 3 | 4>(2);
  const [minute, setMinute] = useState<number | null>(null);
  const [isNextDay, setIsNextDay] = useState(false);
  const replaces = form.values.replaces ?? [];
  const enter = (next_kind: 1 | 2 | 3 | 4, next_minute: number | null, next_day: boolean) => {
    setKind(next_kind);
    setMinute(next_minute);
    setIsNextDay(next_day);
    if (next_minute === null) return form.set('steps', []);
    const at = localToEpochMinutes(time_zone, next_day ? addDays(on_date, 1) : on_date, next_minute);
    form.set('steps', [{ kind: next_kind, type: 1, at: new Date(at * 60_000).toISOString() }]);
  };
  const counting = events.filter((event) => event.replaced_by_correction_id === null).toReversed();
  return (
    <>
      {counting.length > 0 && (
        <DrawerGroup title={t('attendance.corrections.recorded')} note={t('attendance.corrections.recorded_note')}>
          <div className={styles.ticks}>
            {counting.map((event) => (
              <Checkbox
                key={event.id}
                label={
                  <>
                    {stepName(event)} <TimeText moment={event.at} />
                  </>
                }
                checked={replaces.includes(event.id)}
                onChange={({ currentTarget }) =>
                  form.set('replaces', currentTarget.checked ? [...replaces, event.id] : replaces.filter((id) => id !== event.id))
                }
              />
            ))}
          </div>
        </DrawerGroup>
      )}
      <DrawerGroup title={t('attendance.corrections.right')}>
        <ChoiceSelect
          label={t('attendance.corrections.what')}
          choices={kinds.map((value) => ({ value, label: stepName({ kind: value, type: 1 }) }))}
          value={kind}
          onChange={(value) => value !== null && enter(value, minute, isNextDay)}
        />
        <TimeInput label={t('attendance.corrections.time')} value={minute} onChange={(value) => enter(kind, value, isNextDay)} />
        <Checkbox
          label={t('attendance.corrections.next_day')}
          checked={isNextDay}
          onChange={({ currentTarget }) => enter(kind, minute, currentTarget.checked)}
        />
        {form.errorAt('steps') !== undefined && (
          <Text c="red" size="sm" role="alert">
            {form.errorAt('steps')}
          </Text>
        )}
      </DrawerGroup>
      <Textarea {...form.field('reason')} label={t('attendance.corrections.reason')} maxLength={500} autosize minRows={2} withAsterisk />
    </>
  );
}
