import { describe, expect, test } from 'vitest';
import { readDateOfEitherCalendar } from './typed-hijri.ts';

describe('Hijri dates', () => {
  test.each([
    ['1446-09-01', '2025-03-01'],
    ['01/09/1446', '2025-03-01'],
    ['١/٩/١٤٤٦', '2025-03-01'],
    ['١ رمضان ١٤٤٦هـ', '2025-03-01'],
    ['1 Ramadan 1446 AH', '2025-03-01'],
    ['1 محرّم 1448', '2026-06-16'],
    ['22/11/2026', '2026-11-22'],
    ['٢٢ نوفمبر ٢٠٢٦', '2026-11-22'],
  ])('“%s” is %s', (typed, date) => expect(readDateOfEitherCalendar(typed, '2026-11-26')).toBe(date));

  test.each(['30/02/1447x', '31/01/1447', '12/13/1447', 'رجب'])('“%s” is no day', (typed) =>
    expect(readDateOfEitherCalendar(typed, '2026-11-26')).toBeNull(),
  );
});
