import { Button, Checkbox, Drawer, Group } from '@mantine/core';
import { listBankMovements, listBankPayables, matchBankLine, payBankLine } from '@rawnaq/contract/reports/bank-statements';
import { shareLine } from '@rawnaq/domain/reports/bank/payables';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type ReactNode, useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { useMovementName, usePayableName } from './movement-name.ts';
import { type BankLine, type MoneyAccount, type Movement, type Payable, refreshMoney } from './money-data.ts';
import styles from './money.module.css';

const keyOf = ({ source, source_id }: Movement): string => `${source} ${source_id}`;
const payableKey = ({ kind, id }: Payable): string => `${kind} ${id}`;

/** What is chosen: movements that are in the books, or what the line pays; never both. */
interface Chosen {
  of: 'movements' | 'payables';
  keys: ReadonlySet<string>;
}

/** Chooses what a line is: movements of the books that come to its amount, or what it pays. */
export function ChooseMovements({ account, line, onClose }: { account: MoneyAccount; line: BankLine; onClose: () => void }) {
  const money = useMoneyText();
  const [chosen, setChosen] = useState<Chosen>({ of: 'movements', keys: new Set() });
  const query = useEndpoint(listBankMovements, { id: account.id, from: addDays(line.booked_on, -45), to: addDays(line.booked_on, 15) });
  const unpaid = useEndpoint(listBankPayables, { id: line.id });
  const rows = query.data?.data ?? [];
  const payables = unpaid.data?.data ?? [];
  const error = query.error ?? unpaid.error;
  const toggle = (of: Chosen['of']) => (key: string) => {
    const keys = new Set(chosen.of === of ? chosen.keys : []);
    if (!keys.delete(key)) keys.add(key);
    setChosen({ of, keys });
  };
  const keysOf = (of: Chosen['of']): ReadonlySet<string> => (chosen.of === of ? chosen.keys : new Set());
  const isEmpty = query.data !== undefined && unpaid.data !== undefined && rows.length + payables.length === 0;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('money.bank.choose_title')}
      position="right"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error && (
        <ErrorState
          error={error}
          onRetry={() => {
            void query.refetch();
            void unpaid.refetch();
          }}
        />
      )}
      {!error && (query.isPending || unpaid.isPending) && <RowsSkeleton rows={4} />}
      {isEmpty && <EmptyState picture="receipt" title={t('money.bank.none_open')} text={t('money.bank.no_movements')} />}
      {rows.length > 0 && (
        <Movements
          rows={rows}
          hint={t('money.bank.choose_hint', { amount: money(line.amount_minor) })}
          chosen={keysOf('movements')}
          onToggle={toggle('movements')}
        >
          <Match line={line} movements={rows.filter((row) => keysOf('movements').has(keyOf(row)))} onClose={onClose} />
        </Movements>
      )}
      {payables.length > 0 && (
        <Payables rows={payables} chosen={keysOf('payables')} onToggle={toggle('payables')}>
          <Pay line={line} payables={payables.filter((row) => keysOf('payables').has(payableKey(row)))} onClose={onClose} />
        </Payables>
      )}
    </Drawer>
  );
}

interface ListProps<Row> {
  rows: readonly Row[];
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** What comes of what is chosen. */
  children: ReactNode;
}

function Movements({ rows, hint, chosen, onToggle, children }: ListProps<Movement> & { hint: string }) {
  const nameOf = useMovementName();
  return (
    <section aria-label={t('money.bank.in_books')}>
      <h3 className={styles.group}>{t('money.bank.in_books')}</h3>
      <p className={styles.note}>{hint}</p>
      <ul className={styles.rows}>
        {rows.map((movement) => (
          <li key={keyOf(movement)} className={`${styles.row} ${styles.plain}`}>
            <Checkbox label={nameOf(movement)} checked={chosen.has(keyOf(movement))} onChange={() => onToggle(keyOf(movement))} />
            <Money amount_minor={movement.amount_minor} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function Payables({ rows, chosen, onToggle, children }: ListProps<Payable>) {
  const nameOf = usePayableName();
  return (
    <section aria-label={t('money.bank.unpaid')}>
      <h3 className={styles.group}>{t('money.bank.unpaid')}</h3>
      <p className={styles.note}>{t('money.bank.unpaid_hint')}</p>
      <ul className={styles.rows}>
        {rows.map((payable) => (
          <li key={payableKey(payable)} className={`${styles.row} ${styles.plain}`}>
            <Checkbox label={nameOf(payable)} checked={chosen.has(payableKey(payable))} onChange={() => onToggle(payableKey(payable))} />
            <Money amount_minor={payable.amount_minor} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

interface ActProps {
  words: string;
  difference_minor: number;
  isWorking: boolean;
  onAct: () => void;
}

/** By how much what is chosen differs from the line, and what is done with it. */
function Act({ words, difference_minor, isWorking, onAct }: ActProps) {
  return (
    <>
      <dl className={styles.sums} aria-live="polite">
        <dt>{t('money.bank.difference')}</dt>
        <dd className={difference_minor === 0 ? styles.strong : styles.wrong}>
          <Money amount_minor={difference_minor} />
        </dd>
      </dl>
      <Group justify="flex-end" mt="md">
        <Button loading={isWorking} onClick={onAct}>
          {words}
        </Button>
      </Group>
    </>
  );
}

const useDone = (message: string, onClose: () => void) => (): void => {
  notify({ message });
  void refreshMoney();
  onClose();
};

function Match({ line, movements, onClose }: { line: BankLine; movements: readonly Movement[]; onClose: () => void }) {
  const match = useCall(matchBankLine, { onDone: useDone(t('money.bank.done'), onClose) });
  if (movements.length === 0) return null;
  return (
    <Act
      words={t('money.bank.match')}
      difference_minor={line.amount_minor - movements.reduce((sum, { amount_minor }) => sum + amount_minor, 0)}
      isWorking={match.isPending}
      onAct={() => match.mutate({ id: line.id, movements: movements.map(({ source, source_id }) => ({ source, source_id })) })}
    />
  );
}

function Pay({ line, payables, onClose }: { line: BankLine; payables: readonly Payable[]; onClose: () => void }) {
  const pay = useCall(payBankLine, { onDone: useDone(t('money.bank.paid'), onClose) });
  if (payables.length === 0) return null;
  const shared = shareLine(-line.amount_minor, payables);
  return (
    <Act
      words={t('money.bank.pay')}
      difference_minor={'difference_minor' in shared ? shared.difference_minor : 0}
      isWorking={pay.isPending}
      onAct={() => pay.mutate({ id: line.id, payables: payables.map(({ kind, id }) => ({ kind, id })) })}
    />
  );
}
