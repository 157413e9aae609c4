import { type NetworkFault, readNetwork } from './network.ts';

/** How far from a place of work somebody may be who checks in there (specification §9), in metres. */
export const usualRadius = 50;
/** Between which metres an account sets the largest radius that its places of work may have, and what it is at first. */
export const radiusBounds = { least: 10, most: 5000, usual: 500 } as const;
export const mostNetworks = 20;

/** What of a place of work is judged. */
export interface WorkingLocation {
  latitude: number | null;
  longitude: number | null;
  radius_metres: number;
  networks: readonly string[];
  checks_place: 0 | 1;
  checks_network: 0 | 1;
  checks_face: 0 | 1;
}

export type LocationFault =
  | 'working_location.radius_too_large'
  | 'working_location.half_a_place'
  | 'working_location.place_missing'
  | 'working_location.networks_missing'
  | 'working_location.no_method'
  | NetworkFault;

type Judged<L> =
  | { ok: true; location: L }
  | { ok: false; code: LocationFault; field: string; params: Readonly<Record<string, string | number>> };

/**
 * A place of work as it is kept, with its networks written one way and each once, or why it cannot be: whoever checks in has to prove the presence in at
 * least one way, and each way that is asked for needs what it is compared with.
 *
 * @param largest_radius the account's largest radius, in metres
 */
export function judgeLocation<L extends WorkingLocation>(location: L, largest_radius: number): Judged<L> {
  const no = (code: LocationFault, field: string, params: Readonly<Record<string, string | number>> = {}) =>
    ({ ok: false, code, field, params }) as const;
  if (location.radius_metres > largest_radius) return no('working_location.radius_too_large', 'radius_metres', { metres: largest_radius });
  if ((location.latitude === null) !== (location.longitude === null))
    return no('working_location.half_a_place', location.latitude === null ? 'latitude' : 'longitude');
  if (location.checks_place === 1 && location.latitude === null) return no('working_location.place_missing', 'latitude');
  const read = location.networks.map((typed) => ({ typed, read: readNetwork(typed) }));
  for (const [place, { typed, read: network }] of read.entries())
    if (!network.ok) return no(network.fault, `networks.${place}`, { network: typed });
  const networks = [...new Set(read.flatMap(({ read: network }) => (network.ok ? [network.network] : [])))];
  if (location.checks_network === 1 && networks.length === 0) return no('working_location.networks_missing', 'networks');
  if (location.checks_place + location.checks_network + location.checks_face === 0) return no('working_location.no_method', 'checks_place');
  return { ok: true, location: { ...location, networks } };
}
