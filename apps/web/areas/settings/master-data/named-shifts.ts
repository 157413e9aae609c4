import { workShifts } from '@rawnaq/contract/settings/master-data';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import type { NamedShift } from '../../../ui/dates/weekly-hours.ts';
import { localName } from '../../../ui/figures/local-name.ts';

const inUse = { page: 1, per_page: 1000, status: 1 } as const;

/** The shifts of the master data that are in use, to give hours by; none where the user may not see master data. */
export function useNamedShifts(): readonly NamedShift[] {
  const { data } = useEndpoint(workShifts.list, inUse, { isEnabled: may('master_data.view') });
  return (data?.data ?? []).map((row) => ({
    ...{ id: row.id, name: localName(row), opens_minute: row.starts_minute, closes_minute: row.ends_minute },
    ...{ break_minutes: row.break_minutes, break_is_paid: row.break_is_paid },
  }));
}
