import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness, OnlineOrder } from '../page.ts';
import { CardFace } from './card-face.tsx';
import { PriceLines } from './price-lines.tsx';
import { buyWordsIn } from './words.ts';

const paid = 2;
const returned = 3;

/** An order, and the way on to its payment; once it is paid, to what was bought. Plain links only, so that it works however slow the phone is. */
export function OrderPage({ business, order }: { business: OnlineBusiness; order: OnlineOrder }) {
  const { language, format, link } = useSite();
  const say = buyWordsIn(language);
  const today = business.opening.days[0]?.date ?? '';
  const amount = format.money(order.amount_minor);
  const { beneficiary_name, design_id, picture_unique_id, message, status } = order;
  return (
    <div className="narrow visit buy">
      <h1>{say('order_title')}</h1>
      {beneficiary_name !== null && design_id !== null && (
        <CardFace
          business={business}
          card={{ amount_minor: order.amount_minor, design_id, picture_unique_id, beneficiary_name, message }}
        />
      )}
      {order.may_pay === 0 && (
        <p className="notice" role="status">
          {say(status === paid ? 'order_paid' : status === returned ? 'order_returned' : 'order_over')}
        </p>
      )}
      <dl className="card facts">
        <div>
          <dt>{say(order.type === 2 ? 'gift_card' : 'offer')}</dt>
          <dd>
            {order.type === 2 ? <bdi>{beneficiary_name}</bdi> : <bdi>{nameIn(language, order)}</bdi>}
            {order.may_pay === 1 && order.tells_beneficiary === 1 && <small>{say('will_tell', { name: beneficiary_name ?? '' })}</small>}
          </dd>
        </div>
        {order.discount_code === null ? (
          <div>
            <dt>{say('total')}</dt>
            <dd>
              <strong>
                <bdi>{amount}</bdi>
              </strong>
              <small>{say(order.type === 2 ? 'vat_gift' : 'vat_offer')}</small>
            </dd>
          </div>
        ) : (
          <PriceLines
            price_minor={order.amount_minor + order.code_discount_minor}
            code={order.discount_code}
            worth_minor={order.code_discount_minor}
            amount_minor={order.amount_minor}
          />
        )}
      </dl>
      {order.may_pay === 1 && <p className="fine">{say('pay_until', { until: format.near(order.pay_before, today) })}</p>}
      <div className="visit-actions">
        {order.may_pay === 1 && (
          <a className="button button-main" href={link(`/pay-order/${order.unique_id}`)} rel="nofollow">
            {say('pay', { amount })}
          </a>
        )}
        {order.gift_card_unique_id !== null && (
          <a className="button button-main" href={link(`/e-gift-card/${order.gift_card_unique_id}`)}>
            {say('show_card')}
          </a>
        )}
        {order.sold_offer_unique_id !== null && (
          <a className="button button-main" href={link(`/e-offer/${order.sold_offer_unique_id}`)}>
            {say('show_offer')}
          </a>
        )}
        {order.may_pay === 0 && status !== paid && (
          <a className="button button-main" href={link(order.type === 2 ? '/buy-gift-card' : '/offers')}>
            {say('again')}
          </a>
        )}
      </div>
    </div>
  );
}
