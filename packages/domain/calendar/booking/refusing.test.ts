import { describe, expect, test } from 'vitest';
import { at, claim, cut, employee, facts, huda, mona, one, online, refused, sara, service, staff, requestAt } from './booking-example.ts';
import type { BookingFacts, BookingPolicy, VisitRequest } from './facts.ts';

describe('refusing a visit', () => {
  const sara_busy = claim('employee', sara, '14:00', '14:45');
  const cases: [string, VisitRequest, Partial<BookingFacts>, Partial<BookingPolicy>, object][] = [
    ['without a service', requestAt('14:00', []), {}, {}, { code: 'appointment.no_service' }],
    ['of an unknown service', requestAt('14:00', one(99, null)), {}, {}, { code: 'appointment.service_not_found', line_index: 0 }],
    [
      'of an inactive service',
      requestAt('14:00', one(cut, null)),
      { services: [service(cut, 30, [sara], { active: false })] },
      {},
      { code: 'appointment.service_inactive' },
    ],
    [
      'online of a service that is not online',
      requestAt('14:00', one(cut, null)),
      { services: [service(cut, 30, [sara], { online: false })] },
      online,
      { code: 'appointment.service_not_online' },
    ],
    ['with an unknown employee', requestAt('14:00', one(cut, 99)), {}, {}, { code: 'appointment.employee_not_found' }],
    [
      'with an employee who cannot do it',
      requestAt('14:00', one(cut, huda)),
      {},
      {},
      { code: 'appointment.employee_cannot_do_service', subject: { kind: 'employee', id: huda } },
    ],
    [
      'with an inactive employee',
      requestAt('14:00', one(cut, sara)),
      { employees: [employee(sara, { active: false })] },
      {},
      { code: 'appointment.employee_inactive' },
    ],
    [
      'online with an employee kept off the portal',
      requestAt('14:00', one(cut, sara)),
      { employees: [employee(sara, { bookable_online: false })] },
      online,
      { code: 'appointment.employee_not_online' },
    ],
    [
      'when nobody is left to do it',
      requestAt('14:00', one(cut, null)),
      { employees: [employee(huda)] },
      {},
      { code: 'appointment.employee_cannot_do_service' },
    ],
    [
      'between the grid, online',
      requestAt('14:05', one(cut, sara)),
      {},
      online,
      { code: 'appointment.not_on_grid', params: { slot_step_minutes: 15 } },
    ],
    [
      'between the quarters of an hour, at the desk, where nobody said so',
      requestAt('14:05', one(cut, sara)),
      {},
      {},
      { code: 'appointment.not_on_grid', params: { slot_step_minutes: 15 } },
    ],
    ['in the past, online', requestAt('07:45', one(cut, sara)), {}, online, { code: 'appointment.in_past' }],
    [
      'too soon, online',
      requestAt('08:45', one(cut, sara)),
      {},
      online,
      { code: 'appointment.too_soon', params: { minimum_notice_minutes: 60 } },
    ],
    [
      'too far ahead, online',
      { customer_id: 1, starts: at('14:00', '2027-01-01'), lines: one(cut, sara) },
      {},
      online,
      { code: 'appointment.too_far' },
    ],
    ['yesterday', { customer_id: 1, starts: at('14:00', '2026-11-19'), lines: one(cut, sara) }, {}, {}, { code: 'appointment.in_past' }],
    ['at a broken time', { customer_id: 1, starts: 1.5, lines: one(cut, sara) }, {}, {}, { code: 'appointment.start_invalid' }],
    ['before opening', requestAt('09:45', one(cut, sara)), {}, {}, { code: 'appointment.outside_hours' }],
    ['over closing', requestAt('19:45', one(cut, sara)), {}, {}, { code: 'appointment.outside_hours' }],
    [
      'on a closed day',
      { customer_id: 1, starts: at('14:00', '2026-11-22'), lines: one(cut, sara) },
      {},
      {},
      { code: 'appointment.business_closed' },
    ],
    [
      'when the employee does not work',
      requestAt('14:00', one(cut, sara)),
      { employees: [employee(sara, { hours: [] })] },
      {},
      { code: 'appointment.employee_off', subject: { kind: 'employee', id: sara } },
    ],
    [
      'when the employee is on leave',
      requestAt('14:00', one(cut, sara)),
      { employees: [employee(sara, { leaves: [{ start: at('14:15'), end: at('15:00') }] })] },
      {},
      { code: 'appointment.employee_off', conflicting: { kind: 'leave' } },
    ],
    [
      'during a block time',
      requestAt('14:00', one(cut, sara)),
      { claims: [{ ...sara_busy, kind: 'block_time' }] },
      {},
      { code: 'appointment.block_time' },
    ],
    [
      'when the employee is busy',
      requestAt('14:15', one(cut, sara)),
      { claims: [sara_busy] },
      {},
      { code: 'appointment.employee_busy', line_index: 0, conflicting: sara_busy },
    ],
    [
      'over an overbooked appointment',
      requestAt('14:15', one(cut, sara)),
      { claims: [{ ...sara_busy, exclusive: false }] },
      {},
      { code: 'appointment.employee_busy' },
    ],
    [
      'when everybody is busy',
      requestAt('14:15', one(cut, null)),
      { claims: [sara_busy, { ...sara_busy, id: mona }] },
      {},
      { code: 'appointment.employee_busy', employee_ids: [sara, mona] },
    ],
    [
      'when the customer is elsewhere',
      requestAt('14:15', one(cut, sara)),
      { claims: [claim('customer', 50, '14:30', '15:00')] },
      {},
      { code: 'appointment.customer_busy' },
    ],
    [
      'that asks to overbook without the right',
      requestAt('14:15', one(cut, sara), { overbook: true }),
      {},
      {},
      { code: 'appointment.overbooking_not_allowed' },
    ],
  ];
  test.each(cases)('%s', (_name, request, some_facts, some_policy, refusal) => {
    expect(refused(request, facts(some_facts), { ...staff, ...some_policy })).toMatchObject(refusal);
  });

  test('a gap between lines placed apart is the customer’s too', () => {
    const lines = [
      { service_id: cut, employee_id: sara, starts: at('11:00') },
      { service_id: cut, employee_id: sara, starts: at('15:00') },
    ];
    expect(refused(requestAt('11:00', lines), facts({ claims: [claim('customer', 50, '12:00', '12:30')] })).code).toBe(
      'appointment.customer_busy',
    );
  });
});
