import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../../../../shell/text/text.ts';
import { MomentText, Money, NumberText } from '../../../../ui/figures/figures.tsx';
import { Fact } from '../setup/business.tsx';
import type { Detail } from '../types.ts';
import styles from '../einvoicing.module.css';

/** What a document is and where it stands in its chain. */
export function DocumentFacts({ document }: { document: Detail }) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('einvoicing.documents.type')}>
          {t(`einvoicing.documents.types.${document.reference_type}`)} · {t(`einvoicing.documents.profiles.${document.profile}`)}
        </Fact>
        <Fact label={t('einvoicing.documents.customer')}>
          <bdi>{document.customer_name ?? t('einvoicing.documents.walk_in')}</bdi>
        </Fact>
        <Fact label={t('einvoicing.documents.net')}>
          <Money amount_minor={document.net_minor} />
        </Fact>
        <Fact label={t('einvoicing.documents.vat')}>
          <Money amount_minor={document.vat_minor} />
        </Fact>
        <Fact label={t('einvoicing.documents.total')}>
          <strong>
            <Money amount_minor={document.total_minor} />
          </strong>
        </Fact>
        {document.device_name !== null && (
          <Fact label={t('einvoicing.documents.device')}>
            <bdi>{document.device_name}</bdi>
          </Fact>
        )}
        {document.icv !== null && (
          <Fact label={t('einvoicing.documents.icv')}>
            <NumberText value={document.icv} />
          </Fact>
        )}
        {document.deadline_at !== null && (
          <Fact label={t('einvoicing.document.deadline')}>
            <MomentText moment={document.deadline_at} />
          </Fact>
        )}
        {document.accepted_at !== null && (
          <Fact label={t('einvoicing.documents.accepted_at')}>
            <MomentText moment={document.accepted_at} />
          </Fact>
        )}
      </dl>
      <details className={styles.technical}>
        <summary>{t('einvoicing.document.technical')}</summary>
        <dl className={styles.facts}>
          <Code label={t('einvoicing.document.uuid')} text={document.uuid} />
          <Code label={t('einvoicing.document.hash')} text={document.invoice_hash} />
          <Code label={t('einvoicing.document.previous_hash')} text={document.previous_hash} />
          <Code label={t('einvoicing.document.file')} text={document.file_name} />
        </dl>
      </details>
    </>
  );
}

/** A long code with the way to copy it. */
function Code({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <Fact label={label}>
      <span className={styles.codeLine}>
        <bdi dir="ltr" className={styles.mono}>
          {text}
        </bdi>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              aria-label={copied ? t('einvoicing.document.copied') : t('einvoicing.document.copy', { label })}
              onClick={copy}
            >
              {copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.6} />}
            </ActionIcon>
          )}
        </CopyButton>
      </span>
    </Fact>
  );
}
