import { AppointmentPayment, AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { nameIn, textIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBooking, OnlineBusiness } from '../page.ts';
import { awaitsDeposit } from './booking-is.ts';
import { mapAddress } from '../pages/contact.tsx';

/** When, what, with whom, where and how much. */
export function VisitFacts({ business, booking }: { business: OnlineBusiness; booking: OnlineBooking }) {
  const { text, format, language } = useSite();
  const own = business.business;
  const address = textIn(language, own.english_address, own.arabic_address);
  const map = mapAddress(own);
  return (
    <dl className="card facts">
      <div>
        <dt>{text('visit.when')}</dt>
        <dd>
          <strong>{format.date(booking.starts_at.slice(0, 10))}</strong>
          <bdi>{format.span(booking.starts_at, booking.ends_at)}</bdi>
          <small>{text('home.times_in', { zone: format.zone(booking.timezone) })}</small>
        </dd>
      </div>
      <div>
        <dt>{text('visit.what')}</dt>
        <dd>
          <ul className="summary-lines">
            {booking.lines.map((line, index) => {
              const employee = nameIn(language, { english_name: line.employee_english_name, arabic_name: line.employee_arabic_name });
              return (
                <li key={index}>
                  <span>
                    <bdi>{nameIn(language, line)}</bdi>
                    {line.addons.map((addon) => (
                      <small key={addon.english_name}>+ {nameIn(language, addon)}</small>
                    ))}
                    {line.guest_name !== null && <small>{text('visit.for_guest', { name: line.guest_name })}</small>}
                    {employee !== '' && <small>{text('booking.with', { employee })}</small>}
                  </span>
                  <bdi>{format.money(line.price_minor)}</bdi>
                </li>
              );
            })}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{text('visit.total')}</dt>
        <dd>
          <strong>
            <bdi>{format.money(booking.total_minor)}</bdi>
          </strong>
          {booking.discount_code !== null && (
            <small>
              {text('visit.discount', {
                code: booking.discount_code.code,
                amount: format.money(booking.discount_code.worth_minor),
                left: format.money(booking.total_minor - booking.discount_code.worth_minor),
              })}
            </small>
          )}
          {booking.deposit_paid_minor > 0 && (
            <small>
              {text('visit.deposit_paid')}: <bdi>{format.money(booking.deposit_paid_minor)}</bdi>
            </small>
          )}
          {payment().map((sentence) => (
            <small key={sentence}>{sentence}</small>
          ))}
        </dd>
      </div>
      {(address !== null || map !== null) && (
        <div>
          <dt>{text('visit.where')}</dt>
          <dd>
            <bdi>{nameIn(language, own)}</bdi>
            {address !== null && <span>{address}</span>}
            {map !== null && (
              <a href={map} target="_blank" rel="noopener">
                {text('visit.directions')}
              </a>
            )}
          </dd>
        </div>
      )}
    </dl>
  );

  /** What was paid, or what is still to pay, ahead and at the salon; nothing of a visit that does not take place. */
  function payment(): string[] {
    const { status, payment_status, approval, deposit_minor, deposit_paid_minor, due_at_salon_minor } = booking;
    if (payment_status === AppointmentPayment.paid) return [text('visit.paid')];
    if (status !== AppointmentStatus.scheduled && status !== AppointmentStatus.check_in) return [];
    if (deposit_minor === 0 && deposit_paid_minor === 0) return [text('visit.pay_there')];
    const rest =
      due_at_salon_minor === 0 ? text('visit.nothing_left') : text('visit.pay_rest', { amount: format.money(due_at_salon_minor) });
    if (!awaitsDeposit(booking) && !(approval === 1 && deposit_paid_minor < deposit_minor))
      return deposit_paid_minor > 0 ? [rest] : [text('visit.pay_there')];
    const amount = format.money(deposit_minor - deposit_paid_minor);
    return [text(approval === 1 ? 'visit.deposit_after_approval' : 'visit.deposit_ahead', { amount }), rest];
  }
}
