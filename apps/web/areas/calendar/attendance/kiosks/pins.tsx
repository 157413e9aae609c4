import { Button, Modal, Text } from '@mantine/core';
import { listPins, resetPin } from '@rawnaq/contract/calendar/attendance-kiosks';
import type { Output } from '@rawnaq/contract/endpoint';
import { meaningOf } from '@rawnaq/design/status-tones';
import { useState } from 'react';
import type { Column } from '../../../../patterns/list/column.ts';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { queryClient, useCall } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { MomentText } from '../../../../ui/figures/figures.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import styles from '../attendance.module.css';

type Holder = Output<typeof listPins.output>['data'][number];

const pinText = (row: Holder): string => t(row.has_pin === 1 ? 'attendance.devices.has_pin' : 'attendance.devices.no_pin');

const columns = (): readonly Column<Holder>[] => [
  { id: 'employee', title: t('attendance.devices.employee'), value: localName, onPhone: 'title' },
  {
    id: 'has_pin',
    title: t('attendance.devices.pin'),
    value: pinText,
    onPhone: 'badge',
    cell: (row) => (
      <StatusBadge means={row.has_pin === 1 ? meaningOf.leave.approved : meaningOf.leave.requested}>{pinText(row)}</StatusBadge>
    ),
  },
  {
    id: 'set_at',
    title: t('attendance.devices.set_at'),
    value: (row) => row.set_at,
    onPhone: 'line',
    cell: (row) => row.set_at !== null && <MomentText moment={row.set_at} />,
  },
  { id: 'set_by', title: t('attendance.devices.set_by'), value: (row) => row.set_by },
];

/** Who has a PIN; a new one is shown once, to be handed over. */
export function Pins() {
  const list = useListQuery(listPins);
  const [shown] = useState(columns);
  const [asking, setAsking] = useState<Holder | null>(null);
  const [given, setGiven] = useState<{ name: string; pin: string } | null>(null);
  const reset = useCall(resetPin, {
    onDone: ({ pin }) => {
      setGiven({ name: asking === null ? '' : localName(asking), pin });
      setAsking(null);
      void queryClient.invalidateQueries({ queryKey: [listPins.path] });
    },
  });
  return (
    <>
      <ListPage
        title={t('attendance.devices.pins')}
        list={list}
        columns={shown}
        rowKey={(row) => row.id}
        searchPlaceholder={t('attendance.devices.search_pins')}
        rowActions={(row) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('attendance.devices.reset_for', { name: localName(row) })}
            onClick={() => setAsking(row)}
          >
            {t('attendance.devices.reset')}
          </Button>
        )}
        empty={<EmptyState picture="people" title={t('attendance.devices.no_employees')} />}
      />
      {asking !== null && (
        <ConfirmDialog
          isOpen
          title={t('attendance.devices.reset_for', { name: localName(asking) })}
          confirm={t('attendance.devices.reset')}
          isWorking={reset.isPending}
          onConfirm={() => reset.mutate({ employee_id: asking.id })}
          onClose={() => setAsking(null)}
        >
          {t('attendance.devices.reset_text', { name: localName(asking) })}
        </ConfirmDialog>
      )}
      {given !== null && (
        <Modal
          opened
          onClose={() => setGiven(null)}
          title={t('attendance.devices.given', { name: given.name })}
          size="sm"
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          <p className={styles.pin} dir="ltr">
            {given.pin}
          </p>
          <Text c="dimmed">{t('attendance.devices.given_text')}</Text>
        </Modal>
      )}
    </>
  );
}
