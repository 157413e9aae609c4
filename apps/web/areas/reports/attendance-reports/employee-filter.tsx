import { getAttendanceNow } from '@rawnaq/contract/calendar/attendance-team';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';

/** Whose attendance a report shows; everybody's where `isAll`. */
export function EmployeeFilter({
  value,
  onChange,
  isAll = true,
}: {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  isAll?: boolean;
}) {
  const people = useEndpoint(getAttendanceNow, {}).data?.data ?? [];
  return (
    <ChoiceSelect
      aria-label={t('attendanceReports.employee')}
      placeholder={isAll ? t('attendanceReports.all_employees') : t('attendanceReports.employee')}
      choices={people.map((person) => ({ value: person.employee_id, label: localName(person) }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      clearable={isAll}
    />
  );
}
