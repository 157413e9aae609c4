import { Button, Menu, Paper, SegmentedControl } from '@mantine/core';
import { getInvoice } from '@rawnaq/contract/sales/sales';
import { useParams } from '@tanstack/react-router';
import { IconCalendar, IconChevronDown, IconCopy, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { useScreenTitle } from '../../../../shell/screen-title.ts';
import { t } from '../../../../shell/text/text.ts';
import { DocumentNumber, MomentText } from '../../../../ui/figures/figures.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { DocumentState, EinvoiceNotice, useUntilSettled } from '../../../tax/einvoicing/public.ts';
import { InvoiceActions, InvoiceNotes } from '../../notes/public.ts';
import { type InvoicePage, InvoicePaper } from './invoice-paper.tsx';
import styles from './invoice.module.css';
import { openPdf, printPdf } from './print-invoice.ts';
import { SendButtons } from './receipt.tsx';

type PrintLanguage = 'en' | 'ar' | 'both';
const papers = [
  { paper: 'receipt_80mm' as const, label: 'sales.paper_80mm' as const },
  { paper: 'invoice_a4' as const, label: 'sales.paper_a4' as const },
  { paper: 'invoice_a5' as const, label: 'sales.paper_a5' as const },
];

/** One invoice as people read it, and every way to hand it over. */
export default function InvoiceScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useEndpoint(getInvoice, { id: Number(id) });
  if (answer.isError) return <ErrorState isPage error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <PageSkeleton of="page" />;
  return <InvoiceView invoice={answer.data} refetch={answer.refetch} />;
}

function InvoiceView({ invoice, refetch }: { invoice: InvoicePage; refetch: () => unknown }) {
  useScreenTitle(invoice.number);
  useUntilSettled(invoice.einvoice, refetch);
  const mayHandOver = invoice.einvoice?.may_print !== 0;
  return (
    <>
      <PageHeader
        title={<DocumentNumber number={invoice.number} />}
        note={
          <>
            <MomentText moment={invoice.issued_at} /> <DocumentState einvoice={invoice.einvoice} />
          </>
        }
        actions={
          <>
            {invoice.appointment_id !== null && may('appointments.view') && (
              <Button
                variant="subtle"
                leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
                onClick={() => go(`/merchant/appointments?appointment_id=${invoice.appointment_id}`)}
              >
                {t('sales.appointment')}
              </Button>
            )}
            {may('invoices.create') && (
              <Button
                variant="subtle"
                leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
                onClick={() => go(`/merchant/billing?duplicate=${invoice.id}`)}
              >
                {t('sales.sell_again')}
              </Button>
            )}
            {mayHandOver && <SendButtons invoice={invoice} />}
            <InvoiceActions invoice={invoice} />
            {mayHandOver && <PrintMenu invoice={invoice} />}
          </>
        }
      />
      <EinvoiceNotice einvoice={invoice.einvoice} />
      <Paper className={styles.sheet}>
        <InvoicePaper invoice={invoice} />
      </Paper>
      <InvoiceNotes invoice_id={invoice.id} />
    </>
  );
}

function PrintMenu({ invoice }: { invoice: InvoicePage }) {
  const [language, setLanguage] = useState<PrintLanguage>(invoice.language === 'ar' ? 'ar' : 'en');
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async (paper: (typeof papers)[number]['paper']): Promise<void> => {
    setIsPrinting(true);
    try {
      await printPdf(invoice.id, { paper, language });
    } finally {
      setIsPrinting(false);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick>
      <Menu.Target>
        <Button
          loading={isPrinting}
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {t('sales.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('sales.print_language')}</Menu.Label>
        <div className={styles.languages}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('sales.print_language')}
            value={language}
            onChange={(value) => setLanguage(value)}
            data={[
              { value: 'ar', label: t('sales.in_arabic') },
              { value: 'en', label: t('sales.in_english') },
              { value: 'both', label: t('sales.in_both') },
            ]}
          />
        </div>
        {papers.map(({ paper, label }) => (
          <Menu.Item key={paper} leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => void print(paper)}>
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
          onClick={() => void openPdf(invoice.id, { paper: 'invoice_a4', language })}
        >
          {t('sales.download_pdf')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
