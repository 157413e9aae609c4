import { Button, Text } from '@mantine/core';
import { saveBudget } from '@rawnaq/contract/reports/budgets';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { accountName, type Budgets, refreshBooks } from './bookkeeping-data.ts';
import styles from './bookkeeping.module.css';

interface BudgetDrawerProps {
  account: Budgets['accounts'][number];
  /** The first days of the months, in order. */
  months: readonly string[];
  onClose: () => void;
}

/** The budget of an account: an amount a month; the first one can be taken for all. */
export function BudgetDrawer({ account, months, onClose }: BudgetDrawerProps) {
  const format = useSalonFormat();
  const [initial] = useState(() => ({
    id: account.id,
    months: months.map((month, index) => ({
      month,
      amount_minor: account.amounts[index] ?? null,
      was_minor: account.amounts[index] ?? null,
    })),
  }));
  const form = useEndpointForm(saveBudget, {
    initial,
    draftKey: `budget.${account.id}.${months[0]}`,
    onSaved: () => {
      notify({ message: t('bookkeeping.budgets.saved', { name: accountName(account) }) });
      void refreshBooks();
      onClose();
    },
  });
  type Month = (typeof form.values.months)[number];
  const rows = form.values.months as readonly Month[];
  const setAll = (amountOf: (index: number) => number | null): void =>
    form.set('months', rows.map((row, index) => ({ ...row, amount_minor: amountOf(index) })) as typeof form.values.months);
  const first = rows[0]?.amount_minor ?? null;
  return (
    <DrawerForm title={accountName(account)} form={form} save={t('bookkeeping.budgets.save')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('bookkeeping.budgets.drawer_hint')}
      </Text>
      <div className={styles.twelve}>
        {rows.map((row, index) => (
          <PriceInput
            key={row.month}
            label={format.month(row.month ?? '')}
            value={row.amount_minor ?? null}
            onChange={(amount) => setAll((at) => (at === index ? amount : (rows[at]?.amount_minor ?? null)))}
            error={form.errorAt(`months.${index}.amount_minor`)}
            data-path={`months.${index}.amount_minor`}
          />
        ))}
      </div>
      <div>
        <Button variant="default" onClick={() => setAll(() => first)}>
          {t('bookkeeping.budgets.same')}
        </Button>
      </div>
    </DrawerForm>
  );
}
