import { Button, Checkbox, Paper } from '@mantine/core';
import { listUnsettled } from '@rawnaq/contract/reports/settlements';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useState } from 'react';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { DateText, Money, TimeText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { type Item, itemName, keyOf, type MoneyAccount, type MoneyAccounts } from './money-data.ts';
import styles from './money.module.css';
import { SettleDrawer } from './settle-drawer.tsx';

interface UnsettledItemsProps {
  account: MoneyAccount;
  accounts: MoneyAccounts;
}

/** Payments that have not arrived, by day and way of paying: all are chosen until somebody leaves some out. */
export function UnsettledItems({ account, accounts }: UnsettledItemsProps) {
  const today = useSalonFormat().dateOf(new Date());
  const [range, setRange] = useState({ from: addDays(today, -6), to: today });
  const [method, setMethod] = useState<number | null>(null);
  const [left_out, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [isSettling, setSettling] = useState(false);
  const query = useEndpoint(
    listUnsettled,
    { id: account.id, ...range, ...(method === null ? {} : { payment_method_id: method }) },
    { keepsLast: true },
  );
  const items = query.data?.data ?? [];
  const chosen = items.filter((item) => !left_out.has(keyOf(item)));
  const gross = chosen.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const toggle = (key: string): void => {
    const next = new Set(left_out);
    if (!next.delete(key)) next.add(key);
    setLeftOut(next);
  };
  return (
    <Paper className={styles.sheet}>
      <h2 className={styles.heading}>{t('money.settling.waiting')}</h2>
      <div className={styles.bar}>
        <DateRangePicker value={range} onChange={setRange} />
        <ChoiceSelect
          aria-label={t('money.method')}
          placeholder={t('money.settling.all')}
          choices={accounts.methods.map(({ id, ...names }) => ({ value: id, label: localName(names) }))}
          value={method}
          onChange={setMethod}
          clearable
        />
      </div>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <RowsSkeleton rows={4} />}
      {query.data?.has_earlier === 1 && <p className={styles.note}>{t('money.settling.earlier')}</p>}
      {query.data !== undefined && query.data.total > items.length && <p className={styles.note}>{t('money.settling.not_all')}</p>}
      {query.data?.total === 0 && <EmptyState picture="receipt" title={t('money.settling.none')} text={t('money.settling.none_text')} />}
      {items.length > 0 && (
        <>
          <div className={styles.bar}>
            <Checkbox
              label={t('money.settling.choose_all')}
              checked={chosen.length === items.length}
              indeterminate={chosen.length > 0 && chosen.length < items.length}
              onChange={() => setLeftOut(chosen.length === items.length ? new Set(items.map(keyOf)) : new Set())}
            />
            <span>
              {t('money.settling.chosen', { count: chosen.length })} · <Money amount_minor={gross} />
            </span>
            {chosen.length > 0 && <Button onClick={() => setSettling(true)}>{t('money.settling.save')}</Button>}
          </div>
          <ul className={styles.rows}>
            {items.map((item) => (
              <Row key={keyOf(item)} item={item} accounts={accounts} isChosen={!left_out.has(keyOf(item))} onToggle={toggle} />
            ))}
          </ul>
        </>
      )}
      {isSettling && query.data !== undefined && (
        <SettleDrawer
          account={account}
          accounts={accounts.data}
          items={chosen}
          fees={query.data.fees}
          onLeaveOut={toggle}
          onClose={() => setSettling(false)}
        />
      )}
    </Paper>
  );
}

interface RowProps {
  item: Item;
  accounts: MoneyAccounts;
  isChosen: boolean;
  onToggle: (key: string) => void;
}

function Row({ item, accounts, isChosen, onToggle }: RowProps) {
  const method = accounts.methods.find(({ id }) => id === item.payment_method_id);
  return (
    <li className={styles.row}>
      <Checkbox
        checked={isChosen}
        aria-label={t('money.settling.choose', { what: itemName(item) })}
        onChange={() => onToggle(keyOf(item))}
      />
      <span>
        <bdi className={styles.name}>{itemName(item)}</bdi>
        <span className={styles.soft}>
          <DateText date={item.business_date} /> · <TimeText moment={item.at} />
          {method !== undefined && (
            <>
              {' '}
              · <bdi>{localName(method)}</bdi>
            </>
          )}
          {item.reference !== null && (
            <>
              {' '}
              · <bdi className={styles.code}>{item.reference}</bdi>
            </>
          )}
        </span>
      </span>
      <span className={styles.end}>
        <Money amount_minor={item.amount_minor} />
      </span>
    </li>
  );
}
