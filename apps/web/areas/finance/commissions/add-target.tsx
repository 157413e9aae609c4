import { SegmentedControl } from '@mantine/core';
import { createCommissionTarget, getCommissions, listCommissionTargets } from '@rawnaq/contract/finance/commissions';
import { targetExtra } from '@rawnaq/domain/finance/commissions/commission';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PercentInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import styles from './commissions.module.css';

/** A new target, with what it would bring in a month a quarter above it. */
export function AddTarget({ onClose }: { onClose: () => void }) {
  const money = useMoneyText();
  const employees = useEndpoint(listEmployees, { per_page: 200, status: 1 });
  const form = useEndpointForm(createCommissionTarget, {
    initial: { applies_to: 'all' },
    draftKey: 'commission_target.new',
    onSaved: () => {
      for (const { path } of [listCommissionTargets, getCommissions]) void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
    },
  });
  const applies_to = form.values.applies_to ?? 'all';
  const from_net_minor = form.values.from_net_minor ?? 0;
  const extra_bp = form.values.extra_bp ?? 0;
  const net_minor = (from_net_minor / 4) * 5;
  const isComplete = from_net_minor > 0 && extra_bp > 0 && Number.isInteger(net_minor);
  const extra_minor = isComplete ? targetExtra(net_minor, [{ applies_to, from_net_minor, extra_bp }]) : 0;
  return (
    <DrawerForm title={t('commissions.add_target')} form={form} save={t('commissions.save_target')} onClose={onClose}>
      <ChoiceSelect
        {...form.field('employee_id')}
        withAsterisk
        choices={(employees.data?.data ?? []).map((employee) => ({ value: employee.id, label: localName(employee) }))}
      />
      <PriceInput {...form.field('from_net_minor')} />
      <PercentInput {...form.field('extra_bp')} />
      <div>
        <span id="applies-to" className={styles.label}>
          {t('labels.applies_to')}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby="applies-to"
          value={applies_to}
          onChange={(value) => form.set('applies_to', value)}
          data={(['all', 'above'] as const).map((value) => ({ value, label: t(`commissions.applies.${value}`) }))}
        />
      </div>
      {isComplete && <p className={styles.example}>{t('commissions.example', { net: money(net_minor), extra: money(extra_minor) })}</p>}
    </DrawerForm>
  );
}
