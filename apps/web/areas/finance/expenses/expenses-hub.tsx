import { Button, Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getExpensesOverview } from '@rawnaq/contract/finance/expenses-overview';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { minorPerUnit } from '@rawnaq/domain/money/currency-decimals';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ColumnsChart } from '../../../ui/figures/columns-chart.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DateText, Money, NumberText } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import record from '../../../ui/record.module.css';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { PayExpense } from './expense-actions.tsx';
import { expensePath } from './expense-columns.tsx';
import styles from './expenses.module.css';

type Overview = Output<typeof getExpensesOverview.output>;

/** Where the money goes this month, and what waits to be paid. */
export default function ExpensesHub() {
  const format = useSalonFormat();
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
      <div className={styles.hub}>
        <Paper component="section" className={styles.picture} aria-labelledby="six-months">
          <h2 id="six-months">{t('expenses.hub.six_months')}</h2>
          <SixMonths overview={data} />
        </Paper>
        <div className={styles.cards}>
          <FigureCard
            label={t('expenses.hub.spent')}
            value={<Money amount_minor={data.total_minor} />}
            note={<SpentNote overview={data} />}
            link={`${list}?from=${data.from}&to=${data.to}`}
          />
          <FigureCard label={t('expenses.hub.vat_paid')} value={<Money amount_minor={data.vat_minor} />} />
          <FigureCard
            label={t('expenses.hub.due')}
            value={<Money amount_minor={data.due.total_minor} />}
            note={t('expenses.hub.count', { count: data.due.count })}
            link={`${list}?state=due`}
          />
          {data.overdue.count > 0 && (
            <FigureCard
              label={t('expenses.hub.overdue')}
              value={
                <span className={styles.late}>
                  <Money amount_minor={data.overdue.total_minor} />
                </span>
              }
              note={t('expenses.hub.count', { count: data.overdue.count })}
              link={`${list}?state=overdue`}
            />
          )}
        </div>
        <NextDue overview={data} />
        <ByType overview={data} />
      </div>
    </>
  );
}

/** As many types as there are colours for; the rest are one. */
const typesDrawn = 5;
const rest = 'rest';

const linkOf = (from: string, to: string, expense_type_id?: number): string =>
  `${pathOf('merchant.expenses_list')}?from=${from}&to=${to}${expense_type_id === undefined ? '' : `&expense_type_id=${expense_type_id}`}`;

/** The same colour in the picture and in the list beside it. */
const colourOf = (types: Overview['types'], expense_type_id: number): string => {
  const place = types.findIndex((type) => type.expense_type_id === expense_type_id);
  return place >= 0 && place < typesDrawn ? `var(--series-${place + 1})` : 'var(--colour-control-line)';
};

function SixMonths({ overview: { months, types, from } }: { overview: Overview }) {
  const format = useSalonFormat();
  const money = useMoneyText();
  const unit_minor = minorPerUnit(useSalonLocale().currency);
  if (types.length === 0) return <EmptyState picture="chart" title={t('expenses.list.empty')} text={t('expenses.hub.nothing_yet')} />;
  const drawn = types.slice(0, typesDrawn);
  const series = [
    ...drawn.map((type) => ({
      key: String(type.expense_type_id),
      label: localName(type),
      colour: colourOf(types, type.expense_type_id),
    })),
    { key: rest, label: t('expenses.hub.other_types'), colour: 'var(--colour-control-line)' },
  ];
  const columns = months.map((month) => {
    const values: Record<string, number> = {};
    for (const { expense_type_id, total_minor } of month.by_type) {
      const key = drawn.some((type) => type.expense_type_id === expense_type_id) ? String(expense_type_id) : rest;
      values[key] = (values[key] ?? 0) + total_minor;
    }
    const share = shareOfSales(month);
    const name = format.month(month.from);
    return {
      key: month.from,
      label: format.monthName(month.from),
      name: share === null ? name : `${name} · ${t('expenses.hub.of_sales', { percent: format.percent(basisPoints(share)) })}`,
      values,
      link: linkOf(month.from, month.to),
      isNow: month.from === from,
    };
  });
  return (
    <ColumnsChart
      label={t('expenses.hub.six_months')}
      series={series}
      columns={columns}
      figure={(amount_minor) => <Money amount_minor={amount_minor} withCurrency={false} />}
      say={money}
      short={(amount_minor) => <NumberText value={Math.round(amount_minor / unit_minor)} />}
    />
  );
}

