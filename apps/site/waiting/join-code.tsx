import { CodeForm } from '../fields/code-form.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { JoinPage } from '../page.ts';
import { joinWordsIn } from './join-words.ts';
import { WishFacts } from './wish-facts.tsx';

/** The code sent to the mobile, above the wish. */
export function JoinCode({ page: { business, values, errors, attempt } }: { page: JoinPage }) {
  const say = joinWordsIn(useSite().language);
  const { services, employee, weekdays, ...written } = values;
  const minute = (clock: string, none: number): number =>
    clock === '' ? none : Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1]);
  return (
    <CodeForm
      path="/waiting-list"
      business={business}
      mobile={values.mobile}
      error={errors.code}
      kept={{ ...written, services: services.join(','), employee: String(employee ?? ''), weekdays: weekdays.join(','), attempt }}
      press={{ name: 'join', label: say('join') }}
      change={say('change')}
    >
      <section aria-label={say('your_wish')}>
        <WishFacts
          wish={{
            services: business.services.filter(({ id }) => services.includes(id)),
            employee: business.employees.find(({ id }) => id === employee) ?? null,
            from_on: values.from,
            to_on: values.to,
            weekdays: weekdays.length === 0 ? [0, 1, 2, 3, 4, 5, 6] : [...weekdays],
            earliest_minute: minute(values.earliest, 0),
            latest_minute: minute(values.latest, 1439),
          }}
        />
      </section>
    </CodeForm>
  );
}
