import { t } from '../../../shell/text/text.ts';
import { PaymentsSummary } from './payments-summary.tsx';

/** Money in and out of days. */
export default function DailyPayments() {
  return <PaymentsSummary title={t('screens.merchant.daily_payments_summary')} step="day" />;
}
