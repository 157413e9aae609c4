import { changePersonalFile, getPersonalFile } from '@rawnaq/contract/team/records/personal-files';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { statusOfNamed } from '../../settings/master-data/public.ts';
import { type PersonalFile, readPersonalFile, savePersonalFile } from './personal-file-store.ts';

const get = handle(
  getPersonalFile,
  async ({ id }, { db, account_id }) => (await readPersonalFile(db, account_id, id)) ?? notFound('employee'),
);

/** Whether an entry of a list can be named: it is in use, or was named before it was disabled. */
async function isNamed(
  { db, account_id }: UserContext,
  table: 'sections' | 'departments' | 'working_locations',
  id: number | undefined,
  before: readonly (number | null)[],
): Promise<boolean> {
  if (id === undefined) return true;
  const status = await statusOfNamed(db, account_id, table, id);
  return status === 1 || (status === 0 && before.includes(id));
}

const change = handle(
  changePersonalFile,
  async (input, context) => {
    const { db, account_id } = context;
    const before = await readPersonalFile(db, account_id, input.id);
    if (before === undefined) return notFound('employee');
    if (!(await isNamed(context, 'sections', input.section_id, [before.section_id])))
      return refuse('personal_file.section_unknown', { field: 'section_id' });
    if (!(await isNamed(context, 'departments', input.department_id, [before.department_id])))
      return refuse('personal_file.department_unknown', { field: 'department_id' });
    const locationsBefore = before.working_locations.map(({ id }) => id);
    for (const id of input.working_location_ids)
      if (!(await isNamed(context, 'working_locations', id, locationsBefore)))
        return refuse('personal_file.location_unknown', { field: 'working_location_ids' });
    if (!(await savePersonalFile(db, account_id, input)))
      return refuse('record.changed_meanwhile', { details: { current: formOf(before) } });
    const after = await readPersonalFile(db, account_id, input.id);
    if (after === undefined) return notFound('employee');
    await context.audit({ area: 'hr', action: 'update', subject_type: 'employee_record', subject_id: input.id, before, after });
    context.publish('employees', input.id);
    return after;
  },
  { onDuplicate: { employee_records_number: { code: 'personal_file.number_exists', field: 'employee_number' } } },
);

/** The record as its form has it. */
const formOf = ({ working_locations, ...file }: PersonalFile) => ({ ...file, working_location_ids: working_locations.map(({ id }) => id) });

export const personalFileHandlers = [get, change];
