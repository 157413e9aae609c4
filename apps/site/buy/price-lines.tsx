import { useSite } from '../frame/site-context.tsx';
import { buyWordsIn } from './words.ts';

interface PriceLinesProps {
  price_minor: number;
  code: string;
  /** What the code takes off. */
  worth_minor: number;
  amount_minor: number;
}

/** The price, what the discount code takes off it, and what is left to pay: lines of a list of facts. */
export function PriceLines({ price_minor, code, worth_minor, amount_minor }: PriceLinesProps) {
  const { language, format } = useSite();
  const say = buyWordsIn(language);
  return (
    <>
      <div>
        <dt>{say('price')}</dt>
        <dd>
          <bdi>{format.money(price_minor)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('discount_line', { code })}</dt>
        <dd>
          <bdi>{format.money(-worth_minor)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('total')}</dt>
        <dd>
          <strong>
            <bdi>{format.money(amount_minor)}</bdi>
          </strong>
          <small>{say('vat_offer')}</small>
        </dd>
      </div>
    </>
  );
}
