import { Switch } from '@mantine/core';
import { getCustomerBalance } from '@rawnaq/contract/value/deposits';
import { collectPenalty } from '@rawnaq/contract/value/penalties';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { currencyName } from '../../../ui/figures/figures.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { MethodFields } from '../../finance/payments/public.ts';
import { forgetAnswers } from './outdated.ts';
import styles from './payments.module.css';
import type { Penalty } from './penalty-row.ts';

/** Collects a penalty: out of the customer's deposits where there are any, the rest by a payment. */
export function CollectPenalty({ penalty, onClose }: { penalty: Penalty; onClose: () => void }) {
  const { data, isPending } = useEndpoint(getCustomerBalance, { id: penalty.customer_id }, { isEnabled: may('customers.view') });
  if (isPending && may('customers.view')) return null;
  return <Form penalty={penalty} left_minor={data?.deposits_left_minor ?? 0} onClose={onClose} />;
}

function Form({ penalty, left_minor, onClose }: { penalty: Penalty; left_minor: number; onClose: () => void }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const amount = (minor: number): string => `${format.amount(minor)} ${currencyName(currency)}`;
  const restOf = (from_deposits: unknown): number =>
    penalty.amount_minor - (from_deposits === 1 ? Math.min(left_minor, penalty.amount_minor) : 0);
  const form = useEndpointForm(collectPenalty, {
    initial: { id: penalty.id, from_deposits: left_minor > 0 ? 1 : 0 },
    draftKey: null,
    // Where deposits cover it, no payment is sent: should they have been used meanwhile, nothing is taken that the customer was not asked for.
    prepare: ({ method_id, ...payload }) => (restOf(payload['from_deposits']) === 0 ? payload : { ...payload, method_id }),
    onSaved: () => {
      notify({ message: t('payments.penalties.is_collected') });
      forgetAnswers();
      onClose();
    },
  });
  const rest_minor = restOf(form.values.from_deposits);
  const covered_minor = penalty.amount_minor - rest_minor;
  return (
    <DrawerForm
      title={t('payments.penalties.collect_title', { amount: amount(penalty.amount_minor) })}
      form={form}
      save={t('payments.penalties.collect_save')}
      onClose={onClose}
    >
      <p className={styles.who}>
        <bdi>{penalty.customer_name}</bdi>
      </p>
      {left_minor > 0 && (
        <Switch {...form.flag('from_deposits')} label={t('payments.penalties.from_deposits', { left: amount(left_minor) })} />
      )}
      {rest_minor > 0 && (
        <>
          {covered_minor > 0 && <p className={styles.who}>{t('payments.penalties.rest', { amount: amount(rest_minor) })}</p>}
          <MethodFields form={form} />
        </>
      )}
    </DrawerForm>
  );
}
