import { useSite } from '../frame/site-context.tsx';

/** What a service or a package costs today, and before where it is reduced. */
export function ServicePrice({ service }: { service: { price_minor: number; original_price_minor: number } }) {
  const { text, format } = useSite();
  const isReduced = service.original_price_minor > service.price_minor;
  return (
    <span className="price">
      {isReduced && (
        <s>
          <span className="for-ears">{text('home.before_price')} </span>
          <bdi>{format.money(service.original_price_minor)}</bdi>
        </s>
      )}
      <bdi className="price-now">{format.money(service.price_minor)}</bdi>
    </span>
  );
}
