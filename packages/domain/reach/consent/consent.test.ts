import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consentActions, consentPurposes, type ConsentEntry, consentState, isConsentChoice, mayBeSent, stricterState } from './consent.ts';

const entries = fc.array(fc.record({ action: fc.constantFrom(...consentActions), at: fc.integer({ min: 0, max: 5 }) }), { maxLength: 12 });
const states = fc.constantFrom('given' as const, 'withdrawn' as const, 'not_asked' as const);
const strictness = { given: 0, not_asked: 1, withdrawn: 2 };

describe('the answer that counts', () => {
  test('is the same in whatever order the entries are read', () => {
    fc.assert(
      fc.property(
        entries.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(consentState(shuffled)).toBe(consentState(all));
        },
      ),
    );
  });

  test('is of the latest moment, and of two of the same moment the withdrawal', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const last = Math.max(...all.map(({ at }) => at));
        const ofLast = all.filter(({ at }) => at === last).map(({ action }) => action);
        const expected = all.length === 0 ? 'not_asked' : ofLast.includes('withdrawn') ? 'withdrawn' : 'given';
        expect(consentState(all)).toBe(expected);
      }),
    );
  });

  test('given on paper before a withdrawal and recorded after it changes nothing', () => {
    const ledger: ConsentEntry[] = [
      { action: 'withdrawn', at: 20 },
      { action: 'given', at: 10 },
    ];
    expect(consentState(ledger)).toBe('withdrawn');
  });
});

describe('what may be sent', () => {
  test('advertising goes to nobody who was not asked, and nothing to anybody who withdrew it', () => {
    expect(mayBeSent('advertising', 'not_asked')).toBe('not_asked');
    expect(mayBeSent('advertising', 'given')).toBe('allowed');
    expect([mayBeSent('pictures', 'not_asked'), mayBeSent('pictures', 'given')]).toEqual(['not_asked', 'allowed']);
    for (const purpose of ['service', 'survey'] as const) expect(mayBeSent(purpose, 'not_asked')).toBe('allowed');
    for (const purpose of consentPurposes) expect(mayBeSent(purpose, 'withdrawn')).toBe('withdrawn');
  });

  test('SMS is a choice of what a visit or a purchase needs alone', () => {
    expect(isConsentChoice('advertising', 'sms')).toBe(false);
    expect(isConsentChoice('service', 'sms')).toBe(true);
    expect(isConsentChoice('survey', 'sms')).toBe(false);
    expect(isConsentChoice('service', 'whatsapp')).toBe(true);
    expect([isConsentChoice('pictures', 'showing'), isConsentChoice('pictures', 'email'), isConsentChoice('service', 'record')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('two records of one customer', () => {
  test('come to the same whichever is named first, and never allow what one of them withdrew', () => {
    fc.assert(
      fc.property(states, states, states, (one, other, third) => {
        const both = stricterState(one, other);
        expect(stricterState(other, one)).toBe(both);
        expect(stricterState(both, third)).toBe(stricterState(one, stricterState(other, third)));
        if (one === 'withdrawn' || other === 'withdrawn') expect(both).toBe('withdrawn');
        else expect(strictness[both]).toBe(Math.min(strictness[one], strictness[other]));
      }),
    );
  });
});
