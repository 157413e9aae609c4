import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shell/text/text.ts';
import { AccountSessions } from './account-sessions.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';

/** Who is signed in, and who could not. */
export default function Security() {
  const [view, setView] = useState('sessions');
  const choice = (
    <SegmentedControl
      aria-label={t('profile.security.view')}
      value={view}
      onChange={setView}
      data={[
        { value: 'sessions', label: t('profile.security.sessions') },
        { value: 'failed', label: t('profile.security.failed') },
      ]}
    />
  );
  return view === 'sessions' ? <AccountSessions actions={choice} /> : <FailedSignIns actions={choice} />;
}
