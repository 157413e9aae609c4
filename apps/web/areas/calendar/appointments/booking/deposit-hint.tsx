import { getCustomer } from '@rawnaq/contract/customers/customers';
import { askedDeposit, DepositFrom } from '@rawnaq/domain/calendar/appointments/terms';
import { may } from '../../../../shell/globals.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import type { BookingOptions } from '../board/board-types.ts';
import styles from './panel.module.css';

interface DepositHintProps {
  options: BookingOptions;
  /** Line by line, as the prices (minor units). */
  service_ids: readonly number[];
  line_prices: readonly number[];
  customer_id: number | null;
}

/** What the salon's rules ask as a deposit. At the desk nothing is refused without it: it is taken once the visit is booked. */
export function DepositHint({ options, service_ids, line_prices, customer_id }: DepositHintProps) {
  const asksEverybody = options.deposit.deposit_from === DepositFrom.everybody;
  const asksHistory = !asksEverybody && customer_id !== null && may('customers.view');
  const { data: customer } = useEndpoint(getCustomer, { id: customer_id ?? 0 }, { isEnabled: asksHistory });
  if (!asksEverybody && customer === undefined) return null;
  const deposit_minor = askedDeposit({
    account: options.deposit,
    services: service_ids.map(
      (id) => options.services.find((service) => service.id === id) ?? { deposit_kind: null, deposit_minor: null, deposit_bp: null },
    ),
    customer: customer ? { visit_count: customer.invoice_count, no_show_count: customer.no_show_count } : null,
    total_minor: line_prices.reduce((sum, price) => sum + price, 0),
    line_prices,
  });
  if (deposit_minor === 0) return null;
  return (
    <p className={styles.deposit} role="status">
      {t('appointments.panel.deposit_asked')} <Money amount_minor={deposit_minor} />
      <span>{t('appointments.panel.deposit_after')}</span>
    </p>
  );
}
