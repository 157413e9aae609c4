import { Paper, Skeleton } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getDashboardMonth } from '@rawnaq/contract/reports/dashboard';
import { minorPerUnit } from '@rawnaq/domain/money/currency-decimals';
import type { ReactNode } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import shared from './dashboard.module.css';
import styles from './month-so-far.module.css';

type Month = Output<typeof getDashboardMonth.output>;
interface Figure {
  so_far_minor: number;
  before_minor: number;
}

const inPeriod = (path: string, { from, to }: { from: string; to: string }): string => `${path}?from=${from}&to=${to}`;

/** The running month beside the same days of the month before, its budget and its forecast. Comes behind the figures of the day, and takes none of their room. */
export function MonthSoFar() {
  const { data: month, isError } = useEndpoint(getDashboardMonth, {}, { keepsLast: true });
  // What is beside the day may be missing: the day is there all the same.
  if (isError) return null;
  return (
    <Paper component="section" className={styles.month} aria-labelledby="month-so-far">
      <h2 id="month-so-far" className={shared.heading}>
        {t('dashboard.month_so_far')}
      </h2>
      {month === undefined ? <Skeleton height={96} /> : <Figures month={month} />}
    </Paper>
  );
}

function Figures({ month }: { month: Month }) {
  const { sales, books } = month;
  const profit = inPeriod(pathOf('merchant.profit_and_loss'), month);
  const planned = books?.posted_until == null ? [] : (['income', 'costs', 'profit'] as const);
  return (
    <div className={styles.figures}>
      <FigureCard
        label={t('dashboard.month_sales')}
        value={<Money amount_minor={sales.so_far_minor} withCurrency={false} />}
        {...(may('reports.see_takings') && { link: inPeriod(pathOf('merchant.total_sales'), month) })}
        note={
          <Notes>
            <Before figure={sales} of={month.before} />
            {sales.forecast && <Forecast {...sales.forecast} />}
          </Notes>
        }
      />
      {planned.map((name) => {
        const figure = books?.[name];
        if (!figure) return null;
        return (
          <FigureCard
            key={name}
            label={t(`dashboard.month_${name}`)}
            value={<Money amount_minor={figure.so_far_minor} withCurrency={false} />}
            link={profit}
            note={
              <Notes>
                <Before figure={figure} of={month.before} />
                {figure.budget_minor !== null && <Budget so_far_minor={figure.so_far_minor} budget_minor={figure.budget_minor} />}
              </Notes>
            }
          />
        );
      })}
    </div>
  );
}

const Notes = ({ children }: { children: ReactNode }) => <span className={styles.notes}>{children}</span>;

/** How much more or less it is than on the same days of the month before. */
function Before({ figure: { so_far_minor, before_minor }, of }: { figure: Figure; of: Month['before'] }) {
  const format = useSalonFormat();
  const period = format.period(of.from, of.to);
  const amount = format.amount(before_minor);
  // A share of nothing, or of a loss, is no share.
  if (before_minor <= 0) return <span>{t('dashboard.month_before', { period, amount })}</span>;
  // To a tenth of a percent.
  const change_bp = Math.round(((so_far_minor - before_minor) * 1000) / before_minor) * 10;
  const percent = format.percent(Math.abs(change_bp));
  const key = change_bp === 0 ? 'dashboard.month_same' : change_bp > 0 ? 'dashboard.month_more' : 'dashboard.month_less';
  return <span>{t(key, { percent, period, amount })}</span>;
}

function Forecast({ value_minor, low_80_minor, high_80_minor, days_ahead }: NonNullable<Month['sales']['forecast']>) {
  const format = useSalonFormat();
  const unit_minor = minorPerUnit(useSalonLocale().currency);
  // A forecast is not sure to a hundredth: it is said in whole units of the currency.
  const whole = (amount_minor: number): string => format.number(Math.round(amount_minor / unit_minor));
  const sentence = t('dashboard.month_forecast', {
    amount: whole(value_minor),
    low: whole(low_80_minor),
    high: whole(high_80_minor),
    count: days_ahead,
  });
  return <PageLink to={`${pathOf('merchant.forecasts')}?by=month`}>{sentence}</PageLink>;
}

/** How much of the budget of the whole month is reached. */
function Budget({ so_far_minor, budget_minor }: { so_far_minor: number; budget_minor: number }) {
  const format = useSalonFormat();
  const amount = format.amount(budget_minor);
  if (budget_minor <= 0 || so_far_minor < 0) return <span>{t('dashboard.month_budget', { amount })}</span>;
  return (
    <span>
      {t('dashboard.month_of_budget', { percent: format.percent(Math.round((so_far_minor * 1000) / budget_minor) * 10), amount })}
    </span>
  );
}
