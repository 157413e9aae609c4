import { Button } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { t } from '../../../../../shell/text/text.ts';
import { MomentText, Money } from '../../../../../ui/figures/figures.tsx';
import { PrintButton } from '../../../../../ui/files/print-button.tsx';
import receipt from '../../invoice/receipt.module.css';
import { nameOf, useMoneyText } from '../../invoice/words.ts';
import styles from './queue.module.css';
import { type OfflineSale, receiptNumber } from './sales-store.ts';

export interface ProvisionalReceiptProps {
  sale: OfflineSale;
  onNewSale: () => void;
}

/** What is given to a customer who pays while there is no connection: no tax invoice, and it says so. */
export function ProvisionalReceipt({ sale, onNewSale }: ProvisionalReceiptProps) {
  const money = useMoneyText();
  return (
    <section className={receipt.receipt} aria-labelledby="receipt-title">
      <IconClockHour4 size={56} stroke={1.2} className={styles.mark} aria-hidden />
      <div role="status">
        <h1 id="receipt-title" className={receipt.title}>
          {t('till.provisional_title', { receipt: receiptNumber(sale) })}
        </h1>
      </div>
      <p className={receipt.total}>
        <Money amount_minor={sale.total_minor} />
      </p>
      {sale.change_minor > 0 && <p className={receipt.change}>{t('sales.issued_change', { amount: money(sale.change_minor) })}</p>}
      <p className={styles.provisional}>{t('till.provisional')}</p>
      <ul className={styles.slip}>
        {sale.cart.lines.map((line) => (
          <li key={line.key}>{nameOf(line)}</li>
        ))}
        <li>
          <MomentText moment={sale.sold_at} />
        </li>
      </ul>
      <p className={styles.note}>{t('till.provisional_waits')}</p>
      <div className={receipt.next}>
        <Button size="lg" className="not-printed" onClick={onNewSale} autoFocus>
          {t('sales.new_sale')}
        </Button>
        <PrintButton label={t('till.print')} />
      </div>
    </section>
  );
}
