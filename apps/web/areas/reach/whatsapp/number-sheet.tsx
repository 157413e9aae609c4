import { meaningOf } from '@rawnaq/design/status-tones';
import { Alert, Button, Paper } from '@mantine/core';
import { disconnectWhatsapp, getWhatsapp } from '@rawnaq/contract/reach/whatsapp';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { PhoneText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './whatsapp.module.css';
import type { WhatsappState } from './whatsapp.tsx';

type Connection = NonNullable<WhatsappState['connection']>;

/** Why it sends nothing: said of a linked device, or by WhatsApp. */
const reasonOf = (reason: string) => textOf(`linkedDevice.reasons.${reason}`) ?? textOf(`whatsappErrors.${reason}`);

/** The number that sends: whose it is, how WhatsApp judges it, and how it is let go. */
export function NumberSheet({ state: { connection }, onConnect }: { state: WhatsappState; onConnect: () => void }) {
  if (connection === null || connection.status === 0)
    return (
      <Paper className={styles.sheet} component="section">
        <div className={styles.head}>
          <h2 className={styles.heading}>{t('whatsapp.connection')}</h2>
          <StatusBadge means={meaningOf.chatConnection[0]}>{textOf('whatsapp.statuses.0')}</StatusBadge>
        </div>
        {connection?.status_reason != null && <p className={styles.soft}>{reasonOf(connection.status_reason)}</p>}
        <p className={styles.big}>
          {connection?.phone_number ? <PhoneText number={`+${connection.phone_number}`} /> : t('whatsapp.no_number')}
        </p>
      </Paper>
    );
  return <Connected connection={connection} onConnect={onConnect} />;
}

function Connected({ connection, onConnect }: { connection: Connection; onConnect: () => void }) {
  const { status, status_reason, phone_number, display_name, kind, is_practice, quality, tier, connected_at, version } = connection;
  const format = useSalonFormat();
  const [isAsking, setIsAsking] = useState(false);
  const disconnecting = useCall(disconnectWhatsapp, {
    outdates: [getWhatsapp],
    onDone: () => {
      notify({ message: t('whatsapp.disconnected') });
      setIsAsking(false);
    },
  });
  return (
    <Paper className={styles.sheet} component="section">
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('whatsapp.connection')}</h2>
        <StatusBadge means={meaningOf.chatConnection[status]}>{textOf(`whatsapp.statuses.${status}`)}</StatusBadge>
      </div>
      <p className={styles.big}>{phone_number === null ? t('whatsapp.no_number') : <PhoneText number={`+${phone_number}`} />}</p>
      <div className={styles.between}>
        <span>
          <bdi>{display_name}</bdi>
        </span>
        <span>{is_practice === 1 ? t('whatsapp.practice') : t(`whatsapp.kinds.${kind}`)}</span>
      </div>
      {is_practice === 1 && (
        <p className={styles.soft}>{t(kind === 'linked_device' ? 'linkedDevice.practice_linked' : 'whatsapp.practice_note')}</p>
      )}
      {status_reason !== null && <Alert color="orange">{reasonOf(status_reason)}</Alert>}
      {kind === 'cloud_api' && (
        <div className={styles.between}>
          <span>
            {t('whatsapp.quality')}: {t(`whatsapp.qualities.${quality}`)}
          </span>
          {tier !== null && <span>{tier === 0 ? t('whatsapp.tier_unlimited') : t('whatsapp.tier', { count: tier })}</span>}
        </div>
      )}
      {quality === 'red' && <Alert color="orange">{t('whatsapp.quality_low')}</Alert>}
      {connected_at !== null && <p className={styles.soft}>{t('whatsapp.since', { date: format.date(format.dateOf(connected_at)) })}</p>}
      <div className={styles.actions}>
        <Button variant="default" onClick={onConnect}>
          {t('whatsapp.reconnect')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
          {t('whatsapp.disconnect')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('whatsapp.disconnect_title')}
        confirm={t('whatsapp.disconnect')}
        isDangerous
        isWorking={disconnecting.isPending}
        onConfirm={() => disconnecting.mutate({ version })}
        onClose={() => setIsAsking(false)}
      >
        {t('whatsapp.disconnect_text')}
      </ConfirmDialog>
    </Paper>
  );
}
