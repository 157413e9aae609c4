import { getDashboard } from '@rawnaq/contract/reports/dashboard';
import { useEndpoint } from '../../../shell/queries.ts';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { AppointmentsToday } from './appointments-today.tsx';
import styles from './dashboard.module.css';

/** Who comes next and how busy everybody is, one below the other. */
export function SalonDay() {
  const { data, error, refetch } = useEndpoint(getDashboard, {}, { keepsLast: true });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={6} />;
  if (data.appointments === null) return null;
  return (
    <div className={styles.narrow}>
      <AppointmentsToday appointments={data.appointments} date={data.date} />
    </div>
  );
}
