import { Button, Drawer, Textarea } from '@mantine/core';
import {
  correctEinvoiceFailure,
  getEinvoiceFailure,
  listEinvoiceFailures,
  resendEinvoiceFailure,
} from '@rawnaq/contract/tax/einvoicing-platform';
import type { Output } from '@rawnaq/contract/endpoint';
import { IconDownload, IconReplace, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../../ui/forms/confirm-dialog.tsx';
import { DocumentNumber, MomentText } from '../../../../ui/figures/figures.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { saveFile } from '../../../../ui/files/save-file.ts';
import { ErrorState, RowsSkeleton } from '../../../../ui/states.tsx';
import { Verdict } from '../setup/answers.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { EinvoiceBadge, statedOf } from './einvoice-badge.tsx';
import { Exchanges } from './exchanges.tsx';
import type { Failure } from './failures.tsx';
import styles from '../einvoicing.module.css';

type Detailed = Output<typeof getEinvoiceFailure.output>;

/** One failed document of an account: why in plain words, what was exchanged, its XML, and what the law lets be done. */
export function FailureDrawer({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(getEinvoiceFailure, { id: failure.document.id });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={
        <>
          <DocumentNumber number={failure.document.number} /> · <bdi>{localName(failure)}</bdi>
        </>
      }
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={8} />}
      {data !== undefined && <Failed detailed={data} onClose={onClose} />}
    </Drawer>
  );
}

function Failed({ detailed: { document, xml }, onClose }: { detailed: Detailed; onClose: () => void }) {
  return (
    <div className={styles.stack}>
      <p className={styles.plain}>
        <EinvoiceBadge of={statedOf(document)} />{' '}
        <span className={styles.faint}>
          <MomentText moment={document.issued_at} />
        </span>
      </p>
      <Verdict document={document} />
      <Actions document={document} onClose={onClose} />
      <DocumentFacts document={document} />
      <h3 className={styles.small}>{t('einvoicing.document.exchanges')}</h3>
      <Exchanges exchanges={document.exchanges} />
      <Xml text={xml} file_name={document.file_name} />
    </div>
  );
}

function Actions({ document, onClose }: { document: Detailed['document']; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, number } = document;
  const outdates = [listEinvoiceFailures, getEinvoiceFailure];
  const resend = useCall(resendEinvoiceFailure, {
    outdates,
    onDone: () => notify({ message: t('einvoicing.document.resent', { number }) }),
  });
  const correct = useCall(correctEinvoiceFailure, {
    outdates,
    onDone: () => {
      notify({ message: t('einvoicing.document.corrected') });
      onClose();
    },
  });
  if (!may('platform.einvoicing.edit')) return null;
  return (
    <div className={styles.actions}>
      {document.may_resend === 1 && (
        <Button
          leftSection={<IconSend size={18} stroke={1.6} className="points" aria-hidden />}
          loading={resend.isPending}
          onClick={() => resend.mutate({ id })}
        >
          {t('einvoicing.document.resend')}
        </Button>
      )}
      {document.may_correct === 1 && (
        <Button leftSection={<IconReplace size={18} stroke={1.6} aria-hidden />} onClick={() => setIsAsking(true)}>
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
    </div>
  );
}

function Xml({ text, file_name }: { text: string; file_name: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        <Button variant="default" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'einvoicing.manager.xml_hide' : 'einvoicing.manager.xml_show')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'application/xml' }), file_name)}
        >
          {t('einvoicing.manager.xml_download')}
        </Button>
      </div>
      {isShown && (
        <Textarea
          readOnly
          autosize
          maxRows={20}
          label={t('einvoicing.manager.xml')}
          dir="ltr"
          value={text}
          classNames={{ input: styles.mono }}
          spellCheck={false}
        />
      )}
    </>
  );
}
