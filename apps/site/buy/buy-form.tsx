import { Trap } from '../booking/trap.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { Buyable, BuyPage } from '../page.ts';
import { JoinField } from '../waiting/join-field.tsx';
import { GiftFields } from './gift-fields.tsx';
import { buyWordsIn } from './words.ts';

/** Where the form of this thing stands. */
export const formPath = (what: Buyable): string => (what.kind === 'offer' ? `/offers/${what.offer.id}` : '/buy-gift-card');

/** What is bought and by whom. */
export function BuyForm({ page: { business, values, errors }, what }: { page: BuyPage; what: Buyable }) {
  const { text, language, link } = useSite();
  const say = buyWordsIn(language);
  // Her eyes and her screen reader begin where something has to be mended.
  const first = (['value', 'beneficiary', 'beneficiary_mobile', 'message', 'name', 'mobile', 'discount'] as const).find(
    (name) => errors[name] !== undefined,
  );
  return (
    <form className="form" method="post" action={link(formPath(what))} noValidate>
      {what.kind === 'gift_card' && (
        <>
          <GiftFields
            values={what.values}
            picture={what.picture}
            written={values}
            errors={errors}
            first={first}
            callingCode={business.business.calling_code}
          />
          <h2>{say('you')}</h2>
        </>
      )}
      <JoinField
        name="name"
        label={text('booking.name')}
        defaultValue={values.name}
        error={errors.name}
        autoFocus={first === 'name'}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={120}
        required
      />
      <JoinField
        name="mobile"
        type="tel"
        inputMode="tel"
        dir="ltr"
        label={text('booking.mobile')}
        defaultValue={values.mobile}
        error={errors.mobile}
        autoFocus={first === 'mobile'}
        autoComplete="tel"
        enterKeyHint="send"
        maxLength={30}
        placeholder={`${business.business.calling_code} 5…`}
        hint={text('booking.details_hint')}
        required
      />
      {what.kind === 'offer' && (what.takes_codes || values.discount !== '') && (
        <JoinField
          name="discount"
          label={say('discount')}
          defaultValue={values.discount}
          error={errors.discount}
          autoFocus={first === 'discount'}
          autoComplete="off"
          dir="auto"
          maxLength={40}
          hint={say('discount_hint')}
        />
      )}
      <Trap />
      <button type="submit" name="do" value="code" className="button button-main button-wide">
        {text('booking.send_code')}
      </button>
      <p className="fine">{say(what.kind === 'offer' ? 'vat_offer' : 'vat_gift')}</p>
    </form>
  );
}
