import { useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import { openingSentence } from '../pages/opening-sentence.ts';

/** Booking under the thumb, wherever on the page a phone is. */
export function BookBar({ business, now }: { business: OnlineBusiness; now: string }) {
  const site = useSite();
  const { text, format, link } = site;
  if (business.settings.is_open === 0 || business.services.length === 0) return null;
  const cheapest = Math.min(...business.services.map(({ price_minor }) => price_minor));
  return (
    <div className="book-bar">
      <span className="book-bar-words">
        <span>{text('salon.from', { price: format.money(cheapest) })}</span>
        <span className="book-bar-open">{openingSentence(business.opening, now, site)}</span>
      </span>
      <a className="button button-main" href={link('/booking')}>
        {text('frame.book')}
      </a>
    </div>
  );
}
