import { Button, Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getExpensesOverview } from '@rawnaq/contract/finance/expenses';
import { IconPlus } from '@tabler/icons-react';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DateText, Money } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import record from '../../../ui/record.module.css';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { expensePath } from './expense-columns.tsx';
import styles from './expenses.module.css';

type Overview = Output<typeof getExpensesOverview.output>;

/** Where the money goes this month, and what waits to be paid. */
export default function ExpensesHub() {
  const format = useSalonFormat();
  const money = useMoneyText();
  const { data, error, refetch } = useEndpoint(getExpensesOverview, {}, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'expenses' || topic === '*') void refetch();
  });
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton of="report" />;
  const list = pathOf('merchant.expenses_list');
  return (
    <>
      <PageHeader
        title={t('screens.merchant.expenses')}
        note={<bdi>{format.month(data.from)}</bdi>}
        actions={
          <>
            <Button variant="default" onClick={() => go(pathOf('merchant.expense_types'))}>
              {t('screens.merchant.expense_types')}
            </Button>
            <Button variant="default" onClick={() => go(pathOf('merchant.suppliers'))}>
              {t('screens.merchant.suppliers')}
            </Button>
            {may('expenses.create') && (
              <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => go(pathOf('merchant.new_expense'))}>
                {t('expenses.add')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.cards}>
        <FigureCard
          label={t('expenses.hub.spent')}
          value={<Money amount_minor={data.total_minor} />}
          note={t('expenses.hub.last_month', { amount: money(data.last_month_total_minor) })}
          link={`${list}?from=${data.from}&to=${data.to}`}
        />
        <FigureCard label={t('expenses.hub.vat_paid')} value={<Money amount_minor={data.vat_minor} />} />
        <FigureCard
          label={t('expenses.hub.due')}
          value={<Money amount_minor={data.due.total_minor} />}
          note={t('expenses.hub.count', { count: data.due.count })}
          link={`${list}?state=due`}
        />
        <FigureCard
          label={t('expenses.hub.overdue')}
          value={
            <span className={data.overdue.count > 0 ? styles.late : undefined}>
              <Money amount_minor={data.overdue.total_minor} />
            </span>
          }
          note={t('expenses.hub.count', { count: data.overdue.count })}
          link={`${list}?state=overdue`}
        />
      </div>
      <div className={styles.halves}>
        <ByType overview={data} />
        <NextDue overview={data} />
      </div>
    </>
  );
}

function ByType({ overview: { by_type, from, to } }: { overview: Overview }) {
  return (
    <Paper component="section" className={styles.part}>
      <h2>{t('expenses.hub.by_type')}</h2>
      {by_type.length === 0 && <p className={record.faint}>{t('expenses.hub.nothing_spent')}</p>}
      <ul className={styles.rows}>
        {by_type.map((type) => (
          <li key={type.expense_type_id} className={styles.row}>
            <PageLink to={`${pathOf('merchant.expenses_list')}?expense_type_id=${type.expense_type_id}&from=${from}&to=${to}`}>
              {localName(type)}
            </PageLink>
            <Money amount_minor={type.total_minor} />
            <span className={record.faint}>{t('expenses.hub.count', { count: type.count })}</span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function NextDue({ overview: { next_due } }: { overview: Overview }) {
  const today = useSalonFormat().dateOf(new Date());
  return (
    <Paper component="section" className={styles.part}>
      <h2>{t('expenses.hub.next_due')}</h2>
      {next_due.length === 0 && <p className={record.faint}>{t('expenses.hub.nothing_due')}</p>}
      <ul className={styles.rows}>
        {next_due.map((row) => {
          const name = row.supplier_name ?? localText(row.type_english_name, row.type_arabic_name);
          return (
            <li key={row.id} className={styles.row}>
              {may('expenses.edit') ? <PageLink to={expensePath(row)}>{name}</PageLink> : <bdi>{name}</bdi>}
              <Money amount_minor={row.total_minor} />
              <span className={row.due_on !== null && row.due_on < today ? styles.late : record.faint}>
                {row.due_on === null ? t('expenses.hub.without_day') : <DateText date={row.due_on} />}
              </span>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
