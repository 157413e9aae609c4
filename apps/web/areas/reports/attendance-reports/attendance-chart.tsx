import { Paper } from '@mantine/core';
import { listAttendanceDays } from '@rawnaq/contract/calendar/attendance-team';
import type { Output } from '@rawnaq/contract/endpoint';
import { meaningOf, meaningTones } from '@rawnaq/design/status-tones';
import { dayWord } from '@rawnaq/contract/reports/attendance/attendance-reports-list';
import { clockOfMinutes } from '@rawnaq/domain/settings/files/csv-field';
import { firstOfMonth, lastOfMonth } from '@rawnaq/domain/time/add-months';
import { addDays, type CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useRowWindow } from '../../../patterns/list/use-row-window.ts';
import { useOverflows } from '../../../patterns/list/use-overflows.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { partOf } from '../../../shell/part.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { loadText, t } from '../../../shell/text/text.ts';
import { MonthHead } from '../../../ui/dates/month-head.tsx';
import { durationText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PrintButton } from '../../../ui/files/print-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './attendance-reports.module.css';
import { daysOfEmployee, eventsOfEmployee } from './ways.ts';

type Person = Output<typeof listAttendanceDays.output>['data'][number];
type Day = Person['days'][number];

interface PlannedCell {
  person: { id: number; name: string };
  date: CalendarDate;
}

const { Part: HoursOfDay } = partOf(async () => {
  const [{ HoursOfDay: Hours }] = await Promise.all([import('../../calendar/hours/public/day.ts'), loadText(['hours'])]);
  return Hours;
});

/** Pixels: a cell's height and the gap below it, as the style has them. */
const rowHeight = 38;

/** Everybody's days of a month side by side. */
export default function AttendanceChart() {
  const format = useSalonFormat();
  const [month, setMonth] = useState<CalendarDate>(() => firstOfMonth(format.dateOf(new Date())));
  const last = lastOfMonth(month);
  const answer = useEndpoint(listAttendanceDays, { from: month, to: last }, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'attendance' || topic === '*') void answer.refetch();
  });
  const { data } = answer;
  return (
    <>
      <PageHeader title={t('screens.merchant.attendance_chart')} actions={<PrintButton />} />
      <Paper className={styles.sheet}>
        <MonthHead month={month} onTurn={setMonth} />
        {answer.error ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : data === undefined ? (
          <RowsSkeleton rows={8} />
        ) : data.data.length === 0 ? (
          <EmptyState picture="calendar" title={t('attendanceReports.nobody')} text={t('attendanceReports.nobody_text')} />
        ) : (
          <Grid people={data.data} month={month} last={last} today={data.today} />
        )}
      </Paper>
    </>
  );
}

function Grid({ people, month, last, today }: { people: readonly Person[]; month: CalendarDate; last: CalendarDate; today: CalendarDate }) {
  const format = useSalonFormat();
  const [frame, scrolls] = useOverflows<HTMLDivElement>();
  // A month is wider than the screen: it opens where today is.
  useEffect(() => {
    frame.current?.querySelector('[data-today=true]')?.scrollIntoView({ block: 'nearest', inline: 'end' });
  }, [frame, month, scrolls]);
  // A month of 300 people are 9,300 cells: only those in view are drawn.
  const [planned, setPlanned] = useState<PlannedCell | null>(null);
  const mayPlan = may('settings.edit');
  const { ref, items, before, after } = useRowWindow<HTMLTableSectionElement>(people.length, rowHeight);
  const dates: CalendarDate[] = [];
  for (let date = month; date <= last; date = addDays(date, 1)) dates.push(date);
  const caption = t('attendanceReports.chart.of_month', { month: format.month(month) });
  return (
    <>
      <p className={styles.note}>{t('attendanceReports.chart.note')}</p>
      <ul className={styles.key}>
        {(['absent', 'leave', 'open', 'late'] as const).map((name) => (
          <li key={name} className={styles.marked} data-tone={toneOf(name)}>
            {t(`attendanceReports.chart.key.${name}`)}
          </li>
        ))}
      </ul>
      <div ref={frame} className={styles.frame} {...(scrolls ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}>
        <table className={styles.grid} aria-rowcount={people.length + 1}>
          <caption className="only-read-aloud">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.person}>
                {t('attendanceReports.employee')}
              </th>
              {dates.map((date) => (
                <th key={date} scope="col" data-today={date === today}>
                  <span className="only-read-aloud">{format.day(date)}</span>
                  <span aria-hidden>
                    {format.weekdayInitial(date)}
                    <br />
                    {format.number(Number(date.slice(8)))}
                  </span>
                </th>
              ))}
              <th scope="col">{t('attendanceReports.chart.total')}</th>
            </tr>
          </thead>
          <tbody ref={ref}>
            <Undrawn height={before} />
            {items.map((position) => {
              const person = people[position];
              return (
                person && (
                  <Row
                    key={person.employee_id}
                    person={person}
                    position={position}
                    dates={dates}
                    period={{ from: month, to: last }}
                    plansFrom={mayPlan ? today : null}
                    onPlan={(date) => setPlanned({ person: { id: person.employee_id, name: localName(person) }, date })}
                  />
                )
              );
            })}
            <Undrawn height={after} />
          </tbody>
        </table>
      </div>
      {planned && <HoursOfDay {...planned} onClose={() => setPlanned(null)} />}
    </>
  );
}

