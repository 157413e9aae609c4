import {
  affectedItems,
  assetBrands,
  assetTypes,
  countMasterData,
  documentTypes,
  itLocations,
  masterDataKinds,
  sections,
  workShifts,
} from '@rawnaq/contract/settings/master-data';
import { inOrder } from '@rawnaq/domain/settings/master-data/remind-days';
import { nextChangedShift } from '@rawnaq/domain/settings/master-data/clock-change';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { faultOfShift } from '@rawnaq/domain/settings/master-data/work-shift';
import { localDate } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import { refuse } from '../../../http/answers/refusal.ts';
import { handle } from '../../../http/handle.ts';
import { checkInHandlers } from './check-in-setting.ts';
import { overtimeHandlers } from './overtime-setting.ts';
import { departmentListHandlers, possibleManagersHandler } from './departments.ts';
import { listHandlers } from './list-handlers.ts';
import { countEntries, statusOfNamed } from './store.ts';
import { workingLocationListHandlers } from './working-locations.ts';

const sectionList = listHandlers(sections, {
  table: 'sections',
  subject: 'section',
  shown: sql`, e.department_id, (select json_build_object('id', d.id, 'english_name', d.english_name, 'arabic_name', d.arabic_name)
    from departments d where d.account_id = e.account_id and d.id = e.department_id) as department`,
  usual: usualEntries.sections,
  judge: async ({ department_id = null }, { db, account_id }, before) => {
    if (department_id === null) return { department_id };
    const status = await statusOfNamed(db, account_id, 'departments', department_id);
    if (status === undefined) return refuse('section.department_unknown', { field: 'department_id' });
    // What was chosen while it was active stays until somebody chooses anew.
    if (status === 0 && before?.department_id !== department_id) return refuse('section.department_disabled', { field: 'department_id' });
    return { department_id };
  },
});

const shiftList = listHandlers(workShifts, {
  table: 'work_shifts',
  subject: 'work_shift',
  shown: sql`, e.starts_minute, e.ends_minute, e.break_minutes, e.break_is_paid, e.working_hours, e.grace_minutes, e.colour`,
  usual: usualEntries.work_shifts,
  answer: (row, { account, now }) => ({
    ...row,
    clock_change: nextChangedShift(row, account.timezone, localDate(account.timezone, Math.floor(now.getTime() / 60_000))),
  }),
  judge: async ({ starts_minute, ends_minute, break_minutes, break_is_paid, working_hours, grace_minutes, colour = null }) => {
    const shift = { starts_minute, ends_minute, break_minutes, break_is_paid };
    const fault = faultOfShift(shift);
    if (fault !== null) return refuse(fault.code, { field: fault.field });
    return { ...shift, working_hours, grace_minutes, colour };
  },
});

const documentTypeList = listHandlers(documentTypes, {
  table: 'document_types',
  subject: 'document_type',
  shown: sql`, e.remind_days`,
  usual: usualEntries.document_types,
  judge: async ({ remind_days }) => ({ remind_days: JSON.stringify(inOrder(remind_days)) }),
});

const count = handle(countMasterData, async (_input, { db, account_id }) => ({
  data: await countEntries(db, account_id, masterDataKinds),
}));

export const masterDataHandlers = [
  ...sectionList,
  ...departmentListHandlers,
  ...shiftList,
  ...workingLocationListHandlers,
  ...listHandlers(assetTypes, { table: 'asset_types', subject: 'asset_type', usual: usualEntries.asset_types }),
  ...listHandlers(assetBrands, { table: 'asset_brands', subject: 'asset_brand', usual: usualEntries.asset_brands }),
  ...listHandlers(affectedItems, { table: 'affected_items', subject: 'affected_item', usual: usualEntries.affected_items }),
  ...listHandlers(itLocations, { table: 'it_locations', subject: 'it_location', usual: usualEntries.it_locations }),
  ...documentTypeList,
  possibleManagersHandler,
  count,
  ...checkInHandlers,
  ...overtimeHandlers,
];
