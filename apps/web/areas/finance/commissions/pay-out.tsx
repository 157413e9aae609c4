import { Text, TextInput } from '@mantine/core';
import {
  listCommissionBalances,
  listCommissionPayouts,
  payOutCommission,
  reverseCommissionPayout,
} from '@rawnaq/contract/finance/commission-payouts';
import type { Output } from '@rawnaq/contract/endpoint';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { SentenceWithNumber } from '../../../ui/figures/figures.tsx';
import { localText } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { hasKeys } from '../../../ui/forms/has-keys.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { MethodChoice } from '../payments/public.ts';
import type { PaperOfMoney } from '../receipts/public.ts';

export type Balance = Output<typeof listCommissionBalances.output>['data'][number];
export type Payout = Output<typeof listCommissionPayouts.output>['data'][number];

/** An employee's name in the reader's language. */
export const employeeName = (row: Balance | Payout): string =>
  ('english_name' in row ? localText(row.english_name, row.arabic_name) : localText(row.employee_english_name, row.employee_arabic_name)) ??
  '';

export function refresh(): void {
  for (const { path } of [listCommissionBalances, listCommissionPayouts]) void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Pays an employee's commission: all that is left, unless the user writes less. */
export function PayOut({ balance, onPaid, onClose }: { balance: Balance; onPaid: (paid: PaperOfMoney) => void; onClose: () => void }) {
  const money = useMoneyText();
  const form = useEndpointForm(payOutCommission, {
    initial: { employee_id: balance.employee_id, amount_minor: balance.left_minor },
    draftKey: null,
    onSaved: ({ receipt_id, receipt_number, amount_minor }) => {
      onPaid({
        receipt_id,
        number: receipt_number,
        message: t('commissions.paid', { amount: money(amount_minor), number: receipt_number }),
      });
      refresh();
      onClose();
    },
  });
  return (
    <DrawerForm
      title={t('commissions.pay_out_of', { name: employeeName(balance) })}
      form={form}
      save={t('commissions.pay_out')}
      onClose={onClose}
    >
      <PriceInput {...form.field('amount_minor')} data-autofocus={hasKeys() || undefined} />
      <MethodChoice form={form} />
      <TextInput {...form.field('note')} maxLength={200} />
    </DrawerForm>
  );
}

/** Undoes a payout by an entry of its own, with the reason. */
export function UndoPayout({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const money = useMoneyText();
  const number = payout.document_number ?? '';
  const isOutside = payout.outside_through !== null;
  const amount = money(payout.amount_minor);
  const form = useEndpointForm(reverseCommissionPayout, {
    initial: { id: payout.id },
    draftKey: null,
    onSaved: () => {
      notify({ message: isOutside ? t('commissions.payout_states.undone') : t('commissions.undone', { number }) });
      refresh();
      onClose();
    },
  });
  return (
    <DrawerForm
      title={isOutside ? t('commissions.outside.undo') : t('commissions.undo', { number })}
      form={form}
      save={isOutside ? t('commissions.outside.undo') : t('commissions.undo_confirm')}
      onClose={onClose}
    >
      <Text>
        <SentenceWithNumber number={amount}>
          {isOutside
            ? t('commissions.outside.undo_text', { amount, name: employeeName(payout) })
            : t('commissions.undo_text', { amount, name: employeeName(payout) })}
        </SentenceWithNumber>
      </Text>
      <TextInput {...form.field('reason')} maxLength={200} />
    </DrawerForm>
  );
}
