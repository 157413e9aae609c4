import * as z from 'zod/mini';
import { endpoint, may, signedIn } from '../endpoint.ts';
import { byId, date, flag, id, moment, text } from '../fields.ts';

/** Thousandths of a day of the calendar. */
const milli = z.int();

const leaveBalance = z.object({
  /** `not_counted`: the salon counts none; `not_joined`: nobody wrote down since when the employee works here, or the sign-in is no employee's. */
  counting: z.literal(['counted', 'not_counted', 'not_joined']),
  accrued_milli: milli,
  /** Of entries by hand. */
  entered_milli: milli,
  taken_milli: milli,
  /** Earned and entered, less what was taken up to today. */
  left_milli: milli,
  /** Approved for days to come. */
  ahead_milli: milli,
  entries: z.array(z.object({ id, on_date: date, days_milli: milli, reason: z.string(), user_name: z.nullable(z.string()), at: moment })),
});

export const getLeaveBalance = endpoint({
  method: 'GET',
  path: '/api/employees/{id}/leave_balance',
  access: may('leaves.decide'),
  input: byId,
  output: leaveBalance,
  summary: 'What an employee has of annual leave: earned, taken and left by the policy of the account',
});

export const getMyLeaveBalance = endpoint({
  method: 'GET',
  path: '/api/my_leave_balance',
  access: signedIn,
  input: z.object({}),
  output: leaveBalance,
  summary: 'What I have of annual leave',
});

export const addLeaveBalanceEntry = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/leave_balance',
  access: may('leaves.decide'),
  idempotent: true,
  input: z.object({
    id,
    on_date: date,
    days_milli: z.int().check(z.gte(1), z.lte(1_000_000)),
    /** 0: added to the balance. */
    is_taken_off: z._default(flag, 0),
    reason: text(300),
  }),
  output: leaveBalance,
  refusals: ['leave_balance.not_your_own'],
  status: 201,
  summary: 'Adds to a balance of leave or takes off it: carried over, paid out, forfeited; undone by another entry',
});

export const leaveBalanceEndpoints = [getLeaveBalance, getMyLeaveBalance, addLeaveBalanceEntry] as const;
