import { employeeFields } from '@rawnaq/contract/team/hr';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import type { Stored } from '@rawnaq/domain/platform/imports/judge-customer';
import type { RecordKeys } from '@rawnaq/domain/platform/imports/judge-record';
import { privateFields } from '@rawnaq/domain/team/hr/private-fields';
import { birthDateLimits, dateLimitFault } from '@rawnaq/domain/time/date-limits';
import { todayOf } from '../../../../http/business-day.ts';
import { importedEmployees, placesLeft, readImportedEmployees } from '../../../team/hr/public/imports.ts';
import { recordKind } from '../record-kind.ts';

const {
  english_name,
  arabic_name,
  mobile,
  email,
  gender,
  nationality_id,
  birth_date,
  joined_on,
  job_title_english,
  job_title_arabic,
  commission_bp,
  show_in_appointments,
  bookable_online,
  notes,
} = employeeFields;

/** Who signs in to the account is another record: nobody can because of a file. */
export const employeesKind = recordKind({
  kind: 'employees',
  rights: ['employees.create', 'employees.view'],
  editRight: 'employees.edit',
  fieldRights: Object.fromEntries(Object.entries(privateFields).map(([field, { changes }]) => [field, changes])),
  store: importedEmployees,
  topics: ['employees'],
  values: [],
  fields: {
    english_name,
    arabic_name,
    mobile,
    email,
    gender,
    nationality_id,
    birth_date,
    joined_on,
    job_title_english,
    job_title_arabic,
    commission_bp,
    show_in_appointments,
    bookable_online,
    notes,
  },
  required: [],
  read: readImportedEmployees,
  defaults: () =>
    Promise.resolve({
      english_name: null,
      arabic_name: null,
      mobile: null,
      email: null,
      gender: null,
      nationality_id: null,
      birth_date: null,
      joined_on: null,
      job_title_english: null,
      job_title_arabic: null,
      commission_bp: 0,
      show_in_appointments: 1,
      bookable_online: 1,
      notes: null,
    }),
  keysOf: (values) => [...numbersOf(values), ...namesOf(values)],
  // A name alone means somebody only where nothing surer is said: two can be called the same.
  askedOf: (values) => (numbersOf(values).length > 0 ? numbersOf(values) : namesOf(values)),
  async beginFaults(context) {
    const places = await placesLeft(context);
    const limits = birthDateLimits(todayOf(context));
    let added = 0;
    return (values, given, before): CellFault | null => {
      if (before === null && values['english_name'] === null && values['arabic_name'] === null)
        return { field: 'name', rule: 'required', params: {} };
      const born = given['birth_date'];
      const fault = typeof born === 'string' ? dateLimitFault(born, limits) : null;
      if (fault !== null) return { field: 'birth_date', rule: `imported_${fault}`, params: { earliest: limits.earliest } };
      if (before !== null || places === null) return null;
      if (added === places.left) return { field: 'name', rule: 'imported_no_place', params: { limit: places.limit } };
      added += 1;
      return null;
    };
  },
});

type Values = Readonly<Record<string, Stored>>;

const numbersOf = (values: Values): RecordKeys =>
  (['mobile', 'email'] as const).flatMap((field) =>
    typeof values[field] === 'string' ? ([[field, `${field} ${values[field]}`]] as const) : [],
  );

const namesOf = (values: Values): RecordKeys =>
  (['english_name', 'arabic_name'] as const).flatMap((field) => {
    const name = values[field];
    return typeof name === 'string' ? ([['name', `${field} ${name.toLowerCase()}`]] as const) : [];
  });
