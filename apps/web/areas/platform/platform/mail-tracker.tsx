import { meaningOf, meaningOfNumber } from '@rawnaq/design/status-tones';
import { ActionIcon, Alert, Modal } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listMailTracker } from '@rawnaq/contract/reach/messaging';
import { IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './mail-tracker.module.css';

type Letter = Output<typeof listMailTracker.output>['data'][number];

/** Why a letter failed or came back, in words; what a mail server said is for whoever opens it. */
const reasonOf = ({ error_code, error }: Pick<Letter, 'error_code' | 'error'>): string | null =>
  error_code === null ? error : (textOf(`platform.mail.reasons.${error_code}`) ?? t('platform.mail.reasons.other'));

const statusName = (status: number): string => textOf(`platform.mail.statuses.${status}`) ?? String(status);

const makeColumns = (): readonly Column<Letter>[] => [
  {
    id: 'recipient',
    title: t('platform.mail.recipient'),
    value: (row) => row.recipient,
    cell: (row) => <bdi dir="ltr">{row.recipient}</bdi>,
    onPhone: 'title',
  },
  {
    id: 'subject',
    onPhone: 'line',
    title: t('platform.mail.subject'),
    value: (row) => row.subject,
    cell: (row) => <bdi>{row.subject}</bdi>,
  },
  {
    id: 'status',
    onPhone: 'badge',
    title: t('labels.status'),
    value: (row) => statusName(row.status),
    cell: (row) => <StatusBadge means={meaningOfNumber(meaningOf.mail, row.status)}>{statusName(row.status)}</StatusBadge>,
  },
  { id: 'created_at', onPhone: 'line', title: t('platform.mail.written'), kind: 'moment', value: (row) => row.created_at },
  { id: 'sent_at', title: t('platform.mail.sent'), kind: 'moment', value: (row) => row.sent_at },
  { id: 'error', title: t('platform.mail.error'), value: reasonOf, onPhone: 'note' },
];

/** Letters of the platform, and whether they arrived. */
export default function MailTracker() {
  const list = useListQuery(listMailTracker);
  const [columns] = useState(makeColumns);
  const [open, setOpen] = useState<Letter | null>(null);
  return (
    <>
      <ListPage
        title={t('managerScreens.mail_tracker')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('platform.mail.search')}
        rowActions={(row) =>
          row.body === '' && reasonOf(row) === null ? null : (
            <ActionIcon aria-label={t('platform.mail.open', { recipient: row.recipient })} onClick={() => setOpen(row)}>
              <IconMailOpened size={18} stroke={1.6} />
            </ActionIcon>
          )
        }
        empty={<EmptyState picture="bell" title={t('platform.mail.empty')} text={t('platform.mail.empty_text')} />}
      />
      {open && (
        <Modal
          opened
          onClose={() => setOpen(null)}
          title={<bdi>{open.subject}</bdi>}
          size="lg"
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          {reasonOf(open) !== null && (
            <Alert color="red" mb="md">
              {reasonOf(open)}
              {open.error !== null && open.error !== reasonOf(open) && (
                <bdi dir="ltr" className={styles.said}>
                  {open.error}
                </bdi>
              )}
            </Alert>
          )}
          <p className={styles.letter} dir="auto">
            {open.body}
          </p>
        </Modal>
      )}
    </>
  );
}
