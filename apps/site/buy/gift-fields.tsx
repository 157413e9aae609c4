import { giftCardLooks, ownPicture } from '@rawnaq/domain/value/gift-cards/gift-card';
import { FieldError, FieldFrame } from '../fields/field-frame.tsx';
import { MobileField, type PlainText } from '../fields/person-fields.tsx';
import { PlainField } from '../fields/plain-field.tsx';
import { useSite } from '../frame/site-context.tsx';
import { CardDecor } from '../gift/card-decor.tsx';
import type { BuyValues } from '../page.ts';
import { buyWordsIn } from './words.ts';

interface GiftFieldsProps {
  /** The values that are sold, in minor units. */
  values: readonly number[];
  /** The picture of the salon's own, as a look that can be chosen. */
  picture: string | null;
  written: BuyValues;
  field: (name: 'value' | 'beneficiary' | 'beneficiary_mobile' | 'message') => PlainText;
  callingCode: string;
}

/** How much, for whom, and how the card looks. */
export function GiftFields({ values, picture, written, field, callingCode }: GiftFieldsProps) {
  const { format, language } = useSite();
  const say = buyWordsIn(language);
  const { error, autoFocus } = field('value');
  const { error: messageError, ...message } = field('message');
  const looks = giftCardLooks.filter((look) => look !== ownPicture || picture !== null);
  return (
    <>
      <fieldset className="week" aria-describedby={error === undefined ? undefined : 'join-value-error'}>
        <legend>{say('value')}</legend>
        <FieldError id="join-value-error" error={error} />
        <div className="week-row">
          {values.map((value, index) => (
            <label key={value} className="person">
              <input
                type="radio"
                name="value"
                value={value}
                defaultChecked={written.value === String(value)}
                autoFocus={autoFocus && index === 0}
              />
              <span>
                <bdi>{format.money(value)}</bdi>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <h2>{say('for_whom')}</h2>
      <PlainField {...field('beneficiary')} label={say('beneficiary')} autoComplete="off" maxLength={120} required />
      <MobileField
        {...field('beneficiary_mobile')}
        label={say('beneficiary_mobile')}
        hint={say('mobile_hint')}
        callingCode={callingCode}
        autoComplete="off"
      />
      <label className="addon">
        <input type="checkbox" name="tells" value="1" defaultChecked={written.tells === '1'} />
        <span>{say('tells')}</span>
      </label>
      <FieldFrame id="join-message" label={say('message')} error={messageError} hint={say('message_hint')}>
        {(control) => <textarea {...message} {...control} rows={3} maxLength={300} />}
      </FieldFrame>
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
