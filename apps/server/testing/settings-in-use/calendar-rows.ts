import { bookedOver, heldUntil } from './answers.ts';
import type { PageRows } from './row.ts';

const page = '/api/online/{alias}';
const times = '/api/online/{alias}/available_times';
const penalties = 'areas/value/penalties/penalties.test.ts';
const share = 'a share of the visit’s price for a no-show, half a halala rounded up, once however often it is told';

const bookingRules: PageRows = {
  page: 'booking_rules',
  path: '/api/booking_rules',
  rows: [
    ['slot_step_minutes', 60, times],
    ['minimum_notice_minutes', 600, page],
    ['max_days_ahead', 1, times],
    ['avoid_gaps', 1, times],
    ['approval', 2, page],
    ['cancel_window_minutes', 99, page],
    ['move_window_minutes', 99, page],
    ['deposit_kind', 2, page, { with: { deposit_bp: 1000 } }],
    ['deposit_bp', 1000, page, { with: { deposit_kind: 2 } }],
    ['deposit_minor', 500, page, { with: { deposit_kind: 1 } }],
    ['deposit_from', 2, page],
    ['pay_within_minutes', 30, page],
    ['late_cancel_penalty_kind', 2, page, { with: { late_cancel_penalty_bp: 500 } }],
    ['late_cancel_penalty_bp', 500, page, { with: { late_cancel_penalty_kind: 2 } }],
    ['late_cancel_penalty_minor', 500, page, { with: { late_cancel_penalty_kind: 1 } }],
    ['view_all_appointments', 1, '/api/board', { as: 'employee' }],
    ['allow_overbooking', 0, bookedOver],
  ],
  shownElsewhere: {
    max_open_bookings: [
      'areas/calendar/waiting-list/waiting-list.test.ts',
      'another rule than a taken time is told by its own name, and the offer stays open',
    ],
    no_show_penalty_kind: [penalties, share],
    no_show_penalty_bp: [penalties, share],
    no_show_penalty_minor: [penalties, 'taken back with the no-show, and asked again when it is marked again; what was paid stays paid'],
  },
};

const businessHours: PageRows = {
  page: 'business_hours',
  path: '/api/business_hours',
  rows: [['days', [{ day: 3, shifts: [{ opens_minute: 900, closes_minute: 1000 }] }], times]],
};

const waitingList: PageRows = {
  page: 'waiting_list_setting',
  path: '/api/waiting_list_setting',
  rows: [['waiting_offer_minutes', 60, heldUntil]],
};

export const calendarRows = [bookingRules, businessHours, waitingList];