/** A part of a whole in whole percent. */
const percentOf = (part: number, whole: number): number => (whole <= 0 ? 0 : divideHalfUp(part, 100, whole));
const basisPoints = (percent: number): number => percent * 100;

/** In percent; null where there are no sales, or none that the reader may see. */
const shareOfSales = ({ total_minor, sales_minor }: Overview['months'][number]): number | null =>
  sales_minor === null || sales_minor <= 0 ? null : percentOf(total_minor, sales_minor);

function SpentNote({ overview: { months, last_month_total_minor } }: { overview: Overview }) {
  const format = useSalonFormat();
  const money = useMoneyText();
  const month = months.at(-1);
  const share = month === undefined ? null : shareOfSales(month);
  const before = t('expenses.hub.last_month', { amount: money(last_month_total_minor) });
  return share === null ? before : `${t('expenses.hub.of_sales', { percent: format.percent(basisPoints(share)) })} · ${before}`;
}

function ByType({ overview: { by_type, types, from, to, total_minor } }: { overview: Overview }) {
  const format = useSalonFormat();
  return (
    <Paper component="section" className={styles.part}>
      <h2>{t('expenses.hub.by_type')}</h2>
      {by_type.length === 0 && <p className={record.faint}>{t('expenses.hub.nothing_spent')}</p>}
      <ul className={styles.types}>
        {by_type.map((type) => (
          <li key={type.expense_type_id}>
            <span className={styles.type}>
              <PageLink to={linkOf(from, to, type.expense_type_id)} className={record.open}>
                {localName(type)}
              </PageLink>
              <span className={record.faint}>
                {t('expenses.hub.count', { count: type.count })} · {format.percent(basisPoints(percentOf(type.total_minor, total_minor)))}
              </span>
            </span>
            <Money amount_minor={type.total_minor} withCurrency={false} />
            <span className={styles.share} aria-hidden>
              <span
                style={{
                  inlineSize: `${percentOf(type.total_minor, total_minor)}%`,
                  background: colourOf(types, type.expense_type_id),
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function NextDue({ overview: { next_due } }: { overview: Overview }) {
  const today = useSalonFormat().dateOf(new Date());
  const [paying, setPaying] = useState<Overview['next_due'][number] | null>(null);
  const nameOf = (row: Overview['next_due'][number]): string =>
    localText(row.supplier_english_name, row.supplier_arabic_name) ?? localText(row.type_english_name, row.type_arabic_name) ?? '';
  return (
    <Paper component="section" className={styles.part}>
      <h2>{t('expenses.hub.next_due')}</h2>
      {next_due.length === 0 && <p className={record.faint}>{t('expenses.hub.nothing_due')}</p>}
      <ul className={styles.due}>
        {next_due.map((row) => (
          <li key={row.id}>
            <span className={styles.type}>
              {may('expenses.edit') ? (
                <PageLink to={expensePath(row)} className={record.open}>
                  {nameOf(row)}
                </PageLink>
              ) : (
                <bdi>{nameOf(row)}</bdi>
              )}
              <span className={row.due_on !== null && row.due_on < today ? styles.late : record.faint}>
                {row.due_on === null ? t('expenses.hub.without_day') : <DateText date={row.due_on} />}
                {row.due_on !== null && row.due_on < today && ` · ${t('expenses.states.overdue')}`}
              </span>
            </span>
            <Money amount_minor={row.left_minor} />
            {may('expenses.edit') && (
              <Button
                size="xs"
                variant="default"
                onClick={() => setPaying(row)}
                aria-label={t('expenses.hub.pay_of', { name: nameOf(row) })}
              >
                {t('expenses.hub.pay')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {paying !== null && <PayExpense expense={paying} name={nameOf(paying)} onClose={() => setPaying(null)} />}
    </Paper>
  );
}
