import { readNetwork } from '../../settings/master-data/network.ts';
import type { WorkingLocation } from '../../settings/master-data/working-location.ts';

/** Of the earth, metres (specification §15). */
const earthRadius = 6_371_000;

export interface Position {
  latitude: number;
  longitude: number;
}

/** The way over the ground between two places in metres, by the haversine formula. */
export function distanceMetres(one: Position, other: Position): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
  const a =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(other.longitude - one.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** What a device says of where it is, or why it cannot. */
export type DevicePosition =
  | { state: 'found'; latitude: number; longitude: number; accuracy_metres: number }
  | { state: 'denied' | 'unavailable' | 'timed_out' };

export interface Place extends WorkingLocation {
  id: number;
  /** 1: everything that the place asks for has to be proved, 0: one of it is enough. */
  needs_all: 0 | 1;
}

export type PlaceFault =
  | { code: 'denied' | 'unavailable' | 'timed_out' | 'face_needed' | 'wrong_network' }
  | { code: 'not_exact'; accuracy_metres: number; radius_metres: number }
  | { code: 'too_far'; distance_metres: number; radius_metres: number };

export interface Proof {
  working_location_id: number;
  method: 1 | 2 | 3 | 4 | 6;
  distance_metres: number | null;
  accuracy_metres: number | null;
}

function positionFault(place: Place, position: DevicePosition, radius: number): { fault: PlaceFault | null; distance: number | null } {
  if (position.state !== 'found') return { fault: { code: position.state }, distance: null };
  if (place.latitude === null || place.longitude === null) return { fault: { code: 'unavailable' }, distance: null };
  const distance = Math.round(distanceMetres({ latitude: place.latitude, longitude: place.longitude }, position));
  const { accuracy_metres } = position;
  // Whoever is far even so is told of the way, not of the signal.
  if (distance - accuracy_metres > radius)
    return { fault: { code: 'too_far', distance_metres: distance, radius_metres: radius }, distance };
  if (accuracy_metres > radius)
    return { fault: { code: 'not_exact', accuracy_metres: Math.round(accuracy_metres), radius_metres: radius }, distance };
  if (distance > radius) return { fault: { code: 'too_far', distance_metres: distance, radius_metres: radius }, distance };
  return { fault: null, distance };
}

/** Whether an address lies in one of the networks, which are written as `readNetwork` writes them. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  return networks.some((network) => {
    const bits = network.split('/')[1];
    const of_address = readNetwork(`${address}/${bits}`);
    return of_address.ok && of_address.network === network;
  });
}

/** How near a fault is to a proof, to tell the one that helps most where several places refuse. */
const nearness = (fault: PlaceFault): number =>
  fault.code === 'not_exact' ? 0 : fault.code === 'too_far' ? 1 + fault.distance_metres : fault.code === 'face_needed' ? 1e12 : 1e9;

/**
 * Whether somebody is at one of the places where they may check in, and how that was proved. Each place asks for its position, its networks or both, and for
 * one of them or all. A face is proved at a kiosk alone.
 *
 * @param address the caller's, as the server sees it through the proxies it trusts
 * @param largest_radius the account's, metres: no place reaches further
 */
export function judgePlaces(
  places: readonly Place[],
  position: DevicePosition,
  address: string,
  largest_radius: number,
): { ok: true; proof: Proof } | { ok: false; fault: PlaceFault } | null {
  const faults: PlaceFault[] = [];
  for (const place of places) {
    const radius = Math.min(place.radius_metres, largest_radius);
    const judged = positionFault(place, position, radius);
    const by_place = place.checks_place === 1 ? judged.fault : undefined;
    const by_network =
      place.checks_network === 1 ? (isInNetworks(address, place.networks) ? null : ({ code: 'wrong_network' } as const)) : undefined;
    const by_face = place.checks_face === 1 ? ({ code: 'face_needed' } as const) : undefined;
    const asked = [by_place, by_network, by_face].filter((one) => one !== undefined);
    const failed = asked.filter((one) => one !== null);
    if (place.needs_all === 1 ? failed.length === 0 && asked.length > 0 : failed.length < asked.length) {
      const method = by_place === null ? 1 : 2;
      const accuracy = position.state === 'found' ? Math.round(position.accuracy_metres) : null;
      const distance_metres = place.latitude === null ? null : judged.distance;
      return { ok: true, proof: { working_location_id: place.id, method, distance_metres, accuracy_metres: accuracy } };
    }
    faults.push(...failed);
  }
  const fault = faults.toSorted((one, other) => nearness(one) - nearness(other))[0];
  return fault === undefined ? null : { ok: false, fault };
}

/**
 * Whether the kiosk of a place is enough, on which an employee typed the PIN or whose code a phone scanned. Where the place needs all of its ways, its networks
 * and its circle are asked for too; whether a face is, is for the caller to follow.
 *
 * @param position null of a phone that scanned the code: the kiosk is where it is
 */
export function judgeAtKiosk(
  place: Place,
  position: DevicePosition | null,
  address: string,
  largest_radius: number,
): { fault: PlaceFault | null; asks_face: boolean; distance_metres: number | null; accuracy_metres: number | null } {
  if (place.needs_all === 0) return { fault: null, asks_face: false, distance_metres: null, accuracy_metres: null };
  const judged =
    place.checks_place === 1 && position !== null ? positionFault(place, position, Math.min(place.radius_metres, largest_radius)) : null;
  const by_network = place.checks_network === 1 && !isInNetworks(address, place.networks) ? ({ code: 'wrong_network' } as const) : null;
  return {
    fault: judged?.fault ?? by_network,
    asks_face: place.checks_face === 1,
    distance_metres: judged?.distance ?? null,
    accuracy_metres: judged !== null && position?.state === 'found' ? Math.round(position.accuracy_metres) : null,
  };
}
