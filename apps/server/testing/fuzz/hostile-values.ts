import type { Chance } from './chance.ts';

/** Values that break readers, by what they stand in for. Each was either found to break something, or is a classic. */
const texts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  'A\r\nBcc: everybody@example.test',
  'line\nline',
  'a\u2028b',
  '\u202etxt.exe',
  '\u2066name\u2069',
  '\u0007',
  '\u001b[31mred',
  '\u0085',
  '\ufeffname',
  '\uffff',
  '   ',
  '\u200b',
  'سار\u200cة',
  "'; drop table users; --",
  '%',
  '%%%%_%',
  '\\',
  '\\u0000',
  '$1',
  '<script>alert(1)</script>',
  '</script>',
  '../../../etc/passwd',
  '(((((((((((((((a',
  '[a-z',
  '*',
  '__proto__',
  'constructor',
  'null',
  '1e999',
  '-0',
  '٠٥٥١٢٣٤٥٦٧',
  '😀',
  'e\u0301'.repeat(50),
  `${'a'.repeat(60)}!`,
  'ي'.repeat(5000),
  'a'.repeat(70_000),
  `${'a@'.repeat(2000)}b`,
  '1'.repeat(400),
  ' '.repeat(20_000),
  ':'.repeat(3000),
] as const;

const numbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1,
  -0.000001,
  1e-7,
  255,
  32_767,
  32_768,
  65_536,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  9_007_199_254_740_991,
  -9_007_199_254_740_991,
  9_007_199_254_740_992,
  2 ** 63,
  1e21,
  1e100,
  -1e300,
  1.797e308,
] as const;

const days = [
  '0000-01-01',
  '0001-01-01',
  '1000-01-01',
  '1582-10-10',
  '1899-12-31',
  '9999-12-31',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '-271821-04-19',
  '+275760-09-13',
  'infinity',
  '-infinity',
  'today',
  'epoch',
  '2026-1-1',
  '٢٠٢٦-١١-٢٠',
  '2026-11-20T00:00:00Z',
  '2024-02-29',
  '2026-11-20\u0000',
] as const;

const moments = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '1000-01-01T00:00:00Z',
  '2026-11-22T24:00:00+03:00',
  '2026-11-22T12:00:00+99:99',
  '2026-11-22T12:00:00.123456789123456789Z',
  '2026-11-22T12:00:60Z',
  '2026-11-22',
  'now',
  'infinity',
  '-infinity',
  '2026-11-22T12:00:00',
  '+275760-09-13T00:00:00Z',
  '2026-11-22T12:00:00+03:00[Asia/Riyadh]',
] as const;

const uuids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'not-a-uuid',
  '{00000000-0000-4000-8000-000000000000}',
  '00000000000040008000000000000000',
  '00000000-0000-4000-8000-00000000000g',
  '00000000-0000-4000-8000-000000000000\u0000',
] as const;

const nested = (depth: number): unknown => {
  let made: unknown = 1;
  for (let level = 0; level < depth; level += 1) made = level % 2 === 0 ? [made] : { a: made };
  return made;
};

const others: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [null],
  () => [[[[]]]],
  () => ({ toString: 1, length: -1 }),
  () => JSON.parse('{"__proto__x":1,"constructor":{"prototype":1}}') as unknown,
  () => nested(60),
  () => nested(4000),
  () => Array.from({ length: 30_000 }, () => 1),
  () => Array.from({ length: 3000 }, (_, index) => ({ id: index })),
  () => Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index])),
  () => ({ 'a\u0000': 1 }),
  () => ({ '\ud800': '\u0000' }),
];

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A value that should not be there, mostly of the kind of the good one, so that it comes further than the first look. */
export function hostileValue(good: unknown, chance: Chance): unknown {
  if (chance.happens(0.2)) return chance.pick(others)();
  if (typeof good === 'number' && chance.happens(0.85)) return chance.pick(numbers);
  if (typeof good === 'string') {
    if (isDay(good) && chance.happens(0.8)) return chance.pick(days);
    if (isMoment(good) && chance.happens(0.8)) return chance.pick(moments);
    if (isUuid(good) && chance.happens(0.6)) return chance.pick(uuids);
  }
  if (Array.isArray(good)) {
    if (good.length > 0 && chance.happens(0.6)) return [...(good as unknown[]), hostileValue(good[0], chance)];
    return chance.pick<() => unknown>([
      () => Array.from({ length: 5000 }, () => good[0] as unknown),
      () => [...(good as unknown[]), ...(good as unknown[])],
      ...others,
    ])();
  }
  return hostileText(chance);
}

export const hostileText = (chance: Chance): string => chance.pick(texts);

/** Pieces of an address as no browser writes them. */
export const addressPieces = [
  '%00',
  '%',
  '%zz',
  '%ff',
  '%C0%AF',
  '%ED%A0%80',
  '%5C',
  '%2F',
  '%2e%2e',
  '..',
  '.',
  '//',
  '\\',
  ';',
  '%20',
  '%0d%0aX-A:1',
  '%E2%80%A8',
  '٣',
  '|',
  '"',
  '<',
  '^',
  '`',
  '{id}',
  '*',
  '~',
  '@',
  ':',
  '+',
  'a'.repeat(300),
  'a'.repeat(6000),
  '%41'.repeat(400),
  '2147483648',
  '9'.repeat(40),
  '-1',
  '1e9',
  'null',
  '.env',
  '.php',
  '.js',
  'index.html',
  'assets',
  'favicon.ico',
  '__proto__',
  'constructor',
] as const;
