import { register } from '@rawnaq/contract/settings/identity';
import { callersCountry, listCountries } from '@rawnaq/contract/settings/countries';
import { useState } from 'react';
import { Kit } from '../../../shell/layout/kit.tsx';
import { language } from '../../../shell/text/language.ts';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { doorPath } from '../../../shell/screens/auth.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { Door, DoorLink } from './door.tsx';
import styles from './door.module.css';
import { DoorField, PasswordField } from './door-field.tsx';
import { Notice } from './notice.tsx';
import { enterWith } from './sign-in-flow.ts';

export default function Register() {
  return (
    <Kit>
      <Door
        isBroad
        title={t('identity.register.title')}
        text={t('identity.register.text')}
        foot={
          <>
            <span>{t('identity.register.have_account')}</span>
            <DoorLink to={doorPath('sign_in')}>{t('identity.sign_in.submit')}</DoorLink>
          </>
        }
      >
        <RegistrationForm />
      </Door>
    </Kit>
  );
}

interface Named {
  readonly id: number;
  readonly english_name: string;
  readonly arabic_name: string;
}
const choicesOf = (entries: readonly Named[]) =>
  entries.map(({ id, english_name, arabic_name }) => ({ value: id, label: language === 'ar' ? arabic_name : english_name }));

function RegistrationForm() {
  const [isEntering, setIsEntering] = useState(false);
  const countries = useEndpoint(listCountries, {});
  const caller = useEndpoint(callersCountry, {});
  const known = countries.data?.data ?? [];
  // Only a default: what the user chooses goes before it.
  const callersId = known.find(({ iso_code }) => iso_code === caller.data?.country_code)?.id ?? null;
  const form = useEndpointForm(register, {
    draftKey: 'register',
    initial: { language },
    prepare: (payload) => ({ ...(callersId === null ? {} : { country_id: callersId }), ...payload }),
    onSaved: ({ user }) => {
      setIsEntering(true);
      enterWith('merchant', user.api_token);
    },
  });
  const countryId = form.values.country_id ?? callersId;
  const country = known.find(({ id }) => id === countryId);

  return (
    <form
      ref={form.ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.wasRestored && (
        <Notice
          tone="info"
          action={
            <PlainButton isQuiet onClick={form.discardDraft}>
              {t('identity.register.discard')}
            </PlainButton>
          }
        >
          {t('identity.register.restored')}
        </Notice>
      )}
      {form.refusal && Object.keys(form.refusal.errors).length === 0 && <Notice tone="danger">{form.refusal.message}</Notice>}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('identity.register.business')}</legend>
        <div className={styles.pair}>
          <DoorField
            {...form.field('arabic_name')}
            label={t('identity.register.arabic_name')}
            dir="rtl"
            lang="ar"
            autoComplete="organization"
          />
          <DoorField
            {...form.field('english_name')}
            label={t('identity.register.english_name')}
            dir="ltr"
            lang="en"
            autoComplete="organization"
          />
          <ChoiceSelect
            {...form.field('country_id')}
            value={countryId}
            withAsterisk={false}
            onChange={(id) => {
              form.set('country_id', id);
              form.set('city_id', null);
            }}
            choices={choicesOf(known)}
            placeholder={t('identity.register.country_placeholder')}
          />
          <ChoiceSelect
            {...form.field('city_id')}
            label={t('identity.register.city')}
            choices={choicesOf(country?.cities ?? [])}
            clearable
            disabled={!country}
            placeholder={t(country ? 'identity.register.city_placeholder' : 'identity.register.choose_country_first')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('identity.register.owner')}</legend>
        <div className={styles.pair}>
          <DoorField {...form.field('name')} label={t('identity.register.owner_name')} autoComplete="name" />
          <MobileInput
            {...form.field('mobile')}
            withAsterisk={false}
            defaultCountry={country?.iso_code ?? caller.data?.country_code ?? null}
          />
          <DoorField {...form.field('email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
          <PasswordField {...form.field('password')} hint={t('identity.register.password_hint')} autoComplete="new-password" />
        </div>
      </fieldset>
      <PlainButton type="submit" isBroad isBusy={form.state === 'saving' || isEntering}>
        {t('identity.register.submit')}
      </PlainButton>
    </form>
  );
}
