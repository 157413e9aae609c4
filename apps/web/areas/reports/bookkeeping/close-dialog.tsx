import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { closeMonth, getOpenPoints } from '@rawnaq/contract/reports/periods';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { refreshBooks } from './bookkeeping-data.ts';
import styles from './bookkeeping.module.css';

type Check = 'drawers_uncounted';

/** Shows what should be settled before everything through a day closes, and asks why where something is open. */
export function CloseDialog({ through, onClose }: { through: string; onClose: () => void }) {
  const format = useSalonFormat();
  const points = useEndpoint(getOpenPoints, { through });
  const [written, setWritten] = useState('');
  const missing = useMissing<'reason'>();
  const reason = written.trim();
  const isAnyOpen = points.data?.data.some(({ count }) => count > 0) === true;
  const close = useCall(closeMonth, {
    onDone: () => {
      notify({ message: t('bookkeeping.periods.closed', { month: format.month(through) }) });
      void refreshBooks();
      onClose();
    },
  });
  const day = format.date(through);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bookkeeping.periods.close_title', { day })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        ref={missing.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (points.data === undefined) return;
          if (isAnyOpen && missing.isAnyMissing({ reason: reason === '' })) return;
          close.mutate({ through, ...(reason === '' ? {} : { reason }) });
        }}
      >
        <Text component="p">{t('bookkeeping.periods.close_text', { day })}</Text>
        {points.isPending && <RowsSkeleton rows={3} />}
        {points.error && <ErrorState error={points.error} onRetry={() => void points.refetch()} />}
        <ul className={styles.points}>
          {points.data?.data.map(({ check, count, path }) => (
            <li key={check} data-is-open={count > 0 || undefined}>
              {count > 0 ? <IconAlertTriangle size={18} stroke={1.6} aria-hidden /> : <IconCheck size={18} stroke={1.6} aria-hidden />}
              {count > 0 ? (
                <PageLink to={path}>{t(`bookkeeping.checks.${check as Check}`, { count })}</PageLink>
              ) : (
                t(`bookkeeping.settled.${check as Check}`)
              )}
            </li>
          ))}
        </ul>
        {isAnyOpen && (
          <Textarea
            mt="md"
            label={t('bookkeeping.periods.why_open')}
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
            error={missing.errorAt('reason', reason === '', t('bookkeeping.periods.why_open'))}
            data-path="reason"
          />
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('bookkeeping.periods.keep_open')}
          </Button>
          <Button type="submit" loading={close.isPending}>
            {t('bookkeeping.periods.close_month', { month: format.month(through) })}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
