import { getBookingOptions } from '@rawnaq/contract/calendar/board';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../../shell/queries.ts';
import { isColouring, statusColours, type Colouring, type Colours } from '../block-times/block-colour.ts';
import { readPreference, writePreference } from './board-preferences.ts';
import type { BoardEmployee, Visit, VisitBlock } from './board-types.ts';
import { filterCount, fits, groupsOfServices, type VisitFilter } from '../reports/visit-filter.ts';

/** What the colours say, as this user likes them, and which visits are looked for. The catalogue is read only where one of them needs it. */
export function useColours(employees: readonly BoardEmployee[], filter: VisitFilter) {
  const [by, setBy] = useState<Colouring>(() => {
    const liked = readPreference('colours');
    return isColouring(liked) ? liked : 'status';
  });
  const needsGroups = by === 'group' || filter.group_ids.length > 0;
  const options = useEndpoint(getBookingOptions, {}, { isEnabled: needsGroups }).data;
  const groups = useMemo(() => groupsOfServices(options), [options]);
  const colours = useMemo<Colours>(() => {
    if (by === 'status') return statusColours;
    const ofGroup = new Map(options?.service_groups.map((group) => [group.id, group.colour]));
    return {
      by,
      ofService: new Map([...groups].map(([service_id, group_id]) => [service_id, ofGroup.get(group_id) ?? null])),
      ofEmployee: new Map(employees.map((employee) => [employee.id, employee.colour])),
    };
  }, [by, options, groups, employees]);
  const isWanted = useMemo(
    () => (filterCount(filter) === 0 ? null : (visit: Visit): boolean => fits(visit, filter, groups)),
    [filter, groups],
  );
  const isWantedBlock = useMemo(
    () => isWanted && ((block: VisitBlock): boolean => (block.session ? block.session.visits.some(isWanted) : isWanted(block.visit))),
    [isWanted],
  );
  const choose = (next: Colouring): void => {
    setBy(next);
    writePreference('colours', next);
  };
  return { by, choose, colours, isWanted, isWantedBlock };
}
