import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, version } from '../fields.ts';

const days = z.int().check(z.gte(0), z.lte(120));

const leavePolicy = z.object({
  is_counted: flag,
  days_per_year: z.int(),
  later_days_per_year: z.int(),
  later_after_months: z.int(),
  counted_from: z.nullable(z.string()),
  version,
});

export const getLeavePolicy = endpoint({
  method: 'GET',
  path: '/api/leave_policy',
  access: may('leaves.decide'),
  input: z.object({}),
  output: leavePolicy,
  summary: 'How balances of leave are counted, and whether they are',
});

export const updateLeavePolicy = endpoint({
  method: 'PUT',
  path: '/api/leave_policy',
  access: may('settings.edit'),
  input: z.object({
    version,
    is_counted: flag,
    days_per_year: days,
    later_days_per_year: days,
    /** Completed months of service after which the later number holds. */
    later_after_months: z.int().check(z.gte(0), z.lte(600)),
    /** Left out, everything since joining counts. */
    counted_from: z.optional(date),
  }),
  output: leavePolicy,
  refusals: ['record.changed_meanwhile'],
  summary: 'Sets how balances of leave are counted; they are counted anew at once',
});

export const leavePolicyEndpoints = [getLeavePolicy, updateLeavePolicy] as const;
