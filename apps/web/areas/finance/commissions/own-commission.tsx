import { Paper } from '@mantine/core';
import { getOwnCommission } from '@rawnaq/contract/finance/commission-payouts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber, Money, MomentText } from '../../../ui/figures/figures.tsx';
import styles from './own-commission.module.css';

/** What the user earned by sales and was paid of it. Nothing for a user who is no employee or never earned a commission. */
export function OwnCommission() {
  const { data, refetch } = useEndpoint(getOwnCommission, {}, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'commissions' || topic === 'invoices' || topic === 'notes' || topic === '*') void refetch();
  });
  if (data === undefined || data.is_employee === 0) return null;
  const { month_minor, earned_minor, target_minor, paid_minor, left_minor, payouts } = data;
  if (earned_minor === 0 && target_minor === 0 && paid_minor === 0) return null;
  return (
    <Paper component="section" className={styles.own} aria-labelledby="own-commission">
      <h2 id="own-commission" className={styles.title}>
        {t('commissions.own')}
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>{t('commissions.this_month')}</dt>
          <dd>
            <Money amount_minor={month_minor} />
          </dd>
        </div>
        <div>
          <dt>{t('commissions.own_paid')}</dt>
          <dd>
            <Money amount_minor={paid_minor} />
          </dd>
        </div>
        <div>
          <dt>{t('commissions.own_left')}</dt>
          <dd>
            <Money amount_minor={left_minor} />
          </dd>
        </div>
      </dl>
      {left_minor < 0 && <p className={styles.faint}>{t('commissions.set_against')}</p>}
      {payouts.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('commissions.own_payouts')}</h3>
          <ul className={styles.list}>
            {payouts.slice(0, 3).map((payout) => (
              <li key={payout.id}>
                <span>
                  <MomentText moment={payout.at} />
                  <span className={styles.faint}>
                    {' · '}
                    {payout.is_reversal === 1 ? (
                      t('commissions.payout_states.reversal')
                    ) : payout.document_number === null ? (
                      t('commissions.payout_states.outside')
                    ) : (
                      <DocumentNumber number={payout.document_number} />
                    )}
                  </span>
                </span>
                <Money amount_minor={payout.is_reversal === 1 ? -payout.amount_minor : payout.amount_minor} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Paper>
  );
}
