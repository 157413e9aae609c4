import { Button, Paper } from '@mantine/core';
import { getCustomerValue } from '@rawnaq/contract/value/customer-accounts';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { currencyName, Money, NumberText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import type { Customer } from '../../customers/customers/public/profile.ts';
import styles from './customer-value.module.css';
import { PointsDrawer } from './points-drawer.tsx';
import { forgetValue } from './value-answers.ts';

/** What the customer can pay with beside money: balance, points and level, cards. */
export function CustomerValue({ customer }: { customer: Customer }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const { data } = useEndpoint(getCustomerValue, { id: customer.id });
  const [opened, setOpened] = useState<'account' | 'points' | null>(null);
  useLiveChanges(({ topic, id }) => {
    if (topic === '*' || topic === 'gift_cards' || (topic === 'customers' && id === customer.id)) forgetValue();
  });
  if (data === undefined) return null;
  const money = (minor: number): string => `${format.amount(minor)} ${currencyName(currency)}`;
  return (
    <Paper className={styles.part}>
      <h2 className={styles.heading}>{t('customers.value.title')}</h2>
      <dl className={styles.facts}>
        <dt>{t('customers.value.balance')}</dt>
        <dd>
          <strong>
            <Money amount_minor={data.balance_minor} />
          </strong>
        </dd>
        {(data.is_loyalty_active === 1 || data.points > 0) && (
          <>
            <dt>{t('customers.value.points')}</dt>
            <dd>
              <strong>
                <NumberText value={data.points} />
              </strong>
              {data.points_worth_minor > 0 && (
                <div className={styles.faint}>{t('customers.value.worth', { amount: money(data.points_worth_minor) })}</div>
              )}
            </dd>
          </>
        )}
        {data.level !== null && (
          <>
            <dt>{t('customers.value.level')}</dt>
            <dd>
              <bdi>{localName(data.level)}</bdi>
            </dd>
          </>
        )}
        {data.gift_cards.length > 0 && (
          <>
            <dt>{t('customers.value.cards')}</dt>
            <dd>
              <ul className={styles.cards}>
                {data.gift_cards.map((card) => (
                  <li key={card.id}>
                    {t('customers.value.card_left', { end: card.code_end, amount: money(card.left_minor) })}
                    {card.expires_on !== null && (
                      <div className={styles.faint}>{t('customers.value.card_until', { date: format.date(card.expires_on) })}</div>
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        {may('payments.view') && (
          <Button size="xs" variant="default" onClick={() => setOpened('account')}>
            {t('customers.value.account')}
          </Button>
        )}
        {may('loyalty.view') && (data.is_loyalty_active === 1 || data.points > 0) && (
          <Button size="xs" variant="default" onClick={() => setOpened('points')}>
            {t('customers.value.points_history')}
          </Button>
        )}
      </div>
      {opened === 'account' && <AccountDrawer customer={customer} onClose={() => setOpened(null)} />}
      {opened === 'points' && <PointsDrawer customer={customer} onClose={() => setOpened(null)} />}
    </Paper>
  );
}
