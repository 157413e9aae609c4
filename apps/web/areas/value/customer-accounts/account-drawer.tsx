import { Button } from '@mantine/core';
import { getCustomerAccount } from '@rawnaq/contract/value/customer-accounts';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { currencyName, Money, SentenceWithNumber } from '../../../ui/figures/figures.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { MovementReceipt, ReceiptMenu } from '../../finance/receipts/public.ts';
import { AdjustBalance, GiveBalanceBack, TopUp } from './account-forms.tsx';
import type { Customer } from '../../customers/customers/public/profile.ts';
import styles from './customer-value.module.css';
import { EntriesOf, EntryMade, ValueDrawer } from './value-drawer.tsx';

/** A customer's account: what is on it, what became of it, and what can be done with it. */
export function AccountDrawer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const found = useEndpoint(getCustomerAccount, { id: customer.id });
  const [doing, setDoing] = useState<'top_up' | 'adjust' | 'give_back' | null>(null);
  const stop = (): void => setDoing(null);
  return (
    <ValueDrawer title={t('customers.value.balance')} found={found} onClose={onClose}>
      {(data) => (
        <>
          <p className={styles.worth}>
            <Money amount_minor={data.balance_minor} />
          </p>
          <div className={styles.actions}>
            {may('deposits.create') && customer.status === 1 && (
              <Button onClick={() => setDoing('top_up')}>{t('customers.value.top_up')}</Button>
            )}
            {may('balance.adjust') && (
              <>
                <Button variant="default" onClick={() => setDoing('adjust')}>
                  {t('customers.value.adjust')}
                </Button>
                {data.balance_minor > 0 && (
                  <Button variant="default" onClick={() => setDoing('give_back')}>
                    {t('customers.value.give_back')}
                  </Button>
                )}
              </>
            )}
          </div>
          <EntriesOf entries={data.entries}>
            {(entry) => (
              <>
                <span>
                  {entry.invoice_id !== null && may('invoices.view') ? (
                    <PageLink to={`/merchant/invoices/${entry.invoice_id}`}>
                      <SentenceWithNumber number={entry.invoice_number}>
                        {t('customers.value.entry.2', { number: entry.invoice_number ?? '' })}
                      </SentenceWithNumber>
                    </PageLink>
                  ) : (
                    <SentenceWithNumber number={entry.invoice_number}>
                      {t(`customers.value.entry.${entry.kind}`, { number: entry.invoice_number ?? '' })}
                    </SentenceWithNumber>
                  )}
                </span>
                <Money amount_minor={entry.amount_minor} />
                <EntryMade entry={entry} />
                <span className={`${styles.faint} ${styles.end}`}>
                  {t('customers.value.after', { amount: `${format.amount(entry.balance_minor)} ${currencyName(currency)}` })}
                </span>
                {entry.kind === 5 ? (
                  <span>
                    <MovementReceipt
                      movement={{ kind: 'balance_back', id: entry.id }}
                      receipt_id={entry.receipt_id}
                      number={entry.receipt_number}
                    />
                  </span>
                ) : (
                  entry.receipt_id !== null && (
                    <span>
                      <ReceiptMenu receipt={{ id: entry.receipt_id, number: entry.receipt_number ?? '' }} />
                    </span>
                  )
                )}
              </>
            )}
          </EntriesOf>
          {doing === 'top_up' && <TopUp id={customer.id} onClose={stop} />}
          {doing === 'adjust' && <AdjustBalance id={customer.id} onClose={stop} />}
          {doing === 'give_back' && <GiveBalanceBack id={customer.id} balance_minor={data.balance_minor} onClose={stop} />}
        </>
      )}
    </ValueDrawer>
  );
}
