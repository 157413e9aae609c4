import { ksaExemption } from '@rawnaq/einvoice/ksa/exemptions';
import { expect, test } from 'vitest';
import { allExemptionReasons, exemptionReasons, isForCitizens, isReasonOf } from '@rawnaq/domain/money/vat-exemption';

test.each(allExemptionReasons)('%s is in the list of the authority, under the same category', (code) => {
  const category = ksaExemption(code)?.category ?? '';
  expect(isReasonOf(category, code)).toBe(true);
  expect(['Z', 'E', 'S', 'O'].filter((one) => isReasonOf(one, code))).toEqual([category]);
});

test('only private healthcare and education are for citizens', () => {
  expect(exemptionReasons.Z.filter(isForCitizens)).toEqual(['VATEX-SA-HEA', 'VATEX-SA-EDU']);
  expect([...exemptionReasons.E, null].some(isForCitizens)).toBe(false);
});
