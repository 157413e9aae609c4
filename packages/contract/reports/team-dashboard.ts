import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { id } from '../fields.ts';

const names = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };

export const getTeamDashboard = endpoint({
  method: 'GET',
  path: '/api/team_dashboard',
  access: may('employees.view'),
  input: z.object({}),
  output: z.object({
    active_count: z.int(),
    on_leave_today: z.array(z.object({ employee_id: id, ...names, ends_on: z.string() })),
    /** Whole days on leave by month, the last twelve, oldest first. */
    leave_days: z.array(z.object({ month: z.string(), days: z.int() })),
    /** What was recorded by month, the last twelve, oldest first: overtime in minutes, days missed. Null where the caller may not see attendance, or nothing is recorded. */
    attendance: z.nullable(z.array(z.object({ month: z.string(), overtime: z.int(), absent_days: z.int() }))),
    /** Null where the caller may not see personal files; the coming 30 days, soonest first. */
    birthdays: z.nullable(z.array(z.object({ employee_id: id, ...names, on: z.string() }))),
    /** Active employees by section and by nationality, most first; null names are those without one. Null where the caller may not see personal files. */
    by_section: z.nullable(z.array(z.object({ ...names, count: z.int() }))),
    by_nationality: z.nullable(z.array(z.object({ nationality_id: z.nullable(z.int()), count: z.int() }))),
  }),
  summary:
    'The team today: who is on leave, days of leave, overtime and absence by month, and for those who may see personal files birthdays and headcount',
});

export const teamDashboardEndpoints = [getTeamDashboard] as const;
