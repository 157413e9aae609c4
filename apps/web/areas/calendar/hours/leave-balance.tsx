import { Button, Group, Switch, Text, Textarea } from '@mantine/core';
import { addLeaveBalanceEntry, getLeaveBalance, getMyLeaveBalance } from '@rawnaq/contract/calendar/leave-balance';
import type { Output } from '@rawnaq/contract/endpoint';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { useMerchant } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { QuantityInput } from '../../../ui/inputs/number-inputs.tsx';
import styles from './own-leaves.module.css';

type Balance = Output<typeof getLeaveBalance.output>;

/** Days to the hundredth: earned leave grows by fractions of a day. */
const daysText = (milli: number): string => {
  const days = t('hours.balance.days', { count: Math.round(Math.abs(milli) / 10) / 100 });
  return milli < 0 ? `−${days}` : days;
};

/** In one line, beside the form of a leave; nothing where no balance is counted. */
function BalanceLine({ balance }: { balance: Balance | undefined }) {
  if (balance?.counting !== 'counted') return null;
  const left = daysText(balance.left_milli);
  return (
    <Text size="sm" role="status">
      {balance.ahead_milli > 0
        ? t('hours.balance.line', { left, ahead: daysText(balance.ahead_milli) })
        : t('hours.balance.line_left', { left })}
    </Text>
  );
}

/** What the user has left. */
export function MyBalanceLine() {
  return <BalanceLine balance={useEndpoint(getMyLeaveBalance, {}).data} />;
}

/** What an employee has left. */
export function BalanceLineOf({ employeeId }: { employeeId: number }) {
  return <BalanceLine balance={useEndpoint(getLeaveBalance, { id: employeeId }).data} />;
}

function Figures({ balance }: { balance: Balance }) {
  const figures = [
    ['left', balance.left_milli],
    ['accrued', balance.accrued_milli],
    ['entered', balance.entered_milli],
    ['taken', balance.taken_milli],
    ['ahead', balance.ahead_milli],
  ] as const;
  return (
    <dl className={styles.balance}>
      {figures
        .filter(([name, milli]) => milli !== 0 || name === 'left')
        .map(([name, milli]) => (
          <div key={name}>
            <dt>{t(`hours.balance.${name}`)}</dt>
            <dd>
              <bdi>{daysText(milli)}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** A part of the user's own record. */
export function OwnLeaveBalance() {
  const { data, refetch } = useEndpoint(getMyLeaveBalance, {});
  useLiveChanges(({ topic }) => {
    if (topic === 'leaves' || topic === '*') void refetch();
  });
  if (data?.counting !== 'counted') return null;
  return (
    <FormSection title={t('hours.balance.title')} note={t('hours.balance.note')}>
      <Figures balance={data} />
    </FormSection>
  );
}

/** A part of an employee's page, for those who decide on leaves: what is left, and what was entered by hand. */
export function LeaveBalancePanel({ employeeId }: { employeeId: number }) {
  const format = useSalonFormat();
  const { user } = useMerchant();
  const [isAdding, setIsAdding] = useState(false);
  const { data, refetch } = useEndpoint(getLeaveBalance, { id: employeeId });
  useLiveChanges(({ topic }) => {
    if (topic === 'leaves' || topic === 'employees' || topic === '*') void refetch();
  });
  if (data === undefined) return null;
  return (
    <div style={{ marginBlockStart: 'var(--space-4)' }}>
      <FormSection title={t('hours.balance.title')} note={t('hours.balance.note')}>
        {data.counting === 'counted' ? <Figures balance={data} /> : <Text c="dimmed">{t(`hours.balance.${data.counting}`)}</Text>}
        {data.entries.length > 0 && (
          <ul className={styles.entries}>
            {data.entries.map(({ id, on_date, days_milli, reason, user_name }) => (
              <li key={id}>
                <bdi>{daysText(days_milli)}</bdi>
                <span>
                  <bdi>{reason}</bdi>
                  <small>{t('hours.balance.entry_by', { name: user_name ?? '', day: format.date(on_date) })}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
        {data.counting === 'counted' && (user.employee_id !== employeeId || user.is_owner === 1) && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsAdding(true)}>
              {t('hours.balance.add')}
            </Button>
          </Group>
        )}
      </FormSection>
      {isAdding && <NewEntry employeeId={employeeId} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function NewEntry({ employeeId, onClose }: { employeeId: number; onClose: () => void }) {
  const format = useSalonFormat();
  const form = useEndpointForm(addLeaveBalanceEntry, {
    initial: { id: employeeId, on_date: format.dateOf(new Date()) },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('hours.balance.saved') });
      for (const { path } of [getLeaveBalance, getMyLeaveBalance]) void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('hours.balance.new')} form={form} save={t('hours.balance.save')} onClose={onClose}>
      <Text c="dimmed">{t('hours.balance.new_note')}</Text>
      <QuantityInput {...form.field('days_milli')} unit={t('hours.balance.unit_days')} />
      <Switch {...form.flag('is_taken_off')} />
      <DateInput {...form.field('on_date')} />
      <Textarea {...form.field('reason')} maxLength={300} autosize minRows={2} />
    </DrawerForm>
  );
}
