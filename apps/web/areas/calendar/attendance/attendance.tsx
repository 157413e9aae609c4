import { Button, Tabs } from '@mantine/core';
import { listAttendanceCorrections } from '@rawnaq/contract/calendar/attendance-team';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CorrectDay } from './ask-for-correction.tsx';
import styles from './attendance.module.css';
import { Corrections } from './corrections.tsx';
import { Ledger } from './ledger.tsx';
import { TeamNow } from './team-now.tsx';

const tabs = ['now', 'corrections', 'events'] as const;
type Tab = (typeof tabs)[number];
const asked = (): Tab => tabs.find((tab) => tab === new URLSearchParams(location.search).get('tab')) ?? 'now';

/** Who is there now, corrections that wait for a decision, and the ledger. */
export default function Attendance() {
  const [tab, setTab] = useState<Tab>(asked);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const waiting = useEndpoint(listAttendanceCorrections, { status: 1, per_page: 1 }, { isEnabled: may('attendance.approve') });
  const count = waiting.data?.total ?? 0;
  return (
    <>
      <PageHeader
        title={t('screens.merchant.attendance')}
        actions={
          may('attendance.correct') && (
            <Button variant="default" leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={() => setIsCorrecting(true)}>
              {t('attendance.corrections.correct')}
            </Button>
          )
        }
      />
      {isCorrecting && <CorrectDay onClose={() => setIsCorrecting(false)} />}
      <Tabs value={tab} onChange={(value) => setTab(tabs.find((one) => one === value) ?? 'now')} keepMounted={false}>
        <Tabs.List className={styles.tabs}>
          <Tabs.Tab value="now">{t('attendance.tabs.now')}</Tabs.Tab>
          {may('attendance.approve') && (
            <Tabs.Tab value="corrections">
              {count > 0 ? t('attendance.tabs.corrections_count', { count }) : t('attendance.tabs.corrections')}
            </Tabs.Tab>
          )}
          <Tabs.Tab value="events">{t('attendance.tabs.events')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="now">
          <TeamNow />
        </Tabs.Panel>
        {may('attendance.approve') && (
          <Tabs.Panel value="corrections">
            <Corrections />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="events">
          <Ledger />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
