import { Button } from '@mantine/core';
import { getInvoice, type invoice as invoiceSchema } from '@rawnaq/contract/sales/sales';
import { sendInvoice } from '@rawnaq/contract/document-papers';
import type { Output } from '@rawnaq/contract/endpoint';
import {
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconCircleCheck,
  IconFileInvoice,
  IconMail,
  IconPrinter,
  IconReceipt,
} from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money, SentenceWithNumber } from '../../../../ui/figures/figures.tsx';
import { DocumentState, EinvoiceNotice, useUntilSettled } from '../../../tax/einvoicing/public.ts';
import { printPdf } from './print-invoice.ts';
import styles from './receipt.module.css';
import { nameOf, useMoneyText } from './words.ts';

export type Invoice = Output<typeof invoiceSchema>;

export interface ReceiptProps {
  invoice: Invoice;
  change_minor: number;
  onNewSale: () => void;
}

/** The sale is done: what to give back, the paper, and what comes next. */
export function Receipt({ invoice: issued, change_minor, onNewSale }: ReceiptProps) {
  const money = useMoneyText();
  const { data, refetch } = useEndpoint(
    getInvoice,
    { id: issued.id },
    { isEnabled: issued.einvoice?.state === 'waiting' && may('invoices.view') },
  );
  const invoice = data ?? issued;
  useUntilSettled(invoice.einvoice, refetch);
  const mayHandOver = invoice.einvoice?.may_print !== 0;
  return (
    <section className={styles.receipt} aria-labelledby="receipt-title">
      <IconCircleCheck size={56} stroke={1.2} className={styles.mark} aria-hidden />
      <div role="status">
        <h1 id="receipt-title" className={styles.title}>
          <SentenceWithNumber number={invoice.number}>{t('sales.issued_title', { number: invoice.number })}</SentenceWithNumber>
        </h1>
      </div>
      <p className={styles.total}>
        <Money amount_minor={invoice.total_minor} />
      </p>
      {change_minor > 0 && <p className={styles.change}>{t('sales.issued_change', { amount: money(change_minor) })}</p>}
      <ul className={styles.payments}>
        {invoice.payments.map((payment) => (
          <li key={payment.id}>
            {nameOf(payment)} <Money amount_minor={payment.amount_minor} />
          </li>
        ))}
      </ul>
      {invoice.einvoice !== null && (
        <div className={styles.einvoice}>
          <DocumentState einvoice={invoice.einvoice} />
        </div>
      )}
      <EinvoiceNotice einvoice={invoice.einvoice} />
      <div className={styles.next}>
        <Button size="lg" onClick={onNewSale} autoFocus>
          {t('sales.new_sale')}
        </Button>
        {mayHandOver && <PrintButtons invoice_id={invoice.id} />}
        {invoice.customer_id !== null && (
          <>
            {may('appointments.view') && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden />}
                onClick={() => go(`/merchant/appointments?customer_id=${invoice.customer_id}`)}
              >
                {t('sales.book_again')}
              </Button>
            )}
            {mayHandOver && <SendButtons invoice={invoice} />}
          </>
        )}
        <Button
          size="md"
          variant="subtle"
          leftSection={<IconFileInvoice size={18} stroke={1.6} aria-hidden />}
          onClick={() => go(`/merchant/invoices/${invoice.id}`)}
        >
          {t('sales.open_invoice')}
        </Button>
      </div>
    </section>
  );
}

function PrintButtons({ invoice_id }: { invoice_id: number }) {
  const [printing, setPrinting] = useState<'receipt_80mm' | 'invoice_a4' | null>(null);
  const print = async (paper: 'receipt_80mm' | 'invoice_a4'): Promise<void> => {
    setPrinting(paper);
    try {
      await printPdf(invoice_id, { paper });
    } finally {
      setPrinting(null);
    }
  };
  return (
    <>
      <Button
        size="md"
        variant="default"
        loading={printing === 'receipt_80mm'}
        leftSection={<IconReceipt size={18} stroke={1.6} aria-hidden />}
        onClick={() => void print('receipt_80mm')}
      >
        {t('sales.print_receipt')}
      </Button>
      <Button
        size="md"
        variant="default"
        loading={printing === 'invoice_a4'}
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
        onClick={() => void print('invoice_a4')}
      >
        {t('sales.print_a4')}
      </Button>
    </>
  );
}

/** The link of the invoice to the customer, where the customer can be reached. */
export function SendButtons({ invoice }: { invoice: Invoice }) {
  const sending = useCall(sendInvoice, {
    onDone: ({ channel, recipient }) =>
      notify({ message: t('sales.sent_to', { recipient: channel === 'whatsapp' ? `+${recipient}` : recipient }) }),
  });
  const channelBeingSent = sending.isPending ? sending.variables.channel : null;
  return (
    <>
      {invoice.buyer?.mobile && (
        <Button
          size="md"
          variant="default"
          loading={channelBeingSent === 'whatsapp'}
          leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
          onClick={() => sending.mutate({ id: invoice.id, channel: 'whatsapp' })}
        >
          {t('sales.send_whatsapp')}
        </Button>
      )}
      {invoice.buyer?.email && (
        <Button
          size="md"
          variant="default"
          loading={channelBeingSent === 'email'}
          leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
          onClick={() => sending.mutate({ id: invoice.id, channel: 'email' })}
        >
          {t('sales.send_email')}
        </Button>
      )}
    </>
  );
}
