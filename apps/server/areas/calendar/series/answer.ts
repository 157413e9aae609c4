import type { Output } from '@rawnaq/contract/endpoint';
import type { getSeries } from '@rawnaq/contract/calendar/series';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../http/context.ts';
import { whatUserSees } from '../appointments/public/rights.ts';
import { readSeries, readSeriesVisits } from './store.ts';

/** A series with the visits this user may see; null where there is none of that id, or the user may see none of its visits. */
export async function seriesAnswer(context: UserContext, id: number): Promise<Output<(typeof getSeries)['output']> | null> {
  const { db, account_id, account } = context;
  const series = await readSeries(db, account_id, id);
  if (series === undefined) return null;
  const sees = await whatUserSees(context);
  const of = sees === 'all' ? undefined : sees.only === null ? [] : [sees.only];
  const visits = await readSeriesVisits(db, account_id, id, of);
  if (visits.length === 0) return null;
  const moment = (iso: string): string => momentOfEpochMinutes(account.timezone, epochMinuteOf(iso));
  return {
    ...series,
    unit: series.unit as 1 | 2 | 3,
    visits: visits.map(({ id: appointment_id, series_number, starts_at, ends_at, status, version }) => ({
      appointment_id,
      number: series_number,
      starts_at: moment(starts_at),
      ends_at: moment(ends_at),
      status,
      version,
    })),
  };
}
