import { FieldError } from '../fields/field-frame.tsx';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import { joinWordsIn } from './join-words.ts';

/** The services to tick, group by group; a group is open when something of it is ticked, or nothing of any is. */
export function JoinServices({
  business,
  chosen,
  error,
}: {
  business: OnlineBusiness;
  chosen: readonly number[];
  error: string | undefined;
}) {
  const { format, language } = useSite();
  const say = joinWordsIn(language);
  const groups = business.service_groups
    .map((group) => ({
      group,
      services: business.services.filter(({ service_group_id, employee_ids }) => service_group_id === group.id && employee_ids.length > 0),
    }))
    .filter(({ services }) => services.length > 0);
  return (
    <fieldset className="join-services" aria-describedby={error === undefined ? undefined : 'join-services-error'}>
      <legend>
        <h2>{say('services')}</h2>
      </legend>
      <FieldError id="join-services-error" error={error} />
      {groups.map(({ group, services }, index) => (
        <details key={group.id} open={chosen.length === 0 ? index === 0 : services.some(({ id }) => chosen.includes(id))}>
          <summary>{nameIn(language, group)}</summary>
          {services.map((service) => (
            <label key={service.id} className="addon">
              <input type="checkbox" name="services" value={service.id} defaultChecked={chosen.includes(service.id)} />
              <bdi>{nameIn(language, service)}</bdi>
              <span className="addon-facts">
                <bdi>{format.duration(service.duration_minutes)}</bdi>
                <bdi>{format.money(service.price_minor)}</bdi>
              </span>
            </label>
          ))}
        </details>
      ))}
    </fieldset>
  );
}
