import { useMemo, useState } from 'react';
import { isColouring, statusColours, usualColouring, type Colouring, type Colours } from '../block-times/block-colour.ts';
import { readPreference, writePreference } from './board-preferences.ts';
import type { BoardEmployee, ServiceGroup, Visit, VisitBlock } from './board-types.ts';
import { filterCount, fits, groupsOfServices, type VisitFilter } from '../reports/visit-filter.ts';

/** What the colours say, as this user likes them, and which visits are looked for. */
export function useColours(employees: readonly BoardEmployee[], service_groups: readonly ServiceGroup[], filter: VisitFilter) {
  const [liked, setLiked] = useState(() => readPreference('colours'));
  const by = isColouring(liked) ? liked : usualColouring(employees.length, service_groups.length);
  const groups = useMemo(() => groupsOfServices(service_groups), [service_groups]);
  const colours = useMemo<Colours>(() => {
    if (by === 'status') return statusColours;
    return {
      by,
      ofService: new Map([...groups].map(([service_id, group]) => [service_id, group.colour])),
      ofEmployee: new Map(employees.map((employee) => [employee.id, employee.colour])),
    };
  }, [by, groups, employees]);
  const isWanted = useMemo(
    () => (filterCount(filter) === 0 ? null : (visit: Visit): boolean => fits(visit, filter, groups)),
    [filter, groups],
  );
  const isWantedBlock = useMemo(
    () => isWanted && ((block: VisitBlock): boolean => (block.session ? block.session.visits.some(isWanted) : isWanted(block.visit))),
    [isWanted],
  );
  const choose = (next: Colouring): void => {
    setLiked(next);
    writePreference('colours', next);
  };
  return { by, choose, colours, isWanted, isWantedBlock };
}
