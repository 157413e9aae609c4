import { Button, Menu, Paper } from '@mantine/core';
import { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import {
  correctEinvoice,
  getEinvoice,
  getEinvoicePdf,
  getEinvoiceXml,
  listEinvoices,
  resendEinvoice,
} from '@rawnaq/contract/tax/einvoicing-documents';
import { useParams } from '@tanstack/react-router';
import { IconChevronDown, IconDownload, IconFileCode, IconFileInvoice, IconFileTypePdf, IconReplace, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../../shell/queries.ts';
import { useScreenTitle } from '../../../../shell/screen-title.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { DocumentNumber, MomentText } from '../../../../ui/figures/figures.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { Verdict } from '../setup/answers.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { download } from '../../../../ui/files/download.ts';
import { EinvoiceBadge, statedOf } from './einvoice-badge.tsx';
import { Exchanges } from './exchanges.tsx';
import type { Detail } from '../types.ts';
import { useEinvoiceChanges } from '../use-einvoice-changes.ts';
import styles from '../einvoicing.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** One e-invoice: what the authority says of it, the document itself, and every exchange about it. */
export default function EInvoice() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { data, error, refetch } = useEndpoint(getEinvoice, { id: Number(id) });
  useEinvoiceChanges(() => void refetch());
  if (data !== undefined) return <View document={data} />;
  return error === null ? <PageSkeleton of="page" /> : <ErrorState isPage error={error} onRetry={() => void refetch()} />;
}

function View({ document }: { document: Detail }) {
  useScreenTitle(document.number);
  return (
    <>
      <PageHeader
        title={<DocumentNumber number={document.number} />}
        note={
          <>
            <EinvoiceBadge of={statedOf(document)} /> <MomentText moment={document.issued_at} />
          </>
        }
        actions={<Actions document={document} />}
      />
      <div className={styles.stack}>
        <Verdict document={document} />
        {document.replaced_by_id !== null && (
          <p className={styles.soft}>
            {t('einvoicing.document.replaced')}{' '}
            <PageLink to={pathOf('merchant.e_invoice', { id: document.replaced_by_id })} className={styles.link}>
              {t('einvoicing.document.open_replacement')}
            </PageLink>
          </p>
        )}
        <Paper component="section" className={styles.sheet} aria-labelledby="facts">
          <h2 id="facts" className={styles.heading}>
            {t('einvoicing.document.facts')}
          </h2>
          <DocumentFacts document={document} />
        </Paper>
        <Paper component="section" className={styles.sheet} aria-labelledby="exchanges">
          <h2 id="exchanges" className={styles.heading}>
            {t('einvoicing.document.exchanges')}
          </h2>
          <Exchanges exchanges={document.exchanges} />
        </Paper>
      </div>
    </>
  );
}

function Actions({ document }: { document: Detail }) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, number } = document;
  const outdates = [getEinvoice, listEinvoices, getEinvoicing];
  const resend = useCall(resendEinvoice, { outdates, onDone: () => notify({ message: t('einvoicing.document.resent', { number }) }) });
  const correct = useCall(correctEinvoice, {
    outdates,
    onDone: (issued) => {
      notify({ message: t('einvoicing.document.corrected') });
      setIsAsking(false);
      go(pathOf('merchant.e_invoice', { id: issued.id }));
    },
  });
  const mayEdit = may('einvoicing.edit');
  return (
    <>
      {document.reference_type === 1 && may('invoices.view') && (
        <Button
          variant="subtle"
          leftSection={<IconFileInvoice {...icon} />}
          onClick={() => go(pathOf('merchant.invoice', { id: document.reference_id }))}
        >
          {t('einvoicing.document.open_invoice')}
        </Button>
      )}
      {document.reference_type >= 4 && may('payments.view') && (
        <Button
          variant="subtle"
          leftSection={<IconFileInvoice {...icon} />}
          onClick={() => go(`${pathOf('merchant.deposits')}?search=${encodeURIComponent(document.number)}`)}
        >
          {t('einvoicing.document.open_deposit')}
        </Button>
      )}
      <DownloadMenu document={document} />
      {mayEdit && document.may_resend === 1 && (
        <Button leftSection={<IconSend {...icon} className="points" />} loading={resend.isPending} onClick={() => resend.mutate({ id })}>
          {t('einvoicing.document.resend')}
        </Button>
      )}
      {mayEdit && document.may_correct === 1 && (
        <Button leftSection={<IconReplace {...icon} />} onClick={() => setIsAsking(true)}>
          {t('einvoicing.document.correct')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('einvoicing.document.correct_title', { number })}
        confirm={t('einvoicing.document.correct_confirm')}
        isWorking={correct.isPending}
        onConfirm={() => correct.mutate({ id })}
        onClose={() => setIsAsking(false)}
      >
        {t('einvoicing.document.correct_text')}
      </ConfirmDialog>
    </>
  );
}

function DownloadMenu({ document: { id, number, state, file_name } }: { document: Detail }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {t('einvoicing.document.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypePdf {...icon} />} onClick={() => void download(getEinvoicePdf, { id }, `${number}.pdf`)}>
          {t('einvoicing.document.pdf')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileCode {...icon} />}
          onClick={() => void download(getEinvoiceXml, { id, version: 'issued' }, file_name)}
        >
          {t('einvoicing.document.xml')}
        </Menu.Item>
        {state === 'cleared' && (
          <Menu.Item
            leftSection={<IconFileCode {...icon} />}
            onClick={() => void download(getEinvoiceXml, { id, version: 'cleared' }, file_name)}
          >
            {t('einvoicing.document.xml_cleared')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
