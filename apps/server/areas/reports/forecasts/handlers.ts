import { type forecastSteps, getForecast } from '@rawnaq/contract/reports/forecasts';
import { forecastFile } from '@rawnaq/contract/reports/forecasts-list';
import type { Output } from '@rawnaq/contract/endpoint';
import { forecastOf, methods, neededWeeks } from '@rawnaq/domain/reports/forecast/forecast';
import type { Forecasted } from '@rawnaq/domain/reports/forecast/intervals';
import { addDays, type CalendarDate, dayOfWeek, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { cashForecastHandlers } from './cash-handlers.ts';
import { readSalonPast, type SalonPast } from './past.ts';
import { unhurried } from './unhurried.ts';

type Step = (typeof forecastSteps)[number];
type Row = Output<typeof getForecast.output>['data'][number];

/** What a day belongs to; a week begins on Sunday. */
const keys: Record<Step, (date: CalendarDate) => string> = {
  day: (date) => date,
  week: (date) => addDays(date, -dayOfWeek(date)),
  month: (date) => date.slice(0, 7),
};

/** So much of the past is drawn before the forecast: days, or weeks and months with the running one. */
const shownPast: Record<Step, number> = { day: 56, week: 9, month: 7 };

/** The figures of a row, under the names of amounts or of counts; null under the others. */
function figuresOf({ value, low_80, high_80, low_95, high_95 }: Forecasted, booked: number, isMoney: boolean) {
  const figures = { value, low_80, high_80, low_95, high_95, booked };
  const none = { value: null, low_80: null, high_80: null, low_95: null, high_95: null, booked: null };
  const [amounts, counts] = isMoney ? [figures, none] : [none, figures];
  return {
    ...counts,
    value_minor: amounts.value,
    low_80_minor: amounts.low_80,
    high_80_minor: amounts.high_80,
    low_95_minor: amounts.low_95,
    high_95_minor: amounts.high_95,
    booked_minor: amounts.booked,
  };
}

interface Span extends Forecasted {
  from: CalendarDate;
  to: CalendarDate;
}

function rowOf(
  span: Span,
  { open, booked, isMoney }: { open: ReadonlySet<string>; booked: SalonPast['bookedNow']; isMoney: boolean },
): Row {
  const { from, to } = span;
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return {
    from,
    to,
    is_open: dates.some((date) => open.has(date)) ? 1 : 0,
    ...figuresOf(
      span,
      dates.reduce((sum, date) => sum + booked(date), 0),
      isMoney,
    ),
  };
}

function pastOf({ past }: SalonPast, by: Step, isMoney: boolean): Output<typeof getForecast.output>['past'] {
  const steps = Map.groupBy(past.days, ({ date }) => keys[by](date));
  return [...steps.values()].slice(-shownPast[by]).map((days) => {
    const sum = days.reduce((all, { value }) => all + value, 0);
    return { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '', value_minor: isMoney ? sum : null, value: isMoney ? null : sum };
  });
}

const forecast = handle(getForecast, async ({ measure: asked, by = 'day' }, context) => {
  const seesTakings = context.may('reports.see_takings');
  if (asked === 'takings' && !seesTakings) return refuse('report.takings_not_allowed', { field: 'measure' });
  const measure = asked ?? (seesTakings ? 'takings' : 'visits');
  const salon = await readSalonPast(context, measure);
  const found = await unhurried(forecastOf(salon.past, salon.options));
  const isMoney = measure === 'takings';
  const answer = { measure, past: pastOf(salon, by, isMoney), needed_weeks: neededWeeks };
  if ('refused' in found)
    return { ...answer, total: 0, data: [], ahead: [], judged: [], has_ramadan: 0 as const, too_few_weeks: found.weeks };
  const open = new Set(found.days.filter(({ isOpen }) => isOpen).map(({ date }) => date));
  const spans = by === 'day' ? found.days.map((day) => ({ ...day, from: day.date, to: day.date })) : found.spans(keys[by]);
  const data = spans.map((span) => rowOf(span, { open, booked: salon.bookedNow, isMoney }));
  const ahead = found.judged.map(({ horizon: days }) => {
    const booked = found.days.slice(0, days).reduce((sum, { date }) => sum + salon.bookedNow(date), 0);
    return { days, ...figuresOf(found.first(days), booked, isMoney) };
  });
  const judged = found.judged.map(({ errors, ...of }) => ({
    ...of,
    errors: methods.map((method) => ({ method, error_bp: errors[method] === null ? null : Math.round(errors[method] * 10_000) })),
  }));
  return {
    ...answer,
    total: data.length,
    data,
    ahead,
    judged,
    has_ramadan: found.hasRamadan ? (1 as const) : (0 as const),
    too_few_weeks: null,
  };
});

const file = fileOfList(forecast, forecastFile);

export const forecastsHandlers = [forecast, file, ...cashForecastHandlers];
