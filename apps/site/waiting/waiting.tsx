import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { WaitingStatus } from '@rawnaq/domain/calendar/appointments/waiting';
import { termLines, termSentences } from '../booking/term-lines.ts';
import { Icon } from '../frame/icon.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness, OnlineWaiting, WaitingSaid } from '../page.ts';
import { awaitsApproval, awaitsDeposit } from '../visit/booking-is.ts';
import { Countdown } from './countdown.tsx';
import { WishFacts } from './wish-facts.tsx';
import { sayIn, type WaitingKey } from './words.ts';

const titles: Readonly<Record<number, readonly [title: WaitingKey, lead: WaitingKey]>> = {
  [WaitingStatus.cancelled]: ['cancelled_title', 'cancelled_lead'],
  [WaitingStatus.expired]: ['over_title', 'over_lead'],
};

/** What is true of the booking that a wish became: only one that waits for nothing is booked. */
function bookedTitle(booking: OnlineWaiting['booking']): readonly [title: WaitingKey, lead: WaitingKey] {
  if (booking === null) return ['booked_title', 'booked_lead'];
  if (booking.status === AppointmentStatus.cancelled) return ['off_title', 'off_lead'];
  if (awaitsApproval(booking)) return ['approval_title', 'approval_lead'];
  return awaitsDeposit(booking) ? ['deposit_title', 'deposit_lead'] : ['booked_title', 'booked_lead'];
}

/** What the button that takes the offer does: it sends a request, books and asks for the deposit, or books. */
function claimKey(terms: NonNullable<OnlineWaiting['offer']>['terms']): WaitingKey {
  if (terms?.approval === 2) return 'claim_request';
  return terms !== null && terms.deposit_minor > 0 ? 'claim_and_pay' : 'claim';
}

/**
 * A customer's wish, and the time that is held for it: yes or no. Plain forms, so that it works however slow the phone is; scripts only add the
 * countdown.
 */
export function Waiting({ business, waiting, said }: { business: OnlineBusiness; waiting: OnlineWaiting; said: WaitingSaid | null }) {
  const { format, language, link } = useSite();
  const say = sayIn(language);
  const today = business.opening.days[0]?.date ?? '';
  const { offer, status, booking } = waiting;
  const isBooked = status === WaitingStatus.booked;
  const isSure = isBooked && bookedTitle(booking)[0] === 'booked_title';
  const name = waiting.customer_name;
  const waits = status === WaitingStatus.waiting || status === WaitingStatus.offered;
  const plain = isBooked ? bookedTitle(booking) : (titles[status] ?? (['waiting_title', 'waiting_lead'] as const));
  const [title, lead] = offer === null ? plain : (['offer_title', 'offer_lead'] as const);
  const services = waiting.services.map((service) => service.id).join(',');
  const action = link(`/waiting-list/${waiting.unique_id}`);
  return (
    <div className="narrow visit waiting" data-status={status}>
      <div className="joy">
        <span className={offer !== null || isSure ? 'joy-mark' : 'joy-mark joy-mark-quiet'}>
          <Icon name={isSure ? 'check' : 'clock'} />
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
          {offer.terms !== null && (
            <section className="terms" aria-labelledby="terms-title">
              <h2 id="terms-title">{termSentences(language).title}</h2>
              <ul>
                {termLines(offer.terms, { language, format, today }).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )}
          <input type="hidden" name="offer" value={offer.unique_id} />
          <div className="visit-actions">
            <button type="submit" name="do" value="claim" className="button button-main">
              {say(claimKey(offer.terms))}
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
