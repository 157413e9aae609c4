import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { getCashForecast } from './cash-forecast.ts';

/** What the cash to come shows and writes into its file. */
export const cashForecastColumns = listColumns<typeof getCashForecast, 'forecasts'>()({
  date: { title: 'forecasts.steps.day', kind: 'date', onPhone: 'title' },
  booked_visits_minor: { title: 'forecasts.causes.booked_visits', kind: 'money' },
  further_sales_minor: { title: 'forecasts.causes.further_sales', kind: 'money' },
  unpaid_expenses_minor: { title: 'forecasts.causes.unpaid_expenses', kind: 'money' },
  expected_expenses_minor: { title: 'forecasts.causes.expected_expenses', kind: 'money' },
  commissions_minor: { title: 'forecasts.causes.commissions', kind: 'money' },
  vat_minor: { title: 'forecasts.causes.vat', kind: 'money' },
  balance_minor: { title: 'forecasts.balance', kind: 'money', onPhone: 'amount' },
  low_80_minor: { title: 'forecasts.low_80', kind: 'money', onPhone: 'named_line' },
});

export const cashForecastFile = listFile(getCashForecast, {
  title: 'screens.merchant.cash_forecast',
  columns: cashForecastColumns,
  right: 'reports.export',
  summary: 'The cash to come as a file',
});

export const cashForecastListEndpoints = [cashForecastFile] as const;
