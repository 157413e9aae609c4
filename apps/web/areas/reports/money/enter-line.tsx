import { Text, Textarea } from '@mantine/core';
import { enterBankLine } from '@rawnaq/contract/reports/bank-statements';
import { getEntryAccounts } from '@rawnaq/contract/reports/manual-entries';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { type BankLine, type MoneyAccount, refreshMoney } from './money-data.ts';

/** Makes an entry of a line that has no document, on its day, against an account that is chosen. */
export function EnterLine({ account, line, onClose }: { account: MoneyAccount; line: BankLine; onClose: () => void }) {
  const accounts = (useEndpoint(getEntryAccounts, {}).data?.data ?? []).filter(({ id }) => id !== account.accounting_account_id);
  const form = useEndpointForm(enterBankLine, {
    initial: { id: line.id, reason: line.text.slice(0, 500) },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('money.bank.entered') });
      void refreshMoney();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('money.bank.enter')} form={form} save={t('money.bank.enter')} onClose={onClose}>
      <Text>
        <DateText date={line.booked_on} /> · <Money amount_minor={line.amount_minor} />
      </Text>
      <Text size="sm" c="dimmed">
        {t('money.bank.enter_hint')}
      </Text>
      <ChoiceSelect
        {...form.field('accounting_account_id')}
        choices={accounts.map((one) => ({ value: one.id, label: `${one.code} ${localName(one)}` }))}
      />
      <Textarea {...form.field('reason')} autosize minRows={2} maxLength={500} dir="auto" />
    </DrawerForm>
  );
}
