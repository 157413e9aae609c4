import { collectDebts, getCustomerDebts } from '@rawnaq/contract/value/receivables';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, Money } from '../../../ui/figures/figures.tsx';
import { hasKeys } from '../../../ui/forms/has-keys.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { MethodFields } from '../../finance/payments/public.ts';
import { type PaperOfMoney, ReceiptDone } from '../../finance/receipts/public.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import record from '../../../ui/record.module.css';
import { DebtName, keyOfDebt } from './debt-name.tsx';

interface CollectDrawerProps {
  customer_id: number;
  name: string;
  onClose: () => void;
}

/** Takes a customer's money for what is owed, all of it unless another amount is typed. */
export function CollectDrawer(props: CollectDrawerProps) {
  const debts = useEndpoint(getCustomerDebts, { id: props.customer_id });
  const [collected, setCollected] = useState<PaperOfMoney | null>(null);
  if (collected !== null) return <ReceiptDone {...collected} onClose={props.onClose} />;
  if (debts.error) return <ErrorState error={debts.error} onRetry={() => void debts.refetch()} />;
  if (debts.data === undefined) return <RowsSkeleton rows={3} />;
  return <CollectForm {...props} owed={debts.data} onCollected={setCollected} />;
}

interface Owed {
  owed_minor: number;
  debts: readonly {
    invoice_id: number | null;
    opening_debt_id: number | null;
    number: string | null;
    business_date: string;
    left_minor: number;
    age_days: number;
    due_on: string;
  }[];
}

function CollectForm({
  customer_id,
  name,
  onClose,
  owed,
  onCollected,
}: CollectDrawerProps & { owed: Owed; onCollected: (collected: PaperOfMoney) => void }) {
  const money = useMoneyText();
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const form = useEndpointForm(collectDebts, {
    initial: { id: customer_id, amount_minor: owed.owed_minor },
    draftKey: null,
    onSaved: ({ receipt_id, receipt_number, amount_minor }) => {
      onCollected({
        receipt_id,
        number: receipt_number,
        message: t('receivables.debts.collected', { amount: money(amount_minor), number: receipt_number }),
      });
      // Invoices, the dashboard, the customer's page: what is owed is shown all over the house.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <DrawerForm
      title={t('receivables.debts.collect_title', { name })}
      form={form}
      save={t('receivables.debts.collect_save')}
      onClose={onClose}
    >
      <ul className={record.rows}>
        {owed.debts.map((debt) => (
          <li key={keyOfDebt(debt)}>
            <span>
              <DebtName debt={debt} />{' '}
              <span className={record.faint}>
                <DateText date={debt.business_date} /> ·{' '}
                {debt.due_on > today
                  ? t('receivables.debts.due', { date: format.date(debt.due_on) })
                  : t('receivables.debts.days', { count: debt.age_days })}
              </span>
            </span>
            <Money amount_minor={debt.left_minor} withCurrency={false} />
          </li>
        ))}
      </ul>
      <PriceInput
        {...form.field('amount_minor')}
        data-autofocus={hasKeys() || undefined}
        {...(owed.debts.length > 1 ? { description: t('receivables.debts.collect_note') } : {})}
      />
      <MethodFields form={form} />
    </DrawerForm>
  );
}
