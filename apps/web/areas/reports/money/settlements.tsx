import { Button, Paper } from '@mantine/core';
import { listSettlements, reverseSettlement } from '@rawnaq/contract/reports/settlements';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type MoneyAccount, refreshMoney, type Settlement } from './money-data.ts';
import styles from './money.module.css';

/** What was settled of an account, the newest first; what each left is seen as long as it is on its way. */
export function Settlements({ account }: { account: MoneyAccount }) {
  const { data, error, refetch } = useEndpoint(listSettlements, { money_account_id: account.id, per_page: 100 });
  const [undoing, setUndoing] = useState<Settlement | null>(null);
  if (data?.total === 0) return null;
  return (
    <Paper className={styles.sheet}>
      <h2 className={styles.heading}>{t('money.settling.list')}</h2>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className={styles.rows}>
        {data?.data.map((settlement) => (
          <Row key={settlement.id} settlement={settlement} onUndo={() => setUndoing(settlement)} />
        ))}
      </ul>
      {undoing !== null && <Undo settlement={undoing} onClose={() => setUndoing(null)} />}
    </Paper>
  );
}

function Row({ settlement, onUndo }: { settlement: Settlement; onUndo: () => void }) {
  const money = useMoneyText();
  const { id, bank, arrived_on, payments, arrived_minor, fee_net_minor, fee_vat_minor, difference_minor, reversal_of_id, reversed_by_id } =
    settlement;
  const fees = fee_net_minor + fee_vat_minor;
  const isInEffect = reversal_of_id === null && reversed_by_id === null;
  return (
    <li className={`${styles.row} ${styles.plain} ${isInEffect ? '' : styles.undone}`}>
      <span>
        <span className={styles.name}>
          {id} · <DateText date={arrived_on} />
        </span>
        <span className={styles.soft}>
          {bank !== null && (
            <>
              <bdi>{localName(bank)}</bdi> ·{' '}
            </>
          )}
          {t('money.settling.payments', { count: payments })}
          {fees > 0 && ` · ${t('money.settling.fees_of', { amount: money(fees) })}`}
          {reversal_of_id !== null && ` · ${t('money.settling.reversal', { number: reversal_of_id })}`}
          {reversed_by_id !== null && ` · ${t('money.settling.undone')}`}
          {settlement.reference !== null && (
            <>
              {' '}
              · <bdi>{settlement.reference}</bdi>
            </>
          )}
        </span>
        {isInEffect && difference_minor > 0 && settlement.is_difference_settled === 0 && (
          <StatusBadge means="waits">{t('money.settling.open_difference', { amount: money(difference_minor) })}</StatusBadge>
        )}
      </span>
      <span className={styles.end}>
        <Money amount_minor={reversal_of_id === null ? arrived_minor : -arrived_minor} />
        {isInEffect && (
          <Button size="xs" variant="subtle" aria-label={t('money.settling.reverse_title', { number: id })} onClick={onUndo}>
            {t('money.settling.reverse')}
          </Button>
        )}
      </span>
    </li>
  );
}

function Undo({ settlement: { id }, onClose }: { settlement: Settlement; onClose: () => void }) {
  const undo = useCall(reverseSettlement, {
    onDone: () => {
      notify({ message: t('money.settling.was_reversed') });
      void refreshMoney();
      onClose();
    },
  });
  const title = t('money.settling.reverse_title', { number: id });
  return (
    <ReasonDialog
      title={title}
      keep={t('money.settling.keep')}
      confirm={t('money.settling.reverse')}
      isWorking={undo.isPending}
      onConfirm={(reason) => undo.mutate({ id, reason })}
      onClose={onClose}
    >
      {t('money.settling.reverse_text')}
    </ReasonDialog>
  );
}
