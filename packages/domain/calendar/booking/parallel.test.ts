import { describe, expect, test } from 'vitest';
import {
  at,
  booked,
  claim,
  clock,
  colour,
  cut,
  facts,
  huda,
  mona,
  now,
  offered,
  online,
  refused,
  sara,
  service,
  staff,
  requestAt,
} from './booking-example.ts';
import type { BookedVisit, BookingFacts, RequestedLine } from './facts.ts';
import { nearestFree } from './nearest-free.ts';

const [manicure, pedicure] = [20, 21];
const nails = (claims: BookingFacts['claims'] = []): BookingFacts =>
  facts({
    services: [...facts().services, service(manicure, 30, [sara, mona]), service(pedicure, 60, [sara, mona, huda])],
    claims,
  });
const both: RequestedLine[] = [
  { service_id: manicure, employee_id: null },
  { service_id: pedicure, employee_id: null, with_previous: true },
];
const times = (visit: BookedVisit): string[] => visit.lines.map((line) => `${clock(line.starts)}–${clock(line.ends)}`);
const staffing = (visit: BookedVisit): number[] => visit.lines.map((line) => line.employee_id);

describe('lines side by side', () => {
  test('start together with different employees, and the customer has one claim until the last has ended', () => {
    const visit = booked(requestAt('14:00', both), nails(), online);
    expect(times(visit)).toEqual(['14:00–14:30', '14:00–15:00']);
    expect(new Set(staffing(visit)).size).toBe(2);
    expect(visit.customer_claim).toEqual(claim('customer', 50, '14:00', '15:00'));
  });

  test('the line after them starts when all of them have ended, in whatever order they stand', () => {
    const after: RequestedLine = { service_id: cut, employee_id: sara };
    expect(times(booked(requestAt('14:00', [...both, after]), nails()))[2]).toBe('15:00–15:30');
    const reversed = [{ ...both[1]!, with_previous: false }, { ...both[0]!, with_previous: true }, after];
    expect(times(booked(requestAt('14:00', reversed), nails()))).toEqual(['14:00–15:00', '14:00–14:30', '15:00–15:30']);
  });

  test('a first line that says so has nothing to start with', () => {
    expect(times(booked(requestAt('14:00', [{ service_id: cut, employee_id: sara, with_previous: true }])))).toEqual(['14:00–14:30']);
  });

  test('a family of three needs three employees', () => {
    const family: RequestedLine[] = [0, 1, 2].map((place) => ({ service_id: pedicure, employee_id: null, with_previous: place > 0 }));
    expect(staffing(booked(requestAt('14:00', family), nails())).toSorted()).toEqual([sara, mona, huda]);
    const without_huda = nails([claim('employee', huda, '14:00', '14:30')]);
    const refusal = refused(requestAt('14:00', family), without_huda);
    expect(refusal).toMatchObject({ code: 'appointment.employee_busy', line_index: 2, employee_ids: [sara, mona, huda] });
    expect(offered(family, without_huda)).not.toContain('14:00');
    expect(offered(family, without_huda)).toContain('14:30');
  });

  test('the same named employee cannot do both', () => {
    const lines = both.map((line) => ({ ...line, employee_id: sara }));
    expect(refused(requestAt('14:00', lines), nails())).toMatchObject({ code: 'appointment.employee_busy', line_index: 1 });
    expect(offered(lines, nails())).toEqual([]);
  });

  test('somebody is left for the line only that employee can do', () => {
    const only_sara = 22;
    const from = nails();
    const special = { ...from, services: [...from.services, service(only_sara, 30, [sara])] };
    const lines: RequestedLine[] = [
      { service_id: manicure, employee_id: null },
      { service_id: pedicure, employee_id: null, with_previous: true },
      { service_id: only_sara, employee_id: null, with_previous: true },
    ];
    expect(staffing(booked(requestAt('14:00', lines), special))).toEqual([mona, huda, sara]);
  });

  test('a staffing is taken whose end lets the next line begin', () => {
    const quick_or_slow = service(manicure, 30, [], {
      employees: [{ employee_id: sara, busy_minutes: 90 }, { employee_id: mona }, { employee_id: huda }],
    });
    const from = facts({
      services: [...facts().services, quick_or_slow, service(pedicure, 60, [sara, mona, huda])],
      // Sara is the least busy, but if Sara takes the manicure the cut would begin at 15:30, when the only one who can do it is away.
      claims: [
        claim('employee', mona, '10:00', '11:00'),
        claim('employee', huda, '10:00', '11:00'),
        claim('employee', mona, '15:30', '20:00'),
      ],
    });
    const lines = [...both, { service_id: cut, employee_id: mona }];
    const visit = booked(requestAt('14:00', lines), from);
    expect(offered(lines, from)).toContain('14:00');
    expect(offered(lines, from)).not.toContain('14:15');
    expect(times(visit)[2]).toBe('15:00–15:30');
    expect(visit.lines[0]!.employee_id).not.toBe(sara);
  });

  test('what staff draw side by side is the same as what a customer asks for together', () => {
    const drawn = both.map((line) => ({ service_id: line.service_id, employee_id: null, starts: at('14:00') }));
    expect(booked(requestAt('14:00', drawn), nails())).toEqual(booked(requestAt('14:00', both), nails()));
  });

  test('many lines that nobody is left for are refused at once', () => {
    const people = Array.from({ length: 19 }, (_, index) => index + 1);
    const crowd = facts({
      employees: people.map((id) => ({ ...facts().employees[0]!, id, order: id })),
      services: [service(manicure, 30, people)],
    });
    const lines: RequestedLine[] = Array.from({ length: 20 }, (_, index) => ({
      service_id: manicure,
      employee_id: null,
      with_previous: index > 0,
    }));
    expect(refused(requestAt('14:00', lines), crowd)).toMatchObject({ code: 'appointment.employee_busy', line_index: 19 });
    expect(new Set(staffing(booked(requestAt('14:00', lines.slice(1)), crowd))).size).toBe(19);
  });

  test('the nearest free times keep them together', () => {
    const busy = nails([claim('employee', huda, '10:00', '20:00'), claim('employee', mona, '13:00', '15:00')]);
    expect(nearestFree(requestAt('14:00', both), busy, staff, now).map(clock)).toEqual(['15:00', '15:15', '12:30']);
  });
});

