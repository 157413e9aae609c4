import type { position } from '@rawnaq/contract/calendar/attendance-fields';
import type { Output } from '@rawnaq/contract/endpoint';
import type { DevicePosition, PlaceFault } from '@rawnaq/domain/calendar/attendance/check-in-place';
import { refuse } from '../../../http/answers/refusal.ts';

type Told = Output<typeof position>;

/** What a device says, as the rule takes it: a position without its numbers is none. */
export function positionOf({ state, latitude, longitude, accuracy_metres }: Told): DevicePosition {
  if (state === 'not_asked') return { state: 'unavailable' };
  if (state !== 'found') return { state };
  if (latitude === undefined || longitude === undefined || accuracy_metres === undefined) return { state: 'unavailable' };
  return { state, latitude, longitude, accuracy_metres };
}

/** Each fault is a sentence of its own; the metres are named where there are any. */
export function placeRefusal(fault: PlaceFault) {
  if (fault.code === 'too_far')
    return refuse('attendance.too_far', { params: { metres: fault.distance_metres, radius: fault.radius_metres } });
  if (fault.code === 'not_exact')
    return refuse('attendance.position_not_exact', { params: { metres: fault.accuracy_metres, radius: fault.radius_metres } });
  if (fault.code === 'wrong_network' || fault.code === 'face_needed') return refuse(`attendance.${fault.code}`);
  return refuse(`attendance.position_${fault.code}`);
}
