import { Alert, Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { createBlockTime, deleteBlockTime } from '@rawnaq/contract/block-times';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../shell/call.ts';
import { may } from '../../shell/globals.ts';
import { notify } from '../../shell/notify.ts';
import { isRefusal, type RefusalError } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { TimeRangeText } from '../../ui/figures.tsx';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import type { BlockTime, BoardEmployee } from './board-types.ts';
import { nameOf } from './names.ts';
import styles from './panel.module.css';
import { momentAt } from './salon-time.ts';

export interface NewBlock {
  employee_id: number;
  date: string;
  minute: number;
  /** Minutes after the same midnight. */
  until: number;
}

export interface BlockTimeDialogProps {
  initial: NewBlock;
  employees: readonly BoardEmployee[];
  zone: string;
  onClose: () => void;
  onDone: () => void;
}

const quarters = Array.from({ length: 145 }, (_none, quarter) => quarter * 15);

/** Blocks an hour, or any other time, of an employee. */
export function BlockTimeDialog({ initial, employees, zone, onClose, onDone }: BlockTimeDialogProps) {
  const format = useSalonFormat();
  const [employee_id, setEmployee] = useState(initial.employee_id);
  const [date, setDate] = useState(initial.date);
  const [from, setFrom] = useState(initial.minute);
  const [until, setUntil] = useState(initial.until);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const clocks = (after: number) =>
    quarters
      .filter((minute) => minute > after)
      .map((minute) => ({ value: String(minute), label: format.clock(minute) + (minute >= 1440 ? ` (${t('ui.next_day')})` : '') }));

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsWorking(true);
    try {
      await call(createBlockTime, { employee_id, starts_at: momentAt(zone, date, from), ends_at: momentAt(zone, date, until), reason });
      const employee = employees.find((one) => one.id === employee_id);
      notify({
        message: t('appointments.block.blocked', {
          employee: employee ? nameOf(employee) : '',
          span: `${format.clock(from)}–${format.clock(until)}`,
        }),
      });
      onDone();
    } catch (failure) {
      if (isRefusal(failure)) setRefusal(failure);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('appointments.block.title')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form className={styles.body} onSubmit={(event) => void save(event)} noValidate>
        <Select
          label={t('appointments.block.employee')}
          data={employees.map((employee) => ({ value: String(employee.id), label: nameOf(employee) }))}
          value={String(employee_id)}
          onChange={(id) => id !== null && setEmployee(Number(id))}
          allowDeselect={false}
          searchable
        />
        <DateInput label={t('appointments.panel.date')} value={date} onChange={(next) => next !== '' && setDate(next)} />
        <Group grow>
          <Select
            label={t('appointments.block.from')}
            data={clocks(-1).slice(0, 96)}
            value={String(from)}
            allowDeselect={false}
            searchable
            onChange={(minute) => {
              if (minute === null) return;
              setUntil(until + Number(minute) - from);
              setFrom(Number(minute));
            }}
          />
          <Select
            label={t('appointments.block.until')}
            data={clocks(from)}
            value={String(until)}
            onChange={(minute) => minute !== null && setUntil(Number(minute))}
            allowDeselect={false}
            searchable
          />
        </Group>
        <TextInput
          label={t('appointments.block.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={200}
        />
        {refusal && (
          <Alert color="red" role="alert">
            {refusal.message}
          </Alert>
        )}
        <Button type="submit" loading={isWorking}>
          {t('appointments.block.submit')}
        </Button>
      </form>
    </Modal>
  );
}

/** A block that is there, and the way to open its time again. */
export function BlockTimeDetails({
  block,
  employee,
  onClose,
  onDone,
}: {
  block: BlockTime;
  employee: BoardEmployee | undefined;
  onClose: () => void;
  onDone: () => void;
}) {
  const format = useSalonFormat();
  const [isWorking, setIsWorking] = useState(false);
  const open = async (): Promise<void> => {
    setIsWorking(true);
    try {
      await call(deleteBlockTime, { id: block.id });
      notify({ message: t('appointments.block.opened') });
      onDone();
    } catch (failure) {
      if (isRefusal(failure)) onDone();
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('appointments.board.blocked')} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p>
        <strong>{employee ? nameOf(employee) : ''}</strong> · {format.day(format.dateOf(block.starts_at))} ·{' '}
        <TimeRangeText starts_at={block.starts_at} ends_at={block.ends_at} />
      </p>
      {block.reason !== null && <p>{block.reason}</p>}
      {may('appointments.block_time') && (
        <Button fullWidth loading={isWorking} onClick={() => void open()}>
          {t('appointments.block.open')}
        </Button>
      )}
    </Modal>
  );
}
