import { meaningOf } from '@rawnaq/design/status-tones';
import { Button, Paper } from '@mantine/core';
import { listExpenses } from '@rawnaq/contract/finance/expenses';
import { getSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { language } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DateText, Money, PhoneText } from '../../../ui/figures/figures.tsx';
import { localName, otherName } from '../../../ui/figures/local-name.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import record from '../../../ui/record.module.css';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { expensePath } from './expense-columns.tsx';
import { ExpenseStateBadge } from './expense-state.tsx';
import { itemsText, type Supplier } from './expenses-data.ts';
import styles from './expenses.module.css';
import { SupplierDrawer } from './supplier-drawer.tsx';

/** One supplier: how to reach them, what was bought, what is owed. */
export default function SupplierPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const { data: supplier, error, refetch } = useEndpoint(getSupplier, { id: Number(id) });
  const [isEditing, setIsEditing] = useState(false);
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (supplier === undefined) return <PageSkeleton of="report" />;
  return (
    <>
      <PageHeader
        title={<bdi>{localName(supplier)}</bdi>}
        note={supplier.status === 0 ? <StatusBadge means={meaningOf.record[0]}>{t('ui.disabled')}</StatusBadge> : undefined}
        actions={
          may('expenses.edit') && (
            <Button variant="default" aria-label={t('ui.edit_of', { name: localName(supplier) })} onClick={() => setIsEditing(true)}>
              {t('ui.edit')}
            </Button>
          )
        }
      />
      <div className={styles.supplier}>
        <div className={styles.cards}>
          <FigureCard label={t('expenses.suppliers.bought')} value={<Money amount_minor={supplier.total_minor} />} />
          <FigureCard label={t('expenses.suppliers.due')} value={<Money amount_minor={supplier.due_minor} />} />
          {supplier.open_credit_minor > 0 && (
            <FigureCard label={t('expenses.suppliers.open_credit')} value={<Money amount_minor={supplier.open_credit_minor} />} />
          )}
        </div>
        <div className={styles.halves}>
          <Details supplier={supplier} />
          <Bought supplier={supplier} />
        </div>
      </div>
      {isEditing && <SupplierDrawer supplier={supplier} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function Details({ supplier }: { supplier: Supplier }) {
  const none = <span className={record.faint}>{t('expenses.suppliers.none')}</span>;
  const other = otherName(supplier);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(other === null ? [] : [[t(language === 'ar' ? 'labels.english_name' : 'labels.arabic_name'), other] as const]),
    [t('labels.contact_name'), supplier.contact_name === null ? none : <bdi>{supplier.contact_name}</bdi>],
    [t('labels.mobile'), supplier.mobile === null ? none : <PhoneText number={supplier.mobile} />],
    [t('labels.email'), supplier.email === null ? none : <bdi dir="ltr">{supplier.email}</bdi>],
    [t('labels.trn'), supplier.trn === null ? none : <bdi dir="ltr">{supplier.trn}</bdi>],
    [t('labels.address'), supplier.address === null ? none : <bdi>{supplier.address}</bdi>],
    [t('labels.notes'), supplier.notes === null ? none : <bdi>{supplier.notes}</bdi>],
  ];
  return (
    <Paper component="section" className={styles.part}>
      <h2>{t('expenses.suppliers.details')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

function Bought({ supplier }: { supplier: Supplier }) {
  const { data, error, refetch } = useEndpoint(listExpenses, { supplier_id: supplier.id, per_page: 10, sort: '-spent_on' });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Paper component="section" className={styles.part}>
      <h2>{t('expenses.suppliers.expenses')}</h2>
      {data?.total === 0 && <p className={record.faint}>{t('expenses.suppliers.no_expenses')}</p>}
      <ul className={styles.rows}>
        {(data?.data ?? []).map((row) => (
          <li key={row.id} className={styles.row}>
            {may('expenses.edit') ? <PageLink to={expensePath(row)}>{itemsText(row)}</PageLink> : <bdi>{itemsText(row)}</bdi>}
            <Money amount_minor={row.total_minor} />
            <span className={record.faint}>
              <DateText date={row.spent_on} />
              {row.supplier_invoice_number !== null && (
                <>
                  {' · '}
                  <bdi dir="ltr">{row.supplier_invoice_number}</bdi>
                </>
              )}
            </span>
            <ExpenseStateBadge state={row.state} />
          </li>
        ))}
      </ul>
      {(data?.total ?? 0) > 10 && (
        <p>
          <PageLink to={`${pathOf('merchant.expenses_list')}?supplier_id=${supplier.id}`}>{t('expenses.suppliers.all')}</PageLink>
        </p>
      )}
    </Paper>
  );
}
