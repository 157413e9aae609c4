import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getManagerDashboard, listBlockedIps, listFailedSignIns, unblockIp } from '@rawnaq/contract/platform/platform';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { BlockDialog } from './block-dialog.tsx';

type Blocked = Output<typeof listBlockedIps.output>['data'][number];

const reasonOf = (row: Blocked): string => (row.reason === 'repeated_failures' ? t('platform.ips.repeated_failures') : row.reason);

const makeColumns = (): readonly Column<Blocked>[] => [
  { id: 'ip', title: t('labels.ip'), value: (row) => row.ip, cell: (row) => <bdi dir="ltr">{row.ip}</bdi>, onPhone: 'title' },
  { id: 'reason', onPhone: 'line', title: t('platform.ips.reason'), value: reasonOf },
  { id: 'blocked_at', onPhone: 'line', title: t('platform.ips.since'), kind: 'moment', value: (row) => row.blocked_at },
  {
    id: 'blocked_until',
    title: t('platform.ips.until'),
    value: (row) => row.blocked_until ?? t('platform.ips.for_good'),
    cell: (row) =>
      row.is_blocked === 0 ? (
        <StatusBadge means="ended">{t('platform.ips.over')}</StatusBadge>
      ) : row.blocked_until === null ? (
        t('platform.ips.for_good')
      ) : (
        <MomentText moment={row.blocked_until} />
      ),
  },
  { id: 'manager', title: t('platform.ips.by'), value: (row) => row.manager ?? t('platform.ips.by_itself') },
];

/** Addresses from which nobody signs in. */
export default function BlockedIps() {
  const list = useListQuery(listBlockedIps);
  const [columns] = useState(makeColumns);
  const [isAdding, setIsAdding] = useState(false);
  const [freeing, setFreeing] = useState<string | null>(null);
  const mayBlock = may('platform.ips.block');
  const unblock = useCall(unblockIp, {
    outdates: [listBlockedIps, listFailedSignIns, getManagerDashboard],
    onDone: () => {
      notify({ message: t('platform.ips.unblocked_done', { ip: freeing ?? '' }) });
      setFreeing(null);
    },
  });
  const add = mayBlock && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('platform.ips.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('managerScreens.blocked_ips')}
        list={list}
        columns={columns}
        rowKey={(row) => row.ip}
        searchPlaceholder={t('platform.ips.search')}
        actions={add}
        rowActions={(row) =>
          mayBlock ? (
            <Button size="xs" variant="default" aria-label={t('platform.ips.unblock', { ip: row.ip })} onClick={() => setFreeing(row.ip)}>
              {t('platform.ips.unblock_confirm')}
            </Button>
          ) : null
        }
        empty={<EmptyState picture="bell" title={t('platform.ips.empty')} text={t('platform.ips.empty_text')} />}
      />
      {isAdding && <BlockDialog ip="" onClose={() => setIsAdding(false)} />}
      <ConfirmDialog
        isOpen={freeing !== null}
        title={t('platform.ips.unblock_title', { ip: freeing ?? '' })}
        confirm={t('platform.ips.unblock_confirm')}
        isWorking={unblock.isPending}
        onConfirm={() => unblock.mutate({ ip: freeing ?? '' })}
        onClose={() => setFreeing(null)}
      >
        {t('platform.ips.unblock_text')}
      </ConfirmDialog>
    </>
  );
}
