import { t } from '../../../../shell/text/text.ts';
import { Money, TimeRangeText } from '../../../../ui/figures/figures.tsx';
import type { BoardEmployee, Visit } from '../board/board-types.ts';
import { nameOf } from './names.ts';
import styles from '../booking/panel.module.css';

/** The services of a visit: when, by whom, for whom, with what and where. */
export function VisitLines({ visit, employees }: { visit: Visit; employees: readonly BoardEmployee[] }) {
  const nameOfEmployee = (id: number): string =>
    nameOf(employees.find((employee) => employee.id === id) ?? { english_name: null, arabic_name: null }) ||
    t('appointments.no_name', { id });
  return (
    <ul className={styles.lines}>
      {visit.lines.map((line) => (
        <li key={line.id} className={styles.line} data-together={line.with_previous === 1 || undefined}>
          <div>
            <div className={styles.lineName}>
              {nameOf(line)}
              {line.guest_name !== null && (
                <>
                  {' · '}
                  <bdi>{line.guest_name}</bdi>
                </>
              )}
            </div>
            <div className={styles.lineTime}>
              <TimeRangeText starts_at={line.starts_at} ends_at={line.ends_at} /> · <bdi>{nameOfEmployee(line.employee_id)}</bdi>
            </div>
            {line.addons.map((addon) => (
              <div key={addon.id} className={styles.lineTime}>
                + {nameOf(addon)} · <Money amount_minor={addon.price_minor} />
              </div>
            ))}
            {line.resource_units.length > 0 && (
              <div className={styles.lineTime}>
                {line.resource_units.map((unit) => `${nameOf(unit)} ${unit.position}`).join(t('appointments.comma'))}
              </div>
            )}
            {line.seats !== null && line.seats_taken !== null && (
              <div className={styles.lineTime}>{t('appointments.session.seats', { taken: line.seats_taken, seats: line.seats })}</div>
            )}
          </div>
          <Money amount_minor={line.price_minor} />
        </li>
      ))}
    </ul>
  );
}
