import { Alert, Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { createBlockTime, updateBlockTime } from '@rawnaq/contract/calendar/block-times';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../../../shell/call.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { isRefusal, type RefusalError } from '../../../../shell/refusal.ts';
import { Sentence } from '../../../../shell/text/sentence.tsx';
import { t } from '../../../../shell/text/text.ts';
import { DateInput } from '../../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { OccurrenceList, occurrencesOf, RepeatFields, repeatOf, type Repeat } from './block-repeat.tsx';
import type { BlockTime, BoardEmployee } from '../board/board-types.ts';
import { nameOf } from '../visit/names.ts';
import styles from '../booking/panel.module.css';
import { momentAt } from '../salon-time.ts';

export interface NewBlock {
  employee_id: number;
  date: string;
  minute: number;
  /** Minutes after the same midnight. */
  until: number;
}

export interface BlockTimeDialogProps {
  initial: NewBlock;
  /** The block that is being changed; left out, a new one. */
  block?: BlockTime;
  employees: readonly BoardEmployee[];
  zone: string;
  onClose: () => void;
  onDone: () => void;
}

const quarters = Array.from({ length: 145 }, (_none, quarter) => quarter * 15);

/** Blocks an hour, or any other time, of an employee, once or repeatedly; or changes a block that is there. */
export function BlockTimeDialog({ initial, block, employees, zone, onClose, onDone }: BlockTimeDialogProps) {
  const format = useSalonFormat();
  const [employee_id, setEmployee] = useState(initial.employee_id);
  const [date, setDate] = useState(initial.date);
  const [from, setFrom] = useState(initial.minute);
  const [until, setUntil] = useState(initial.until);
  const [reason, setReason] = useState(block?.reason ?? '');
  const [repeat, setRepeat] = useState<Repeat | null>(null);
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const [isWorking, setIsWorking] = useState(false);

  const employee = employees.find((one) => one.id === employee_id);
  const told = (count: number): string =>
    count > 1
      ? t('appointments.block.blocked_times', { count, employee: employee ? nameOf(employee) : '' })
      : t('appointments.block.blocked', {
          employee: employee ? nameOf(employee) : '',
          span: `${format.clock(from)}–${format.clock(until)}`,
        });

  const save = async (skip_conflicts: 0 | 1): Promise<void> => {
    setIsWorking(true);
    setRefusal(null);
    const time = { employee_id, starts_at: momentAt(zone, date, from), ends_at: momentAt(zone, date, until), reason };
    try {
      if (block) {
        await call(updateBlockTime, { ...time, id: block.id, version: block.version });
        notify({ message: told(1) });
      } else {
        const { created_count } = await call(createBlockTime, {
          ...time,
          skip_conflicts,
          ...(repeat === null ? {} : { repeat: repeatOf(repeat) }),
        });
        notify({ message: told(created_count) });
      }
      onDone();
    } catch (failure) {
      if (isRefusal(failure)) setRefusal(failure);
    } finally {
      setIsWorking(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(0);
  };
  const conflicts = occurrencesOf(refusal);
  const left = conflicts === null ? 0 : conflicts.total - conflicts.occurrences.length;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(block ? 'appointments.block.change' : 'appointments.block.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form className={styles.body} onSubmit={submit} noValidate>
        <Select
          label={t('appointments.block.employee')}
          data={employees.map((employee) => ({ value: String(employee.id), label: nameOf(employee) }))}
          value={String(employee_id)}
          onChange={(id) => id !== null && setEmployee(Number(id))}
          allowDeselect={false}
          searchable
        />
        <DateInput label={t('appointments.panel.date')} value={date} onChange={(next) => next !== '' && setDate(next)} />
        <SpanFields
          from={from}
          until={until}
          onChange={(next) => {
            setFrom(next.from);
            setUntil(next.until);
          }}
        />
        <TextInput
          label={t('appointments.block.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={200}
        />
        {!block && <RepeatFields value={repeat} date={date} onChange={setRepeat} />}
        {refusal && (
          <Alert color={conflicts === null ? 'red' : 'yellow'} role="alert">
            <Sentence text={refusal.message} />
            {conflicts && <OccurrenceList occurrences={conflicts.occurrences} />}
            {left > 0 && (
              <Button variant="default" size="sm" loading={isWorking} onClick={() => void save(1)}>
                {t('appointments.block.leave_out', { count: left })}
              </Button>
            )}
          </Alert>
        )}
        <Button type="submit" loading={isWorking}>
          {t(block ? 'appointments.block.save' : 'appointments.block.submit')}
        </Button>
      </form>
    </Modal>
  );
}

interface SpanFieldsProps {
  /** Minutes after midnight; the end may lie in the night after. */
  from: number;
  until: number;
  onChange: (span: { from: number; until: number }) => void;
}

/** From when until when. A later beginning makes the end later by as much. */
function SpanFields({ from, until, onChange }: SpanFieldsProps) {
  const format = useSalonFormat();
  const clocks = (after: number) =>
    quarters
      .filter((minute) => minute > after)
      .map((minute) => ({ value: String(minute), label: format.clock(minute) + (minute >= 1440 ? ` (${t('ui.next_day')})` : '') }));
  return (
    <Group grow>
      <Select
        label={t('appointments.block.from')}
        data={clocks(-1).slice(0, 144)}
        value={String(from)}
        allowDeselect={false}
        searchable
        onChange={(minute) => {
          if (minute === null) return;
          onChange({ from: Number(minute), until: until + Number(minute) - from });
        }}
      />
      <Select
        label={t('appointments.block.until')}
        data={clocks(from)}
        value={String(until)}
        onChange={(minute) => minute !== null && onChange({ from, until: Number(minute) })}
        allowDeselect={false}
        searchable
      />
    </Group>
  );
}
