import { SegmentedControl, Text } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { createAccountantExport, previewAccountantExport } from '@rawnaq/contract/reports/accountant-exports';
import {
  exportGroupings,
  exportTargets,
  type ExportTarget,
  type MappedTarget,
  mappedTargets,
} from '@rawnaq/domain/reports/accountant-exports/export-target';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { rangeOfPreset, usualPresets } from '../../../ui/dates/date-presets.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import styles from './accountant-exports.module.css';

type Export = Output<typeof createAccountantExport.output>;

const isMapped = (target: ExportTarget): target is MappedTarget => mappedTargets.some((one) => one === target);

interface NewExportProps {
  onClose: () => void;
  onMade: (made: Export) => void;
}

/** Exports a period for one program: says first what the file will hold and what has no name there yet. */
export function NewExport({ onClose, onMade }: NewExportProps) {
  const today = useSalonFormat().dateOf(new Date());
  const [initial] = useState(() => ({ target: 'csv' as const, grouping: 'document' as const, ...rangeOfPreset('last_month', today) }));
  const form = useEndpointForm(createAccountantExport, {
    initial,
    draftKey: null,
    onSaved: (made) => {
      notify({ message: t('accountantExports.saved') });
      void queryClient.invalidateQueries({ queryKey: [previewAccountantExport.path] });
      onMade(made);
    },
  });
  const target = form.values.target ?? 'csv';
  const grouping = form.values.grouping ?? 'document';
  const from = form.values.from ?? initial.from;
  const to = form.values.to ?? initial.to;
  const periodError = form.errorAt('to') ?? form.errorAt('from');
  return (
    <DrawerForm title={t('accountantExports.title')} form={form} save={t('accountantExports.save')} onClose={onClose}>
      <ChoiceSelect
        {...form.field('target')}
        label={t('accountantExports.target')}
        choices={exportTargets.map((value) => ({ value, label: t(`accountantExports.targets.${value}`) }))}
      />
      <Text size="sm" c="dimmed">
        {isMapped(target) ? t(`accountantExports.target_hints.${target}`) : t('accountantExports.general_hint')}
      </Text>
      <div className={styles.field} data-path="to">
        <span className={styles.label}>{t('accountantExports.period')}</span>
        <DateRangePicker
          value={{ from, to }}
          presets={usualPresets}
          label={t('accountantExports.period')}
          onChange={(range) => {
            form.set('from', range.from);
            form.set('to', range.to);
          }}
        />
        {periodError !== undefined && (
          <p role="alert" className={styles.error}>
            {periodError}
          </p>
        )}
      </div>
      <div className={styles.field}>
        <span className={styles.label}>{t('accountantExports.grouping')}</span>
        <SegmentedControl
          aria-label={t('accountantExports.grouping')}
          data={exportGroupings.map((value) => ({ value, label: t(`accountantExports.groupings.${value}`) }))}
          value={grouping}
          onChange={(value) => form.set('grouping', value)}
        />
        <Text size="sm" c="dimmed">
          {t('accountantExports.grouping_hint')}
        </Text>
      </div>
      <Preview target={target} from={from} to={to} />
    </DrawerForm>
  );
}

function Preview({ target, from, to }: { target: ExportTarget; from: string; to: string }) {
  const money = useMoneyText();
  const { data, error, refetch } = useEndpoint(previewAccountantExport, { target, from, to });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { entry_count, most, debit_minor, is_difference, missing_accounts, missing_taxes } = data;
  if (entry_count === 0) return <p className={styles.preview}>{t('accountantExports.holds_nothing')}</p>;
  if (entry_count > most) return <p className={styles.preview}>{t('accountantExports.holds_too_many', { most })}</p>;
  const params = { count: entry_count, amount: money(debit_minor) };
  return (
    <div className={styles.preview} aria-live="polite">
      <p>{t(is_difference === 1 ? 'accountantExports.holds_difference' : 'accountantExports.holds', params)}</p>
      {missing_accounts.length + missing_taxes.length > 0 && (
        <>
          <p className={styles.error}>{t('accountantExports.missing', { target: t(`accountantExports.targets.${target}`) })}</p>
          <ul className={styles.missing}>
            {missing_taxes.map((tax) => (
              <li key={tax}>{t(`accountantExports.tax_names.${tax}`)}</li>
            ))}
            {missing_accounts.map((account) => (
              <li key={account.id}>
                <bdi>{`${account.code} ${localName(account)}`}</bdi>
              </li>
            ))}
          </ul>
          <PageLink to={`${pathOf('merchant.export_names')}?target=${target}`}>{t('accountantExports.enter_names')}</PageLink>
        </>
      )}
    </div>
  );
}
