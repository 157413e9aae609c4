import { Icon } from '../frame/icon.tsx';
import { moreIcons } from '../frame/more-icons.ts';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import { type Choices, chosenServices, sumOf, totalOf } from './booking-state.ts';

/** What the customer is about to book, with a way back to each choice. */
export function VisitReview({
  business,
  choices,
  change,
}: {
  business: OnlineBusiness;
  choices: Choices;
  change: (changes: Partial<Choices>) => void;
}) {
  const { text, format, language } = useSite();
  const services = chosenServices(business, choices.service_ids);
  const { price_minor: total, minutes } = totalOf(business, choices);
  const employee = business.employees.find(({ id }) => id === choices.employee_id);
  return (
    <dl className="review">
      <div>
        <dt>
          <Icon path={moreIcons.calendar} />
          <span className="for-ears">{text('later.when')}</span>
        </dt>
        <dd>
          {choices.starts_at !== null && <strong>{format.dateAndTime(choices.starts_at)}</strong>}
          {employee !== undefined && <span>{text('booking.with', { employee: nameIn(language, employee) })}</span>}
        </dd>
        <dd>
          <button type="button" className="link" onClick={() => change({ step: 'time' })} aria-label={text('later.change_time')}>
            {text('later.change_mobile')}
          </button>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="check" />
          <span className="for-ears">{text('later.what')}</span>
        </dt>
        <dd>
          {services.map((service) => {
            const { addons, count } = sumOf(service, choices);
            return (
              <span key={service.id}>
                <bdi>{[service, ...addons].map((each) => nameIn(language, each)).join(' + ')}</bdi>
                {count > 1 && <small> {format.digits(text('booking.for_people', { count }))}</small>}
              </span>
            );
          })}
          {choices.is_together && <small>{text('later.together')}</small>}
        </dd>
        <dd>
          <button type="button" className="link" onClick={() => change({ step: 'services' })} aria-label={text('booking.change_services')}>
            {text('later.change_mobile')}
          </button>
        </dd>
      </div>
      <div className="review-total">
        <dt>{text('booking.total')}</dt>
        <dd>{format.duration(minutes)}</dd>
        <dd>
          <strong>
            <bdi>{format.money(total)}</bdi>
          </strong>
        </dd>
      </div>
    </dl>
  );
}
