import * as z from 'zod/mini';
import { appointment } from './appointments.ts';
import { endpoint, may } from './endpoint.ts';
import { date, id } from './fields.ts';

export const getBoardDays = endpoint({
  method: 'GET',
  path: '/api/board/days',
  access: may('appointments.view'),
  input: z.object({ from: z.optional(date), to: z.optional(date), employee_ids: z.optional(z.array(id).check(z.maxLength(500))) }),
  output: z.object({
    days: z.array(
      z.object({
        date,
        visit_count: z.int(),
        /** Scheduled, and not yet confirmed by the customer. */
        unconfirmed_count: z.int(),
        waiting_count: z.int(),
        /** Visits of customers who were never billed before. */
        first_visit_count: z.int(),
        /** Hands-on minutes of the employees shown, and the minutes they work. */
        booked_minutes: z.int(),
        working_minutes: z.int(),
      }),
    ),
  }),
  refusals: ['appointment.period_too_long'],
  summary: 'How full each day of a period is: visits, first visits, what waits for an answer, booked and working time',
});

export const listAwaitingApproval = endpoint({
  method: 'GET',
  path: '/api/board/awaiting_approval',
  access: may('appointments.view'),
  input: z.object({}),
  output: z.object({ data: z.array(appointment) }),
  summary: "Visits ahead that wait for the salon's yes, the next first, a hundred at the most",
});

export const boardEndpoints = [getBoardDays, listAwaitingApproval] as const;
