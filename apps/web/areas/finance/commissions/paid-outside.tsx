import { Text, TextInput } from '@mantine/core';
import { markPaidOutside, previewPaidOutside } from '@rawnaq/contract/finance/commission-payouts';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useEffect, useRef } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './commissions.module.css';
import { refresh } from './pay-out.tsx';

/** Says that commission of earlier days was paid before payouts were recorded: whose, how much, and why. */
export function PaidOutside({ onClose }: { onClose: () => void }) {
  const today = useSalonFormat().dateOf(new Date());
  const money = useMoneyText();
  // What the user sees is what is marked: the server refuses where it is other by then.
  const shown = useRef(0);
  const form = useEndpointForm(markPaidOutside, {
    // The last day of the month before.
    initial: { earned_through: addDays(`${today.slice(0, 8)}01`, -1) },
    draftKey: null,
    prepare: (input) => ({ ...input, total_minor: shown.current }),
    onSaved: ({ total_minor }) => {
      notify({ message: t('commissions.outside.saved', { amount: money(total_minor) }) });
      refresh();
      onClose();
    },
  });
  const through = form.values.earned_through ?? today;
  const { data, error, isPending, refetch } = useEndpoint(previewPaidOutside, { earned_through: through });
  const total_minor = data?.total_minor ?? 0;
  useEffect(() => {
    shown.current = total_minor;
  }, [total_minor]);
  return (
    <DrawerForm
      title={t('commissions.outside.title')}
      form={form}
      save={total_minor > 0 ? t('commissions.outside.save') : null}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('commissions.outside.hint')}
      </Text>
      <DateInput {...form.field('earned_through')} latest={today} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <RowsSkeleton rows={3} />}
      {data?.data.length === 0 && <Text>{t('commissions.outside.none')}</Text>}
      {data !== undefined && data.data.length > 0 && (
        <dl className={styles.sums}>
          {data.data.map((row) => (
            <div key={row.employee_id}>
              <dt>
                <bdi>{localName(row)}</bdi>
              </dt>
              <dd>
                <Money amount_minor={row.amount_minor} />
              </dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>{t('commissions.outside.total')}</dt>
            <dd>
              <Money amount_minor={total_minor} />
            </dd>
          </div>
        </dl>
      )}
      <TextInput {...form.field('reason')} maxLength={200} dir="auto" data-autofocus />
    </DrawerForm>
  );
}
