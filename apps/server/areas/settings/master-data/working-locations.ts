import { workingLocations } from '@rawnaq/contract/settings/master-data';
import { judgeLocation } from '@rawnaq/domain/settings/master-data/working-location';
import { sql } from 'kysely';
import { refuse } from '../../../http/answers/refusal.ts';
import { readLargestRadius } from './check-in-store.ts';
import { listHandlers } from './list-handlers.ts';
import { lockList, statusOfNamed } from './store.ts';

export const workingLocationListHandlers = listHandlers(workingLocations, {
  table: 'working_locations',
  subject: 'working_location',
  shown: sql`, e.latitude::float8 as latitude, e.longitude::float8 as longitude, e.radius_metres, e.networks::text[] as networks, e.checks_place, e.checks_network,
    e.checks_face, e.needs_all, e.it_location_id, (select json_build_object('id', l.id, 'english_name', l.english_name, 'arabic_name', l.arabic_name)
    from it_locations l where l.account_id = e.account_id and l.id = e.it_location_id) as it_location`,
  judge: async (input, { db, account_id }, before) => {
    // The largest radius is not lowered between the look at it and the end of this transaction.
    await lockList(db, account_id, 'working_locations');
    const { largest_radius_metres } = await readLargestRadius(db, account_id);
    const { latitude = null, longitude = null, radius_metres, networks, checks_place, checks_network, checks_face } = input;
    const judged = judgeLocation(
      { latitude, longitude, radius_metres, networks, checks_place, checks_network, checks_face },
      largest_radius_metres,
    );
    if (!judged.ok) return refuse(judged.code, { field: judged.field, params: judged.params });
    const it_location_id = input.it_location_id ?? null;
    const status = it_location_id === null ? 1 : await statusOfNamed(db, account_id, 'it_locations', it_location_id);
    if (status === undefined) return refuse('working_location.it_location_unknown', { field: 'it_location_id' });
    if (status === 0 && before?.it_location_id !== it_location_id)
      return refuse('working_location.it_location_disabled', { field: 'it_location_id' });
    const { location } = judged;
    return { ...location, needs_all: input.needs_all, networks: sql`${[...location.networks]}::cidr[]`, it_location_id };
  },
});
