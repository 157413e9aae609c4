import { ActionIcon, Group } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listPrepayments, printPrepayment, sendPrepayment } from '@rawnaq/contract/sales/prepayments';
import { IconBrandWhatsapp, IconMail, IconPrinter } from '@tabler/icons-react';
import { send } from '../../../shell/call.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MomentText, Money, SentenceWithNumber } from '../../../ui/figures/figures.tsx';
import { printPaper } from '../../../ui/files/print-paper.ts';
import record from '../../../ui/record.module.css';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { DocumentState, useUntilSettled } from '../../tax/einvoicing/public.ts';

const print = (id: number): Promise<void> => printPaper(send(printPrepayment, { id }));

type Prepayment = Output<typeof listPrepayments.output>['data'][number];

/** The tax invoices of a deposit that was taxed when it was taken, and the credit notes over them, each with its state and its paper. */
export function DepositDocuments({ deposit_id }: { deposit_id: number }) {
  const { data, error, refetch } = useEndpoint(listPrepayments, { id: deposit_id });
  return (
    <>
      <h2 className={record.heading}>{t('payments.deposits.documents.title')}</h2>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={1} />}
      {data !== undefined && (
        <ol className={record.history}>
          {data.data.map((one) => (
            <Document key={one.id} document={one} refetch={refetch} />
          ))}
        </ol>
      )}
    </>
  );
}

function Document({ document, refetch }: { document: Prepayment; refetch: () => unknown }) {
  useUntilSettled(document.einvoice, refetch);
  const { number } = document;
  const sending = useCall(sendPrepayment, {
    onDone: ({ channel, recipient }) =>
      notify({ message: t('payments.deposits.documents.sent', { recipient: channel === 'whatsapp' ? `+${recipient}` : recipient }) }),
  });
  const name = t(document.type === 4 ? 'payments.deposits.documents.invoice' : 'payments.deposits.documents.credit_note', { number });
  return (
    <li>
      <span>
        <SentenceWithNumber number={number}>{name}</SentenceWithNumber> <DocumentState einvoice={document.einvoice} />
      </span>
      <Money amount_minor={document.total_minor} />
      <span className={record.faint}>
        {t('payments.deposits.documents.vat')} <Money amount_minor={document.vat_minor} /> · <MomentText moment={document.issued_at} />
      </span>
      {document.einvoice?.may_print !== 0 && (
        <Group gap={0} wrap="nowrap" justify="flex-end">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('payments.deposits.documents.whatsapp', { number })}
            loading={sending.isPending && sending.variables.channel === 'whatsapp'}
            onClick={() => sending.mutate({ id: document.id, channel: 'whatsapp' })}
          >
            <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('payments.deposits.documents.email', { number })}
            loading={sending.isPending && sending.variables.channel === 'email'}
            onClick={() => sending.mutate({ id: document.id, channel: 'email' })}
          >
            <IconMail size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('payments.deposits.documents.print', { number })}
            onClick={() => void print(document.id)}
          >
            <IconPrinter size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}
