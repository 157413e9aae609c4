import { t } from '../../../../shell/text/text.ts';
import { Money, TimeRangeText } from '../../../../ui/figures/figures.tsx';
import { Face } from '../../../../ui/pictures/face.tsx';
import type { BoardEmployee, ServiceGroup, Visit, VisitLine } from '../board/board-types.ts';
import { nameOf } from './names.ts';
import styles from './visit-drawer.module.css';

interface VisitLinesProps {
  visit: Visit;
  employees: readonly BoardEmployee[];
  service_groups: readonly ServiceGroup[];
}

/** The services of a visit in the colours of their groups: when, by whom, for whom, with what and where. */
export function VisitLines({ visit, employees, service_groups }: VisitLinesProps) {
  return (
    <ul className={styles.lines}>
      {visit.lines.map((line) => {
        const colour = service_groups.find((group) => group.service_ids.includes(line.service_id))?.colour ?? null;
        return (
          <li
            key={line.id}
            className={styles.line}
            data-together={line.with_previous === 1 || undefined}
            style={{ '--group-colour': colour ?? undefined } as React.CSSProperties}
          >
            <Hands line={line} employees={employees} />
            <Money amount_minor={line.price_minor} />
          </li>
        );
      })}
    </ul>
  );
}

/** Whose hands, and what they do. */
function Hands({ line, employees }: { line: VisitLine; employees: readonly BoardEmployee[] }) {
  const employee = employees.find(({ id }) => id === line.employee_id);
  const name = (employee && nameOf(employee)) || t('appointments.no_name', { id: line.employee_id });
  return (
    <>
      <Face name={name} uniqueId={employee?.picture_unique_id} colour={employee?.colour} id={line.employee_id} size={40} />
      <div className={styles.lineWords}>
        <div className={styles.lineName}>
          {nameOf(line)}
          {line.guest_name !== null && (
            <>
              {' · '}
              <bdi>{line.guest_name}</bdi>
            </>
          )}
        </div>
        <div className={styles.faint}>
          <TimeRangeText starts_at={line.starts_at} ends_at={line.ends_at} /> · <bdi>{name}</bdi>
        </div>
        {line.addons.map((addon) => (
          <div key={addon.id} className={styles.faint}>
            + {nameOf(addon)} · <Money amount_minor={addon.price_minor} />
          </div>
        ))}
        {line.resource_units.length > 0 && (
          <div className={styles.faint}>
            {line.resource_units.map((unit) => `${nameOf(unit)} ${unit.position}`).join(t('appointments.comma'))}
          </div>
        )}
        {line.seats !== null && line.seats_taken !== null && (
          <div className={styles.faint}>{t('appointments.session.seats', { taken: line.seats_taken, seats: line.seats })}</div>
        )}
      </div>
    </>
  );
}
