import { Button, Drawer } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getDeposit, printDeposit } from '@rawnaq/contract/value/deposits';
import { IconPrinter } from '@tabler/icons-react';
import { send } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { DepositDocuments } from '../../../shell/higher-wings.tsx';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber, MomentText, Money, SentenceWithNumber } from '../../../ui/figures/figures.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { printPaper } from '../../../ui/files/print-paper.ts';
import record from '../../../ui/record.module.css';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { MovementReceipt, ReceiptMenu } from '../../finance/receipts/public.ts';
import { type Deposit, methodName } from './deposit-row.ts';
import styles from './payments.module.css';

const print = (id: number): Promise<void> => printPaper(send(printDeposit, { id }));

const kinds = { 1: 'used', 2: 'given_back', 3: 'kept', 4: 'returned', 5: 'charged_back', 6: 'restored' } as const;

/** One deposit: what it was, what of it is left, what became of the rest. */
export function DepositDetails({
  deposit,
  onGiveBack,
  onClose,
}: {
  deposit: Deposit;
  onGiveBack: (deposit: Deposit) => void;
  onClose: () => void;
}) {
  const { data, error, refetch } = useEndpoint(getDeposit, { id: deposit.id });
  const shown = data ?? deposit;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={<DocumentNumber number={deposit.receipt_number} />}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <DepositFacts deposit={shown} />
      {shown.is_taxed === 1 && <DepositDocuments deposit_id={deposit.id} />}
      <h2 className={record.heading}>{t('payments.deposits.history')}</h2>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={2} />}
      {data !== undefined && data.entries.length === 0 && <p className={record.faint}>{t('payments.deposits.nothing_yet')}</p>}
      {data !== undefined && data.entries.length > 0 && (
        <ol className={record.history}>
          {data.entries.map((entry) => (
            <DepositEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <div className={record.actions}>
        {shown.is_taxed === 0 && may('deposits.create') && (
          <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => void print(deposit.id)}>
            {t('payments.deposits.print')}
          </Button>
        )}
        {shown.receipt_id !== null && may('payments.view') && (
          <ReceiptMenu receipt={{ id: shown.receipt_id, number: shown.receipt_number }} />
        )}
        {shown.left_minor > 0 && may('payments.cancel') && (
          <Button variant="default" color="red" onClick={() => onGiveBack(shown)}>
            {t('payments.deposits.give_back')}
          </Button>
        )}
      </div>
    </Drawer>
  );
}

/** From whom it was taken, when, for which visit and how, and what of it is left. */
function DepositFacts({ deposit }: { deposit: Deposit }) {
  return (
    <dl className={record.facts}>
      <dt>{t('payments.deposits.customer')}</dt>
      <dd>
        {may('customers.view') ? (
          <PageLink to={`/merchant/customers/${deposit.customer_id}`}>{deposit.customer_name}</PageLink>
        ) : (
          <bdi>{deposit.customer_name}</bdi>
        )}
      </dd>
      <dt>{t('payments.deposits.taken_at')}</dt>
      <dd>
        <MomentText moment={deposit.taken_at} />
      </dd>
      {deposit.appointment_starts_at !== null && (
        <>
          <dt>{t('payments.deposits.visit')}</dt>
          <dd>
            <MomentText moment={deposit.appointment_starts_at} />
          </dd>
        </>
      )}
      <dt>{t('payments.deposits.method')}</dt>
      <dd>{methodName(deposit)}</dd>
      {(deposit.authorization_code ?? deposit.reference) !== null && (
        <>
          <dt>{t(deposit.authorization_code === null ? 'labels.reference' : 'labels.authorization_code')}</dt>
          <dd>
            <bdi dir="ltr" className={styles.address}>
              {deposit.authorization_code ?? deposit.reference}
            </bdi>
          </dd>
        </>
      )}
      {deposit.note !== null && (
        <>
          <dt>{t('labels.note')}</dt>
          <dd>
            <bdi>{deposit.note}</bdi>
          </dd>
        </>
      )}
      <dt>{t('payments.deposits.amount')}</dt>
      <dd>
        <Money amount_minor={deposit.amount_minor} />
      </dd>
      <dt>{t('payments.deposits.left')}</dt>
      <dd>
        <strong>
          <Money amount_minor={deposit.left_minor} />
        </strong>
      </dd>
    </dl>
  );
}

/** What became of a part of it: used for an invoice, given back, kept for a penalty. */
function DepositEntry({ entry }: { entry: Output<typeof getDeposit.output>['entries'][number] }) {
  return (
    <li>
      <span>
        {entry.invoice_id !== null && may('invoices.view') ? (
          <PageLink to={`/merchant/invoices/${entry.invoice_id}`}>
            <SentenceWithNumber number={entry.invoice_number}>
              {t('payments.deposits.entry.used', { number: entry.invoice_number ?? '' })}
            </SentenceWithNumber>
          </PageLink>
        ) : (
          <SentenceWithNumber number={entry.invoice_number}>
            {t(`payments.deposits.entry.${kinds[entry.kind]}`, { number: entry.invoice_number ?? '' })}
          </SentenceWithNumber>
        )}
      </span>
      <Money amount_minor={entry.amount_minor} />
      {entry.kind === 2 && may('payments.view') && (
        <MovementReceipt movement={{ kind: 'deposit_back', id: entry.id }} receipt_id={entry.receipt_id} number={entry.receipt_number} />
      )}
      <span className={record.faint}>
        <MomentText moment={entry.at} />
        {entry.user_name !== null && ` · ${entry.user_name}`}
        {entry.reason !== null && ` · ${entry.reason}`}
      </span>
    </li>
  );
}
