import { Text, TextInput } from '@mantine/core';
import { transferMoney } from '@rawnaq/contract/reports/money-accounts';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { type MoneyAccount, refreshMoney } from './money-data.ts';

/** Moves money between safes and banks, or from and to the owner: an empty side is the owner. */
export function TransferDrawer({ accounts, onClose }: { accounts: readonly MoneyAccount[]; onClose: () => void }) {
  const today = useSalonFormat().dateOf(new Date());
  const money = useMoneyText();
  const form = useEndpointForm(transferMoney, {
    initial: { transferred_on: today },
    draftKey: null,
    onSaved: ({ amount_minor }) => {
      notify({ message: t('money.transfers.saved', { amount: money(amount_minor) }) });
      void refreshMoney();
      onClose();
    },
  });
  const choices = accounts
    .filter(({ kind }) => kind === 'safe' || kind === 'bank')
    .map((account) => ({ value: account.id, label: localName(account) }));
  return (
    <DrawerForm title={t('money.transfers.title')} form={form} save={t('money.transfers.save')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('money.transfers.hint')}
      </Text>
      <ChoiceSelect {...form.field('from_id')} choices={choices} placeholder={t('money.transfers.owner')} clearable />
      <ChoiceSelect {...form.field('to_id')} choices={choices} placeholder={t('money.transfers.owner')} clearable />
      <PriceInput {...form.field('amount_minor')} />
      <DateInput {...form.field('transferred_on')} latest={today} />
      <TextInput {...form.field('note')} maxLength={200} dir="auto" />
    </DrawerForm>
  );
}
