import { hoursOptions } from '@rawnaq/domain/team/records/hours-option';
import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { byId, id, version } from '../../fields.ts';
import { validFromInput, validFromRefusals, validFromRow } from './valid-from-fields.ts';

const daily_hours = z.literal([...hoursOptions]);

const employeeHoursOptions = z.object({
  employee_id: id,
  /** What is agreed with the employee, latest first. Without any, 8 hours a day hold. */
  rows: z.array(z.object({ ...validFromRow, daily_hours })),
  version,
});

export const getHoursOptions = endpoint({
  method: 'GET',
  path: '/api/employees/{id}/hours_options',
  access: may('personal_files.view'),
  input: byId,
  output: employeeHoursOptions,
  summary: 'How many hours a day are agreed with an employee (8, 9 or 12), from which day on, with what was corrected',
});

export const addHoursOption = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/hours_options',
  access: may('personal_files.edit'),
  input: z.object({ ...validFromInput, daily_hours }),
  output: z.object({ number: z.int() }),
  refusals: validFromRefusals,
  summary: 'Writes down how many hours a day are agreed with an employee from a day on, or corrects what was written with a reason',
  status: 201,
  idempotent: true,
});

export const hoursOptionsEndpoints = [getHoursOptions, addHoursOption] as const;
