import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { byId, id, optionalLongText, optionalText, text, version } from '../../fields.ts';
import { mobile } from '../../person-fields.ts';

/** 1 single, 2 married, 3 divorced, 4 widowed. */
const civil_status = z.literal([1, 2, 3, 4]);
const said = z.nullable(z.string());
const named = z.object({ id, english_name: z.string(), arabic_name: z.string() });

export const personalFile = z.object({
  employee_id: id,
  employee_number: said,
  civil_status: z.nullable(civil_status),
  religion: said,
  address: said,
  experience: said,
  sponsor: said,
  insurance_class: said,
  accommodation: said,
  transportation: said,
  section_id: z.nullable(id),
  section: z.nullable(named),
  department_id: z.nullable(id),
  department: z.nullable(named),
  leaving_reason: said,
  working_locations: z.array(named),
  emergency_contacts: z.array(z.object({ name: z.string(), relationship: said, mobile: z.string() })),
  document_count: z.int(),
  dependent_count: z.int(),
  version,
});

export const getPersonalFile = endpoint({
  method: 'GET',
  path: '/api/employees/{id}/personal_file',
  access: may('personal_files.view'),
  input: byId,
  output: personalFile,
  summary: 'What is kept of an employee for those with the right to personal files; empty until somebody saves it',
});

export const changePersonalFile = endpoint({
  method: 'PUT',
  path: '/api/employees/{id}/personal_file',
  access: may('personal_files.edit'),
  input: z.object({
    id,
    employee_number: optionalText(40),
    civil_status: z.optional(civil_status),
    religion: optionalText(60),
    address: optionalLongText(500),
    experience: optionalLongText(2000),
    sponsor: optionalText(200),
    insurance_class: optionalText(60),
    accommodation: optionalText(200),
    transportation: optionalText(200),
    section_id: z.optional(id),
    department_id: z.optional(id),
    leaving_reason: optionalLongText(1000),
    working_location_ids: z._default(z.array(id).check(z.maxLength(50)), []),
    emergency_contacts: z._default(
      z.array(z.object({ name: text(120), relationship: optionalText(60), mobile })).check(z.maxLength(5)),
      [],
    ),
    version,
  }),
  output: personalFile,
  refusals: [
    'personal_file.number_exists',
    'personal_file.section_unknown',
    'personal_file.department_unknown',
    'personal_file.location_unknown',
    'record.changed_meanwhile',
  ],
  summary: 'Replaces what is kept of an employee for those with the right to personal files',
});

export const personalFilesEndpoints = [getPersonalFile, changePersonalFile] as const;
