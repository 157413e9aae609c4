import { describe, expect, test } from 'vitest';
import { exportEnd, exportInTheWay, exportPercent, shownExportState } from './account-export.ts';

const zone = 'Asia/Riyadh';

describe('an export of the whole account', () => {
  test('is asked for once a day, in the time zone of the account', () => {
    const last = { state: 'used', asked_on: '2026-11-27' } as const;
    expect(exportInTheWay(null, '2026-11-27', zone)).toBeNull();
    expect(exportInTheWay(last, '2026-11-27', zone)).toEqual({ reason: 'once_a_day', at: new Date('2026-11-27T21:00:00Z') });
    expect(exportInTheWay(last, '2026-11-28', zone)).toBeNull();
  });

  test('waits for the one before, also after midnight', () => {
    for (const state of ['queued', 'running'] as const)
      expect(exportInTheWay({ state, asked_on: '2026-11-26' }, '2026-11-27', zone)).toEqual({ reason: 'in_progress' });
  });

  test('the next day begins when the clock says so, also on a day of 23 hours', () => {
    const last = { state: 'ready', asked_on: '2026-03-29' } as const;
    expect(exportInTheWay(last, '2026-03-29', 'Europe/Berlin')).toEqual({ reason: 'once_a_day', at: new Date('2026-03-29T22:00:00Z') });
  });

  test('has a link for 24 hours, and says afterwards that it is over', () => {
    const ends = exportEnd(new Date('2026-11-27T10:00:00Z'));
    expect(ends).toEqual(new Date('2026-11-28T10:00:00Z'));
    expect(shownExportState('ready', ends, new Date('2026-11-28T09:59:59Z'))).toBe('ready');
    expect(shownExportState('ready', ends, ends)).toBe('expired');
    expect(shownExportState('used', ends, ends)).toBe('used');
  });

  test('is never said to be whole before it is', () => {
    expect([exportPercent(0, 200), exportPercent(100, 200), exportPercent(200, 200)]).toEqual([0, 49, 99]);
  });
});
