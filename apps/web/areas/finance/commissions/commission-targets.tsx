import { ActionIcon, Button, Paper } from '@mantine/core';
import {
  createCommissionTarget,
  deleteCommissionTarget,
  getCommissions,
  listCommissionTargets,
} from '@rawnaq/contract/finance/commissions';
import type { Output } from '@rawnaq/contract/endpoint';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { may } from '../../../shell/globals.ts';
import { queryClient, useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localText } from '../../../ui/figures/local-name.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { PercentInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import styles from './commissions.module.css';

type Target = Output<typeof listCommissionTargets.output>['data'][number];

const nameOf = (row: { english_name: string | null; arabic_name: string | null }): string =>
  localText(row.english_name, row.arabic_name) ?? '';

/** Monthly targets: who gets how much more from which net sale on. */
export function CommissionTargets() {
  const format = useSalonFormat();
  const money = useMoneyText();
  const { data, error, refetch } = useEndpoint(listCommissionTargets, {});
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Target | null>(null);
  const removing = useCall(deleteCommissionTarget, {
    outdates: [listCommissionTargets, getCommissions],
    onDone: () => setRemoved(null),
  });
  const mayEdit = may('employees.edit');
  const targets = data?.data ?? [];
  return (
    <Paper className={styles.targets}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('commissions.targets')}</h2>
        {mayEdit && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            {t('commissions.add_target')}
          </Button>
        )}
      </div>
      {data === undefined ? (
        error !== null && <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <p className={styles.faint}>{targets.length === 0 ? t('commissions.no_targets') : t('commissions.targets_note')}</p>
      )}
      <ul className={styles.rows}>
        {targets.map((target) => (
          <li key={target.id}>
            <span>
              <bdi>{nameOf(target)}</bdi>{' '}
              <span className={styles.faint}>
                {t('commissions.target_line', {
                  amount: money(target.from_net_minor),
                  percent: format.percent(target.extra_bp),
                  applies: t(`commissions.applies.${target.applies_to}`),
                })}
              </span>
            </span>
            {mayEdit && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('commissions.remove_target', { name: nameOf(target), amount: money(target.from_net_minor) })}
                onClick={() => setRemoved(target)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {removed !== null && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={t('commissions.remove_target_title', { name: nameOf(removed), amount: money(removed.from_net_minor) })}
          confirm={t('commissions.remove_target_confirm')}
          isWorking={removing.isPending}
          onConfirm={() => removing.mutate({ id: removed.id })}
          onClose={() => setRemoved(null)}
        >
          {t('commissions.remove_target_text')}
        </ConfirmDialog>
      )}
      {isAdding && <AddTarget onClose={() => setIsAdding(false)} />}
    </Paper>
  );
}

function AddTarget({ onClose }: { onClose: () => void }) {
  const employees = useEndpoint(listEmployees, { per_page: 200, status: 1 });
  const form = useEndpointForm(createCommissionTarget, {
    initial: { applies_to: 'all' },
    draftKey: 'commission_target.new',
    onSaved: () => {
      for (const { path } of [listCommissionTargets, getCommissions]) void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('commissions.add_target')} form={form} save={t('commissions.save_target')} onClose={onClose}>
      <ChoiceSelect
        {...form.field('employee_id')}
        withAsterisk
        choices={(employees.data?.data ?? []).map((employee) => ({ value: employee.id, label: nameOf(employee) }))}
      />
      <PriceInput {...form.field('from_net_minor')} />
      <PercentInput {...form.field('extra_bp')} />
      <ChoiceSelect
        {...form.field('applies_to')}
        choices={(['all', 'above'] as const).map((value) => ({ value, label: t(`commissions.applies.${value}`) }))}
      />
    </DrawerForm>
  );
}
