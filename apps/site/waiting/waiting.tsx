import { WaitingStatus } from '@rawnaq/domain/appointments/waiting';
import { Icon } from '../frame/icon.tsx';
import { nameIn, type TextKey, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness, OnlineWaiting, WaitingSaid } from '../page.ts';
import { Countdown } from './countdown.tsx';
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
      <Facts waiting={waiting} />
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
          <a
            className="button button-main again"
            href={link(`/booking?services=${waiting.services.map((service) => service.id).join(',')}`)}
          >
            {say('book')}
          </a>
        )
      )}
    </div>
  );
}

/** What she wished for. */
function Facts({ waiting }: { waiting: OnlineWaiting }) {
  const { format, language, text } = useSite();
  const say = sayIn(language);
  const { from_on, to_on, earliest_minute, latest_minute, weekdays } = waiting;
  const clock = (minute: number): string => {
    const two = (value: number): string => String(value).padStart(2, '0');
    return format.time(`${from_on}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00Z`);
  };
  const isAnyTime = earliest_minute === 0 && latest_minute === 1439;
  const days = from_on === to_on ? format.date(from_on) : say('days', { from: format.date(from_on), to: format.date(to_on) });
  const names = weekdays.length === 7 ? [] : weekdays.map((day) => text(`words.day.${day}` as TextKey));
  return (
    <dl className="card facts">
      <div>
        <dt>{say('services')}</dt>
        <dd>
          <bdi>{waiting.services.map((service) => nameIn(language, service)).join(say('comma'))}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('employee')}</dt>
        <dd>
          <bdi>{waiting.employee === null ? say('anybody') : nameIn(language, waiting.employee)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('when')}</dt>
        <dd>
          <bdi>{days}</bdi>
          {names.length > 0 && <small>{names.join(say('comma'))}</small>}
        </dd>
      </div>
      <div>
        <dt>{say('hours')}</dt>
        <dd>
          <bdi>{isAnyTime ? say('any_hours') : say('hours_between', { from: clock(earliest_minute), to: clock(latest_minute) })}</bdi>
        </dd>
      </div>
    </dl>
  );
}
