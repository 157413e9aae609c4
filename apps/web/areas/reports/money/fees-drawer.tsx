import { TextInput } from '@mantine/core';
import { listUnsettled, saveMethodFee } from '@rawnaq/contract/reports/settlements';
import { hasVat } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { feeTreatments } from '@rawnaq/domain/reports/money/settlement';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PercentInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { type Fee, type MoneyAccount, type MoneyAccounts, refreshMoney } from './money-data.ts';

interface FeesDrawerProps {
  account: MoneyAccount;
  accounts: MoneyAccounts;
  onClose: () => void;
}

/** What is kept back of each payment, by way of paying: those first whose takings go to the account. */
export function FeesDrawer({ account, accounts, onClose }: FeesDrawerProps) {
  const today = useSalonFormat().dateOf(new Date());
  const { data } = useEndpoint(listUnsettled, { id: account.id, from: today, to: today });
  const mine = accounts.methods.filter(({ money_account_id }) => money_account_id === account.id);
  const [chosen, setChosen] = useState<number | null>(mine[0]?.id ?? accounts.methods[0]?.id ?? null);
  const fee = data?.fees.find(({ payment_method_id }) => payment_method_id === chosen);
  return fee === undefined ? null : (
    <FeeForm key={`${fee.payment_method_id} ${fee.version}`} fee={fee} fees={data?.fees ?? []} onChoose={setChosen} onClose={onClose} />
  );
}

interface FeeFormProps {
  fee: Fee;
  fees: readonly Fee[];
  onChoose: (payment_method_id: number) => void;
  onClose: () => void;
}

function FeeForm({ fee, fees, onChoose, onClose }: FeeFormProps) {
  const form = useEndpointForm(saveMethodFee, {
    initial: { ...fee, provider_trn: fee.provider_trn ?? undefined },
    draftKey: null,
    onSaved: (saved) => {
      notify({ message: t('money.fees.saved', { name: localName(saved) }) });
      void refreshMoney();
      onClose();
    },
  });
  const treatment = form.values.vat_treatment;
  return (
    <DrawerForm title={t('money.fees.title')} form={form} save={t('money.fees.save')} onClose={onClose}>
      <p>{t('money.fees.hint')}</p>
      <ChoiceSelect
        label={t('money.method')}
        choices={fees.map((one) => ({ value: one.payment_method_id, label: localName(one) }))}
        value={fee.payment_method_id}
        onChange={(id) => id !== null && onChoose(id)}
      />
      <FieldRow>
        <PercentInput {...form.field('fee_bp')} />
        <PriceInput {...form.field('fixed_minor')} />
      </FieldRow>
      <FieldRow>
        <ChoiceSelect
          {...form.field('vat_treatment')}
          choices={feeTreatments.map((value) => ({ value, label: t(`money.settling.treatments.${value}`) }))}
          onChange={(value) => {
            form.set('vat_treatment', value);
            if (value !== null && !hasVat(value)) form.set('vat_rate_bp', 0);
          }}
        />
        {treatment !== null && treatment !== undefined && hasVat(treatment) && <PercentInput {...form.field('vat_rate_bp')} />}
      </FieldRow>
      <TextInput {...form.field('provider_trn')} dir="ltr" inputMode="numeric" maxLength={20} />
    </DrawerForm>
  );
}
