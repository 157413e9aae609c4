import { Paper } from '@mantine/core';
import type { getForecast } from '@rawnaq/contract/reports/forecasts';
import type { Output } from '@rawnaq/contract/endpoint';
import type { Column } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { t } from '../../../shell/text/text.ts';
import { PercentText } from '../../../ui/figures/figures.tsx';
import styles from './forecasts.module.css';

type Answer = Output<typeof getForecast.output>;
type Judged = Answer['judged'][number];
type Row = Judged['errors'][number];

/** How the forecast came about: each method with how wrong it was on the salon's own past, and which one is used. */
export function HowMade({ answer: { judged, has_ramadan } }: { answer: Answer }) {
  const errorOf = ({ errors }: Judged, { method }: Row): number | null => errors.find((error) => error.method === method)?.error_bp ?? null;
  const columns: readonly Column<Row>[] = [
    { id: 'method', title: t('forecasts.method'), value: ({ method }) => t(`forecasts.methods.${method}`) },
    ...judged.map((of): Column<Row> => ({
      id: String(of.horizon),
      title: t('forecasts.horizon', { count: of.horizon }),
      kind: 'percent',
      value: (row) => errorOf(of, row),
      cell: (row) => {
        const error_bp = errorOf(of, row);
        if (error_bp === null) return t('forecasts.no_error');
        const figure = <PercentText rate_bp={error_bp} />;
        return of.chosen === row.method ? (
          <strong>
            {figure} · {t('forecasts.used')}
          </strong>
        ) : (
          figure
        );
      },
    })),
  ];
  return (
    <Paper component="section" className={styles.how} aria-labelledby="how-made">
      <h2 id="how-made">{t('forecasts.how')}</h2>
      <p>{t('forecasts.how_text')}</p>
      <p>{t('forecasts.ranges_text')}</p>
      <p>{t('forecasts.ranges_few')}</p>
      <p>{t(has_ramadan === 1 ? 'forecasts.ramadan_known' : 'forecasts.ramadan_unknown')}</p>
      {judged.some(({ chosen }) => chosen === 'seasonal_naive') && <p>{t('forecasts.baseline_used')}</p>}
      <p>{t('forecasts.error')}</p>
      <DataTable label={t('forecasts.how')} columns={columns} rows={judged[0]?.errors ?? []} rowKey={({ method }) => method} />
    </Paper>
  );
}
