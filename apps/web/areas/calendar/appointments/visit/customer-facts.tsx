import { getCustomer } from '@rawnaq/contract/customers/customers';
import { getCustomerValue } from '@rawnaq/contract/value/customer-accounts';
import { getCustomerBalance } from '@rawnaq/contract/value/deposits';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import styles from './visit-drawer.module.css';

/** How often the customer was here, what the customer has with the salon and owes it, and what was noted. Nothing that is zero. */
export function CustomerFacts({ id }: { id: number }) {
  const format = useSalonFormat();
  const customer = useEndpoint(getCustomer, { id }).data;
  const balance = useEndpoint(getCustomerBalance, { id }).data;
  const value = useEndpoint(getCustomerValue, { id }).data;
  const visits = customer && (customer.invoice_count === 0 ? t('visit.never_here') : t('visit.visits', { count: customer.invoice_count }));
  const last = customer?.last_invoice_at ? t('visit.last_here', { day: format.date(format.dateOf(customer.last_invoice_at)) }) : null;
  return (
    <section className={styles.section} aria-label={t('appointments.details.about_customer')}>
      <h3 className={styles.sectionTitle}>{t('appointments.details.about_customer')}</h3>
      <p className={styles.visits}>
        {visits}
        {last !== null && <span className={styles.faint}> · {last}</span>}
      </p>
      <dl className={styles.facts}>
        <Amount label={t('visit.debt')} amount_minor={balance?.debts_owed_minor} tone="danger" />
        <Amount label={t('visit.penalty')} amount_minor={balance?.penalties_owed_minor} tone="danger" />
        <Amount label={t('visit.balance')} amount_minor={value?.balance_minor} tone="success" />
        <Amount label={t('visit.deposits')} amount_minor={balance?.deposits_left_minor} tone="success" />
        {value !== undefined && value.is_loyalty_active === 1 && value.points > 0 && (
          <Fact label={value.level ? localName(value.level) : t('visit.loyalty')} tone="special">
            {t('visit.points', { count: value.points })}
          </Fact>
        )}
      </dl>
      {customer?.notes && (
        <p className={styles.words}>
          <bdi>{customer.notes}</bdi>
        </p>
      )}
    </section>
  );
}

type FactTone = 'danger' | 'success' | 'special';

function Fact({ label, tone, children }: { label: string; tone: FactTone; children: ReactNode }) {
  return (
    <div className={styles.fact} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Amount({ label, amount_minor, tone }: { label: string; amount_minor: number | undefined; tone: FactTone }) {
  if (amount_minor === undefined || amount_minor === 0) return null;
  return (
    <Fact label={label} tone={tone}>
      <Money amount_minor={amount_minor} />
    </Fact>
  );
}
