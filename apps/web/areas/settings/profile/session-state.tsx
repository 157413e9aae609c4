import { meaningOf } from '@rawnaq/design/status-tones';
import { t, textOf } from '../../../shell/text/text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

interface SessionStateProps {
  session: { ended_at: string | null; end_reason: string | null; is_current: 0 | 1; is_manager: 0 | 1 };
}

export const sessionText = ({ session }: SessionStateProps): string =>
  session.ended_at !== null
    ? ((session.end_reason && textOf(`profile.reason.${session.end_reason}`)) ?? t('profile.sessions.ended'))
    : t(session.is_current === 1 ? 'profile.sessions.this' : 'profile.sessions.open');

/** Open, this very one, or how it ended; a platform manager's visit is named as such. */
export function SessionState({ session }: SessionStateProps) {
  const state = session.ended_at !== null ? 'ended' : session.is_current === 1 ? 'current' : 'open';
  return (
    <>
      <StatusBadge means={meaningOf.session[state]}>{sessionText({ session })}</StatusBadge>
      {session.is_manager === 1 && <StatusBadge means="remark">{t('profile.sessions.manager')}</StatusBadge>}
    </>
  );
}
