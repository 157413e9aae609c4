import { Alert, Button, Checkbox, Drawer, TextInput } from '@mantine/core';
import { getCustomerDebts, takeUpDebts, writeOffDebts } from '@rawnaq/contract/value/receivables';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { handleEscaped } from '../../../shell/failures.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall, useEndpoint } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { DateText, Money } from '../../../ui/figures/figures.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import record from '../../../ui/record.module.css';
import { DebtName, keyOfDebt } from './debt-name.tsx';
import styles from './receivables.module.css';

interface WriteOffDrawerProps {
  customer_id: number;
  name: string;
  /** Taking up again what was written off, instead of writing off. */
  isTakingUp: boolean;
  /** Only this invoice is chosen at first; left out: all of them. */
  invoice_id?: number;
  onClose: () => void;
}

/** Writes off what nobody expects to be paid any more, or takes it up again; with the reason. */
export function WriteOffDrawer(props: WriteOffDrawerProps) {
  const { name, isTakingUp, onClose } = props;
  const found = useEndpoint(getCustomerDebts, { id: props.customer_id });
  const debts = (isTakingUp ? found.data?.written_off : found.data?.debts)?.map((debt) => ({
    ...debt,
    amount_minor: isTakingUp ? debt.written_off_minor : debt.left_minor,
  }));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t(isTakingUp ? 'receivables.write_off.take_up_title' : 'receivables.write_off.title', { name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {found.error !== null && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.error === null && debts === undefined && <RowsSkeleton rows={3} />}
      {debts !== undefined && <WriteOffForm key={found.dataUpdatedAt} {...props} debts={debts} />}
    </Drawer>
  );
}

interface Debt {
  invoice_id: number | null;
  opening_debt_id: number | null;
  number: string | null;
  business_date: string;
  age_days: number;
  amount_minor: number;
}

function WriteOffForm({ customer_id, isTakingUp, invoice_id, debts, onClose }: WriteOffDrawerProps & { debts: readonly Debt[] }) {
  const money = useMoneyText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(debts.filter((debt) => invoice_id === undefined || debt.invoice_id === invoice_id).map(keyOfDebt)),
  );
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const missing = useMissing<'invoices' | 'reason'>();
  const wanted = debts.filter((debt) => chosen.has(keyOfDebt(debt)));
  const amount_minor = wanted.reduce((sum, debt) => sum + debt.amount_minor, 0);
  const about = {
    onDone: () => {
      // Invoices, the dashboard, the customer's page: what is owed is shown all over the house.
      void queryClient.invalidateQueries();
      notify({ message: t(isTakingUp ? 'receivables.write_off.taken_up' : 'receivables.write_off.done', { amount: money(amount_minor) }) });
      onClose();
    },
    isShownByScreen: true,
  };
  const writingOff = useCall(writeOffDebts, about);
  const takingUp = useCall(takeUpDebts, about);
  const action = isTakingUp ? takingUp : writingOff;
  const submit = async (): Promise<void> => {
    if (action.isPending || missing.isAnyMissing({ invoices: wanted.length === 0, reason: reason.trim() === '' })) return;
    setProblem(null);
    try {
      await action.mutateAsync({
        id: customer_id,
        invoice_ids: wanted.flatMap((debt) => debt.invoice_id ?? []),
        opening_debt_ids: wanted.flatMap((debt) => debt.opening_debt_id ?? []),
        amount_minor,
        reason: reason.trim(),
      });
    } catch (error) {
      if (isRefusal(error)) setProblem(error.message);
      else handleEscaped(error);
    }
  };
  const toggle = (key: string): void =>
    setChosen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  if (debts.length === 0)
    return <p className={record.faint}>{t(isTakingUp ? 'receivables.write_off.nothing_written_off' : 'receivables.debts.empty_title')}</p>;
  return (
    <form
      ref={missing.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={record.faint}>{t(isTakingUp ? 'receivables.write_off.take_up_text' : 'receivables.write_off.text')}</p>
      <ul className={record.rows} data-path="invoices">
        {debts.map((debt) => (
          <li key={keyOfDebt(debt)}>
            <Checkbox
              label={
                <>
                  <DebtName debt={debt} />{' '}
                  <span className={record.faint}>
                    <DateText date={debt.business_date} /> · {t('receivables.debts.days', { count: debt.age_days })}
                  </span>
                </>
              }
              checked={chosen.has(keyOfDebt(debt))}
              onChange={() => toggle(keyOfDebt(debt))}
            />
            <Money amount_minor={debt.amount_minor} withCurrency={false} />
          </li>
        ))}
      </ul>
      <TextInput
        label={t('labels.reason')}
        withAsterisk
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={missing.errorAt('reason', reason.trim() === '', t('labels.reason'))}
        data-path="reason"
        data-autofocus
      />
      {problem !== null && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
          <Sentence text={problem} />
        </Alert>
      )}
      <div className={styles.footer} data-foot>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" color={isTakingUp ? undefined : 'red'} loading={action.isPending}>
          {t(isTakingUp ? 'receivables.write_off.take_up_save' : 'receivables.write_off.save', { amount: money(amount_minor) })}
        </Button>
      </div>
    </form>
  );
}
