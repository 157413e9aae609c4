import { describe, expect, test } from 'vitest';
import { localToEpochMinutes, momentOfEpochMinutes } from '../../time/local-time.ts';
import { at, claim, clock, cut, facts, friday, mona, now, offered, one, online, sara, staff, requestAt, zone } from './booking-example.ts';
import { daysWithRoom } from './days-with-room.ts';
import type { BookingFacts, BookingPolicy } from './facts.ts';
import { nearestFree } from './nearest-free.ts';
import { offeredSlots } from './offered-slots.ts';

describe('offering times', () => {
  test('the first fits after the notice and the last ends at closing', () => {
    const times = offered(one(cut, sara));
    expect([times[0], times.at(-1), times.length]).toEqual(['10:00', '19:30', 39]);
    expect(offered(one(cut, sara), facts(), online, at('12:07'))[0]).toBe('13:00');
  });

  test('with no notice the running quarter hour is gone online', () => {
    expect(offered(one(cut, sara), facts(), { ...online, minimum_notice_minutes: 0 }, at('12:07'))[0]).toBe('12:15');
  });

  test('a day that is over, closed or too far has no times', () => {
    expect(offered(one(cut, sara), facts(), online, now, '2026-11-19')).toEqual([]);
    expect(offered(one(cut, sara), facts(), online, now, '2026-11-22')).toEqual([]);
    expect(offered(one(cut, sara), facts(), online, now, '2027-01-01')).toEqual([]);
  });

  test('a visit may run over midnight into the hours of the next day', () => {
    const round_the_clock = facts({
      business: { weekly: [5, 6].map((day) => ({ day, shifts: [{ opens_minute: 0, closes_minute: 1440 }] })), custom: [], holidays: [] },
    });
    expect(offered(one(cut, sara), round_the_clock).at(-1)).toBe('23:45');
    expect(offered(one(cut, sara), round_the_clock, online, now, '2026-11-21').at(-1)).toBe('23:30');
  });

  test('an inactive service is refused, not silently empty', () => {
    const result = offeredSlots({ customer_id: null, date: friday, lines: one(99, null) }, facts(), online, now);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'appointment.service_not_found' } });
  });

  test('a range of days lists each day once', () => {
    const result = daysWithRoom(
      { customer_id: null, first_date: friday, last_date: '2026-11-23', lines: one(cut, null) },
      facts(),
      online,
      now,
    );
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.days.map((day) => [day.date, day.starts.length])).toEqual([
      [friday, 39],
      ['2026-11-21', 39],
      ['2026-11-22', 0],
      ['2026-11-23', 0],
    ]);
  });
});

describe('the nearest free times', () => {
  test('stand around the wanted one, nearest first', () => {
    const busy = facts({ claims: [claim('employee', sara, '14:00', '14:45')] });
    expect(nearestFree(requestAt('14:15', one(cut, sara)), busy, staff, now).map(clock)).toEqual(['14:45', '13:30', '15:00']);
  });

  test('are looked for on the next day when the day is full', () => {
    const full = facts({ claims: [claim('employee', sara, '10:00', '20:00')] });
    const times = nearestFree(requestAt('19:00', one(cut, sara)), full, staff, now);
    expect(times.map((time) => momentOfEpochMinutes(zone, time).slice(8, 16))).toEqual(['21T10:00', '21T10:15', '21T10:30']);
  });

  test('keep the distance of lines placed side by side', () => {
    const lines = [
      { service_id: cut, employee_id: sara, starts: at('14:00') },
      { service_id: cut, employee_id: mona, starts: at('14:15') },
    ];
    const busy = facts({ claims: [claim('employee', mona, '14:00', '15:00')] });
    expect(nearestFree(requestAt('14:00', lines), busy, staff, now).map(clock)).toEqual(['13:15', '14:45', '13:00']);
  });
});

test('on the night of the clock change no skipped hour is offered, and the hour that comes twice is offered twice', () => {
  const open_at_night = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, shifts: [{ opens_minute: 0, closes_minute: 240 }] }));
  const facts: BookingFacts = {
    time_zone: 'Europe/Berlin',
    business: { weekly: open_at_night, custom: [], holidays: [] },
    services: [
      {
        id: 1,
        busy_minutes: 60,
        processing_minutes: 0,
        finishing_minutes: 0,
        buffer_minutes: 0,
        active: true,
        online: true,
        employees: [{ employee_id: 1 }],
      },
    ],
    employees: [{ id: 1, hours: null, leaves: [], active: true, bookable_online: true, order: 1 }],
    claims: [],
  };
  const policy: BookingPolicy = {
    channel: 'online',
    slot_step_minutes: 15,
    minimum_notice_minutes: 0,
    max_days_ahead: 400,
    may_overbook: false,
    may_book_outside_hours: false,
  };
  const count = (date: string): number => {
    const now = localToEpochMinutes('Europe/Berlin', '2026-01-01', 0);
    const result = offeredSlots({ customer_id: null, date, lines: [{ service_id: 1, employee_id: null }] }, facts, policy, now);
    return result.ok ? result.starts.length : -1;
  };
  expect([count('2026-03-28'), count('2026-03-29'), count('2026-10-25')]).toEqual([13, 9, 17]);
});
