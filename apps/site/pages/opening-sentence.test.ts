import { online } from '@rawnaq/messages/en/calendar/online';
import { onlineHome } from '@rawnaq/messages/en/calendar/online-home';
import { expect, test } from 'vitest';
import { makeFormat } from '../format/format.ts';
import { makeText } from '../frame/make-text.ts';
import { openingSentence } from './opening-sentence.ts';

const text = makeText({ ...online, ...onlineHome }, 'en');
const site = { text, format: makeFormat(text, 'SAR', 'latn') };
const at = (time: string, date = '2026-11-20'): string => `${date}T${time}:00+03:00`;
const said = (open_until: string | null, opens_at: string | null, now = at('14:00')): string =>
  openingSentence({ open_until, opens_at, days: [] }, now, site);

test('the door says what it will do next', () => {
  expect(said(at('22:00'), null)).toBe('Open until 22:00');
  expect(said(at('00:00', '2026-11-27'), null)).toBe('Open 24 hours');
  expect(said(null, at('16:00'))).toBe('Closed now, opens at 16:00');
  expect(said(null, at('10:00', '2026-11-21'))).toBe('Closed now, opens tomorrow at 10:00');
  expect(said(null, at('10:00', '2026-11-23'))).toBe('Closed now, opens Monday at 10:00');
  expect(said(null, null)).toBe('Closed');
});
