import { describe, expect, test } from 'vitest';
import { at, booked, claim, cut, facts, mona, offered, one, online, refused, sara, service, staff, requestAt } from './booking-example.ts';
import type { BookingFacts, GroupSession, RequestedLine } from './facts.ts';

const yoga = 40;
const session = (start: string, taken: number[], more: Partial<GroupSession> = {}): GroupSession => ({
  id: 5,
  service_id: yoga,
  employee_id: sara,
  start: at(start),
  end: at(start) + 60,
  seats: 3,
  taken,
  ...more,
});
/** A class of three that Sara and Mona give in the one room 8; the sessions given claim Sara, the room and the seats. */
const studio = (sessions: GroupSession[] = [], more: Partial<BookingFacts> = {}): BookingFacts =>
  facts({
    services: [...facts().services, service(yoga, 60, [sara, mona], { seats: 3, resource_needs: [[8, 9]] })],
    sessions,
    ...more,
    claims: [
      ...sessions.flatMap((held) => [
        { ...claim('employee', held.employee_id, '00:00', '00:00'), start: held.start, end: held.end },
        { ...claim('resource', 8, '00:00', '00:00'), start: held.start, end: held.end },
      ]),
      ...(more.claims ?? []),
    ],
  });
const together = (count: number): RequestedLine[] =>
  Array.from({ length: count }, (_, place) => ({ service_id: yoga, employee_id: null, with_previous: place > 0 }));

