import { TextInput } from '@mantine/core';
import { createMoneyAccount, openMoneyAccount, updateMoneyAccount } from '@rawnaq/contract/reports/money-accounts';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { type MoneyAccount, type MoneyAccounts, refreshMoney } from './money-data.ts';

interface AccountDrawerProps {
  /** Null adds a new one. */
  account: MoneyAccount | null;
  methods: MoneyAccounts['methods'];
  onClose: () => void;
}

export function AccountDrawer({ account, methods, onClose }: AccountDrawerProps) {
  return account === null ? <NewAccount methods={methods} onClose={onClose} /> : <ExistingAccount account={account} onClose={onClose} />;
}

const useOnSaved =
  (onClose: () => void) =>
  (saved: MoneyAccount): void => {
    notify({ message: t('money.saved', { name: localName(saved) }) });
    void refreshMoney();
    onClose();
  };

function NewAccount({ methods, onClose }: Omit<AccountDrawerProps, 'account'>) {
  const form = useEndpointForm(createMoneyAccount, {
    initial: { kind: 'bank' },
    draftKey: 'money_account.new',
    onSaved: useOnSaved(onClose),
  });
  const { kind } = form.values;
  return (
    <DrawerForm title={t('money.new')} form={form} save={t('money.save')} onClose={onClose}>
      <ChoiceSelect
        {...form.field('kind')}
        description={t('money.kind_hint')}
        choices={(['bank', 'safe', 'clearing'] as const).map((value) => ({ value, label: t(`money.new_kinds.${value}`) }))}
      />
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      {kind === 'bank' && <Iban {...form.field('iban')} />}
      {kind === 'clearing' && (
        <ChoiceSelect
          {...form.field('payment_method_id')}
          description={t('money.method_hint')}
          choices={methods.map(({ id, ...names }) => ({ value: id, label: localName(names) }))}
        />
      )}
    </DrawerForm>
  );
}

function ExistingAccount({ account, onClose }: { account: MoneyAccount; onClose: () => void }) {
  const form = useEndpointForm(updateMoneyAccount, {
    initial: { ...account, iban: account.iban ?? undefined },
    draftKey: `money_account.${account.id}.${account.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={localName(account)} form={form} save={t('money.save')} onClose={onClose}>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      {account.kind === 'bank' && <Iban {...form.field('iban')} />}
    </DrawerForm>
  );
}

const Iban = (field: React.ComponentProps<typeof TextInput>) => (
  <TextInput {...field} description={t('money.iban_hint')} dir="ltr" maxLength={42} autoComplete="off" />
);

/** What lay in it when the books began. */
export function OpeningDrawer({ account, onClose }: { account: MoneyAccount; onClose: () => void }) {
  const today = useSalonFormat().dateOf(new Date());
  const form = useEndpointForm(openMoneyAccount, {
    initial: { id: account.id, business_date: today },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('money.opened') });
      void refreshMoney();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('money.opening')} form={form} save={t('money.opening_save')} onClose={onClose}>
      <PriceInput {...form.field('amount_minor')} description={t('money.opening_hint')} data-autofocus />
      <DateInput {...form.field('business_date')} label={t('labels.date')} latest={today} />
    </DrawerForm>
  );
}
