import { expect, test } from 'vitest';
import { socialLinkFault } from './social-link.ts';

test.each([
  [0, '+966551234567', null],
  [0, '0551234567', 'field.telephone_prefix_missing'],
  [1, '966551234567', null],
  [1, '+966551234567', 'field.whatsapp_prefix_present'],
  [2, 'https://maps.app.goo.gl/abc', null],
  [3, 'https://www.instagram.com/lamsa', null],
  [3, 'instagram.com/lamsa', 'link.not_an_address'],
  [3, 'https://instagram.com.evil.test/lamsa', 'link.other_site'],
  [4, 'javascript:alert(1)', 'link.not_an_address'],
  [5, 'https://fb.com/lamsa', null],
  [6, '1234567890', null],
  [6, 'lamsa', 'field.not_numeric'],
  [7, 'https://www.tiktok.com/@lamsa', null],
  [8, 'https://g.page/r/abc/review', null],
] as const)('type %i with %s: %s', (type, value, code) => {
  expect(socialLinkFault(type, value)?.code ?? null).toBe(code);
});
