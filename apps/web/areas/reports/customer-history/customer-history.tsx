import { meaningOf, meaningOfNumber } from '@rawnaq/design/status-tones';
import { Button, Tabs } from '@mantine/core';
import type { getCustomerHistory } from '@rawnaq/contract/customers/customers';
import type { Output } from '@rawnaq/contract/endpoint';
import { useState } from 'react';
import { pathOf } from '../../../shell/screens/table.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { DateText, DocumentNumber, MomentText, Money, NumberText } from '../../../ui/figures/figures.tsx';
import { localText } from '../../../ui/figures/local-name.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './customer.module.css';

type History = Output<typeof getCustomerHistory.output>;
type Visits = NonNullable<History['visits']>;
type Invoices = NonNullable<History['invoices']>;
type PastVisits = NonNullable<History['past_visits']>;

interface CustomerHistoryProps {
  history: History;
  page: number;
  onPage: (page: number) => void;
}

/** The customer's visits and invoices, newest first, as far as the reader may see them. */
export function CustomerHistory({ history, page, onPage }: CustomerHistoryProps) {
  const { visits, past_visits, invoices } = history;
  const [tab, setTab] = useState<string | null>(visits === null ? 'invoices' : 'visits');
  if (visits === null && invoices === null) return null;
  const change = (next: string | null): void => {
    setTab(next);
    onPage(1);
  };
  return (
    <Tabs value={tab} onChange={change} keepMounted={false}>
      <Tabs.List>
        {visits !== null && (
          <Tabs.Tab value="visits">
            {t('customers.profile.visits')} <NumberText value={visits.visit_count} />
          </Tabs.Tab>
        )}
        {past_visits !== null && past_visits.total > 0 && (
          <Tabs.Tab value="past_visits">
            {t('customers.profile.past_visits')} <NumberText value={past_visits.total} />
          </Tabs.Tab>
        )}
        {invoices !== null && (
          <Tabs.Tab value="invoices">
            {t('customers.profile.invoices')} <NumberText value={invoices.total} />
          </Tabs.Tab>
        )}
      </Tabs.List>
      {visits !== null && (
        <Tabs.Panel value="visits">
          <VisitList visits={visits} />
          <Paging total={visits.total} per_page={visits.per_page} page={page} onPage={onPage} />
        </Tabs.Panel>
      )}
      {past_visits !== null && past_visits.total > 0 && (
        <Tabs.Panel value="past_visits">
          <PastVisitList visits={past_visits} />
          <Paging total={past_visits.total} per_page={past_visits.per_page} page={page} onPage={onPage} />
        </Tabs.Panel>
      )}
      {invoices !== null && (
        <Tabs.Panel value="invoices">
          <InvoiceList invoices={invoices} />
          <Paging total={invoices.total} per_page={invoices.per_page} page={page} onPage={onPage} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

function VisitList({ visits }: { visits: Visits }) {
  const format = useSalonFormat();
  if (visits.total === 0)
    return <EmptyState picture="calendar" title={t('customers.profile.no_visits')} text={t('customers.profile.no_visits_text')} />;
  return (
    <ol className={styles.rows}>
      {visits.data.map((visit) => (
        <li key={visit.id} className={styles.row}>
          <div className={styles.line}>
            <PageLink
              to={`${pathOf('merchant.appointments')}?date=${format.dateOf(new Date(visit.starts_at))}&appointment_id=${visit.id}`}
              className={styles.title}
            >
              <MomentText moment={visit.starts_at} />
            </PageLink>
            <StatusBadge means={meaningOfNumber(meaningOf.appointment, visit.status)}>
              {textOf(`customers.visit_status.${visit.status}`) ?? visit.status}
            </StatusBadge>
          </div>
          <ul className={styles.services}>
            {visit.lines.map((line, position) => (
              <li key={position}>
                <bdi>{localText(line.service_english_name, line.service_arabic_name)}</bdi>{' '}
                <span className={styles.quiet}>
                  {t('customers.profile.with', { employee: localText(line.employee_english_name, line.employee_arabic_name) ?? '' })}
                </span>
              </li>
            ))}
          </ul>
          {visit.notes !== null && <p className={styles.quiet}>{visit.notes}</p>}
          <div className={styles.line}>
            <Money amount_minor={visit.total_minor} />
            {visit.source === 1 && <span className={styles.quiet}>{t('customers.profile.online')}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Visits in another program, as its file tells them: nothing of it can be opened or changed here. */
function PastVisitList({ visits }: { visits: PastVisits }) {
  const format = useSalonFormat();
  return (
    <ol className={styles.rows}>
      {visits.data.map((visit) => (
        <li key={visit.id} className={styles.row}>
          <div className={styles.line}>
            <span className={styles.title}>
              <DateText date={visit.visited_on} />
              {visit.visit_minute !== null && ` ${format.clock(visit.visit_minute)}`}
            </span>
            <span className={styles.quiet}>{t('customers.profile.from_file', { file: visit.origin })}</span>
          </div>
          <p className={styles.services}>
            <bdi>{visit.service_names}</bdi>{' '}
            {visit.employee_name !== null && (
              <span className={styles.quiet}>{t('customers.profile.with', { employee: visit.employee_name })}</span>
            )}
          </p>
          {visit.notes !== null && <p className={styles.quiet}>{visit.notes}</p>}
          {visit.amount_minor !== null && <Money amount_minor={visit.amount_minor} />}
        </li>
      ))}
    </ol>
  );
}

function InvoiceList({ invoices }: { invoices: Invoices }) {
  if (invoices.total === 0)
    return <EmptyState picture="receipt" title={t('customers.profile.no_invoices')} text={t('customers.profile.no_invoices_text')} />;
  return (
    <ol className={styles.rows}>
      {invoices.data.map((invoice) => (
        <li key={invoice.id} className={styles.row}>
          <div className={styles.line}>
            <PageLink to={pathOf('merchant.invoice', { id: invoice.id })} className={styles.title}>
              <DocumentNumber number={invoice.number} />
            </PageLink>
            <Money amount_minor={invoice.total_minor} />
          </div>
          <span className={styles.quiet}>
            <MomentText moment={invoice.issued_at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Paging({ total, per_page, page, onPage }: { total: number; per_page: number; page: number; onPage: (page: number) => void }) {
  if (total <= per_page) return null;
  return (
    <div className={styles.paging}>
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('customers.profile.newer')}
      </Button>
      <Button variant="default" size="xs" disabled={page * per_page >= total} onClick={() => onPage(page + 1)}>
        {t('customers.profile.more_visits')}
      </Button>
    </div>
  );
}
