import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, done, flag, id } from '../fields.ts';

export const getLeaving = endpoint({
  method: 'GET',
  path: '/api/employees/{id}/leaving',
  access: may('employees.edit'),
  input: z.object({ id, left_on: z.optional(date) }),
  output: z.object({
    employee_id: id,
    /** The last day that is planned; null where none is. */
    planned_on: z.nullable(z.string()),
    points: z.array(
      z.object({
        point: z.string(),
        /** 1: worth knowing; it keeps nobody from leaving. */
        is_note: flag,
        count: z.int(),
        /** Null where it is not about money, or the caller may not see it. */
        amount_minor: z.nullable(z.int()),
        path: z.string(),
      }),
    ),
  }),
  summary: 'What should be settled before an employee leaves on a day, today unless another one is named',
});

export const withdrawLeaving = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/leaving/withdraw',
  access: may('employees.edit'),
  input: byId,
  output: done,
  refusals: ['employee.no_leaving_planned'],
  summary: 'Takes a planned leaving back: the employee stays',
});

export const leavingEndpoints = [getLeaving, withdrawLeaving] as const;