/** The place of rows that are out of view. */
const Undrawn = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ blockSize: height }} />;

interface RowProps {
  person: Person;
  position: number;
  dates: readonly CalendarDate[];
  period: { from: string; to: string };
  /** From this day on hours can be given where nothing was recorded; null where the user may not. */
  plansFrom: CalendarDate | null;
  onPlan: (date: CalendarDate) => void;
}

function Row({ person, position, dates, period, plansFrom, onPlan }: RowProps) {
  const days = new Map(person.days.map((day) => [day.on_date, day]));
  return (
    <tr aria-rowindex={position + 2}>
      <th scope="row" className={styles.person}>
        <PageLink to={daysOfEmployee(period, person.employee_id)}>{localName(person)}</PageLink>
      </th>
      {dates.map((date) => (
        <Cell
          key={date}
          day={days.get(date)}
          date={date}
          person={person}
          onPlan={plansFrom !== null && date >= plansFrom ? () => onPlan(date) : null}
        />
      ))}
      <td className={styles.total}>
        <bdi className="figures">{durationText(person.days.reduce((sum, { worked }) => sum + worked, 0))}</bdi>
      </td>
    </tr>
  );
}

const toneOf = (word: Exclude<ReturnType<typeof dayWord>, 'off'>) => meaningTones[meaningOf.attendanceDay[word]];

/** What a day says aloud: its hours, or what was instead of them. */
function saidOf(day: Day, word: ReturnType<typeof dayWord>): string {
  const worked = durationText(day.worked);
  if (word === 'late') return t('attendanceReports.chart.late', { worked, time: durationText(day.late) });
  if (word === 'early') return t('attendanceReports.chart.early', { worked, time: durationText(day.early) });
  return word === 'worked' || word === 'there' ? worked : t(`attendanceReports.chart.cell.${word}`);
}

interface CellProps {
  day: Day | undefined;
  date: CalendarDate;
  person: Person;
  onPlan: (() => void) | null;
}

function Cell({ day, date, person, onPlan }: CellProps) {
  const format = useSalonFormat();
  const { employee_id } = person;
  if (day === undefined && onPlan !== null)
    return (
      <td>
        <button
          type="button"
          className={styles.plan}
          aria-label={t('attendanceReports.chart.plan', { name: localName(person), day: format.day(date) })}
          onClick={onPlan}
        >
          <IconPlus size={14} stroke={1.8} aria-hidden />
        </button>
      </td>
    );
  if (day === undefined) return <td aria-label={t('attendanceReports.chart.cell.none')} />;
  const word = dayWord(day);
  const said = saidOf(day, word);
  const period = { from: day.on_date, to: day.on_date };
  const shown =
    word === 'absent' || word === 'leave' || word === 'open'
      ? t(`attendanceReports.chart.marks.${word}`)
      : word === 'off'
        ? '–'
        : clockOfMinutes(day.worked);
  return (
    <td
      {...(word === 'worked' || word === 'there' || word === 'off' ? {} : { className: styles.marked, 'data-tone': toneOf(word) })}
      data-state={word}
      title={said}
    >
      {day.present > 0 || word === 'open' ? (
        <PageLink to={eventsOfEmployee(period, employee_id)}>
          <bdi aria-hidden>{shown}</bdi>
          <span className="only-read-aloud">{said}</span>
        </PageLink>
      ) : (
        <>
          <bdi aria-hidden>{shown}</bdi>
          <span className="only-read-aloud">{said}</span>
        </>
      )}
    </td>
  );
}
