import { giftCardLooks, usualLook } from '@rawnaq/domain/value/gift-cards/gift-card';
import { CodeForm } from '../fields/code-form.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { Buyable, BuyPage } from '../page.ts';
import { formPath } from './buy-form.tsx';
import { CardFace } from './card-face.tsx';
import { PriceLines } from './price-lines.tsx';
import { buyWordsIn } from './words.ts';

/** The code sent to the mobile, and below it what the customer is about to buy. */
export function BuyCode({ page: { business, values, errors, attempt, quote }, what }: { page: BuyPage; what: Buyable }) {
  const say = buyWordsIn(useSite().language);
  return (
    <CodeForm
      path={formPath(what)}
      business={business}
      mobile={values.mobile}
      error={errors.code}
      kept={{ ...values, attempt }}
      press={{ name: 'order', label: say('order') }}
      change={say('change')}
      before={
        quote !== null && (
          <dl className="card facts">
            <PriceLines
              price_minor={quote.price_minor}
              code={quote.code}
              worth_minor={quote.worth_minor}
              amount_minor={quote.amount_minor}
            />
          </dl>
        )
      }
    >
      {what.kind === 'gift_card' && (
        <CardFace
          business={business}
          card={{
            amount_minor: Number(values.value),
            design_id: giftCardLooks.find((look) => String(look) === values.design) ?? usualLook,
            picture_unique_id: what.picture,
            beneficiary_name: values.beneficiary,
            message: values.message === '' ? null : values.message,
          }}
        />
      )}
    </CodeForm>
  );
}
