import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { openTill } from '@rawnaq/contract/sales/till';
import { discardHeldInvoice, listHeldInvoices } from '@rawnaq/contract/sales/held-invoices';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLiveChanges } from '../../../../shell/live.ts';
import { go } from '../../../../shell/navigation.ts';
import { useCall } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import type { Column } from '../../../../patterns/list/column.ts';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type HeldRow, heldTitle } from './held-title.ts';

const columns: readonly Column<HeldRow>[] = [
  { id: 'customer_name', title: t('sales.customer'), value: (row) => row.customer_name ?? t('sales.walk_in'), onPhone: 'title' },
  { id: 'services', onPhone: 'line', title: t('sales.services'), value: heldTitle },
  { id: 'note', title: t('labels.notes'), value: (row) => row.note },
  { id: 'held_by_name', title: t('sales.held_by'), value: (row) => row.held_by_name },
  { id: 'held_at', onPhone: 'line', title: t('sales.held_at'), kind: 'moment', value: (row) => row.held_at },
  { id: 'total_minor', onPhone: 'amount', title: t('sales.total'), kind: 'money', value: (row) => row.total_minor },
];

/** Sales that wait, to go on with or to throw away. */
export default function OnHoldReport() {
  const list = useListQuery(listHeldInvoices);
  useLiveChanges(({ topic }) => {
    if (topic === 'held_invoices' || topic === '*') list.retry();
  });
  const [discarded, setDiscarded] = useState<HeldRow | null>(null);
  const discarding = useCall(discardHeldInvoice, { outdates: [listHeldInvoices, openTill], onDone: () => setDiscarded(null) });
  return (
    <>
      <ListPage
        title={t('screens.merchant.invoices_on_hold')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              aria-label={t('sales.resume_of', { name: row.customer_name ?? t('sales.walk_in') })}
              onClick={() => go(`/merchant/billing?held_id=${row.id}`)}
            >
              {t('sales.resume')}
            </Button>
            <Tooltip label={t('sales.discard')}>
              <ActionIcon size="md" aria-label={t('sales.discard')} onClick={() => setDiscarded(row)}>
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        )}
        empty={
          <EmptyState
            picture="receipt"
            title={t('sales.held_empty_title')}
            text={t('sales.held_empty_text')}
            action={<Button onClick={() => go('/merchant/billing')}>{t('sales.go_to_till')}</Button>}
          />
        }
      />
      <ConfirmDialog
        isOpen={discarded !== null}
        title={t('sales.discard_title')}
        confirm={t('sales.discard')}
        decline={t('sales.keep_cart')}
        isDangerous
        isWorking={discarding.isPending}
        onConfirm={() => discarded !== null && discarding.mutate({ id: discarded.id })}
        onClose={() => setDiscarded(null)}
      >
        {t('sales.discard_text')}
      </ConfirmDialog>
    </>
  );
}
