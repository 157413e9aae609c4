import { useSite } from '../frame/site-context.tsx';
import type { OnlineBooking } from '../page.ts';

/** What is to be paid and by when, with the way to pay. A plain link: paying does not wait for a script. */
export function DepositDue({ booking, today }: { booking: OnlineBooking; today: string }) {
  const { text, format, link } = useSite();
  if (booking.pay_before === null) return null;
  const amount = format.money(booking.deposit_minor - booking.deposit_paid_minor);
  const isAtSalon = booking.asks_national_id === 1;
  return (
    <div className="card deposit-due">
      <p>
        {isAtSalon
          ? text('visit.national_id', { amount })
          : text('visit.deposit_due', { amount, until: format.near(booking.pay_before, today) })}
      </p>
      <a className="button button-main" href={link(`/pay-deposit/${booking.unique_id}`)} rel="nofollow">
        {isAtSalon ? text('visit.pay_at_salon') : text('visit.pay_deposit', { amount })}
      </a>
    </div>
  );
}

/** Said of a deposit that is left to the salon, because that needs the customer's national id. */
export function DepositAtSalon({ booking }: { booking: OnlineBooking }) {
  const { text, format } = useSite();
  const left_minor = booking.deposit_minor - booking.deposit_paid_minor;
  if (booking.asks_national_id === 0 || booking.pay_before !== null || left_minor <= 0) return null;
  return (
    <div className="card deposit-due">
      <p>{text('visit.national_id', { amount: format.money(left_minor) })}</p>
    </div>
  );
}
