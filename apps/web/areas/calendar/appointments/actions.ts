import type { Action } from '../../../shell/search/action.ts';

export const actions: readonly Action[] = [
  {
    title: 'actions.new_appointment.title',
    words: 'actions.new_appointment.words',
    icon: 'calendar_event',
    screen: 'merchant.appointments',
    permission: 'appointments.create',
    takes: { kind: 'customer', title: 'actions.new_appointment.for', parameter: 'customer_id' },
    search: '?new=1',
  },
  {
    title: 'actions.block_time.title',
    words: 'actions.block_time.words',
    icon: 'block',
    screen: 'merchant.appointments',
    permission: 'appointments.block_time',
    takes: { kind: 'employee', title: 'actions.block_time.for', parameter: 'employee_id' },
    search: '?new=1&what=block',
  },
];
