import { Button } from '@mantine/core';
import { getCustomer } from '@rawnaq/contract/customers/customers';
import { IconUser } from '@tabler/icons-react';
import { addressOf } from '../../../../shell/text/language.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { MomentText, NumberText } from '../../../../ui/figures/figures.tsx';
import styles from './panel.module.css';

/** What the employee who serves the customer should know, with a link to the rest. */
export function CustomerBrief({ id }: { id: number }) {
  const { data: customer } = useEndpoint(getCustomer, { id });
  return (
    <section className={styles.brief} aria-label={t('appointments.details.about_customer')}>
      <p className={styles.legend}>{t('appointments.details.about_customer')}</p>
      {customer && (
        <dl className={styles.facts}>
          <dt>{t('appointments.details.visits')}</dt>
          <dd>
            <NumberText value={customer.invoice_count} />
          </dd>
          {customer.last_invoice_at !== null && (
            <>
              <dt>{t('appointments.details.last_visit')}</dt>
              <dd>
                <MomentText moment={customer.last_invoice_at} />
              </dd>
            </>
          )}
          <dt>{t('appointments.status_name.no_show')}</dt>
          <dd>
            <NumberText value={customer.no_show_count} />
          </dd>
          {customer.notes !== null && (
            <>
              <dt>{t('appointments.details.customer_notes')}</dt>
              <dd>
                <bdi>{customer.notes}</bdi>
              </dd>
            </>
          )}
        </dl>
      )}
      <Button
        component="a"
        size="compact-md"
        variant="subtle"
        href={addressOf(`/merchant/customers/${id}`)}
        leftSection={<IconUser size={18} stroke={1.6} aria-hidden />}
      >
        {t('appointments.details.customer')}
      </Button>
    </section>
  );
}
