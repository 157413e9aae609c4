import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/calendar-date.ts';
import { isPackageEndTold, lastPackageDay, nextPackageDay, packageDaysLeft } from './package-days.ts';
import { draftOf, numberedBody } from './template-draft.ts';

test('a package of 30 days has its day of giving as the first and says what is left to its end', () => {
  expect(lastPackageDay('2026-11-01', 30)).toBe('2026-11-30');
  expect(lastPackageDay('2026-11-01', null)).toBeNull();
  expect(packageDaysLeft('2026-11-30', '2026-11-30')).toBe(1);
  expect(packageDaysLeft('2026-11-30', '2026-12-01')).toBeNull();
});

test('the owner is told seven days and one day before, and whoever was away is told late rather than never', () => {
  expect(isPackageEndTold('2026-11-30', '2026-11-22')).toBeNull();
  expect(isPackageEndTold('2026-11-30', '2026-11-23')).toBe(7);
  expect(isPackageEndTold('2026-11-30', '2026-11-26')).toBe(7);
  expect(isPackageEndTold('2026-11-30', '2026-11-29')).toBe(1);
  expect(nextPackageDay('2026-11-30', '2026-11-01')).toBe('2026-11-23');
  expect(nextPackageDay('2026-11-30', '2026-11-23')).toBe('2026-11-29');
  expect(nextPackageDay('2026-11-30', '2026-11-29')).toBe('2026-12-01');
});

test('of any length: the days that are looked at lead on to the one behind the last, each later than the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), (days) => {
      const ends_on = lastPackageDay('2026-03-01', days) ?? '';
      let day = '2026-03-01';
      let looks = 0;
      while (day <= ends_on) {
        const next = nextPackageDay(ends_on, day);
        expect(next > day).toBe(true);
        day = next;
        looks += 1;
      }
      expect(day).toBe(addDays(ends_on, 1));
      expect(looks).toBeLessThanOrEqual(3);
    }),
  );
});

describe('a template', () => {
  test('numbers its variables alike in both languages, whichever comes first there', () => {
    const texts = { en: 'Hello {customer}, see you on {day} at noon', ar: 'موعدك يوم {day} يا {customer} بانتظارك' };
    const draft = draftOf(texts);
    expect(draft).toEqual({ variables: ['customer', 'day'] });
    expect(numberedBody(texts.ar, ['customer', 'day'])).toBe('موعدك يوم {{2}} يا {{1}} بانتظارك');
  });

  const faults: readonly [string, { en: string | null; ar: string | null }, unknown][] = [
    ['nothing in either language', { en: ' ', ar: null }, { fault: 'whatsapp.template_empty', language: 'en' }],
    ['braces that are no variable', { en: 'Hello {Customer} there', ar: null }, { fault: 'whatsapp.template_variable', language: 'en' }],
    ['numbers in place of names', { en: 'Hello {{1}} there', ar: null }, { fault: 'whatsapp.template_variable', language: 'en' }],
    ['a variable at the beginning', { en: '{customer}, hello', ar: null }, { fault: 'whatsapp.template_edge', language: 'en' }],
    ['a variable at the end', { en: null, ar: 'أهلاً {customer}!' }, { fault: 'whatsapp.template_edge', language: 'ar' }],
    ['two without a word between', { en: 'Hi {a} {b} there', ar: null }, { fault: 'whatsapp.template_edge', language: 'en' }],
    [
      'other variables in Arabic',
      { en: 'Hi {customer} there', ar: 'أهلاً {name} بك' },
      { fault: 'whatsapp.template_variables_differ', language: 'ar' },
    ],
  ];
  test.each(faults)('is refused for %s', (_name, draft, expected) => expect(draftOf(draft)).toEqual(expected));

  test('of any text that is taken, no brace but those of WhatsApp’s numbers is left', () => {
    const part = fc.constantFrom('{customer}', '{day}', ' hello ', ' مرحبا ', '{', '}', '{{1}}', ' to ', '{X}');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const body = parts.join('');
        const draft = draftOf({ en: body, ar: null });
        if (!('variables' in draft)) return;
        expect(numberedBody(body, draft.variables).replaceAll(/\{\{[1-9]\d*\}\}/g, '')).not.toMatch(/[{}]/);
      }),
    );
  });
});
