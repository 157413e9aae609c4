import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { done, id } from '../fields.ts';

export const getEmployeeCopy = endpoint({
  method: 'GET',
  path: '/api/employees/{id}/personal_data/file',
  access: may('personal_files.view'),
  input: z.object({ id, format: z.literal(['pdf', 'json']) }),
  output: done,
  refusals: ['employee.copy_needs_rights', 'employee.erased', 'sales.print_unavailable'],
  answers: 'file',
  summary:
    "Everything that is held about an employee: as one paper in the employee's language, or every row as stored with what its columns mean; for those who may see pay and attendance too",
});

export const employeeCopyEndpoints = [getEmployeeCopy] as const;
