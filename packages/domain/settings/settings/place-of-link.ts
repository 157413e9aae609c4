import { westernDigits } from '../../fields/western-digits.ts';
import { placeOfPlusCode, placeOfShortPlusCode, plusCodeKind } from './plus-code.ts';

/** A point of the earth in degrees, to six decimals (about 10 cm). */
export interface Place {
  latitude: number;
  longitude: number;
}

/**
 * Why a text names no place: `short_link` leads to an address that only its maker's server can tell; `needs_place` is a plus code without its first
 * letters, which means something only near a known place; `no_place` holds no place at all.
 */
export type PlaceFault = 'short_link' | 'needs_place' | 'no_place';
export type ReadPlace = { ok: true; place: Place } | { ok: false; fault: PlaceFault };

const shortHosts = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|maps\.apple|share\.google|osm\.org|bit\.ly|t\.co|waze\.to)$/i;
const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = new RegExp(String.raw`^\(?\s*${number}\s*°?\s*[,;،\s]\s*${number}\s*°?\s*\)?$`);
/** Where Google's links have the pin itself, before the middle of what the map shows. */
const pin = new RegExp(`!3d${number}!4d${number}`, 'g');
const middle = new RegExp(`@${number},${number}`);
/** What Google, Apple, OpenStreetMap, Waze and Bing call the place in a query, the surest first. */
const placeParameters = ['coordinate', 'll', 'q', 'query', 'destination', 'daddr', 'center', 'sll', 'cp'];

const rounded = (value: number): number => Math.round(value * 1_000_000) / 1_000_000;

/** A place of two numbers, or null where the earth has none there. */
export function placeOf(latitude: number, longitude: number): Place | null {
  const isOnEarth = Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude: rounded(latitude), longitude: rounded(longitude) } : null;
}

function placeOfPair(text: string, shape = pair): Place | null {
  const match = shape.exec(text.trim());
  return match === null ? null : placeOf(Number(match[1]), Number(match[2]));
}

/** A plus code anywhere in a text ("MMVP+XX Riyadh"), or null. */
function codeIn(text: string): string | null {
  return text.split(/[\s,،/]+/).find((word) => plusCodeKind(word) !== null) ?? null;
}

function placeOfCode(text: string, near: Place | null): ReadPlace | null {
  const code = codeIn(text);
  if (code === null) return null;
  if (plusCodeKind(code) === 'full') return found(placeOfPlusCode(code));
  return near === null ? { ok: false, fault: 'needs_place' } : found(placeOfShortPlusCode(code.toUpperCase(), near));
}

const found = ({ latitude, longitude }: Place): ReadPlace => ({
  ok: true,
  place: { latitude: rounded(latitude), longitude: rounded(longitude) },
});
const foundOrNull = (place: Place | null): ReadPlace | null => (place === null ? null : { ok: true, place });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function placeOfAddress({ path, query, hash: end }: Address, near: Place | null): ReadPlace | null {
  const whole = decoded(path);
  const mark = query.get('mlat');
  if (mark !== undefined) return foundOrNull(placeOf(Number(mark), Number(query.get('mlon') ?? Number.NaN)));
  const last = [...whole.matchAll(pin)].at(-1);
  if (last !== undefined) return foundOrNull(placeOf(Number(last[1]), Number(last[2])));
  for (const name of placeParameters) {
    // Some name their place before it: "loc:24.69,46.68"; Bing has a wave between the numbers.
    const value = (query.get(name) ?? '').replace(/^loc:/, '').replace('~', ',');
    const place = foundOrNull(placeOfPair(value)) ?? placeOfCode(value, near);
    if (place !== null) return place;
  }
  const hash = /^#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(end);
  if (hash !== null) return foundOrNull(placeOf(Number(hash[1]), Number(hash[2])));
  const parts = whole.replaceAll('+', ' ').split('/');
  return (
    placeOfCode(whole, near) ??
    foundOrNull(parts.map((part) => placeOfPair(part)).find((place) => place !== null) ?? null) ??
    foundOrNull(placeOfPair(middle.exec(whole)?.[0]?.slice(1) ?? ''))
  );
}

/**
 * The place that a pasted text names: a link of Google Maps, Apple Maps, OpenStreetMap, Waze or Bing, a `geo:` address, a plus code, or two numbers
 * (latitude, longitude) in the digits of either script. `near` is a place that is known already, for plus codes without their first letters.
 */
export function readPlace(text: string, near: Place | null = null): ReadPlace {
  const typed = westernDigits(text)
    .replaceAll('٫', '.')
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .trim();
  const geo = /^geo:([^?;]+)/i.exec(typed);
  const address = geo === null ? addressIn(typed) : null;
  const place =
    geo !== null
      ? foundOrNull(placeOfPair(geo[1] ?? ''))
      : address !== null
        ? placeOfAddress(address, near)
        : (foundOrNull(placeOfPair(typed)) ?? placeOfCode(typed, near));
  if (place !== null) return place;
  return { ok: false, fault: address !== null && shortHosts.test(address.host) ? 'short_link' : 'no_place' };
}

interface Address {
  host: string;
  path: string;
  /** Decoded. */
  query: ReadonlyMap<string, string>;
  hash: string;
}

/** The address in what an app shares: often its name and its street stand before it. */
function addressIn(text: string): Address | null {
  const written =
    /https?:\/\/\S+/i.exec(text)?.[0] ??
    (/^(?:www\.|maps\.|goo\.gl\/|g\.co\/|plus\.codes\/|osm\.org\/)\S+$/i.test(text) ? `https://${text}` : '');
  const parts = /^https?:\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?(#.*)?$/i.exec(written);
  if (parts === null) return null;
  const [, host = '', path = '', asked = '', hash = ''] = parts;
  const query = new Map<string, string>();
  for (const pair of asked.split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (!query.has(name)) query.set(name, decoded(value.join('=').replaceAll('+', ' ')));
  }
  return { host, path, query, hash };
}
