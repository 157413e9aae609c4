import { Button, Paper } from '@mantine/core';
import { listMoneyTransfers, reverseMoneyTransfer } from '@rawnaq/contract/reports/money-accounts';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type MoneyAccount, refreshMoney, type Transfer } from './money-data.ts';
import styles from './money.module.css';

const placeName = (place: Transfer['from']): string => (place === null ? t('money.transfers.owner') : localName(place));

/** What was transferred from and to an account, the newest first. */
export function Transfers({ account }: { account: MoneyAccount }) {
  const { data, error, refetch } = useEndpoint(listMoneyTransfers, { money_account_id: account.id, per_page: 100 });
  const [undoing, setUndoing] = useState<Transfer | null>(null);
  return (
    <Paper className={styles.sheet}>
      <h2 className={styles.heading}>{t('money.transfers.list')}</h2>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={styles.note}>{t('money.transfers.empty')}</p>}
      <ul className={styles.rows}>
        {data?.data.map((transfer) => {
          const { id, from, to, amount_minor, transferred_on, note, reversal_of_id, reversed_by_id, user_name } = transfer;
          return (
            <li key={id} className={`${styles.row} ${styles.plain} ${reversed_by_id === null ? '' : styles.undone}`}>
              <span>
                <bdi className={styles.name}>{t('money.transfers.way', { from: placeName(from), to: placeName(to) })}</bdi>
                <span className={styles.soft}>
                  <DateText date={transferred_on} /> · <bdi>{user_name}</bdi>
                  {note !== null && (
                    <>
                      {' '}
                      · <bdi>{note}</bdi>
                    </>
                  )}
                  {reversal_of_id !== null && ` · ${t('money.transfers.reversal')}`}
                  {reversed_by_id !== null && ` · ${t('money.transfers.undone')}`}
                </span>
              </span>
              <span className={styles.end}>
                <Money amount_minor={amount_minor} />
                {reversal_of_id === null && reversed_by_id === null && (
                  <Button size="xs" variant="subtle" onClick={() => setUndoing(transfer)}>
                    {t('money.transfers.reverse')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {undoing !== null && <Undo id={undoing.id} onClose={() => setUndoing(null)} />}
    </Paper>
  );
}

function Undo({ id, onClose }: { id: number; onClose: () => void }) {
  const undo = useCall(reverseMoneyTransfer, {
    onDone: () => {
      notify({ message: t('money.transfers.was_reversed') });
      void refreshMoney();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('money.transfers.reverse')}
      keep={t('money.transfers.keep')}
      confirm={t('money.transfers.reverse')}
      isWorking={undo.isPending}
      onConfirm={(reason) => undo.mutate({ id, reason })}
      onClose={onClose}
    >
      {t('money.transfers.reverse_text')}
    </ReasonDialog>
  );
}
