import { type Place, placeOf } from './place-of-link.ts';

/** Metres of a degree of latitude. */
const metresOfDegree = 111_320;

/** A place moved by metres to the east and to the north; near enough for a street, not for a journey. The same place where that would leave the earth. */
export function movedPlace(place: Place, { east, north }: { east: number; north: number }): Place {
  const latitude = place.latitude + north / metresOfDegree;
  const shrinks = Math.cos((place.latitude * Math.PI) / 180);
  const longitude = place.longitude + (shrinks < 0.01 ? 0 : east / (metresOfDegree * shrinks));
  return placeOf(latitude, longitude) ?? place;
}
