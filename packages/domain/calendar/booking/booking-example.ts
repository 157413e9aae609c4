import { localToEpochMinutes, momentOfEpochMinutes } from '../../time/local-time.ts';
import { bookVisit } from './book-visit.ts';
import type {
  AppointmentRefusal,
  BookedVisit,
  BookingFacts,
  BookingPolicy,
  Claim,
  EmployeeFacts,
  RequestedLine,
  ServiceFacts,
  VisitRequest,
} from './facts.ts';
import { offeredSlots } from './offered-slots.ts';

// A small salon for the tests of booking: open Thursday to Saturday 10:00–20:00, three employees, a cut, a colour with processing, and
// a service that needs the one chair 7.
export const zone = 'Asia/Riyadh';
export const friday = '2026-11-20';
export const at = (clock: string, date = friday): number => {
  const [hour, minute] = clock.split(':').map(Number);
  return localToEpochMinutes(zone, date, hour! * 60 + minute!);
};
export const clock = (minute: number): string => momentOfEpochMinutes(zone, minute).slice(11, 16);
export const now = at('08:00');
export const [sara, mona, huda] = [1, 2, 3];
export const [cut, colour, chair_work] = [10, 11, 12];

export const employee = (id: number, more: Partial<EmployeeFacts> = {}): EmployeeFacts => ({
  id,
  hours: null,
  leaves: [],
  active: true,
  bookable_online: true,
  order: id,
  ...more,
});
export const service = (id: number, busy_minutes: number, employee_ids: number[], more: Partial<ServiceFacts> = {}): ServiceFacts => ({
  id,
  busy_minutes,
  processing_minutes: 0,
  finishing_minutes: 0,
  buffer_minutes: 0,
  active: true,
  online: true,
  employees: employee_ids.map((employee_id) => ({ employee_id })),
  ...more,
});
export const claim = (subject: Claim['subject'], id: number, from: string, to: string, more: Partial<Claim> = {}): Claim => ({
  subject,
  id,
  start: at(from),
  end: at(to),
  exclusive: true,
  kind: 'appointment',
  ...more,
});
export const facts = (more: Partial<BookingFacts> = {}): BookingFacts => ({
  time_zone: zone,
  business: { weekly: [4, 5, 6].map((day) => ({ day, shifts: [{ opens_minute: 600, closes_minute: 1200 }] })), custom: [], holidays: [] },
  services: [
    service(cut, 30, [sara, mona]),
    service(colour, 30, [sara, mona, huda], { processing_minutes: 30, finishing_minutes: 15, buffer_minutes: 15 }),
    service(chair_work, 60, [sara, mona, huda], { resource_needs: [[7]] }),
  ],
  employees: [employee(sara), employee(mona), employee(huda)],
  claims: [],
  ...more,
});
export const online: BookingPolicy = {
  channel: 'online',
  slot_step_minutes: 15,
  minimum_notice_minutes: 60,
  max_days_ahead: 30,
  may_overbook: false,
  may_book_outside_hours: false,
};
export const staff: BookingPolicy = { ...online, channel: 'staff' };

export const requestAt = (start: string, lines: VisitRequest['lines'], more: Partial<VisitRequest> = {}): VisitRequest => ({
  customer_id: 50,
  starts: at(start),
  lines,
  ...more,
});
export const one = (service_id: number, employee_id: number | null) => [{ service_id, employee_id }];

export function booked(request: VisitRequest, from: BookingFacts = facts(), policy = staff, when = now): BookedVisit {
  const result = bookVisit(request, from, policy, when);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.visit;
}
export function refused(request: VisitRequest, from: BookingFacts = facts(), policy = staff, when = now): AppointmentRefusal {
  const result = bookVisit(request, from, policy, when);
  if (result.ok) throw new Error('was booked');
  return result.refusal;
}
/** The times offered to customer 50, as the clock shows them. */
export function offered(
  lines: readonly RequestedLine[],
  from: BookingFacts = facts(),
  policy = online,
  when = now,
  date = friday,
): string[] {
  const result = offeredSlots({ customer_id: 50, date, lines }, from, policy, when);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.starts.map(clock);
}
