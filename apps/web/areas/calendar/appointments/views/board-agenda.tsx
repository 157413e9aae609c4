import { meaningOf } from '@rawnaq/design/status-tones';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { Button } from '@mantine/core';
import { may } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money, PhoneText, TimeRangeText } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import styles from './board-agenda.module.css';
import type { BoardEmployee, Visit } from '../board/board-types.ts';
import { nameOf, statusNameOf, statusText } from '../visit/names.ts';
import { VisitMarks } from '../visit/visit-marks.tsx';

export interface BoardAgendaProps {
  date: CalendarDate;
  /** In the order of their start, what is looked for only. */
  visits: readonly Visit[];
  employees: readonly BoardEmployee[];
  isFiltered: boolean;
  onOpen: (visit: Visit) => void;
  onBook: () => void;
}

/** A day as a list by time, on the screen and on paper. */
export function BoardAgenda({ date, visits, employees, isFiltered, onOpen, onBook }: BoardAgendaProps) {
  const format = useSalonFormat();
  const names = new Map(employees.map((employee) => [employee.id, nameOf(employee)]));
  if (visits.length === 0)
    return (
      <EmptyState
        picture="calendar"
        title={t(isFiltered ? 'appointments.agenda.nothing_found' : 'appointments.agenda.empty')}
        action={may('appointments.create') && <Button onClick={onBook}>{t('appointments.board.book')}</Button>}
      />
    );
  return (
    <div className={styles.agenda}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {t('appointments.board.title')} · {format.day(date)} · {t('appointments.board.count', { count: visits.length })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('appointments.agenda.time')}</th>
            <th scope="col">{t('appointments.panel.customer')}</th>
            <th scope="col">{t('appointments.agenda.services')}</th>
            <th scope="col">{t('appointments.report.status')}</th>
            <th scope="col" className={styles.end}>
              {t('appointments.panel.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => {
            const status = statusNameOf(visit);
            return (
              <tr key={visit.id} data-visit={visit.id}>
                <td className={styles.time}>
                  <TimeRangeText starts_at={visit.starts_at} ends_at={visit.ends_at} />
                </td>
                <td>
                  <button type="button" className={styles.open} onClick={() => onOpen(visit)}>
                    <bdi>{visit.customer_name}</bdi>
                  </button>
                  <VisitMarks visit={visit} />
                  {visit.customer_mobile !== null && (
                    <div className={styles.faint}>
                      <PhoneText number={visit.customer_mobile} />
                    </div>
                  )}
                </td>
                <td>
                  {visit.lines.map((line) => (
                    <div key={line.id}>
                      {nameOf(line)}
                      <span className={styles.faint}>
                        {' · '}
                        <bdi>{names.get(line.employee_id) || t('appointments.no_name', { id: line.employee_id })}</bdi>
                        {line.guest_name !== null && (
                          <>
                            {' · '}
                            <bdi>{line.guest_name}</bdi>
                          </>
                        )}
                      </span>
                    </div>
                  ))}
                  {visit.notes !== null && <div className={styles.notes}>{visit.notes}</div>}
                </td>
                <td>
                  <StatusBadge means={meaningOf.visit[status]}>{statusText(status)}</StatusBadge>
                  {visit.approval === 1 && <StatusBadge means="waits">{t('appointments.board.awaiting_approval')}</StatusBadge>}
                </td>
                <td className={styles.end}>
                  <Money amount_minor={visit.total_minor} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
