import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { getForecast } from './forecasts.ts';

/** What a forecast shows and writes into its file: amounts, or how many, in columns of their own. */
export const forecastColumns = listColumns<typeof getForecast, 'forecasts'>()({
  from: { title: 'forecasts.from', kind: 'date', value: ({ from }) => from, onPhone: 'title' },
  to: { title: 'forecasts.to', kind: 'date', value: ({ from, to }) => (from === to ? null : to), onPhone: 'line' },
  value_minor: { title: 'forecasts.expected', kind: 'money', value: (row) => row.value_minor, onPhone: 'amount' },
  booked_minor: { title: 'forecasts.booked', kind: 'money', value: (row) => row.booked_minor, onPhone: 'named_line' },
  low_80_minor: { title: 'forecasts.low_80', kind: 'money', value: (row) => row.low_80_minor },
  high_80_minor: { title: 'forecasts.high_80', kind: 'money', value: (row) => row.high_80_minor },
  low_95_minor: { title: 'forecasts.low_95', kind: 'money', value: (row) => row.low_95_minor, isHidden: true },
  high_95_minor: { title: 'forecasts.high_95', kind: 'money', value: (row) => row.high_95_minor, isHidden: true },
  value: { title: 'forecasts.expected', kind: 'number', value: (row) => row.value },
  booked: { title: 'forecasts.booked', kind: 'number', value: (row) => row.booked },
  low_80: { title: 'forecasts.low_80', kind: 'number', value: (row) => row.low_80 },
  high_80: { title: 'forecasts.high_80', kind: 'number', value: (row) => row.high_80 },
  low_95: { title: 'forecasts.low_95', kind: 'number', value: (row) => row.low_95, isHidden: true },
  high_95: { title: 'forecasts.high_95', kind: 'number', value: (row) => row.high_95, isHidden: true },
});

export const forecastFile = listFile(getForecast, {
  title: 'screens.merchant.forecasts',
  columns: forecastColumns,
  right: 'reports.export',
  summary: 'The forecast as a file',
});

export const forecastListEndpoints = [forecastFile] as const;
