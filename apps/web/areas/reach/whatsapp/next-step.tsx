import { Paper } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../shell/text/text.ts';
import styles from './whatsapp.module.css';
import type { WhatsappState } from './whatsapp.tsx';

const steps = {
  'whatsapp.not_connected': 'not_connected',
  'whatsapp.server_disconnected': 'server_disconnected',
  'whatsapp.package_expired': 'package_expired',
  'whatsapp.package_paused': 'package_paused',
  'whatsapp.allowance_used': 'allowance_used',
} as const;

/** Whether messages go, and what has to be done where they do not. */
export function NextStep({ state, action }: { state: WhatsappState; action: ReactNode }) {
  const { sender, obstacle, connection, waiting } = state;
  // The number is there: what is missing is the package.
  const lacksPackage = obstacle === 'whatsapp.not_connected' && connection?.status === 1;
  const step = obstacle === null ? (sender === 'main' ? 'main' : 'ready') : lacksPackage ? 'no_package' : steps[obstacle];
  const isDevice = connection?.kind === 'linked_device';
  const isEnded = step === 'not_connected' && connection?.status_reason === 'device_unlinked';
  const text = isEnded
    ? t('linkedDevice.ended_text')
    : step === 'server_disconnected' && isDevice
      ? t('linkedDevice.server_disconnected_text')
      : step === 'ready'
        ? t('whatsapp.next.ready_text', { number: connection?.phone_number ? `+${connection.phone_number}` : t('whatsapp.no_number') })
        : t(`whatsapp.next.${step}_text`);
  return (
    <Paper className={styles.next}>
      <span className={styles.mark} data-ready={obstacle === null || undefined} aria-hidden>
        {obstacle === null ? <IconCheck size={24} stroke={1.8} /> : <IconAlertTriangle size={24} stroke={1.6} />}
      </span>
      <div className={styles.words}>
        <h2 className={styles.heading}>{isEnded ? t('linkedDevice.ended') : t(`whatsapp.next.${step}`)}</h2>
        <p className={styles.soft}>{text}</p>
        {obstacle !== null && waiting > 0 && <p className={styles.soft}>{t('whatsapp.waiting', { count: waiting })}</p>}
      </div>
      {action}
    </Paper>
  );
}
