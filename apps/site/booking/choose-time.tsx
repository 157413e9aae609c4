import { useCallback } from 'react';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import type { StepProps } from './booking.tsx';
import { employeesForAll } from './booking-state.ts';
import { TimePicker } from './time-picker.tsx';
import type { LoadDays } from './use-days.ts';

/** With whom (anybody unless she says so), then when: the soonest first. */
export function ChooseTime({ business, choices, change, calls }: StepProps) {
  const { language } = useSite();
  const { service_ids, employee_id } = choices;
  const employees = employeesForAll(business, service_ids);
  const chosen = employees.find(({ id }) => id === employee_id);
  // One string stands for the list, so that the same services are the same question.
  const wanted = service_ids.join(',');
  const load: LoadDays = useCallback(
    (range, signal) => calls.availableDays({ ...range, service_ids: wanted.split(',').map(Number), employee_id }, signal),
    [calls, wanted, employee_id],
  );
  return (
    <>
      <EmployeeChoice employees={employees} chosen={employee_id} onChoose={(id) => change({ employee_id: id, starts_at: null })} />
      <TimePicker
        business={business}
        load={load}
        chosen={choices.starts_at}
        employee={chosen === undefined ? null : nameIn(language, chosen)}
        onAnyEmployee={() => change({ employee_id: null })}
        onChoose={(starts_at) => change({ starts_at, step: 'details' })}
      />
    </>
  );
}

function EmployeeChoice({
  employees,
  chosen,
  onChoose,
}: {
  employees: OnlineBusiness['employees'];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}) {
  const { text, language } = useSite();
  if (employees.length === 0) return <p className="hint">{text('booking.nobody_does_all')}</p>;
  return (
    <fieldset className="people">
      <legend>{text('booking.with_whom')}</legend>
      <div className="people-row">
        <label className="person">
          <input type="radio" name="employee" checked={chosen === null} onChange={() => onChoose(null)} />
          <span>{text('booking.any_employee')}</span>
        </label>
        {employees.map((employee) => (
          <label key={employee.id} className="person">
            <input type="radio" name="employee" checked={chosen === employee.id} onChange={() => onChoose(employee.id)} />
            <span>
              <bdi>{nameIn(language, employee)}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
