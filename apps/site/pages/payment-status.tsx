import { GatewayStatus } from '@rawnaq/domain/finance/payments/gateway-payment';
import { paymentStatus as arabic } from '@rawnaq/messages/ar/finance/payment-status';
import { paymentStatus as english } from '@rawnaq/messages/en/finance/payment-status';
import { fillSentence, type Params } from '@rawnaq/messages/format';
import { Icon } from '../frame/icon.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness, OnlinePayment } from '../page.ts';

const words = { en: english, ar: arabic } as const;
const isKey = (key: string): key is keyof typeof english => key in english;
type Outcome = 'paid' | 'waiting' | 'failed' | 'over' | 'settled' | 'returned';

/** What to tell the payer: where nothing can be paid any more, a failed or waiting payment is over, or was settled another way. */
function outcomeOf({ status, may_retry, is_booked }: OnlinePayment): Outcome {
  if (status === GatewayStatus.paid) return 'paid';
  if (status === GatewayStatus.returned) return 'returned';
  if (may_retry === 0) return is_booked === 1 ? 'settled' : 'over';
  return status === GatewayStatus.declined || status === GatewayStatus.given_up ? 'failed' : 'waiting';
}

/** Where the payer comes back to from the gateway. Plain links only, so that it works however slow the phone is. */
export function PaymentStatus({ business, payment }: { business: OnlineBusiness; payment: OnlinePayment }) {
  const { language, format, link } = useSite();
  const isOrder = payment.order_unique_id !== null;
  const sayExactly = (key: keyof typeof english, params?: Params): string => fillSentence(words[language][key], language, params);
  // What is bought needs other words than a visit's deposit.
  const say = (key: keyof typeof english, params?: Params): string => {
    const ofOrder = `order_${key}`;
    return sayExactly(isOrder && isKey(ofOrder) ? ofOrder : key, params);
  };
  const outcome = outcomeOf(payment);
  const today = business.opening.days[0]?.date ?? '';
  const until = payment.pay_before === null ? '' : format.near(payment.pay_before, today);
  const amount = format.money(payment.amount_minor);
  const booking = payment.booking_unique_id;
  const again = payment.type === 1 ? '/booking' : payment.type === 2 ? '/buy-gift-card' : '/offers';
  const isGood = outcome === 'paid' || outcome === 'settled';
  return (
    <div className="narrow visit payment" data-outcome={outcome}>
      <div className="joy">
        <span className={isGood ? 'joy-mark' : 'joy-mark joy-mark-quiet'}>
          <Icon name={isGood ? 'check' : 'clock'} />
        </span>
        <h1>{say(`${outcome}_title`)}</h1>
        <p className="lead">{say(`${outcome}_lead`, { amount, until })}</p>
        {outcome === 'waiting' && until !== '' && <p className="fine">{say('waiting_hold', { until })}</p>}
      </div>
      <dl className="card facts">
        <div>
          <dt>{say('amount')}</dt>
          <dd>
            <strong>
              <bdi>{amount}</bdi>
            </strong>
          </dd>
        </div>
      </dl>
      <div className="visit-actions">
        {outcome === 'waiting' && (
          <a className="button button-main" href={link(`/payment-gateway-status/${payment.unique_id}`)}>
            {say('refresh')}
          </a>
        )}
        {outcome === 'waiting' && payment.pay_url !== null && (
          <a className="button button-quiet" href={payment.pay_url} rel="nofollow">
            {say('pay')}
          </a>
        )}
        {outcome === 'failed' && booking !== null && (
          <a className="button button-main" href={link(`/pay-deposit/${booking}`)} rel="nofollow">
            {say('retry')}
          </a>
        )}
        {outcome === 'failed' && payment.order_unique_id !== null && (
          <a className="button button-main" href={link(`/pay-order/${payment.order_unique_id}`)} rel="nofollow">
            {say('retry')}
          </a>
        )}
        {payment.gift_card_unique_id !== null && (
          <a className="button button-main" href={link(`/e-gift-card/${payment.gift_card_unique_id}`)}>
            {say('gift_card')}
          </a>
        )}
        {payment.sold_offer_unique_id !== null && (
          <a className="button button-main" href={link(`/e-offer/${payment.sold_offer_unique_id}`)}>
            {say('offer')}
          </a>
        )}
        {booking !== null && outcome !== 'over' && outcome !== 'returned' && (
          <a
            className={outcome === 'paid' || outcome === 'settled' ? 'button button-main' : 'button button-quiet'}
            href={link(`/e-booking/${booking}`)}
          >
            {say('booking')}
          </a>
        )}
        {payment.receipt_url !== null && (
          <a className="button button-quiet" href={payment.receipt_url}>
            {say('receipt')}
          </a>
        )}
        {(outcome === 'over' || outcome === 'returned') && (
          <a className="button button-main" href={link(again)}>
            {say('book_again')}
          </a>
        )}
      </div>
    </div>
  );
}
