import { WaitingStatus } from '@rawnaq/domain/appointments/waiting';
import { Icon } from '../frame/icon.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness, OnlineWaiting, WaitingSaid } from '../page.ts';
import { Countdown } from './countdown.tsx';
import { WishFacts } from './wish-facts.tsx';
import { sayIn, type WaitingKey } from './words.ts';

const titles: Readonly<Record<number, readonly [title: WaitingKey, lead: WaitingKey]>> = {
  [WaitingStatus.cancelled]: ['cancelled_title', 'cancelled_lead'],
  [WaitingStatus.booked]: ['booked_title', 'booked_lead'],
  [WaitingStatus.expired]: ['over_title', 'over_lead'],
};

/**
 * Her wish, and the time that is held for her: yes or no. Plain forms, so that it works however slow the phone is; scripts only add the
 * countdown.
 */
export function Waiting({ business, waiting, said }: { business: OnlineBusiness; waiting: OnlineWaiting; said: WaitingSaid | null }) {
  const { format, language, link } = useSite();
  const say = sayIn(language);
  const today = business.opening.days[0]?.date ?? '';
  const { offer, status } = waiting;
  const name = waiting.customer_name;
  const waits = status === WaitingStatus.waiting || status === WaitingStatus.offered;
  const [title, lead] =
    offer === null ? (titles[status] ?? (['waiting_title', 'waiting_lead'] as const)) : (['offer_title', 'offer_lead'] as const);
  const services = waiting.services.map((service) => service.id).join(',');
  const action = link(`/waiting-list/${waiting.unique_id}`);
  return (
    <div className="narrow visit waiting" data-status={status}>
      <div className="joy">
        <span className={offer !== null || status === WaitingStatus.booked ? 'joy-mark' : 'joy-mark joy-mark-quiet'}>
          <Icon name={status === WaitingStatus.booked ? 'check' : 'clock'} />
        </span>
        <h1>{say(title)}</h1>
        <p className="lead">{say(lead, { name, when: offer === null ? '' : format.near(offer.starts_at, today) })}</p>
      </div>
      {said !== null && (
        <p className="notice" role="status">
          {say(`said_${said}`)}
        </p>
      )}
      {offer !== null && (
        <form className="card offer" method="post" action={action}>
          <p>
            <strong>{format.date(offer.starts_at.slice(0, 10))}</strong>
            <br />
            <bdi>{format.span(offer.starts_at, offer.ends_at)}</bdi>
          </p>
          <p className="fine">{say('held_until', { time: format.time(offer.expires_at) })}</p>
          <Countdown seconds={offer.seconds_left} say={say} />
          <input type="hidden" name="offer" value={offer.unique_id} />
          <div className="visit-actions">
            <button type="submit" name="do" value="claim" className="button button-main">
              {say('claim')}
            </button>
            <button type="submit" name="do" value="decline" className="button button-quiet">
              {say('decline')}
            </button>
          </div>
          <p className="fine">{say('decline_note')}</p>
        </form>
      )}
      <WishFacts wish={waiting} />
      {waiting.booking_unique_id !== null && (
        <div className="visit-actions">
          <a className="button button-main" href={link(`/e-booking/${waiting.booking_unique_id}`)}>
            {say('show_booking')}
          </a>
        </div>
      )}
      {waits ? (
        <details className="card opinion">
          <summary>
            <h2>{say('withdraw_title')}</h2>
          </summary>
          <form method="post" action={action}>
            <button type="submit" name="do" value="withdraw" className="button button-quiet button-danger">
              {say('withdraw')}
            </button>
          </form>
        </details>
      ) : (
        waiting.booking_unique_id === null && (
          <div className="visit-actions">
            <a className="button button-main" href={link(`/booking?services=${services}`)}>
              {say('book')}
            </a>
            <a className="button button-quiet" href={link(`/waiting-list?services=${services}`)}>
              {say('wait_again')}
            </a>
          </div>
        )
      )}
    </div>
  );
}
