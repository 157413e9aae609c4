import { giftCardLooks, usualLook } from '@rawnaq/domain/sales/gift-card';
import { internationalMobile } from '@rawnaq/domain/fields/international-mobile';
import { useSite } from '../frame/site-context.tsx';
import type { Buyable, BuyPage } from '../page.ts';
import { JoinField } from '../waiting/join-field.tsx';
import { formPath } from './buy-form.tsx';
import { CardFace } from './card-face.tsx';
import { PriceLines } from './price-lines.tsx';
import { buyWordsIn } from './words.ts';

/** The code of her mobile, and below it what she is about to buy. The first button is the one that Enter presses. */
export function BuyCode({ page: { business, values, errors, attempt, quote }, what }: { page: BuyPage; what: Buyable }) {
  const { text, language, link } = useSite();
  const say = buyWordsIn(language);
  return (
    <form className="form" method="post" action={link(formPath(what))} noValidate>
      <p className="sent">
        {text('booking.code_sent', { mobile: `+${internationalMobile(values.mobile, business.business.calling_code)}` })}
      </p>
      {quote !== null && (
        <dl className="card facts">
          <PriceLines price_minor={quote.price_minor} code={quote.code} worth_minor={quote.worth_minor} amount_minor={quote.amount_minor} />
        </dl>
      )}
      <JoinField
        name="code"
        label={text('booking.code')}
        error={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        dir="ltr"
        maxLength={12}
        required
        autoFocus
      />
      {Object.entries({ ...values, attempt }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="do" value="order" className="button button-main button-wide">
        {say('order')}
      </button>
      <div className="join-ways">
        <button type="submit" name="do" value="resend" className="button button-quiet">
          {text('booking.resend')}
        </button>
        <button type="submit" name="do" value="change" className="button button-quiet">
          {say('change')}
        </button>
      </div>
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
    </form>
  );
}
