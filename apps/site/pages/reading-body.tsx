import type { SiteView } from '../page.ts';
import { Buy } from '../buy/buy-page.tsx';
import { ChoicesPage } from '../choices/choices-page.tsx';
import { OrderPage } from '../buy/order-page.tsx';
import { Missing } from './missing.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { PriceList } from './price-list.tsx';
import { TextPage } from './text-page.tsx';
import { GiftCardPage } from '../gift/gift-card-page.tsx';
import { OffersPage } from '../offers/offers-page.tsx';
import { SoldOfferPage } from '../offers/sold-offer-page.tsx';
import { JoinWaiting } from '../waiting/join-waiting.tsx';

/** Pages that are only read, and the plain forms of the waiting list and of buying: they come without any script. */
export function ReadingBody({ view: { page } }: { view: SiteView }) {
  if (page.name === 'price_list') return <PriceList business={page.business} packages={page.packages} />;
  if (page.name === 'offers') return <OffersPage page={page} />;
  if (page.name === 'e_offer') return <SoldOfferPage page={page} />;
  if (page.name === 'terms') return <TextPage title="frame.terms" body={page.text} />;
  if (page.name === 'refund_policy') return <TextPage title="frame.refund_policy" body={page.text} />;
  if (page.name === 'payment_status') return <PaymentStatus business={page.business} payment={page.payment} />;
  if (page.name === 'e_gift_card') return <GiftCardPage page={page} />;
  if (page.name === 'waiting_join') return <JoinWaiting page={page} />;
  if (page.name === 'buy') return <Buy page={page} />;
  if (page.name === 'choices') return <ChoicesPage page={page} />;
  if (page.name === 'online_order') return <OrderPage business={page.business} order={page.order} />;
  return <Missing />;
}
