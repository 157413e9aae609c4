import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateBookingRules } from './booking-rules.ts';

const off = { beginning: { value: 0, as: 'flag' } } as const;
const minutes = (value: number) => ({ beginning: { value, as: 'minutes' } }) as const;
const noCharge = { beginning: { value: 0, as: 'choice', choices: 'bookingRules.charges' } } as const;

export const settingsPage = {
  page: 'booking_rules',
  screen: 'screens.merchant.booking_rules',
  fields: {
    slot_step_minutes: minutes(15),
    minimum_notice_minutes: minutes(60),
    max_days_ahead: { beginning: { value: 60, as: 'days' } },
    avoid_gaps: off,
    approval: { beginning: { value: 0, as: 'choice', choices: 'bookingRules.approvals' } },
    max_open_bookings: { beginning: { value: null, as: 'nothing', sentence: 'settingWords.no_limit' } },
    cancel_window_minutes: minutes(240),
    move_window_minutes: minutes(240),
    deposit_kind: noCharge,
    deposit_minor: { beside: 'deposit_kind' },
    deposit_bp: { beside: 'deposit_kind' },
    deposit_from: { beside: 'deposit_kind', beginning: { value: 0, as: 'choice', choices: 'bookingRules.deposit_from' } },
    pay_within_minutes: { beside: 'deposit_kind', ...minutes(15) },
    no_show_penalty_kind: noCharge,
    no_show_penalty_minor: { beside: 'no_show_penalty_kind' },
    no_show_penalty_bp: { beside: 'no_show_penalty_kind' },
    late_cancel_penalty_kind: noCharge,
    late_cancel_penalty_minor: { beside: 'late_cancel_penalty_kind' },
    late_cancel_penalty_bp: { beside: 'late_cancel_penalty_kind' },
    allow_overbooking: off,
    view_all_appointments: off,
  },
} as const satisfies SettingsPage<SettingsOf<typeof updateBookingRules>>;
