import { Trap } from '../booking/trap.tsx';
import { nameIn, type TextKey, useSite } from '../frame/site-context.tsx';
import type { JoinPage } from '../page.ts';
import { FieldError, JoinField } from './join-field.tsx';
import { JoinServices } from './join-services.tsx';
import { joinWordsIn } from './join-words.ts';

const week = [0, 1, 2, 3, 4, 5, 6];

/** What she would like, when she could come, and who she is. */
export function JoinForm({ page: { business, values, errors } }: { page: JoinPage }) {
  const { text, language, link } = useSite();
  const say = joinWordsIn(language);
  const today = business.opening.days[0]?.date;
  // Her eyes and her screen reader begin where something has to be mended.
  const first = (['services', 'employee', 'from', 'to', 'earliest', 'latest', 'name', 'mobile'] as const).find(
    (name) => errors[name] !== undefined,
  );
  return (
    <form className="form" method="post" action={link('/waiting-list')} noValidate>
      <JoinServices business={business} chosen={values.services} error={errors.services} />
      {business.employees.length > 1 && (
        <div className={errors.employee === undefined ? 'field' : 'field field-wrong'}>
          <label htmlFor="join-employee">{text('booking.with_whom')}</label>
          <select
            id="join-employee"
            name="employee"
            autoFocus={first === 'employee'}
            defaultValue={values.employee ?? ''}
            aria-invalid={errors.employee !== undefined}
            aria-describedby={errors.employee === undefined ? undefined : 'join-employee-error'}
          >
            <option value="">{text('booking.any_employee')}</option>
            {business.employees.map((employee) => (
              <option key={employee.id} value={employee.id}>
                {nameIn(language, employee)}
              </option>
            ))}
          </select>
          <FieldError id="join-employee-error" error={errors.employee} />
        </div>
      )}
      <h2>{say('when')}</h2>
      <div className="pair">
        <JoinField
          name="from"
          type="date"
          min={today}
          label={say('from')}
          defaultValue={values.from}
          error={errors.from}
          autoFocus={first === 'from'}
          required
        />
        <JoinField
          name="to"
          type="date"
          min={today}
          label={say('to')}
          defaultValue={values.to}
          error={errors.to}
          autoFocus={first === 'to'}
          required
        />
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
          <JoinField
            name="earliest"
            type="time"
            label={say('earliest')}
            defaultValue={values.earliest}
            error={errors.earliest}
            autoFocus={first === 'earliest'}
          />
          <JoinField
            name="latest"
            type="time"
            label={say('latest')}
            defaultValue={values.latest}
            error={errors.latest}
            autoFocus={first === 'latest'}
          />
        </div>
        <p className="field-hint">{say('times_hint')}</p>
      </div>
      <h2>{say('who')}</h2>
      <JoinField
        name="name"
        label={text('booking.name')}
        defaultValue={values.name}
        error={errors.name}
        autoFocus={first === 'name'}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={120}
        required
      />
      <JoinField
        name="mobile"
        type="tel"
        inputMode="tel"
        dir="ltr"
        label={text('booking.mobile')}
        defaultValue={values.mobile}
        error={errors.mobile}
        autoFocus={first === 'mobile'}
        autoComplete="tel"
        enterKeyHint="send"
        maxLength={30}
        placeholder={`${business.business.calling_code} 5…`}
        hint={text('booking.details_hint')}
        required
      />
      <Trap />
      <button type="submit" name="do" value="code" className="button button-main button-wide">
        {text('booking.send_code')}
      </button>
    </form>
  );
}
