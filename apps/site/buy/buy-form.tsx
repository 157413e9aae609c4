import { Trap } from '../booking/trap.tsx';
import { PersonFields } from '../fields/person-fields.tsx';
import { PlainField, plainFields } from '../fields/plain-field.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { Buyable, BuyPage } from '../page.ts';
import { GiftFields } from './gift-fields.tsx';
import { buyWordsIn } from './words.ts';

/** Where the form of this thing stands. */
export const formPath = (what: Buyable): string => (what.kind === 'offer' ? `/offers/${what.offer.id}` : '/buy-gift-card');

/** What is bought and by whom. */
export function BuyForm({ page, what }: { page: BuyPage; what: Buyable }) {
  const { business, values } = page;
  const { text, language, link } = useSite();
  const say = buyWordsIn(language);
  const field = plainFields(page, ['value', 'beneficiary', 'beneficiary_mobile', 'message', 'name', 'mobile', 'discount']);
  return (
    <form className="form" method="post" action={link(formPath(what))} noValidate>
      {what.kind === 'gift_card' && (
        <>
          <GiftFields
            values={what.values}
            picture={what.picture}
            written={values}
            field={field}
            callingCode={business.business.calling_code}
          />
          <h2>{say('you')}</h2>
        </>
      )}
      <PersonFields field={field} callingCode={business.business.calling_code} />
      {what.kind === 'offer' && (what.takes_codes || values.discount !== '') && (
        <PlainField
          {...field('discount')}
          label={say('discount')}
          autoComplete="off"
          dir="auto"
          maxLength={40}
          hint={say('discount_hint')}
        />
      )}
      <Trap />
      <button type="submit" name="do" value="code" className="button button-main button-wide">
        {text('later.send_code')}
      </button>
      <p className="fine">{say(what.kind === 'offer' ? 'vat_offer' : 'vat_gift')}</p>
    </form>
  );
}
