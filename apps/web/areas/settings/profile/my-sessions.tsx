import { listMySessions } from '@rawnaq/contract/settings/my-profile';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { deviceName } from '../../../ui/figures/device-name.ts';
import styles from './profile.module.css';
import { SessionState } from './session-state.tsx';

/** Where and when the user signed in: a user who finds a session of a stranger changes the password. */
export function MySessions() {
  const { data, error, refetch } = useEndpoint(listMySessions, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={4} />;
  return (
    <ul className={styles.sessions}>
      {data.data.map((session) => (
        <li key={`${session.created_at}${session.ip ?? ''}`} className={styles.session}>
          <span className={styles.device}>
            <bdi>{deviceName(session.user_agent)}</bdi>
            <SessionState session={session} />
          </span>
          <span className={styles.quiet}>
            {t('profile.sessions.since')} <MomentText moment={session.created_at} /> · <bdi dir="ltr">{session.ip}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
