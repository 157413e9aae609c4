import { Text, TextInput } from '@mantine/core';
import {
  getCashShift,
  getMyCashShift,
  listCashShifts,
  listDrawerBanks,
  moveCash,
  openCashShift,
} from '@rawnaq/contract/finance/cash-shifts';
import { cashUses } from '@rawnaq/domain/finance/cash-shifts/cash-shift';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { nameOfUse } from './shift-words.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';

export const refreshShifts = (): Promise<unknown> =>
  Promise.all([getMyCashShift, listCashShifts, getCashShift].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

export function OpenDrawer({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(openCashShift, {
    draftKey: null,
    onSaved: () => {
      notify({ message: t('cashShifts.opened') });
      void refreshShifts();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('cashShifts.open_title')} form={form} save={t('cashShifts.open')} onClose={onClose}>
      <PriceInput {...form.field('float_minor')} label={t('cashShifts.float')} />
      <Text size="sm" c="dimmed">
        {t('cashShifts.open_hint')}
      </Text>
    </DrawerForm>
  );
}

/** Kind: 1 put in, 2 taken out. */
export function MoveDrawer({ kind, onClose }: { kind: 1 | 2; onClose: () => void }) {
  const form = useEndpointForm(moveCash, {
    initial: { kind },
    draftKey: null,
    prepare: (values) => (values.used_for === 'bank' ? values : { ...values, bank_id: undefined }),
    onSaved: () => {
      notify({ message: t('cashShifts.moved') });
      void refreshShifts();
      onClose();
    },
  });
  const { data: banks = [] } = useEndpoint(listDrawerBanks, {}).data ?? {};
  const isIn = kind === 1;
  return (
    <DrawerForm
      title={isIn ? t('cashShifts.put_in') : t('cashShifts.take_out')}
      form={form}
      save={isIn ? t('cashShifts.save_in') : t('cashShifts.save_out')}
      onClose={onClose}
    >
      <PriceInput {...form.field('amount_minor')} />
      <ChoiceSelect
        {...form.field('used_for')}
        choices={cashUses.map((value) => ({ value, label: nameOfUse({ kind, used_for: value }) }))}
      />
      {form.values.used_for === 'bank' && banks.length > 1 && (
        <ChoiceSelect {...form.field('bank_id')} choices={banks.map((bank) => ({ value: bank.id, label: localName(bank) }))} withAsterisk />
      )}
      {!isIn && form.values.used_for === 'expense' && (
        <Text size="sm" c="dimmed">
          {t('cashShifts.expense_hint')}
        </Text>
      )}
      <TextInput {...form.field('reason')} maxLength={200} withAsterisk={form.values.used_for === 'other'} />
    </DrawerForm>
  );
}
