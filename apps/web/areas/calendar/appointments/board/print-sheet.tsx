import { useEffect } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { useMerchant } from '../../../../shell/globals.ts';
import { Money, PhoneText, TimeRangeText } from '../../../../ui/figures/figures.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { BoardAgenda } from '../views/board-agenda.tsx';
import styles from '../views/board-agenda.module.css';
import type { BoardEmployee, Visit } from './board-types.ts';
import { nameOf } from '../visit/names.ts';

export interface PrintSheetProps {
  /** One visit, or those of a day. */
  visits: readonly Visit[];
  date: string;
  isOne: boolean;
  employees: readonly BoardEmployee[];
  onDone: () => void;
}

/** A clean sheet of paper: a day by time, or one visit for the customer to take along. Prints as soon as it is there. */
export function PrintSheet({ visits, date, isOne, employees, onDone }: PrintSheetProps) {
  const { account } = useMerchant();
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true });
    // A frame later what is to be printed has been laid out.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  const [visit] = visits;
  return (
    <section className="only-printed" data-sheet="" aria-hidden>
      <h2>{localName(account)}</h2>
      {isOne && visit ? (
        <VisitSlip visit={visit} employees={employees} />
      ) : (
        <BoardAgenda date={date} visits={visits} employees={employees} isFiltered={false} onOpen={onDone} onBook={onDone} />
      )}
    </section>
  );
}

function VisitSlip({ visit, employees }: { visit: Visit; employees: readonly BoardEmployee[] }) {
  const format = useSalonFormat();
  return (
    <>
      <p>
        <strong>
          <bdi>{visit.customer_name}</bdi>
        </strong>
        {visit.customer_mobile !== null && (
          <>
            {' · '}
            <PhoneText number={visit.customer_mobile} />
          </>
        )}
      </p>
      <p>{format.day(format.dateOf(visit.starts_at))}</p>
      <table className={styles.table}>
        <tbody>
          {visit.lines.map((line) => (
            <tr key={line.id}>
              <td className={styles.time}>
                <TimeRangeText starts_at={line.starts_at} ends_at={line.ends_at} />
              </td>
              <td>
                {nameOf(line)}
                {line.guest_name !== null && ` · ${line.guest_name}`}
              </td>
              <td>
                <bdi>{nameOf(employees.find((one) => one.id === line.employee_id) ?? { english_name: null, arabic_name: null })}</bdi>
              </td>
              <td className={styles.end}>
                <Money amount_minor={line.price_minor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('appointments.panel.total')}: <Money amount_minor={visit.total_minor} />
      </p>
    </>
  );
}
