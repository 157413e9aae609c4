import { expect, test } from 'vitest';
import { isIban, maskedIban, plainIban } from './iban.ts';

test('an IBAN is kept plain and has its check number', () => {
  // The examples of the registry of IBANs (SWIFT).
  expect(isIban(plainIban('sa03 8000 0000 6080 1016 7519'))).toBe(true);
  expect(isIban(plainIban('AE07 0331 2345 6789 0123 456'))).toBe(true);
  expect(isIban('SA0380000000608010167518')).toBe(false);
  expect(isIban('SA03')).toBe(false);
});

test('a masked IBAN tells its end alone', () => {
  expect(maskedIban('SA0380000000608010167519')).toBe('SA03 •••• 7519');
});