describe('group sessions', () => {
  test('the first customer begins a session: the employee, the room and a seat of a session without a number yet', () => {
    const [line] = booked(requestAt('14:00', one(yoga, sara)), studio()).lines;
    expect(line).toMatchObject({ employee_id: sara, resource_ids: [8], session: { id: null, seat: 1 } });
    expect(line!.claims).toEqual([
      claim('employee', sara, '14:00', '15:00'),
      claim('resource', 8, '14:00', '15:00'),
      claim('seat', 0, '14:00', '15:00'),
    ]);
  });

  test('the next joins it and takes the lowest free seat, and nothing else', () => {
    const [line] = booked(requestAt('14:00', one(yoga, null)), studio([session('14:00', [1, 3])])).lines;
    expect(line).toMatchObject({ employee_id: sara, resource_ids: [], session: { id: 5, seat: 2 } });
    expect(line!.claims).toEqual([claim('seat', 5002, '14:00', '15:00')]);
  });

  test('a session keeps the length it was begun with', () => {
    const longer = session('14:00', [1], { end: at('15:30') });
    const visit = booked(requestAt('14:00', [{ service_id: yoga, employee_id: sara, duration_minutes: 30 }]), studio([longer]));
    expect(visit.ends).toBe(at('15:30'));
    expect(visit.lines[0]!.parts).toMatchObject({ duration: 90, busy: 90 });
  });

  test('a full one is told, with the named employee; with "any" another one begins', () => {
    const full = studio([session('14:00', [1, 2, 3])]);
    expect(refused(requestAt('14:00', one(yoga, sara)), full)).toMatchObject({
      code: 'appointment.session_full',
      subject: { kind: 'employee', id: sara },
      params: { seats: 3 },
    });
    expect(booked(requestAt('14:00', one(yoga, null)), full).lines[0]).toMatchObject({
      employee_id: mona,
      resource_ids: [9],
      session: { id: null, seat: 1 },
    });
  });

  test('overbooking makes no seats', () => {
    const policy = { ...staff, may_overbook: true };
    expect(refused(requestAt('14:00', one(yoga, sara), { overbook: true }), studio([session('14:00', [1, 2, 3])]), policy).code).toBe(
      'appointment.session_full',
    );
  });

  test('in the middle of a session its employee is busy', () => {
    expect(refused(requestAt('14:30', one(yoga, sara)), studio([session('14:00', [1])])).code).toBe('appointment.employee_busy');
  });

  test('a customer who is in it already is refused as busy', () => {
    const from = studio([session('14:00', [1])], { claims: [claim('customer', 50, '14:00', '15:00')] });
    expect(refused(requestAt('14:00', one(yoga, null)), from).code).toBe('appointment.customer_busy');
  });

  test('a mother and two daughters get seats side by side in one session', () => {
    const visit = booked(requestAt('14:00', together(3)), studio());
    expect(visit.lines.map((line) => line.session)).toEqual([
      { id: null, seat: 1 },
      { id: null, seat: 2 },
      { id: null, seat: 3 },
    ]);
    expect(new Set(visit.lines.map((line) => line.employee_id)).size).toBe(1);
    expect(visit.lines.map((line) => line.claims.length)).toEqual([3, 1, 1]);
    const joined = booked(requestAt('14:00', together(2)), studio([session('14:00', [2])]));
    expect(joined.lines.map((line) => line.session)).toEqual([
      { id: 5, seat: 1 },
      { id: 5, seat: 3 },
    ]);
  });

  test('more than the seats are spread over two sessions, or told', () => {
    const visit = booked(requestAt('14:00', together(4)), studio());
    expect(new Set(visit.lines.slice(0, 3).map((line) => line.employee_id)).size).toBe(1);
    expect(visit.lines[3]).toMatchObject({ session: { id: null, seat: 1 } });
    expect(refused(requestAt('14:00', together(7)), studio()).line_index).toBe(6);
    expect(offered(together(7), studio())).toEqual([]);
    expect(offered(together(6), studio())).toContain('14:00');
  });

  test('sessions with a seat are offered, also between the grid times, and new ones where the employee is free', () => {
    const from = studio([session('14:20', [1, 2]), session('17:00', [1, 2, 3], { id: 6 })]);
    const times = offered(one(yoga, sara), from);
    expect(times).toContain('14:20');
    expect(times.filter((time) => time >= '13:00' && time < '18:30')).toEqual([
      '13:00',
      '13:15',
      '14:20',
      '15:30',
      '15:45',
      '16:00',
      '18:00',
      '18:15',
    ]);
    expect(booked(requestAt('14:20', one(yoga, null)), from, online).lines[0]!.session).toEqual({ id: 5, seat: 3 });
    expect(refused(requestAt('14:25', one(yoga, null)), from, online).code).toBe('appointment.not_on_grid');
    expect(refused(requestAt('14:20', one(cut, mona)), from, online).code).toBe('appointment.not_on_grid');
  });

  test('between the grid times the first line joins or there is no visit', () => {
    const from = studio([session('14:20', [1, 2])]);
    expect(booked(requestAt('14:20', [...together(1), ...one(cut, sara)]), from, online).lines.map((line) => line.session)).toEqual([
      { id: 5, seat: 3 },
      null,
    ]);
    expect(refused(requestAt('14:20', one(yoga, null)), studio([session('14:20', [1, 2, 3])]), online).code).toBe(
      'appointment.session_full',
    );
  });

  test('a line after another joins the session that begins when the other ends', () => {
    const lines = [...one(cut, mona), ...one(yoga, null)];
    const from = studio([session('14:00', [1])]);
    expect(booked(requestAt('13:30', lines), from).lines[1]!.session).toEqual({ id: 5, seat: 2 });
    expect(offered(lines, from)).toContain('13:30');
  });

  test('extras and what is remembered of a customer do not lengthen a session', () => {
    const customer = {
      id: 50,
      visit_count: 3,
      no_show_count: 0,
      open_booking_count: 0,
      had: [],
      minutes: [{ service_id: yoga, minutes: 90 }],
    };
    const line: RequestedLine = { service_id: yoga, employee_id: sara, extra_minutes: 15 };
    expect(booked(requestAt('14:00', [line]), studio([], { customer })).ends).toBe(at('15:00'));
  });
});
