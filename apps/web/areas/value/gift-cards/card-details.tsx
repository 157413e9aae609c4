import { meaningOf } from '@rawnaq/design/status-tones';
import { Drawer } from '@mantine/core';
import { getGiftCard } from '@rawnaq/contract/value/gift-cards';
import type { ReactNode } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, MomentText, Money, PhoneText, SentenceWithNumber } from '../../../ui/figures/figures.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import record from '../../../ui/record.module.css';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CardActions } from './card-actions.tsx';
import { CardFace } from './card-face.tsx';
import { beneficiaryOf, type GiftCard } from './card-row.ts';
import styles from './gift-cards.module.css';

interface CardDetailsProps {
  card: GiftCard;
  onEdit: (card: GiftCard) => void;
  onDisable: (card: GiftCard) => void;
  onClose: () => void;
}

/** One card: what is left of it, whom it is for, and everything that became of its money. */
export function CardDetails({ card, onEdit, onDisable, onClose }: CardDetailsProps) {
  const { data, error, refetch } = useEndpoint(getGiftCard, { id: card.id });
  const shown = data ?? card;
  const customer = (id: number | null, name: string | null): ReactNode =>
    id !== null && may('customers.view') ? <PageLink to={`/merchant/customers/${id}`}>{name ?? ''}</PageLink> : <bdi>{name}</bdi>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('giftCards.state'),
      <StatusBadge key="state" means={meaningOf.giftCard[shown.state]}>
        {t(`giftCards.states.${shown.state}`)}
      </StatusBadge>,
    ],
    [t('giftCards.value'), <Money key="value" amount_minor={shown.value_minor} />],
    [t('giftCards.beneficiary'), beneficiaryOf(shown) === null ? t('giftCards.bearer') : customer(shown.customer_id, beneficiaryOf(shown))],
    [t('labels.mobile'), shown.beneficiary_mobile && <PhoneText number={shown.beneficiary_mobile} />],
    [t('giftCards.buyer'), shown.buyer_name && customer(shown.buyer_customer_id, shown.buyer_name)],
    [t('giftCards.message'), shown.message && <bdi>{shown.message}</bdi>],
    [t('giftCards.expires_on'), shown.expires_on === null ? t('giftCards.for_ever') : <DateText date={shown.expires_on} />],
    [t('giftCards.issued_at'), <MomentText key="issued" moment={shown.issued_at} />],
    [t('giftCards.issued_by'), shown.issued_by_name && <bdi>{shown.issued_by_name}</bdi>],
    [t('giftCards.reason'), shown.reason && <bdi>{shown.reason}</bdi>],
    [t('giftCards.disabled_because'), shown.disable_reason && <bdi>{shown.disable_reason}</bdi>],
  ];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={<bdi dir="ltr">{shown.code}</bdi>}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <CardFace card={shown} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === null || value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <CardActions card={shown} onEdit={() => onEdit(shown)} onDisable={() => onDisable(shown)} />
      <h2 className={record.heading}>{t('giftCards.history')}</h2>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={2} />}
      {data !== undefined && (
        <ol className={record.history}>
          {data.entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {t(`giftCards.entry.${entry.kind}`)}
                {entry.invoice_id !== null && ' · '}
                {entry.invoice_id !== null && may('invoices.view') && (
                  <PageLink to={`/merchant/invoices/${entry.invoice_id}`}>
                    <SentenceWithNumber number={entry.invoice_number}>
                      {t('giftCards.of_invoice', { number: entry.invoice_number ?? '' })}
                    </SentenceWithNumber>
                  </PageLink>
                )}
              </span>
              <Money amount_minor={entry.amount_minor} />
              <span className={record.faint}>
                <MomentText moment={entry.at} />
                {entry.user_name !== null && ` · ${entry.user_name}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}
