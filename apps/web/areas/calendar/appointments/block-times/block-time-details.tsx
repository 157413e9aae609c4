import { Button, Modal, Stack } from '@mantine/core';
import { deleteBlockTime } from '@rawnaq/contract/calendar/block-times';
import { useState } from 'react';
import { call } from '../../../../shell/call.ts';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { TimeRangeText } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { BlockTimeDialog } from './block-time-dialog.tsx';
import type { BlockTime, BoardEmployee } from '../board/board-types.ts';
import { nameOf } from '../visit/names.ts';
import { minutesSince, momentAt } from '../salon-time.ts';

export interface BlockTimeDetailsProps {
  block: BlockTime;
  employees: readonly BoardEmployee[];
  zone: string;
  onClose: () => void;
  onDone: () => void;
}

type Scope = 'one' | 'following' | 'all';

/** A block that is there: changed, or opened again, of a series also from here on or as a whole. */
export function BlockTimeDetails({ block, employees, zone, onClose, onDone }: BlockTimeDetailsProps) {
  const format = useSalonFormat();
  const [working, setWorking] = useState<Scope | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const employee = employees.find((one) => one.id === block.employee_id);
  const date = format.dateOf(block.starts_at);
  const open = async (scope: Scope): Promise<void> => {
    setWorking(scope);
    try {
      const { opened_count } = await call(deleteBlockTime, { id: block.id, scope });
      notify({ message: t('appointments.block.opened_times', { count: opened_count }) });
      onDone();
    } catch (failure) {
      if (isRefusal(failure)) onDone();
    } finally {
      setWorking(null);
    }
  };
  if (isChanging) {
    const midnight = Date.parse(momentAt(zone, date, 0));
    const initial = {
      employee_id: block.employee_id,
      date,
      minute: minutesSince(midnight, block.starts_at),
      until: minutesSince(midnight, block.ends_at),
    };
    return <BlockTimeDialog initial={initial} block={block} employees={employees} zone={zone} onClose={onClose} onDone={onDone} />;
  }
  const isSeries = block.series_number !== null && block.series_count !== null && block.series_count > 1;
  return (
    <Modal opened onClose={onClose} title={t('appointments.board.blocked')} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p>
        <strong>{employee ? nameOf(employee) : ''}</strong> · {format.day(date)} ·{' '}
        <TimeRangeText starts_at={block.starts_at} ends_at={block.ends_at} />
      </p>
      {block.reason !== null && (
        <p>
          <bdi>{block.reason}</bdi>
        </p>
      )}
      {isSeries && <p>{t('appointments.block.number_of', { number: block.series_number ?? 1, count: block.series_count ?? 1 })}</p>}
      {may('appointments.block_time') && (
        <Stack gap="xs">
          <Button variant="default" onClick={() => setIsChanging(true)}>
            {t('appointments.block.change')}
          </Button>
          <Button loading={working === 'one'} onClick={() => void open('one')}>
            {t('appointments.block.open')}
          </Button>
          {isSeries && (
            <>
              <Button variant="default" loading={working === 'following'} onClick={() => void open('following')}>
                {t('appointments.block.open_following')}
              </Button>
              <Button variant="default" loading={working === 'all'} onClick={() => void open('all')}>
                {t('appointments.block.open_all')}
              </Button>
            </>
          )}
        </Stack>
      )}
    </Modal>
  );
}
