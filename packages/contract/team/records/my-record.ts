import * as z from 'zod/mini';
import { endpoint, signedIn } from '../../endpoint.ts';
import { byId, done, flag, id, moment } from '../../fields.ts';
import { employeeDependent } from './dependents.ts';
import { employeeDocument } from './documents.ts';
import { personalFile } from './personal-files.ts';

const said = z.nullable(z.string());
const { employee_number, civil_status, religion, address, experience, sponsor, insurance_class } = personalFile.shape;
const { accommodation, transportation, section, department, working_locations, emergency_contacts } = personalFile.shape;
const { dependent_id, dependent_english_name, dependent_arabic_name, type_english_name, type_arabic_name } = employeeDocument.shape;
const { document_number, issued_on, expires_on, days_left, state } = employeeDocument.shape;
const { relation, english_name, arabic_name, birth_date } = employeeDependent.shape;

const ownDocument = z.object({
  id,
  ...{ dependent_id, dependent_english_name, dependent_arabic_name, type_english_name, type_arabic_name },
  ...{ document_number, issued_on, expires_on, days_left, state },
  /** When the last reminder of it was given; null where none was due. */
  reminded_at: z.nullable(moment),
  scans: z.array(z.object({ id, media_type: z.string() })),
});

export const getMyRecord = endpoint({
  method: 'GET',
  path: '/api/my_record',
  access: signedIn,
  input: z.object({}),
  output: z.object({
    /** 0: this sign-in belongs to nobody who works here. */
    is_employee: flag,
    record: z.nullable(
      z.object({
        ...{ english_name: said, arabic_name: said, job_title_english: said, job_title_arabic: said, joined_on: said, birth_date: said },
        ...{ employee_number, civil_status, religion, address, experience, sponsor, insurance_class, accommodation, transportation },
        ...{ section, department, working_locations, emergency_contacts },
        /** Agreed hours of a day, as of today. */
        daily_hours: z.int(),
      }),
    ),
    documents: z.array(ownDocument),
    dependents: z.array(z.object({ id, relation, english_name, arabic_name, birth_date })),
  }),
  summary: 'What the salon keeps of me: my record, my documents with their reminders, my dependents',
});

export const openMyScan = endpoint({
  method: 'GET',
  path: '/api/my_document_scans/{id}',
  access: signedIn,
  input: byId,
  output: done,
  summary: 'A scan of a document of mine or of a dependent of mine; each opening is in the audit log',
  answers: 'file',
});

export const myRecordEndpoints = [getMyRecord, openMyScan] as const;
