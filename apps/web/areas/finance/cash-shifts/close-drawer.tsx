import { Text, Textarea } from '@mantine/core';
import { closeCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { countedCash, type CountedPieces, denominationsOf } from '@rawnaq/domain/finance/cash-shifts/cash-shift';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatWholeAmount } from '@rawnaq/domain/money/money-amount';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { go } from '../../../shell/navigation.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { currencyName, Money } from '../../../ui/figures/figures.tsx';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { refreshShifts } from './shift-drawers.tsx';
import styles from './cash-shifts.module.css';

/** The blind count: pieces of every note and coin, and only their sum beside them. The report with the difference opens afterwards. */
export function CloseDrawer({ onClose }: { onClose: () => void }) {
  const { currency } = useSalonLocale();
  const form = useEndpointForm(closeCashShift, {
    initial: { counted: [] },
    draftKey: 'cash-shift.count',
    onSaved: (report) => {
      void refreshShifts();
      onClose();
      go(pathOf('merchant.cash_shift', { id: report.id }));
    },
  });
  const counted: readonly CountedPieces[] = form.values.counted ?? [];
  const count = (denomination_minor: number, pieces: number | null): void => {
    const others = counted.filter((one) => one.denomination_minor !== denomination_minor);
    form.set('counted', pieces === null ? [...others] : [...others, { denomination_minor, pieces }]);
  };
  return (
    <DrawerForm title={t('cashShifts.close_title')} form={form} save={t('cashShifts.close_save')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('cashShifts.close_hint')}
      </Text>
      <div className={styles.pieces} data-path="counted">
        {denominationsOf(currency).map((denomination_minor) => {
          const amount = `${formatWholeAmount(denomination_minor, decimalsOf(currency))} ${currencyName(currency)}`;
          return (
            <IntegerInput
              key={denomination_minor}
              label={<bdi>{amount}</bdi>}
              aria-label={t('cashShifts.pieces_of', { amount })}
              min={0}
              max={1_000_000}
              value={counted.find((one) => one.denomination_minor === denomination_minor)?.pieces ?? null}
              onChange={(pieces) => count(denomination_minor, pieces)}
            />
          );
        })}
      </div>
      <div className={styles.total}>
        <span>{t('cashShifts.counted_total')}</span>
        <Money amount_minor={countedCash(counted) ?? 0} />
      </div>
      <Textarea {...form.field('note')} autosize minRows={2} />
    </DrawerForm>
  );
}
