import type { MerchantRows } from './screen.ts';

/** Appointments, who waits for one, and when and where there is time for them. */
export const calendarScreens = {
  appointments: { path: '/merchant/appointments', permission: 'appointments.view', group: 'bookings', icon: 'calendar' },
  waiting_list: { path: '/merchant/waiting-list', permission: 'appointments.view', group: 'bookings', icon: 'hourglass' },
  appointments_report: { path: '/merchant/appointments-report', permission: 'appointments.view', group: 'bookings', icon: 'list' },
  appointment_figures: { path: '/merchant/appointment-figures', permission: 'appointments.view', group: 'bookings', icon: 'chart' },

  custom_hours: {
    path: '/merchant/custom-hours',
    permission: 'settings.view',
    group: 'availability',
    also: 'booking_settings',
    icon: 'calendar_event',
  },
  holidays: { path: '/merchant/holidays', permission: 'employees.view', group: 'availability', also: 'booking_settings', icon: 'sun' },
  resources: {
    path: '/merchant/resources',
    permission: 'services.view',
    group: 'availability',
    also: 'booking_settings',
    icon: 'armchair',
  },
} as const satisfies MerchantRows;
