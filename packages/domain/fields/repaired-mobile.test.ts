import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseMobile } from './mobile.ts';
import { repairedMobile } from './repaired-mobile.ts';

test.each([
  ['551239876', '966', { kind: 'repaired', mobile: '966551239876' }],
  ['541239876', '966', { kind: 'repaired', mobile: '966541239876' }],
  ['966551239876', '966', { kind: 'as_it_is' }],
  ['971501234567', '966', { kind: 'as_it_is' }],
  ['5511912345678', '966', { kind: 'as_it_is' }],
  ['298212345', '966', { kind: 'unclear' }],
  ['55123987', '966', { kind: 'unclear' }],
  ['4520123456', '20', { kind: 'unclear' }],
])('%s of a salon in +%s', (stored, home, repair) => {
  expect(repairedMobile(stored, home)).toEqual(repair);
});

test('what is repaired is what the same number comes to when it is typed today, and is not repaired again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('966', '971', '973', '968', '965', '974', '20', '962'),
      fc.stringMatching(/^[1-9]\d{7,9}$/),
      (home, stored) => {
        const repair = repairedMobile(stored, home);
        if (repair.kind !== 'repaired') return;
        expect(normaliseMobile(stored, home)).toBe(repair.mobile);
        expect(repairedMobile(repair.mobile, home)).toEqual({ kind: 'as_it_is' });
      },
    ),
    { numRuns: 2000 },
  );
});
