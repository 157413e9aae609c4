import type { forecastSteps, getForecast } from '@rawnaq/contract/reports/forecasts';
import type { Output } from '@rawnaq/contract/endpoint';
import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';

type Answer = Output<typeof getForecast.output>;
type Row = Answer['data'][number];
export type ForecastStep = (typeof forecastSteps)[number];

interface Span {
  from: string;
  to: string;
}

/** A place along the bottom: what was, or what is expected with its ranges. */
export interface Point {
  along: string;
  past?: number;
  expected?: number;
  likely?: readonly [number, number];
  almost_sure?: readonly [number, number];
}

const weekDays = 7;

/** Whether days are a whole week or month; a day always is. */
export function isWholeStep(by: ForecastStep, { from, to }: Span): boolean {
  if (by === 'day') return true;
  return by === 'week' ? daysBetween(from, to) + 1 === weekDays : from.endsWith('-01') && addDays(to, 1).endsWith('-01');
}

const figuresOf = (row: Row, isMoney: boolean): Required<Omit<Point, 'along' | 'past'>> => {
  const [value, low_80, high_80, low_95, high_95] = isMoney
    ? [row.value_minor, row.low_80_minor, row.high_80_minor, row.low_95_minor, row.high_95_minor]
    : [row.value, row.low_80, row.high_80, row.low_95, row.high_95];
  return { expected: value ?? 0, likely: [low_80 ?? 0, high_80 ?? 0], almost_sure: [low_95 ?? 0, high_95 ?? 0] };
};

/**
 * The points of a forecast's picture. The running week or month is one point: what it has by now and what is still expected of it; the last one is left out where it is not
 * forecast to its end. Either would look like a fall. The bands begin at the last point of the past.
 */
export function forecastPoints(
  { measure, past, data }: Pick<Answer, 'measure' | 'past' | 'data'>,
  by: ForecastStep,
  name: (span: Span) => string,
): readonly Point[] {
  const isMoney = measure === 'takings';
  const before = past.map(({ from, to, value, value_minor }) => ({ from, to, value: value_minor ?? value ?? 0 }));
  const running = before.at(-1);
  const [first, ...others] = data;
  if (first === undefined) return [];
  const isRunning = running !== undefined && !isWholeStep(by, running) && isWholeStep(by, { from: running.from, to: first.to });
  const by_now = isRunning ? running.value : 0;
  const { expected, likely, almost_sure } = figuresOf(first, isMoney);
  const coming: Point[] = [
    {
      along: name({ from: isRunning ? running.from : first.from, to: first.to }),
      expected: expected + by_now,
      likely: [likely[0] + by_now, likely[1] + by_now],
      almost_sure: [almost_sure[0] + by_now, almost_sure[1] + by_now],
    },
    ...others.filter((row) => isWholeStep(by, row)).map((row) => ({ along: name(row), ...figuresOf(row, isMoney) })),
  ];
  const shown = (isRunning ? before.slice(0, -1) : before).map((span): Point => ({ along: name(span), past: span.value }));
  const last = shown.at(-1);
  if (last?.past !== undefined)
    Object.assign(last, { expected: last.past, likely: [last.past, last.past], almost_sure: [last.past, last.past] });
  return [...shown, ...coming];
}
