import { ActionIcon, Button, Paper } from '@mantine/core';
import { listCustomHours } from '@rawnaq/contract/calendar/hours';
import { nextRamadan } from '@rawnaq/domain/scheduling/ramadan';
import { addDays, type CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { IconChevronLeft, IconChevronRight, IconMoonStars, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { employeeChoices } from '../../../ui/pictures/employee-choices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { daysOfWeek, shiftsOf } from '../../../ui/dates/weekly-hours.ts';
import { BackToUsual } from './back-to-usual.tsx';
import { type CustomDay, type CustomPeriod, firstOfMonth, monthAfter, monthBefore, onTheClock } from './custom-days.ts';
import { EditCustomDay, NewCustomHours, type Person, type Proposal, refreshHours } from './custom-drawer.tsx';
import { CustomPeriods } from './custom-periods.tsx';
import { type CustomHoursAnswer, MonthStrip } from './month-strip.tsx';
import styles from './custom-hours.module.css';
import { VisitsToMove } from './to-move.tsx';

type Doing = { new: Proposal } | { edit: CustomDay } | { remove: Pick<CustomPeriod, 'from' | 'to'> } | null;

/** After the evening prayers, into the night. */
const ramadanShifts = [{ opens_minute: 1260, closes_minute: 120 }];

const usualPattern = (answer: CustomHoursAnswer) =>
  daysOfWeek.map((day) => ({ day, shifts: onTheClock(shiftsOf(answer.weekly, day)) })).filter(({ shifts }) => shifts.length > 0);

const ramadanProposal = (today: CalendarDate): Proposal => {
  const { starts_on, ends_on } = nextRamadan(today);
  return {
    name: t('hours.custom.ramadan_name'),
    // In the middle of it only what is left of it.
    first: starts_on < today ? today : starts_on,
    last: ends_on,
    pattern: daysOfWeek.map((day) => ({ day, shifts: ramadanShifts })),
    note: t('hours.custom.ramadan_note'),
  };
};

/** Hours that single dates have of their own: Ramadan, Eid, an event. */
export default function CustomHours() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const [month, setMonth] = useState<CalendarDate>(() => firstOfMonth(today));
  const [person, setPerson] = useState<Person | null>(null);
  const [doing, setDoing] = useState<Doing>(null);
  const question = { from: month, to: addDays(month, 364), ...(person && { employee_id: person.id }) };
  const query = useEndpoint(listCustomHours, question, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'business_hours' || topic === '*') void refreshHours();
  });
  const answer = query.data;
  const isLoading = answer === undefined;
  const mayEdit = may('settings.edit');
  const addOn = (date: CalendarDate | ''): void => {
    if (answer) setDoing({ new: { name: '', first: date, last: date, pattern: usualPattern(answer) } });
  };

  return (
    <>
      <PageHeader
        title={t('screens.merchant.custom_hours')}
        note={answer && t('hours.custom.note', { zone: answer.timezone })}
        actions={
          mayEdit && (
            <>
              <Button
                variant="default"
                leftSection={<IconMoonStars size={18} stroke={1.6} aria-hidden />}
                disabled={isLoading}
                onClick={() => setDoing({ new: ramadanProposal(today) })}
              >
                {t('hours.custom.ramadan')}
              </Button>
              <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} disabled={isLoading} onClick={() => addOn('')}>
                {t('hours.custom.add')}
              </Button>
            </>
          )
        }
      />
      <VisitsToMove />
      <Paper className={styles.sheet}>
        <div className={styles.bar}>
          <MonthChoice month={month} today={today} onChange={setMonth} />
          <ChoiceSelect
            aria-label={t('hours.custom.whose')}
            choices={[{ value: 0, label: t('hours.business') }, ...employeeChoices(answer?.employees)]}
            value={person?.id ?? 0}
            onChange={(id) => {
              const employee = answer?.employees.find((one) => one.id === id);
              setPerson(employee ? { id: employee.id, name: localName(employee) } : null);
            }}
          />
        </div>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : answer ? (
          <MonthStrip
            month={month}
            today={today}
            answer={answer}
            isOfEmployee={person !== null}
            onDate={mayEdit ? (date, custom) => (custom ? setDoing({ edit: custom }) : addOn(date)) : null}
          />
        ) : (
          <RowsSkeleton rows={12} />
        )}
      </Paper>
      {answer && (
        <CustomPeriods
          days={answer.days}
          onOpen={(period) => setMonth(firstOfMonth(period.from))}
          onRemove={mayEdit ? (period) => setDoing({ remove: period }) : null}
        />
      )}
      <CustomHoursDrawers doing={doing} person={person} answer={answer} onChange={setDoing} />
    </>
  );
}

interface MonthChoiceProps {
  month: CalendarDate;
  today: CalendarDate;
  onChange: (month: CalendarDate) => void;
}

function MonthChoice({ month, today, onChange }: MonthChoiceProps) {
  const format = useSalonFormat();
  return (
    <div className={styles.months}>
      <ActionIcon aria-label={t('hours.custom.previous')} onClick={() => onChange(monthBefore(month))}>
        <IconChevronLeft size={20} stroke={1.6} className="points" />
      </ActionIcon>
      <h2 className={styles.month} aria-live="polite">
        {format.month(month)}
      </h2>
      <ActionIcon aria-label={t('hours.custom.next')} onClick={() => onChange(monthAfter(month))}>
        <IconChevronRight size={20} stroke={1.6} className="points" />
      </ActionIcon>
      {month !== firstOfMonth(today) && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(firstOfMonth(today))}>
          {t('hours.custom.today')}
        </Button>
      )}
    </div>
  );
}

interface CustomHoursDrawersProps {
  doing: Doing;
  person: Person | null;
  answer: CustomHoursAnswer | undefined;
  onChange: (doing: Doing) => void;
}

/** New hours, the hours of one day, or back to the usual ones. */
function CustomHoursDrawers({ doing, person, answer, onChange }: CustomHoursDrawersProps) {
  return (
    <>
      {doing !== null && 'new' in doing && (
        <NewCustomHours
          person={person}
          proposal={doing.new}
          ownHours={{
            count: (answer?.employees ?? []).filter((employee) => employee.has_own_hours === 1).length,
            of: answer?.employees.length ?? 0,
          }}
          onClose={() => onChange(null)}
        />
      )}
      {doing !== null && 'edit' in doing && (
        <EditCustomDay
          person={person}
          day={doing.edit}
          onRemove={() => onChange({ remove: { from: doing.edit.on_date, to: doing.edit.on_date } })}
          onClose={() => onChange(null)}
        />
      )}
      {doing !== null && 'remove' in doing && (
        <BackToUsual
          period={doing.remove}
          person={person}
          hasEmployees={person === null && (answer?.employees ?? []).some((employee) => employee.day_count > 0)}
          onClose={() => onChange(null)}
        />
      )}
    </>
  );
}