describe('the length of a line', () => {
  test('that somebody set counts in anybody’s hands, and processing stays as long as it fits', () => {
    const parts = (duration_minutes: number) =>
      booked(requestAt('14:00', [{ service_id: colour, employee_id: sara, duration_minutes }])).lines[0]!.parts;
    expect(parts(90)).toEqual({ busy: 45, processing: 30, finishing: 15, buffer: 15, duration: 90 });
    expect(parts(50)).toEqual({ busy: 5, processing: 30, finishing: 15, buffer: 15, duration: 50 });
    expect(parts(45)).toEqual({ busy: 45, processing: 0, finishing: 0, buffer: 15, duration: 45 });
    const slow = facts({ services: [service(cut, 30, [], { employees: [{ employee_id: sara, busy_minutes: 50 }] })] });
    expect(times(booked(requestAt('14:00', [{ service_id: cut, employee_id: null, duration_minutes: 20 }]), slow))).toEqual([
      '14:00–14:20',
    ]);
  });

  test('grows by its extras before the processing', () => {
    const line: RequestedLine = { service_id: colour, employee_id: sara, extra_minutes: 20 };
    expect(booked(requestAt('14:00', [line])).lines[0]!.parts).toEqual({
      busy: 50,
      processing: 30,
      finishing: 15,
      buffer: 15,
      duration: 95,
    });
    expect(times(booked(requestAt('14:00', [{ ...line, duration_minutes: 100 }])))).toEqual(['14:00–16:00']);
  });

  test('is what is remembered of the customer, unless somebody sets another', () => {
    const customer = {
      id: 50,
      visit_count: 3,
      no_show_count: 0,
      open_booking_count: 0,
      had: [],
      minutes: [{ service_id: cut, minutes: 45 }],
    };
    const known = facts({ customer });
    expect(times(booked(requestAt('14:00', [{ service_id: cut, employee_id: sara }]), known))).toEqual(['14:00–14:45']);
    expect(times(booked(requestAt('14:00', [{ service_id: cut, employee_id: sara, duration_minutes: 25 }]), known))).toEqual([
      '14:00–14:25',
    ]);
    expect(offered([{ service_id: cut, employee_id: sara }], known).at(-1)).toBe('19:15');
  });

  test('is kept by the times that are offered', () => {
    expect(offered([{ service_id: cut, employee_id: sara, duration_minutes: 60 }]).at(-1)).toBe('19:00');
    expect(offered([{ service_id: cut, employee_id: sara, extra_minutes: 15 }]).at(-1)).toBe('19:15');
  });
});
