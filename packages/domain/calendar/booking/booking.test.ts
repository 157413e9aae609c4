import { describe, expect, test } from 'vitest';
import {
  at,
  booked,
  chair_work,
  claim,
  clock,
  colour,
  cut,
  facts,
  huda,
  mona,
  one,
  refused,
  sara,
  service,
  staff,
  requestAt,
} from './booking-example.ts';

describe('booking a visit', () => {
  test('one line claims the employee and the customer for its time', () => {
    const visit = booked(requestAt('14:00', one(cut, sara)));
    expect(visit.lines).toEqual([
      {
        service_id: cut,
        employee_id: sara,
        resource_ids: [],
        parts: { busy: 30, processing: 0, finishing: 0, buffer: 0, duration: 30 },
        starts: at('14:00'),
        ends: at('14:30'),
        session: null,
        claims: [claim('employee', sara, '14:00', '14:30')],
      },
    ]);
    expect(visit.customer_claim).toEqual(claim('customer', 50, '14:00', '14:30'));
    expect(visit.overbooked).toBe(false);
  });

  test("during processing the employee is free, the customer is not, and the buffer takes only the employee's time", () => {
    const visit = booked(requestAt('14:00', one(colour, sara)));
    expect(visit.lines[0]!.claims).toEqual([claim('employee', sara, '14:00', '14:30'), claim('employee', sara, '15:00', '15:30')]);
    expect(visit.customer_claim).toEqual(claim('customer', 50, '14:00', '15:15'));
    const meanwhile = facts({ claims: visit.lines[0]!.claims });
    expect(booked(requestAt('14:30', one(cut, sara), { customer_id: 51 }), meanwhile).lines[0]!.employee_id).toBe(sara);
  });

  test('lines follow one another and cleaning up gives way when the same employee goes on', () => {
    const visit = booked(
      requestAt('14:00', [
        { service_id: colour, employee_id: sara },
        { service_id: cut, employee_id: sara },
      ]),
    );
    expect(visit.lines.map((line) => [clock(line.starts), clock(line.ends)])).toEqual([
      ['14:00', '15:15'],
      ['15:15', '15:45'],
    ]);
    expect(visit.lines.map((line) => line.claims.map((entry) => [clock(entry.start), clock(entry.end)]))).toEqual([
      [
        ['14:00', '14:30'],
        ['15:00', '15:15'],
      ],
      [['15:15', '15:45']],
    ]);
  });

  test('staff may place two employees side by side, and the customer has one claim over both', () => {
    const visit = booked(
      requestAt('14:00', [
        { service_id: cut, employee_id: sara, starts: at('14:00') },
        { service_id: cut, employee_id: mona, starts: at('14:15') },
      ]),
    );
    expect(visit.customer_claim).toEqual(claim('customer', 50, '14:00', '14:45'));
  });

  test('the same employee cannot be in two places of one visit', () => {
    const twice = [
      { service_id: cut, employee_id: sara, starts: at('14:00') },
      { service_id: cut, employee_id: sara, starts: at('14:15') },
    ];
    expect(refused(requestAt('14:00', twice))).toMatchObject({
      code: 'appointment.employee_busy',
      line_index: 1,
      subject: { kind: 'employee', id: sara },
    });
  });

  test('"any" for two parallel lines finds two different employees', () => {
    const any = [
      { service_id: cut, employee_id: null, starts: at('14:00') },
      { service_id: cut, employee_id: null, starts: at('14:00') },
    ];
    expect(
      booked(requestAt('14:00', any))
        .lines.map((line) => line.employee_id)
        .toSorted(),
    ).toEqual([sara, mona]);
    expect(refused(requestAt('14:00', [...any, any[0]!])).code).toBe('appointment.employee_busy');
  });

  test('"any" goes back when the first choice leaves nobody for a later line', () => {
    const only_sara = facts({ claims: [claim('employee', huda, '10:00', '20:00'), claim('employee', mona, '10:00', '10:30')] });
    const lines = [
      { service_id: colour, employee_id: null, starts: at('14:00') },
      { service_id: 13, employee_id: null, starts: at('14:00') },
    ];
    const with_special = facts({ claims: only_sara.claims, services: [...facts().services, service(13, 30, [sara])] });
    expect(booked(requestAt('14:00', lines), with_special).lines.map((line) => line.employee_id)).toEqual([mona, sara]);
  });

  test('"any" prefers who is least busy that day, then takes turns from day to day', () => {
    const busy = facts({ claims: [claim('employee', sara, '10:00', '12:00')] });
    expect(booked(requestAt('14:00', one(cut, null)), busy).lines[0]!.employee_id).toBe(mona);
    const turns = ['2026-11-26', '2026-11-27', '2026-11-28'].map((date) => {
      const request = { customer_id: 50, starts: at('14:00', date), lines: one(colour, null) };
      return booked(request).lines[0]!.employee_id;
    });
    expect(new Set(turns).size).toBe(3);
  });

  test("an employee's own minutes count", () => {
    const slow = facts({ services: [service(cut, 30, [], { employees: [{ employee_id: sara, busy_minutes: 50 }] })] });
    expect(clock(booked(requestAt('14:00', one(cut, null)), slow).ends)).toBe('14:50');
  });

  test('a resource is claimed beside the employee, and its lack is told', () => {
    const visit = booked(requestAt('14:00', one(chair_work, sara)));
    expect(visit.lines[0]).toMatchObject({ resource_ids: [7] });
    const taken = facts({ claims: visit.lines[0]!.claims });
    expect(refused(requestAt('14:30', one(chair_work, mona), { customer_id: 51 }), taken)).toMatchObject({
      code: 'appointment.resource_busy',
      subject: { kind: 'resource', id: 7 },
    });
  });

  test('what ends at 14:00 and what starts at 14:00 do not touch', () => {
    const around = facts({ claims: [claim('employee', sara, '13:00', '14:00'), claim('employee', sara, '14:30', '15:00')] });
    expect(booked(requestAt('14:00', one(cut, sara)), around).lines[0]!.employee_id).toBe(sara);
  });
});

describe('what staff may do beyond the portal', () => {
  test('overbooking passes over an appointment and leaves a claim that is not exclusive', () => {
    const busy = facts({ claims: [claim('employee', sara, '14:00', '14:45')] });
    const visit = booked(requestAt('14:15', one(cut, sara), { overbook: true }), busy, { ...staff, may_overbook: true });
    expect(visit.overbooked).toBe(true);
    expect(visit.lines[0]!.claims).toEqual([claim('employee', sara, '14:15', '14:45', { exclusive: false })]);
    expect(visit.customer_claim?.exclusive).toBe(true);
  });

  test('overbooking that was not needed is an ordinary booking', () => {
    expect(booked(requestAt('14:15', one(cut, sara), { overbook: true }), facts(), { ...staff, may_overbook: true }).overbooked).toBe(
      false,
    );
  });

  test('overbooking never passes over a block time', () => {
    const blocked = facts({ claims: [claim('employee', sara, '14:00', '14:45', { kind: 'block_time' })] });
    expect(refused(requestAt('14:15', one(cut, sara), { overbook: true }), blocked, { ...staff, may_overbook: true }).code).toBe(
      'appointment.block_time',
    );
  });

  test('back-dating within today, times off the grid, and outside hours where the policy allows it', () => {
    expect(clock(booked(requestAt('10:07', one(cut, sara)), facts(), { ...staff, off_grid: true }, at('17:00')).starts)).toBe('10:07');
    expect(clock(booked(requestAt('22:00', one(cut, sara)), facts(), { ...staff, may_book_outside_hours: true }).starts)).toBe('22:00');
  });
});
