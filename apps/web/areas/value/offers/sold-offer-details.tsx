import { Button, Drawer } from '@mantine/core';
import { getSoldOffer } from '@rawnaq/contract/value/sold-offers';
import { IconBrandWhatsapp, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, DocumentNumber, MomentText, Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import record from '../../../ui/record.module.css';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './offers.module.css';
import { eventDaysOf, type SoldOffer, type SoldOfferEntry } from './words.ts';

interface SoldOfferDetailsProps {
  sold: SoldOffer;
  onExtend: (sold: SoldOffer) => void;
  onClose: () => void;
}

/** One sold offer: whose it is, what is left, until when, everything that became of it, and how the customer gets to see it. */
export function SoldOfferDetails({ sold, onExtend, onClose }: SoldOfferDetailsProps) {
  const format = useSalonFormat();
  const { data, error, refetch } = useEndpoint(getSoldOffer, { id: sold.id });
  const shown = data ?? sold;
  const days = eventDaysOf(shown, (date) => format.date(date));
  return (
    <Drawer opened onClose={onClose} position="right" title={localName(shown)} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <dl className={record.facts}>
        <dt>{t('offers.list.customer')}</dt>
        <dd>
          {may('customers.view') ? (
            <PageLink to={`/merchant/customers/${shown.customer_id}`}>{shown.customer_name}</PageLink>
          ) : (
            <bdi>{shown.customer_name}</bdi>
          )}
        </dd>
        <dt>{t('offers.list.sold_at')}</dt>
        <dd>
          <MomentText moment={shown.sold_at} />
        </dd>
        {shown.invoice_number !== null && (
          <>
            <dt>{t('offers.list.invoice')}</dt>
            <dd>
              {may('invoices.view') ? (
                <PageLink to={`/merchant/invoices/${shown.invoice_id}`}>
                  <DocumentNumber number={shown.invoice_number} />
                </PageLink>
              ) : (
                <DocumentNumber number={shown.invoice_number} />
              )}
            </dd>
          </>
        )}
        <dt>{t('offers.price')}</dt>
        <dd>
          <Money amount_minor={shown.price_minor} />
        </dd>
        <dt>{t('offers.list.expires')}</dt>
        <dd>{shown.expires_on === null ? t('offers.list.endless') : <DateText date={shown.expires_on} />}</dd>
        {days !== null && (
          <>
            <dt>{t('offers.list.days')}</dt>
            <dd>{days}</dd>
          </>
        )}
      </dl>
      <h2 className={record.heading}>{t('offers.list.left')}</h2>
      {shown.uses_left !== null && <p>{t('offers.list.any_left', { count: shown.uses_left })}</p>}
      <ul className={styles.left}>
        {shown.services.map((service) => (
          <li key={service.service_id}>
            <span>{localName(service)}</span>
            <strong>{t('offers.list.left_of', { left: service.left, quantity: service.quantity })}</strong>
          </li>
        ))}
      </ul>
      <h2 className={record.heading}>{t('offers.list.history')}</h2>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={2} />}
      {data !== undefined && (
        <ol className={styles.history}>
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Sharing sold={shown} />
      {may('offers.edit') && shown.expires_on !== null && shown.state !== 'withdrawn' && (
        <div className={record.actions}>
          <Button variant="default" onClick={() => onExtend(shown)}>
            {t('offers.list.extend')}
          </Button>
        </div>
      )}
    </Drawer>
  );
}

function Entry({ entry }: { entry: SoldOfferEntry }) {
  const format = useSalonFormat();
  const date = entry.new_expires_on === null ? t('offers.list.endless') : format.date(entry.new_expires_on);
  const action = t(`offers.list.entries.${entry.kind}`, { date });
  const what = entry.english_name === null ? null : t('offers.list.used', { name: localName(entry), count: entry.quantity ?? 1 });
  const employee = localName({ english_name: entry.employee_english_name, arabic_name: entry.employee_arabic_name });
  return (
    <li>
      <span>
        {what === null ? action : `${action}: ${what}`}
        {employee !== '' && ` ${t('offers.list.by', { name: employee })}`}
      </span>
      <span className={record.faint}>
        <MomentText moment={entry.at} />
        {entry.invoice_id !== null && entry.kind !== 5 && (
          <>
            {' · '}
            {may('invoices.view') ? (
              <PageLink to={`/merchant/invoices/${entry.invoice_id}`}>
                <DocumentNumber number={entry.invoice_number} />
              </PageLink>
            ) : (
              <DocumentNumber number={entry.invoice_number} />
            )}
          </>
        )}
        {entry.user_name !== null && (
          <>
            {' · '}
            <bdi>{entry.user_name}</bdi>
          </>
        )}
        {entry.reason !== null && (
          <>
            {' · '}
            <bdi>{entry.reason}</bdi>
          </>
        )}
      </span>
    </li>
  );
}

/** The customer's own page: its link to copy and to send, and the page itself to print. */
function Sharing({ sold }: { sold: SoldOffer }) {
  const { url, customer_mobile } = sold;
  if (url === null) return <p className={record.faint}>{t('offers.list.no_page')}</p>;
  const message = encodeURIComponent(t('offers.list.send_text', { name: localName(sold), url }));
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    notify({ message: t('offers.list.copied') });
  };
  return (
    <div className={record.actions}>
      <Button variant="default" leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
        {t('offers.list.copy')}
      </Button>
      {customer_mobile !== null && (
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/${customer_mobile}?text=${message}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
        >
          {t('offers.list.send')}
        </Button>
      )}
      <Button
        component="a"
        variant="default"
        href={url}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
      >
        {t('offers.list.open_page')}
      </Button>
    </div>
  );
}
