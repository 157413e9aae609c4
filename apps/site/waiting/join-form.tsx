import { Trap } from '../booking/trap.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { PersonFields } from '../fields/person-fields.tsx';
import { PlainField, plainFields } from '../fields/plain-field.tsx';
import { nameIn, type TextKey, useSite } from '../frame/site-context.tsx';
import type { JoinPage } from '../page.ts';
import { JoinServices } from './join-services.tsx';
import { joinWordsIn } from './join-words.ts';

const week = [0, 1, 2, 3, 4, 5, 6];

/** Which services, when the customer could come, and the customer's name and mobile. */
export function JoinForm({ page }: { page: JoinPage }) {
  const { business, values, errors } = page;
  const { text, language, link } = useSite();
  const say = joinWordsIn(language);
  const today = business.opening.days[0]?.date;
  const field = plainFields(page, ['services', 'employee', 'from', 'to', 'earliest', 'latest', 'name', 'mobile']);
  const { defaultValue, error, ...employee } = field('employee');
  return (
    <form className="form" method="post" action={link('/waiting-list')} noValidate>
      <JoinServices business={business} chosen={values.services} error={errors.services} />
      {business.employees.length > 1 && (
        <FieldFrame id="join-employee" label={text('later.with_whom')} error={error}>
          {(control) => (
            <select {...employee} {...control} defaultValue={defaultValue ?? ''}>
              <option value="">{text('later.any_employee')}</option>
              {business.employees.map((one) => (
                <option key={one.id} value={one.id}>
                  {nameIn(language, one)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      <h2>{say('when')}</h2>
      <div className="pair">
        <PlainField {...field('from')} type="date" min={today} label={say('from')} required />
        <PlainField {...field('to')} type="date" min={today} label={say('to')} required />
      </div>
      <fieldset className="week" aria-describedby="join-weekdays-hint">
        <legend>{say('weekdays')}</legend>
        <div className="week-row">
          {week.map((day) => (
            <label key={day} className="person">
              <input type="checkbox" name="weekdays" value={day} defaultChecked={values.weekdays.includes(day)} />
              <span>{text(`words.day.${day}` as TextKey)}</span>
            </label>
          ))}
        </div>
        <p className="field-hint" id="join-weekdays-hint">
          {say('weekdays_hint')}
        </p>
      </fieldset>
      <div>
        <div className="pair">
          <PlainField {...field('earliest')} type="time" label={say('earliest')} />
          <PlainField {...field('latest')} type="time" label={say('latest')} />
        </div>
        <p className="field-hint">{say('times_hint')}</p>
      </div>
      <h2>{say('who')}</h2>
      <PersonFields field={field} callingCode={business.business.calling_code} />
      <Trap />
      <button type="submit" name="do" value="code" className="button button-main button-wide">
        {text('later.send_code')}
      </button>
    </form>
  );
}
