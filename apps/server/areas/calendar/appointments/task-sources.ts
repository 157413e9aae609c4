import type { TaskSource } from '../../reach/notifications/public/open-tasks.ts';

export const bookingRequest = {
  kind: 'booking_request',
  right: 'appointments.confirm',
  path: (id) => `/merchant/appointments?appointment_id=${id}`,
  example: { customer: 'Reem', starts_at: '2026-12-06T16:00:00Z' },
} as const satisfies TaskSource;

export const appointmentsTaskSources: readonly TaskSource[] = [bookingRequest];
