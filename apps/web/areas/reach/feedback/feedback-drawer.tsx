import { meaningOf } from '@rawnaq/design/status-tones';
import { Drawer, Stack, Textarea } from '@mantine/core';
import { listFeedback, settleFeedback } from '@rawnaq/contract/reach/feedback';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import type { FeedbackRow } from './suggestions-and-complaints.tsx';
import { kindName, statusName } from './words.ts';
import styles from './feedback.module.css';

/** The whole of what was written; while it is new, with a way to settle it. */
export function FeedbackDrawer({ row, onClose }: { row: FeedbackRow; onClose: () => void }) {
  return row.status === 1 ? <Settle row={row} onClose={onClose} /> : <Read row={row} onClose={onClose} />;
}

const titleOf = (row: FeedbackRow): string => kindName(row.kind);

function Settle({ row, onClose }: { row: FeedbackRow; onClose: () => void }) {
  const form = useEndpointForm(settleFeedback, {
    initial: { id: row.id, version: row.version },
    draftKey: `feedback.${row.id}`,
    onSaved: () => {
      notify({ message: t('feedback.told.was_settled') });
      void queryClient.invalidateQueries({ queryKey: [listFeedback.path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={titleOf(row)} form={form} save={t('feedback.told.settle')} onClose={onClose}>
      <Words row={row} />
      <Textarea {...form.field('settled_note')} description={t('feedback.told.settle_note')} autosize minRows={3} maxLength={1000} />
    </DrawerForm>
  );
}

function Read({ row, onClose }: { row: FeedbackRow; onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} title={titleOf(row)} position="right" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Words row={row} />
    </Drawer>
  );
}

function Words({ row }: { row: FeedbackRow }) {
  return (
    <Stack gap="md">
      <bdi className={styles.words}>{row.body}</bdi>
      <dl className={styles.facts}>
        <dt>{t('feedback.told.customer')}</dt>
        <dd>
          {may('customers.view') ? (
            <PageLink to={pathOf('merchant.customer', { id: row.customer_id })}>
              <bdi>{row.customer_name}</bdi>
            </PageLink>
          ) : (
            <bdi>{row.customer_name}</bdi>
          )}
        </dd>
        <dt>{t('feedback.told.visit')}</dt>
        <dd>
          <MomentText moment={row.visited_at} />
        </dd>
        <dt>{t('feedback.told.written_at')}</dt>
        <dd>
          <MomentText moment={row.created_at} />
        </dd>
        {row.settled_at !== null && (
          <>
            <dt>{t('feedback.told.settled')}</dt>
            <dd>
              <StatusBadge means={meaningOf.feedback[2]}>{statusName(2)}</StatusBadge> <MomentText moment={row.settled_at} />{' '}
              {row.settled_by !== null && t('feedback.told.settled_by', { name: row.settled_by })}
              {row.settled_note !== null && <bdi className={styles.words}>{row.settled_note}</bdi>}
            </dd>
          </>
        )}
      </dl>
    </Stack>
  );
}
