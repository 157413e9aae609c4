import { Button } from '@mantine/core';
import { getSms, resumeSms } from '@rawnaq/contract/reach/sms';
import type { Output } from '@rawnaq/contract/endpoint';
import { meaningOf } from '@rawnaq/design/status-tones';
import { smsStateOf } from '@rawnaq/domain/reach/sms/providers';
import { lazy, Suspense, useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { microsText } from '../whatsapp/public.ts';
import styles from './sms.module.css';

const SmsDrawer = lazy(() => import('./sms-drawer.tsx').then(({ SmsDrawer: component }) => ({ default: component })));
const TestDrawer = lazy(() => import('./test-drawer.tsx').then(({ TestDrawer: component }) => ({ default: component })));

export type SmsState = Output<typeof getSms.output>;

function monthText({ parts, cost }: SmsState['month']): string {
  const counted = t('sms.month', { count: parts });
  if (cost.length === 0) return counted;
  return t('sms.month_cost', {
    parts: counted,
    cost: cost.map(({ cost_micros, currency }) => microsText(cost_micros, currency)).join(' + '),
  });
}

/** By whom SMS goes, whether it does, and what it came to this month. */
export function SmsPanel({ isInOrder }: { isInOrder: boolean }) {
  const { data } = useEndpoint(getSms, {});
  const [opened, setOpened] = useState<'settings' | 'test' | null>(null);
  const resume = useCall(resumeSms, { outdates: [getSms], onDone: () => notify({ message: t('sms.resumed') }) });
  if (data === undefined) return null;
  const { settings, month } = data;
  const state = smsStateOf(settings);
  return (
    <section className={styles.panel} aria-label={t('sms.title')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('sms.title')}</h3>
        {settings !== null && <StatusBadge means={meaningOf.sms[state]}>{t(`sms.states.${state}`)}</StatusBadge>}
      </div>
      <p className={styles.soft}>{t('sms.note')}</p>
      {settings !== null && (
        <p className={styles.by}>
          {settings.is_practice === 1
            ? t('sms.practice', { sender: settings.sender })
            : t('sms.by', { provider: t(`sms.providers.${settings.provider}`), sender: settings.sender })}
          {month.parts > 0 && <span className={styles.soft}> · {monthText(month)}</span>}
        </p>
      )}
      {state === 'stopped' && settings?.stopped_reason != null && (
        <p className={styles.fault}>{t(`smsErrors.${settings.stopped_reason}`)}</p>
      )}
      {isInOrder && state === 'off' && <p className={styles.fault}>{t('sms.needs_setup')}</p>}
      <div className={styles.actions}>
        {state === 'stopped' && settings !== null && (
          <Button loading={resume.isPending} onClick={() => resume.mutate({ version: settings.version })}>
            {t('sms.resume')}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpened('settings')}>
          {t(settings === null ? 'sms.set_up' : 'sms.change')}
        </Button>
        {state === 'on' && (
          <Button variant="subtle" onClick={() => setOpened('test')}>
            {t('sms.test')}
          </Button>
        )}
      </div>
      <Suspense>
        {opened === 'settings' && <SmsDrawer state={data} onClose={() => setOpened(null)} />}
        {opened === 'test' && <TestDrawer onClose={() => setOpened(null)} />}
      </Suspense>
    </section>
  );
}
