import { Button, Checkbox, Paper } from '@mantine/core';
import { listChargebacks, reverseChargeback } from '@rawnaq/contract/reports/chargebacks';
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
import { type Chargeback, type MoneyAccount, refreshMoney } from './money-data.ts';
import styles from './money.module.css';

/** Payments of an account that were charged back, the newest first, each with what became of it. */
export function Chargebacks({ account }: { account: MoneyAccount }) {
  const { data, error, refetch } = useEndpoint(listChargebacks, { money_account_id: account.id, per_page: 100 });
  const [undoing, setUndoing] = useState<Chargeback | null>(null);
  if (data?.total === 0) return null;
  return (
    <Paper className={styles.sheet}>
      <h2 className={styles.heading}>{t('money.chargebacks.list')}</h2>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className={styles.rows}>
        {data?.data.map((chargeback) => (
          <Row key={chargeback.id} chargeback={chargeback} onUndo={() => setUndoing(chargeback)} />
        ))}
      </ul>
      {undoing !== null && <Undo chargeback={undoing} onClose={() => setUndoing(null)} />}
    </Paper>
  );
}

function Row({ chargeback, onUndo }: { chargeback: Chargeback; onUndo: () => void }) {
  const money = useMoneyText();
  const { id, of, number, bank, taken_on, outcome, amount_minor, fee_net_minor, fee_vat_minor, reason, reference } = chargeback;
  const isReversal = chargeback.reversal_of_id !== null;
  const isInEffect = !isReversal && chargeback.reversed_by_id === null;
  const fees = fee_net_minor + fee_vat_minor;
  const details = [
    bank === null ? t('money.chargebacks.next_settlement') : localName(bank),
    fees > 0 ? t('money.settling.fees_of', { amount: money(fees) }) : null,
    isReversal ? t('money.chargebacks.reversal') : null,
    chargeback.reversed_by_id === null ? null : t('money.settling.undone'),
    reference,
    reason,
  ].filter((detail) => detail !== null);
  return (
    <li className={`${styles.row} ${styles.plain} ${isInEffect ? '' : styles.undone}`}>
      <span>
        <span className={styles.name}>
          {of !== 'bill' && <>{t(`money.chargebacks.kinds.${of}`)} </>}
          <bdi>{number ?? t('money.settling.payment')}</bdi> · <DateText date={taken_on} />
        </span>
        <span className={styles.soft}>
          {details.map((detail, place) => (
            <span key={detail}>
              {place > 0 && ' · '}
              <bdi>{detail}</bdi>
            </span>
          ))}
        </span>
        {isInEffect && <StatusBadge means={outcome === 'lost' ? 'ended' : 'waits'}>{t(`money.chargebacks.states.${outcome}`)}</StatusBadge>}
      </span>
      <span className={styles.end}>
        <Money amount_minor={isReversal ? amount_minor : -amount_minor} />
        {isInEffect && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('money.chargebacks.reverse_title', { number: number ?? String(id) })}
            onClick={onUndo}
          >
            {t('money.settling.reverse')}
          </Button>
        )}
      </span>
    </li>
  );
}

function Undo({ chargeback, onClose }: { chargeback: Chargeback; onClose: () => void }) {
  const { id, number, outcome, fee_net_minor } = chargeback;
  const [isFeeReturned, setFeeReturned] = useState(true);
  const undo = useCall(reverseChargeback, {
    onDone: () => {
      notify({ message: t('money.chargebacks.was_reversed') });
      void refreshMoney();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('money.chargebacks.reverse_title', { number: number ?? String(id) })}
      keep={t('money.chargebacks.keep')}
      confirm={t('money.settling.reverse')}
      isWorking={undo.isPending}
      fields={
        fee_net_minor > 0 && (
          <Checkbox
            mt="md"
            label={t('labels.is_fee_returned')}
            checked={isFeeReturned}
            onChange={(event) => setFeeReturned(event.currentTarget.checked)}
          />
        )
      }
      onConfirm={(reason) => undo.mutate({ id, reason, is_fee_returned: isFeeReturned ? 1 : 0 })}
      onClose={onClose}
    >
      {t(`money.chargebacks.reverse_texts.${outcome}`)}
    </ReasonDialog>
  );
}
