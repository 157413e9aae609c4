import { type ForecastSpan, forecastOf } from '@rawnaq/domain/reports/forecast/forecast';
import type { UserContext } from '../../../http/context.ts';
import { type ForecastMeasure, readSalonPast } from './past.ts';
import { unhurried } from './unhurried.ts';

/** The days from today to the end of the month, added up as the report of forecasts does; null where the past is too short. */
export async function forecastOfMonth(context: UserContext, measure: ForecastMeasure): Promise<ForecastSpan | null> {
  const { past, options } = await readSalonPast(context, measure);
  const found = await unhurried(forecastOf(past, options));
  return 'refused' in found ? null : (found.spans((date) => date.slice(0, 7))[0] ?? null);
}
