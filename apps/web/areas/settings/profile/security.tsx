import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { EnrolledFaces } from '../../../shell/higher-wings.tsx';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { AccountSessions } from './account-sessions.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';

/** Who is signed in, who could not, and whose faces are enrolled. */
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
        ...(may('personal_files.view') ? [{ value: 'faces', label: t('profile.security.faces') }] : []),
      ]}
    />
  );
  if (view === 'faces') return <EnrolledFaces actions={choice} />;
  return view === 'sessions' ? <AccountSessions actions={choice} /> : <FailedSignIns actions={choice} />;
}
