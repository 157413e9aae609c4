import { useSite } from '../frame/site-context.tsx';
import type { OnlineBooking } from '../page.ts';

/** What is to be paid and by when, with the way to pay. A plain link: paying does not wait for a script. */
export function DepositDue({ booking, today }: { booking: OnlineBooking; today: string }) {
  const { text, format, link } = useSite();
  if (booking.pay_before === null) return null;
  const amount = format.money(booking.deposit_minor - booking.deposit_paid_minor);
  return (
    <div className="card deposit-due">
      <p>{text('visit.deposit_due', { amount, until: format.near(booking.pay_before, today) })}</p>
      <a className="button button-main" href={link(`/pay-deposit/${booking.unique_id}`)} rel="nofollow">
        {text('visit.pay_deposit', { amount })}
      </a>
    </div>
  );
}
