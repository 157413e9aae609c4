import { useCallback } from 'react';
import { Face } from '../frame/face.tsx';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import type { LaterStepProps } from './booking.tsx';
import { chosenServices, isSideBySide, mayChoose, visitInputOf } from './booking-state.ts';
import { TimePicker } from './time-picker.tsx';
import { WaitLink } from './wait-link.tsx';
import type { LoadDays } from './use-days.ts';

/** With whom (anybody unless the customer chooses), then when: the soonest first. */
export function ChooseTime({ business, choices, change, calls, holder, isEmbedded }: LaterStepProps) {
  const { text, language } = useSite();
  const { service_ids, employee_id, is_together } = choices;
  const employees = mayChoose(business, choices);
  const chosen = employees.find(({ id }) => id === employee_id);
  // The input as one string, so that the same services do not ask the server again.
  const wanted = JSON.stringify(visitInputOf(choices));
  const load: LoadDays = useCallback(
    async (range, signal) => {
      // A time that the customer held and came back from is free again, and offered here.
      await holder.release();
      return calls.availableDays({ ...range, ...(JSON.parse(wanted) as ReturnType<typeof visitInputOf>) }, signal);
    },
    [calls, holder, wanted],
  );
  const several = chosenServices(business, service_ids);
  return (
    <>
      {several.length > 1 && several.some((service) => service.employee_ids.length > 1 || employees.length === 0) && (
        <label className="together">
          <input
            type="checkbox"
            checked={is_together}
            onChange={() => change({ is_together: !is_together, employee_id: null, starts_at: null })}
          />
          <span>
            {text('later.together')}
            <small>{text('later.together_hint')}</small>
          </span>
        </label>
      )}
      <EmployeeChoice
        employees={employees}
        isSideBySide={isSideBySide(choices)}
        chosen={employee_id}
        onChoose={(id) => change({ employee_id: id, starts_at: null })}
      />
      <TimePicker
        business={business}
        load={load}
        chosen={choices.starts_at}
        employee={chosen === undefined ? null : nameIn(language, chosen)}
        onAnyEmployee={() => change({ employee_id: null })}
        onChoose={(starts_at) => change({ starts_at, step: 'details' })}
        otherwise={<WaitLink choices={choices} isEmbedded={isEmbedded} />}
      />
    </>
  );
}

function EmployeeChoice({
  employees,
  isSideBySide,
  chosen,
  onChoose,
}: {
  employees: OnlineBusiness['employees'];
  isSideBySide: boolean;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}) {
  const { text, language } = useSite();
  if (employees.length === 0) return <p className="hint">{text(isSideBySide ? 'later.side_by_side' : 'later.nobody_does_all')}</p>;
  return (
    <fieldset className="people">
      <legend>{text('later.with_whom')}</legend>
      <div className="people-row">
        <label className="person">
          <input type="radio" name="employee" checked={chosen === null} onChange={() => onChoose(null)} />
          <span>{text('later.any_employee')}</span>
        </label>
        {employees.map((employee) => (
          <label key={employee.id} className="person">
            <input type="radio" name="employee" checked={chosen === employee.id} onChange={() => onChoose(employee.id)} />
            <span>
              <Face name={nameIn(language, employee)} picture={employee.picture_unique_id} id={employee.id} />
              <bdi>{nameIn(language, employee)}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
