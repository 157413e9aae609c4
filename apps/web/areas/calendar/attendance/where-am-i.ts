import type { Input } from '@rawnaq/contract/endpoint';
import type { recordMyAttendance } from '@rawnaq/contract/calendar/attendance';

type Position = Input<typeof recordMyAttendance.input>['position'];

/** How long a phone may look for itself, milliseconds. */
const patience = 15_000;

/** Where this device is, or why that cannot be said: refused, not to be found, or too slow. Nothing is judged here. */
export function whereAmI(): Promise<Position> {
  if (!('geolocation' in navigator)) return Promise.resolve({ state: 'unavailable' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ state: 'found', latitude: coords.latitude, longitude: coords.longitude, accuracy_metres: coords.accuracy }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve({ state: code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timed_out' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 0 },
    );
  });
}
