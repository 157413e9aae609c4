import { Button } from '@mantine/core';
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { t } from '../../../../../shell/text/text.ts';
import styles from './queue.module.css';
import type { OfflineSale } from './sales-store.ts';

interface QueueBarProps {
  sales: readonly OfflineSale[];
  isOffline: boolean;
  onShow: () => void;
}

/** Says that there is no connection, and what waits for its invoice. */
export function QueueBar({ sales, isOffline, onShow }: QueueBarProps) {
  if (!isOffline && sales.length === 0) return null;
  const refused = sales.filter((sale) => sale.refused !== null).length;
  const waiting = sales.length - refused;
  const Icon = isOffline ? IconCloudOff : IconCloudUp;
  return (
    <div className={styles.bar} role="status" data-tone={refused > 0 ? 'bad' : undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={styles.words}>
        {isOffline && <span>{t('till.offline')}</span>}
        {waiting > 0 && <strong>{t('till.queue', { count: waiting })}</strong>}
        {refused > 0 && <strong>{t('till.queue_refused', { count: refused })}</strong>}
      </span>
      {sales.length > 0 && (
        <Button size="xs" variant="default" onClick={onShow}>
          {t('till.queue_show')}
        </Button>
      )}
    </div>
  );
}
