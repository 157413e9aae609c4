import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { getForecast } from '@rawnaq/contract/reports/forecasts';
import type { Output } from '@rawnaq/contract/endpoint';
import { minorPerUnit } from '@rawnaq/domain/money/currency-decimals';
import { direction } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { forecastPoints, type ForecastStep, type Point } from './forecast-points.ts';
import styles from './forecasts.module.css';

type Answer = Output<typeof getForecast.output>;

const legend = ['until_now', 'expected', 'likely', 'almost_sure'] as const;

interface ForecastPictureProps {
  answer: Answer;
  by: ForecastStep;
  /** What a step is called along the bottom. */
  name: (span: { from: string; to: string }) => string;
}

/** What was until now as a line, what is expected as one that goes on, the ranges as bands around it. The table below says the same in words. */
export default function ForecastPicture({ answer, by, name }: ForecastPictureProps) {
  const format = useSalonFormat();
  const unit_minor = minorPerUnit(useSalonLocale().currency);
  const isMoney = answer.measure === 'takings';
  const figure = (value: number): string => format.number(isMoney ? Math.round(value / unit_minor) : value);
  const points = forecastPoints(answer, by, name);
  const isMirrored = direction === 'rtl';
  return (
    <>
      <ul className={styles.legend} aria-hidden>
        {legend.map((name) => (
          <li key={name} data-series={name}>
            {t(`forecasts.${name}`)}
          </li>
        ))}
      </ul>
      <CompositeChart
        h={280}
        data={[...points]}
        dataKey="along"
        series={[
          { name: 'almost_sure', label: t('forecasts.almost_sure'), color: 'var(--series-2)', type: 'area' },
          { name: 'likely', label: t('forecasts.likely'), color: 'var(--series-2)', type: 'area' },
          { name: 'past', label: t('forecasts.until_now'), color: 'var(--series-1)', type: 'line' },
          { name: 'expected', label: t('forecasts.expected'), color: 'var(--series-2)', type: 'line', strokeDasharray: '5 4' },
        ]}
        areaProps={({ name: series }) => ({ fillOpacity: series === 'likely' ? 0.25 : 0.12, strokeOpacity: 0, isAnimationActive: false })}
        lineProps={{ isAnimationActive: false }}
        curveType="monotone"
        connectNulls={false}
        withDots={false}
        withLegend={false}
        gridAxis="x"
        tickLine="none"
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ active, payload }) => <Tip point={active ? (payload[0]?.payload as Point | undefined) : undefined} figure={figure} />,
        }}
        xAxisProps={{ reversed: isMirrored, tickMargin: 8, minTickGap: 24 }}
        yAxisProps={{
          orientation: isMirrored ? 'right' : 'left',
          width: 72,
          tickMargin: 8,
          tickFormatter: figure,
        }}
      />
    </>
  );
}

function Tip({ point, figure }: { point: Point | undefined; figure: (value: number) => string }) {
  if (point === undefined) return null;
  const range = ([low, high]: readonly [number, number]): string => `${figure(low)} – ${figure(high)}`;
  // The bands begin at the last point of the past, of which nothing is expected any more.
  const { past, expected, likely, almost_sure }: Omit<Point, 'along'> = point.past === undefined ? point : { past: point.past };
  const lines = [
    past === undefined ? null : ([t('forecasts.until_now'), figure(past)] as const),
    expected === undefined ? null : ([t('forecasts.expected'), figure(expected)] as const),
    likely === undefined ? null : ([t('forecasts.likely'), range(likely)] as const),
    almost_sure === undefined ? null : ([t('forecasts.almost_sure'), range(almost_sure)] as const),
  ];
  return (
    <div className={styles.tip}>
      <strong>{point.along}</strong>
      <dl>
        {lines.map(
          (line) =>
            line && (
              <div key={line[0]}>
                <dt>{line[0]}</dt>
                <dd>
                  <bdi>{line[1]}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
