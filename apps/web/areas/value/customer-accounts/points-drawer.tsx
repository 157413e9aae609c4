import { Button, Group } from '@mantine/core';
import { getCustomerPoints } from '@rawnaq/contract/value/loyalty';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { currencyName, NumberText, SentenceWithNumber } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import type { Customer } from '../../customers/customers/public/profile.ts';
import styles from './customer-value.module.css';
import { EntriesOf, EntryMade, ValueDrawer } from './value-drawer.tsx';
import { AdjustPoints, MakeVoucher } from './points-forms.tsx';

const perPage = 25;

/** A customer's points: how many, what they are worth, how far the next level is, and what became of them. */
export function PointsDrawer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const [page, setPage] = useState(1);
  const found = useEndpoint(getCustomerPoints, { id: customer.id, page, per_page: perPage }, { keepsLast: true });
  const [doing, setDoing] = useState<'adjust' | 'voucher' | null>(null);
  const stop = (): void => setDoing(null);
  return (
    <ValueDrawer title={t('customers.value.points_title')} found={found} onClose={onClose}>
      {(data) => (
        <>
          <p className={styles.worth}>
            <NumberText value={data.points} />
          </p>
          {data.is_active === 0 && <p className={styles.faint}>{t('customers.value.loyalty_off')}</p>}
          {data.worth_minor > 0 && (
            <div className={styles.faint}>
              {t('customers.value.worth', { amount: `${format.amount(data.worth_minor)} ${currencyName(currency)}` })}
            </div>
          )}
          {data.level !== null && (
            <div className={styles.faint}>
              {t('customers.value.level')}: <bdi>{localName(data.level)}</bdi>
            </div>
          )}
          {data.next_level !== null && (
            <div className={styles.faint}>
              {t('customers.value.next_level', {
                points: format.number(data.next_level.from_points - data.earned_in_a_year),
                level: localName(data.next_level),
              })}
            </div>
          )}
          <div className={styles.actions}>
            {may('gift_cards.create') && data.is_active === 1 && data.points >= data.smallest_redemption && (
              <Button onClick={() => setDoing('voucher')}>{t('customers.value.voucher')}</Button>
            )}
            {may('loyalty.edit') && (
              <Button variant="default" onClick={() => setDoing('adjust')}>
                {t('customers.value.adjust')}
              </Button>
            )}
          </div>
          <EntriesOf entries={data.data}>
            {(entry) => (
              <>
                <span>
                  <SentenceWithNumber number={entry.invoice_number}>
                    {t(`customers.value.points_entry.${entry.gift_card_id === null ? entry.kind : 'voucher'}`, {
                      number: entry.invoice_number ?? '',
                    })}
                  </SentenceWithNumber>
                </span>
                <NumberText value={entry.points} />
                <EntryMade entry={entry} />
                {entry.expires_on !== null && (
                  <span className={`${styles.faint} ${styles.end}`}>
                    {t('customers.value.expires', { date: format.date(entry.expires_on) })}
                  </span>
                )}
              </>
            )}
          </EntriesOf>
          {data.total > perPage && (
            <Group mt="md" gap="xs">
              <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('customers.value.newer')}
              </Button>
              <Button variant="default" disabled={page * perPage >= data.total} onClick={() => setPage(page + 1)}>
                {t('customers.value.older')}
              </Button>
            </Group>
          )}
          {doing === 'adjust' && <AdjustPoints id={customer.id} onClose={stop} />}
          {doing === 'voucher' && <MakeVoucher id={customer.id} points={data.points} smallest={data.smallest_redemption} onClose={stop} />}
        </>
      )}
    </ValueDrawer>
  );
}
