import type { ServiceGroup, Visit } from '../board/board-types.ts';
import type { StatusName } from '../visit/names.ts';
import { statusNameOf } from '../visit/names.ts';

/** What of the visits is looked for. Empty lists and null ask for nothing. */
export interface VisitFilter {
  statuses: readonly StatusName[];
  group_ids: readonly number[];
  /** 0 the salon's own, 1 online. */
  source: 0 | 1 | null;
  /** Visits that the customer has not confirmed, or that wait for the salon's yes. */
  isUnconfirmed: boolean;
}

export const noFilter: VisitFilter = { statuses: [], group_ids: [], source: null, isUnconfirmed: false };

export const filterCount = (filter: VisitFilter): number =>
  (filter.statuses.length > 0 ? 1 : 0) +
  (filter.group_ids.length > 0 ? 1 : 0) +
  (filter.source === null ? 0 : 1) +
  (filter.isUnconfirmed ? 1 : 0);

/** The group of each service. */
export const groupsOfServices = (groups: readonly ServiceGroup[]): ReadonlyMap<number, ServiceGroup> =>
  new Map(groups.flatMap((group) => group.service_ids.map((service_id) => [service_id, group] as const)));

/** Whether a visit is looked for. A visit of several services is of each of their groups. */
export function fits(visit: Visit, filter: VisitFilter, groups: ReadonlyMap<number, ServiceGroup>): boolean {
  const status = statusNameOf(visit);
  if (filter.statuses.length > 0 && !filter.statuses.includes(status)) return false;
  if (filter.source !== null && visit.source !== filter.source) return false;
  if (filter.isUnconfirmed && !(status === 'scheduled' || visit.approval === 1)) return false;
  return filter.group_ids.length === 0 || visit.lines.some((line) => filter.group_ids.includes(groups.get(line.service_id)?.id ?? 0));
}
