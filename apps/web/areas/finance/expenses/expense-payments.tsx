import { Button } from '@mantine/core';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import record from '../../../ui/record.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { expensePath } from './expense-columns.tsx';
import type { Expense } from './expenses-data.ts';
import styles from './expenses.module.css';

export type Payment = Expense['payments'][number];

/** How an expense was paid: by a way of paying, or from open credit of its supplier. */
export const paymentName = (payment: Payment): string =>
  payment.from_expense_id === null
    ? localName({ english_name: payment.method_english_name, arabic_name: payment.method_arabic_name })
    : t('expenses.payments.from_credit');

/** What was paid for an expense, what of it was undone, and what is left. The drawer that undoes one is opened outside this form. */
export function ExpensePayments({ expense, onUndo }: { expense: Expense; onUndo: (payment: Payment) => void }) {
  const money = useMoneyText();
  const { payments } = expense;
  return (
    <FormSection title={t('expenses.payments.title')}>
      {payments.length === 0 && <p className={record.faint}>{t('expenses.payments.none')}</p>}
      <ul className={styles.rows}>
        {payments.map((payment) => (
          <li key={payment.id} className={styles.row}>
            <span>
              {payment.from_expense_id === null ? (
                <bdi>{paymentName(payment)}</bdi>
              ) : (
                <PageLink to={expensePath({ id: payment.from_expense_id })}>{paymentName(payment)}</PageLink>
              )}{' '}
              {payment.is_refund === 1 && <StatusBadge means="remark">{t('expenses.payments.refund')}</StatusBadge>}{' '}
              {payment.paid_to === 'customs' && <StatusBadge means="remark">{t('expenses.payments.customs')}</StatusBadge>}{' '}
              {payment.is_reversed === 1 && <StatusBadge means="ended">{t('expenses.payments.was_undone')}</StatusBadge>}
            </span>
            <Money
              amount_minor={(payment.reversal_of_id === null) === (payment.is_refund === 0) ? payment.amount_minor : -payment.amount_minor}
            />
            <span className={record.faint}>
              <DateText date={payment.paid_on} />
              {payment.user_name !== null && (
                <>
                  {' · '}
                  <bdi>{payment.user_name}</bdi>
                </>
              )}
              {payment.reason !== null && ` · ${t('expenses.payments.reversal', { reason: payment.reason })}`}
            </span>
            {payment.reversal_of_id === null && payment.is_reversed === 0 && may('expenses.edit') && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => onUndo(payment)}
                aria-label={t('expenses.payments.undo_of', { amount: money(payment.amount_minor) })}
              >
                {t('expenses.payments.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {payments.length + expense.credit_notes.length > 0 && (
        <dl className={styles.sums}>
          <dt>{t('expenses.paid')}</dt>
          <dd>
            <Money amount_minor={expense.paid_minor + expense.customs_paid_minor} />
          </dd>
          {expense.credited_minor > 0 && (
            <>
              <dt>{t('expenses.credited')}</dt>
              <dd>
                <Money amount_minor={expense.credited_minor} />
              </dd>
            </>
          )}
          <dt className={styles.all}>{t('expenses.left')}</dt>
          <dd className={styles.all}>
            <Money amount_minor={expense.left_minor} />
          </dd>
        </dl>
      )}
    </FormSection>
  );
}
