import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import { type Choices, chosenServices, type Step, sumOf, totalOf } from './booking-state.ts';

interface SummaryProps {
  business: OnlineBusiness;
  choices: Choices;
  change: (changes: Partial<Choices>) => void;
  step: Step;
}

/** The visit so far: a card beside the steps on a wide screen, a bar under the thumb on a phone. */
export function Summary({ business, choices, change, step }: SummaryProps) {
  const { text, format, language } = useSite();
  const services = chosenServices(business, choices.service_ids);
  const { price_minor: total, minutes } = totalOf(business, choices);
  const employee = business.employees.find(({ id }) => id === choices.employee_id);
  return (
    <aside className="summary" aria-label={text('booking.your_visit')}>
      <div className="summary-full">
        <h2>{text('booking.your_visit')}</h2>
        {services.length === 0 && <p className="hint">{text('booking.nothing_chosen')}</p>}
        <ul className="summary-lines">
          {services.map((service) => {
            const { addons, count, price_minor, minutes: own } = sumOf(service, choices);
            return (
              <li key={service.id}>
                <span>
                  <bdi>{nameIn(language, service)}</bdi>
                  {addons.map((addon) => (
                    <small key={addon.id}>+ {nameIn(language, addon)}</small>
                  ))}
                  <small>
                    {count > 1 && `${format.digits(text('booking.for_people', { count }))} · `}
                    {format.duration(own)}
                  </small>
                </span>
                <bdi>{format.money(price_minor)}</bdi>
              </li>
            );
          })}
        </ul>
        {employee !== undefined && <p className="hint">{text('booking.with', { employee: nameIn(language, employee) })}</p>}
        {choices.starts_at !== null && <p className="summary-when">{format.dateAndTime(choices.starts_at)}</p>}
      </div>
      {services.length > 0 && (
        <div className="summary-bar">
          <p className="summary-words" role="status">
            {step === 'time' && (
              <button type="button" className="summary-back" onClick={() => change({ step: 'services' })}>
                <span className="for-ears">{text('booking.change_services')}</span>
              </button>
            )}
            <span className="summary-price">
              <span className="wide-only">{text('booking.total')}</span>
              <bdi>{format.money(total)}</bdi>
            </span>
            <span className="summary-facts">
              {format.digits(text('booking.chosen', { count: services.length }))}
              <span aria-hidden="true"> · </span>
              {format.duration(minutes)}
            </span>
          </p>
          {step === 'time' && (
            <span className="summary-change" aria-hidden="true">
              {text('booking.change_services')}
            </span>
          )}
          {step === 'services' && (
            <button type="button" className="button button-main" onClick={() => change({ step: 'time' })}>
              {text('booking.to_times')}
            </button>
          )}
        </div>
      )}
    </aside>
  );
}
