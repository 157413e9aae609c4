import { giftCardLooks, ownPicture } from '@rawnaq/domain/sales/gift-card';
import { useSite } from '../frame/site-context.tsx';
import { CardDecor } from '../gift/card-decor.tsx';
import type { BuyPage, BuyValues } from '../page.ts';
import { FieldError, JoinField } from '../waiting/join-field.tsx';
import { buyWordsIn } from './words.ts';

interface GiftFieldsProps {
  /** The values that are sold, in minor units. */
  values: readonly number[];
  /** The picture of the salon's own, as a look that can be chosen. */
  picture: string | null;
  written: BuyValues;
  errors: BuyPage['errors'];
  /** The first field that is wrong. */
  first: string | undefined;
  callingCode: string;
}

/** How much, for whom, and how the card looks. */
export function GiftFields({ values, picture, written, errors, first, callingCode }: GiftFieldsProps) {
  const { format, language } = useSite();
  const say = buyWordsIn(language);
  const looks = giftCardLooks.filter((look) => look !== ownPicture || picture !== null);
  return (
    <>
      <fieldset className="week" aria-describedby={errors.value === undefined ? undefined : 'join-value-error'}>
        <legend>{say('value')}</legend>
        <FieldError id="join-value-error" error={errors.value} />
        <div className="week-row">
          {values.map((value, index) => (
            <label key={value} className="person">
              <input
                type="radio"
                name="value"
                value={value}
                defaultChecked={written.value === String(value)}
                autoFocus={first === 'value' && index === 0}
              />
              <span>
                <bdi>{format.money(value)}</bdi>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <h2>{say('for_whom')}</h2>
      <JoinField
        name="beneficiary"
        label={say('beneficiary')}
        defaultValue={written.beneficiary}
        error={errors.beneficiary}
        autoFocus={first === 'beneficiary'}
        autoComplete="off"
        maxLength={120}
        required
      />
      <JoinField
        name="beneficiary_mobile"
        type="tel"
        inputMode="tel"
        dir="ltr"
        label={say('beneficiary_mobile')}
        defaultValue={written.beneficiary_mobile}
        error={errors.beneficiary_mobile}
        autoFocus={first === 'beneficiary_mobile'}
        autoComplete="off"
        maxLength={30}
        placeholder={`${callingCode} 5…`}
        hint={say('mobile_hint')}
      />
      <label className="addon">
        <input type="checkbox" name="tells" value="1" defaultChecked={written.tells === '1'} />
        <span>{say('tells')}</span>
      </label>
      <div className={errors.message === undefined ? 'field' : 'field field-wrong'}>
        <label htmlFor="join-message">{say('message')}</label>
        <textarea
          id="join-message"
          name="message"
          rows={3}
          maxLength={300}
          defaultValue={written.message}
          autoFocus={first === 'message'}
          aria-invalid={errors.message !== undefined}
          aria-describedby={errors.message === undefined ? 'join-message-hint' : 'join-message-error join-message-hint'}
        />
        <FieldError id="join-message-error" error={errors.message} />
        <p className="field-hint" id="join-message-hint">
          {say('message_hint')}
        </p>
      </div>
      <fieldset className="week">
        <legend>{say('design')}</legend>
        <div className="gift-designs">
          {looks.map((design) => (
            <label key={design} className="gift-design">
              <input type="radio" name="design" value={design} defaultChecked={written.design === String(design)} />
              <span className={`gift-look gift-design-${design}`}>
                <CardDecor look={design} picture={picture} />
              </span>
              <span>{say(`design_${design}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
