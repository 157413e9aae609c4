import { t } from '../../../shell/text/text.ts';
import { PaymentsSummary } from './payments-summary.tsx';

/** Money in and out of months. */
export default function MonthlyPayments() {
  return <PaymentsSummary title={t('screens.merchant.monthly_payments_summary')} step="month" />;
}
