import { internationalMobile } from '@rawnaq/domain/fields/international-mobile';
import { useSite } from '../frame/site-context.tsx';
import type { JoinPage, JoinValues } from '../page.ts';
import { JoinField } from './join-field.tsx';
import { joinWordsIn } from './join-words.ts';
import { WishFacts } from './wish-facts.tsx';

/** The code of her mobile, below what she wished for. The first button is the one that Enter presses. */
export function JoinCode({ page: { business, values, errors, attempt } }: { page: JoinPage }) {
  const { text, language, link } = useSite();
  const say = joinWordsIn(language);
  const employee = business.employees.find(({ id }) => id === values.employee) ?? null;
  const minute = (clock: string, none: number): number =>
    clock === '' ? none : Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1]);
  return (
    <form className="form" method="post" action={link('/waiting-list')} noValidate>
      <p className="sent">
        {text('booking.code_sent', { mobile: `+${internationalMobile(values.mobile, business.business.calling_code)}` })}
      </p>
      <JoinField
        name="code"
        label={text('booking.code')}
        error={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        dir="ltr"
        maxLength={12}
        required
        autoFocus
      />
      <Kept values={values} attempt={attempt} />
      <button type="submit" name="do" value="join" className="button button-main button-wide">
        {say('join')}
      </button>
      <div className="join-ways">
        <button type="submit" name="do" value="resend" className="button button-quiet">
          {text('booking.resend')}
        </button>
        <button type="submit" name="do" value="change" className="button button-quiet">
          {say('change')}
        </button>
      </div>
      <section aria-label={say('your_wish')}>
        <WishFacts
          wish={{
            services: business.services.filter(({ id }) => values.services.includes(id)),
            employee,
            from_on: values.from,
            to_on: values.to,
            weekdays: values.weekdays.length === 0 ? [0, 1, 2, 3, 4, 5, 6] : [...values.weekdays],
            earliest_minute: minute(values.earliest, 0),
            latest_minute: minute(values.latest, 1439),
          }}
        />
      </section>
    </form>
  );
}

/** What she wrote before, sent along with the code. */
function Kept({ values, attempt }: { values: JoinValues; attempt: string }) {
  const { services, employee, weekdays, ...written } = values;
  const fields = { ...written, services: services.join(','), employee: employee ?? '', weekdays: weekdays.join(','), attempt };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
