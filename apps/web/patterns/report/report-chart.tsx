import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { type Meaning, meaningTones } from '@rawnaq/design/status-tones';
import { minorPerUnit } from '@rawnaq/domain/money/currency-decimals';
import { clockOfMinutes } from '@rawnaq/domain/settings/files/csv-field';
import { direction } from '../../shell/text/language.ts';
import { useIsPhone } from '../../ui/sheet/use-is-phone.ts';
import { durationText } from '../../ui/figures/figures.tsx';
import { hourTicks } from './hour-ticks.ts';
import { useSalonFormat, useSalonLocale } from '../../ui/figures/salon-locale.tsx';
import type { Column } from '../list/column.ts';
import { RankedBars } from './ranked-bars.tsx';
import { drawnRows } from './report-rows.ts';

export interface ChartPlan<Row = unknown> {
  /** `stack` where the series are parts of one whole; `ranked`: the first fifteen rows that have anything as bars one below the other, for names that need their room. */
  kind: 'bar' | 'stack' | 'line' | 'area' | 'ranked';
  /** Column along the bottom; of `ranked`, down the side. */
  along: string;
  /** Columns drawn, at most six. */
  series: readonly string[];
  /** What the series mean that are states, so that a state has its colour here too. */
  states?: Readonly<Partial<Record<string, Meaning>>>;
  /** The group that gives a row of `ranked` its colour; `colour` is `#rrggbb`, null where the salon chose none. */
  groupOf?: (row: Row) => { name: string; colour: string | null };
}

interface ReportChartProps<Row> {
  plan: ChartPlan<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const colourOf = (plan: ChartPlan<never>, series: string, position: number): string => {
  const means = plan.states?.[series];
  return means === undefined ? `var(--series-${position + 1})` : `var(--tone-${meaningTones[means]}-edge)`;
};

/** The picture of a report. It is fetched when a report is opened; the table below it says the same in words. */
export default function ReportChart<Row>({ plan, columns, rows: all }: ReportChartProps<Row>) {
  const format = useSalonFormat();
  const unit_minor = minorPerUnit(useSalonLocale().currency);
  const along = columns.find((column) => column.id === plan.along);
  const drawn = plan.series.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const rows = drawnRows(all, drawn, plan.kind === 'ranked');
  const kind = drawn[0]?.kind;
  const label = (row: Row): string => {
    const value = along?.value(row);
    return along?.kind === 'date' && typeof value === 'string' ? format.day(value) : String(value ?? '');
  };
  const data = rows.map((row) => ({
    along: label(row),
    ...Object.fromEntries(drawn.map((column) => [column.id, column.value(row) ?? 0])),
  }));
  const figure = (value: number): string =>
    kind === 'money'
      ? format.amount(value)
      : kind === 'duration'
        ? durationText(value)
        : kind === 'percent'
          ? format.percent(value)
          : format.number(value);
  const longest = Math.max(0, ...data.flatMap((point) => drawn.map(({ id }) => Number(point[id as keyof typeof point]))));
  const ticks = kind === 'duration' ? hourTicks(longest) : undefined;
  const hours = ticks && { ticks, domain: [0, ticks.at(-1) ?? 0] as [number, number] };
  // "12,360 h" reads faster than 12360:00; such an axis has whole hours alone.
  const areThousands = (ticks?.at(-1) ?? 0) >= 1000 * 60;
  const isMirrored = direction === 'rtl';
  // Pictures are written from left to right; what is Arabic in them keeps its own direction.
  const ownDirection = (text: string): string => (isMirrored ? `\u2067${text}\u2069` : text);
  const durationTick = (minutes: number): string => {
    if (!areThousands) return clockOfMinutes(Math.round(minutes));
    return minutes === 0 ? '0' : ownDirection(durationText(minutes));
  };
  const short = (value: number): string =>
    kind === 'money' ? format.number(Math.round(value / unit_minor)) : kind === 'duration' ? durationTick(value) : figure(value);
  const isPhone = useIsPhone();
  const common = {
    h: 280,
    data,
    dataKey: 'along',
    // What is nowhere more than nothing is not drawn, and the legend does not name it; the others keep their colours.
    series: drawn.flatMap((column, position) =>
      data.some((point) => Number(point[column.id as keyof typeof point]) !== 0)
        ? [{ name: column.id, label: column.title, color: colourOf(plan, column.id, position) }]
        : [],
    ),
    valueFormatter: figure,
    withLegend: drawn.length > 1,
    // In the order of the columns, as they are drawn; the kit's own is that of their names.
    legendProps: { itemSorter: null },
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    xAxisProps: { reversed: isMirrored, tickMargin: 8, minTickGap: 24 },
    yAxisProps: {
      orientation: isMirrored ? ('right' as const) : ('left' as const),
      width: 72,
      tickMargin: 8,
      tickFormatter: short,
      ...hours,
    },
    tooltipAnimationDuration: 0,
  };
  if (plan.kind === 'ranked') {
    const groups = plan.groupOf === undefined ? undefined : rows.map(plan.groupOf);
    const axes = { isMirrored, ownDirection, longest: isPhone ? 112 : 200 };
    return <RankedBars common={common} axes={axes} groups={groups} />;
  }
  if (plan.kind === 'stack') return <BarChart {...common} type="stacked" barProps={{ isAnimationActive: false }} maxBarWidth={36} />;
  if (plan.kind === 'bar') return <BarChart {...common} barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }} maxBarWidth={36} />;
  if (plan.kind === 'line')
    return <LineChart {...common} curveType="monotone" lineProps={{ isAnimationActive: false }} withDots={data.length < 40} />;
  return <AreaChart {...common} curveType="monotone" areaProps={{ isAnimationActive: false }} withDots={false} />;
}
