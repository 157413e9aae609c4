import { Button, Group, Paper } from '@mantine/core';
import { getBudgets } from '@rawnaq/contract/reports/budgets';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { OpenName } from '../../../ui/open-name.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { accountName, type Budgets, useBooksChanges } from './bookkeeping-data.ts';
import { BudgetDrawer } from './budget-drawer.tsx';
import styles from './bookkeeping.module.css';

/** What each account of income and cost is meant to move in a financial year. */
export default function BudgetsPage() {
  const [year, setYear] = useState<number | undefined>(undefined);
  const query = useEndpoint(getBudgets, year === undefined ? {} : { year }, { keepsLast: true });
  useBooksChanges();
  if (query.data !== undefined) return <Page budgets={query.data} onYear={setYear} />;
  if (query.error) return <ErrorState isPage error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton of="list" />;
}

const sumOf = (amounts: readonly (number | null)[]): number => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

function Page({ budgets, onYear }: { budgets: Budgets; onYear: (year: number) => void }) {
  const format = useSalonFormat();
  const [editing, setEditing] = useState<number | null>(null);
  const { year, months, accounts } = budgets;
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const edited = accounts.find(({ id }) => id === editing);
  return (
    <>
      <PageHeader
        title={t('screens.merchant.budgets')}
        note={t('bookkeeping.budgets.year', { from: format.month(first), to: format.month(last) })}
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconChevronLeft className={styles.turned} size={18} stroke={1.6} aria-hidden />}
              onClick={() => onYear(year - 1)}
            >
              {t('bookkeeping.budgets.before')}
            </Button>
            <Button
              variant="default"
              rightSection={<IconChevronRight className={styles.turned} size={18} stroke={1.6} aria-hidden />}
              onClick={() => onYear(year + 1)}
            >
              {t('bookkeeping.budgets.next')}
            </Button>
          </Group>
        }
      />
      <p className={styles.about}>{t('bookkeeping.budgets.hint')}</p>
      {(['income', 'expense'] as const).map((type) => {
        const rows = accounts.filter((account) => account.type === type);
        return (
          <Paper key={type} className={styles.sheet}>
            <h2 className={styles.heading}>{t(`bookkeeping.budgets.${type}`)}</h2>
            <table className={styles.months}>
              <thead>
                <tr>
                  <th scope="col">{t('bookkeeping.chart.account')}</th>
                  <th scope="col" className={styles.amount}>
                    {t('bookkeeping.budgets.in_year')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((account) => (
                  <tr key={account.id}>
                    <th scope="row">
                      {may('books.post') ? (
                        <OpenName
                          row={{
                            ...account,
                            english_name: `${account.code} ${account.english_name}`,
                            arabic_name: `${account.code} ${account.arabic_name}`,
                          }}
                          onOpen={() => setEditing(account.id)}
                        />
                      ) : (
                        <bdi>{accountName(account)}</bdi>
                      )}
                    </th>
                    <td className={styles.amount}>
                      {account.amounts.some((amount) => amount !== null) ? (
                        <Money amount_minor={sumOf(account.amounts)} withCurrency={false} />
                      ) : (
                        <span className={styles.faint}>{t('bookkeeping.budgets.none')}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('bookkeeping.budgets.total')}</th>
                  <td className={styles.amount}>
                    <Money amount_minor={sumOf(rows.flatMap(({ amounts }) => amounts))} />
                  </td>
                </tr>
              </tfoot>
            </table>
          </Paper>
        );
      })}
      {edited !== undefined && (
        <BudgetDrawer key={`${edited.id} ${year}`} account={edited} months={months} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
