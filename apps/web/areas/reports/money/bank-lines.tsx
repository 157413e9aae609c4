import { Button, Paper } from '@mantine/core';
import { listBankLines, matchBankLine, payBankLine, unmatchBankLine } from '@rawnaq/contract/reports/bank-statements';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, Money } from '../../../ui/figures/figures.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { useKeptPlace } from '../../../ui/kept-place.ts';
import { documentPath } from '../books/public.ts';
import { ChooseMovements } from './choose-movements.tsx';
import { EnterLine } from './enter-line.tsx';
import { ImportStatement } from './import-statement.tsx';
import { type BankLine, type MoneyAccount, refreshMoney } from './money-data.ts';
import styles from './money.module.css';
import { useMovementName, usePayableName } from './movement-name.ts';

type Shown = 'open' | 'matched' | 'all';
const atOnce = 100;

/** Lines of a bank's statements: what each most likely is, to be confirmed, chosen or entered; and what was matched, to be undone. */
export function BankLines({ account }: { account: MoneyAccount }) {
  const [shown, setShown] = useState<Shown>('open');
  const [per_page, setPerPage] = useState(atOnce);
  const [acting, setActing] = useState<{ line: BankLine; how: 'choose' | 'enter' } | null>(null);
  const query = useEndpoint(listBankLines, { id: account.id, per_page, ...(shown === 'all' ? {} : { state: shown }) }, { keepsLast: true });
  const { data, error } = query;
  // Where nothing is open, either everything is matched or nothing was ever imported.
  const any = useEndpoint(listBankLines, { id: account.id, per_page: 1 }, { isEnabled: shown === 'open' && data?.total === 0 });
  const close = (): void => setActing(null);
  const list = useKeptPlace(data?.data);
  return (
    <Paper className={styles.sheet}>
      <h2 className={styles.heading}>{t('money.bank.lines')}</h2>
      <div className={styles.bar}>
        <ChoiceSelect
          aria-label={t('money.bank.lines')}
          choices={(['open', 'matched', 'all'] as const).map((value) => ({ value, label: t(`money.bank.${value}`) }))}
          value={shown}
          onChange={(value) => value !== null && setShown(value)}
        />
        <ImportStatement account={account} />
      </div>
      {error && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {query.isPending && <RowsSkeleton rows={4} />}
      {data?.total === 0 && (
        <EmptyState
          picture="receipt"
          title={t(shown === 'open' && any.data?.total !== 0 ? 'money.bank.none_open' : 'money.bank.empty')}
          text={t('money.bank.empty_text')}
        />
      )}
      <ul ref={list} className={styles.rows}>
        {data?.data.map((line) => (
          <Row
            key={line.id}
            line={line}
            onChoose={() => setActing({ line, how: 'choose' })}
            onEnter={() => setActing({ line, how: 'enter' })}
          />
        ))}
      </ul>
      {data !== undefined && data.total > data.data.length && per_page < 1_000 && (
        <Button variant="default" onClick={() => setPerPage(Math.min(per_page + atOnce, 1_000))}>
          {t('money.bank.more')}
        </Button>
      )}
      {acting?.how === 'choose' && <ChooseMovements account={account} line={acting.line} onClose={close} />}
      {acting?.how === 'enter' && may('books.post') && <EnterLine account={account} line={acting.line} onClose={close} />}
    </Paper>
  );
}

function Row({ line, onChoose, onEnter }: { line: BankLine; onChoose: () => void; onEnter: () => void }) {
  const { booked_on, amount_minor, text, reference } = line;
  return (
    <li className={`${styles.row} ${styles.plain} ${styles.acted}`}>
      <span>
        <bdi className={styles.name}>{text === '' ? (reference ?? t('money.bank.lines')) : text}</bdi>
        <span className={styles.soft}>
          <DateText date={booked_on} />
          {reference !== null && text !== '' && (
            <>
              {' '}
              · <bdi className={styles.code}>{reference}</bdi>
            </>
          )}
        </span>
        <WhatItIs line={line} />
      </span>
      <span className={styles.end}>
        <Money amount_minor={amount_minor} />
      </span>
      <span className={styles.acts}>
        {line.matched.length > 0 ? <Undo line={line} /> : <Acts line={line} onChoose={onChoose} onEnter={onEnter} />}
      </span>
    </li>
  );
}

/** What a line is matched with, or what it most likely is or pays. */
function WhatItIs({ line: { matched, proposed, proposed_payment } }: { line: BankLine }) {
  const nameOf = useMovementName();
  const payableName = usePayableName();
  return (
    <>
      {matched.map((movement) => {
        const path = documentPath(movement);
        const words = t('money.bank.is', { what: nameOf(movement) });
        return (
          <span key={`${movement.source} ${movement.source_id}`} className={styles.soft}>
            {path === null ? words : <PageLink to={path}>{words}</PageLink>}
          </span>
        );
      })}
      {proposed !== null && <span className={styles.soft}>{t('money.bank.proposed', { what: nameOf(proposed) })}</span>}
      {proposed_payment !== null && <span className={styles.soft}>{t('money.bank.pays', { what: payableName(proposed_payment) })}</span>}
    </>
  );
}

/** Everything that can be done with a line that waits; what is most likely comes first. */
function Acts({ line, onChoose, onEnter }: { line: BankLine; onChoose: () => void; onEnter: () => void }) {
  const { id, proposed, proposed_payment } = line;
  const done = (message: string) => (): void => {
    notify({ message });
    void refreshMoney();
  };
  const match = useCall(matchBankLine, { onDone: done(t('money.bank.done')) });
  const pay = useCall(payBankLine, { onDone: done(t('money.bank.paid')) });
  return (
    <>
      {proposed !== null && (
        <Button
          size="xs"
          loading={match.isPending}
          onClick={() => match.mutate({ id, movements: [{ source: proposed.source, source_id: proposed.source_id }] })}
        >
          {t('money.bank.confirm')}
        </Button>
      )}
      {proposed_payment !== null && (
        <Button
          size="xs"
          loading={pay.isPending}
          onClick={() => pay.mutate({ id, payables: [{ kind: proposed_payment.kind, id: proposed_payment.id }] })}
        >
          {t('money.bank.pay')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onChoose}>
        {t('money.bank.choose')}
      </Button>
      {may('books.post') && (
        <Button size="xs" variant="subtle" onClick={onEnter}>
          {t('money.bank.enter')}
        </Button>
      )}
    </>
  );
}

/** Undoes a match; where the payment was made from the line, it asks why, since the payment is undone with it. */
function Undo({ line: { id, is_paid_here } }: { line: BankLine }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useCall(unmatchBankLine, {
    onDone: () => {
      notify({ message: is_paid_here === 1 ? t('money.bank.payment_undone') : t('money.bank.undone') });
      setAsking(false);
      void refreshMoney();
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        loading={undo.isPending}
        onClick={() => (is_paid_here === 1 ? setAsking(true) : undo.mutate({ id }))}
      >
        {t('money.bank.undo')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('money.bank.undo_payment')}
          keep={t('money.bank.keep_payment')}
          confirm={t('money.bank.undo_payment')}
          isWorking={undo.isPending}
          onConfirm={(reason) => undo.mutate({ id, reason: reason.slice(0, 200) })}
          onClose={() => setAsking(false)}
        >
          {t('money.bank.undo_payment_text')}
        </ReasonDialog>
      )}
    </>
  );
}
