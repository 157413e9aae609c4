import { Button, Checkbox, Drawer, Group } from '@mantine/core';
import { listBankMovements, matchBankLine } from '@rawnaq/contract/reports/bank-statements';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { useMovementName } from './movement-name.ts';
import { type BankLine, type MoneyAccount, type Movement, refreshMoney } from './money-data.ts';
import styles from './money.module.css';

const keyOf = ({ source, source_id }: Movement): string => `${source} ${source_id}`;

/** Chooses one or several movements that a line is; they have to come to its amount. */
export function ChooseMovements({ account, line, onClose }: { account: MoneyAccount; line: BankLine; onClose: () => void }) {
  const money = useMoneyText();
  const nameOf = useMovementName();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useEndpoint(listBankMovements, { id: account.id, from: addDays(line.booked_on, -45), to: addDays(line.booked_on, 15) });
  const rows = query.data?.data ?? [];
  const movements = rows.filter((movement) => chosen.has(keyOf(movement)));
  const difference = line.amount_minor - movements.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const match = useCall(matchBankLine, {
    onDone: () => {
      notify({ message: t('money.bank.done') });
      void refreshMoney();
      onClose();
    },
  });
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('money.bank.choose_title')}
      position="right"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <p className={styles.note}>{t('money.bank.choose_hint', { amount: money(line.amount_minor) })}</p>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <RowsSkeleton rows={4} />}
      {query.data?.data.length === 0 && (
        <EmptyState picture="receipt" title={t('money.bank.none_open')} text={t('money.bank.no_movements')} />
      )}
      <ul className={styles.rows}>
        {rows.map((movement) => (
          <li key={keyOf(movement)} className={`${styles.row} ${styles.plain}`}>
            <Checkbox label={nameOf(movement)} checked={chosen.has(keyOf(movement))} onChange={() => toggle(keyOf(movement))} />
            <Money amount_minor={movement.amount_minor} />
          </li>
        ))}
      </ul>
      {movements.length > 0 && (
        <>
          <dl className={styles.sums} aria-live="polite">
            <dt>{t('money.bank.difference')}</dt>
            <dd className={difference === 0 ? styles.strong : styles.wrong}>
              <Money amount_minor={difference} />
            </dd>
          </dl>
          <Group justify="flex-end" mt="md">
            <Button
              loading={match.isPending}
              onClick={() => match.mutate({ id: line.id, movements: movements.map(({ source, source_id }) => ({ source, source_id })) })}
            >
              {t('money.bank.match')}
            </Button>
          </Group>
        </>
      )}
    </Drawer>
  );
}
