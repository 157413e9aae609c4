import { login } from '@rawnaq/contract/settings/identity';
import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import { useRef, useState } from 'react';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { doorPath } from '../../../shell/screens/auth.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { Arrival } from './arrival.tsx';
import { Door, DoorLink } from './door.tsx';
import styles from './door.module.css';
import { DoorField, PasswordField } from './door-field.tsx';
import { Notice } from './notice.tsx';
import { OtherSessionDialog } from './other-session-dialog.tsx';
import { enterWith, fetchInsideAhead } from './sign-in-flow.ts';

type Way = 'email' | 'account';

export default function SignIn() {
  const [way, setWay] = useState<Way>('email');
  const [isEntering, setIsEntering] = useState(false);
  const logsOutOther = useRef(false);
  const form = useEndpointForm(login, {
    draftKey: null,
    prepare: ({ email, account_id, user_name, ...rest }) => ({
      ...rest,
      ...(way === 'email' ? { email } : { account_id, user_name }),
      ...(logsOutOther.current ? { log_out_other: 1 } : {}),
    }),
    onSaved: ({ user }) => {
      setIsEntering(true);
      enterWith('merchant', user.api_token);
    },
  });
  const isOtherSession = form.refusal?.code === 'identity.other_session';
  const submit = (logOutOther: boolean): void => {
    logsOutOther.current = logOutOther;
    void form.submit();
  };
  const isBusy = form.state === 'saving' || isEntering;
  return (
    <Door
      title={t('identity.sign_in.title')}
      text={t('identity.sign_in.text')}
      foot={
        <>
          <span>{t('identity.sign_in.no_account')}</span>
          <DoorLink to={doorPath('register')}>{t('identity.sign_in.register')}</DoorLink>
        </>
      }
    >
      <form
        ref={form.ref}
        className={styles.form}
        noValidate
        onFocus={fetchInsideAhead}
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <Arrival />
        {form.refusal && !isOtherSession && <Notice tone="danger">{form.refusal.message}</Notice>}
        <WaySwitch way={way} onChoose={setWay} />
        {way === 'email' ? (
          <DoorField {...form.field('email')} type="email" inputMode="email" autoComplete="username" dir="ltr" />
        ) : (
          <div className={styles.pair}>
            <DoorField
              {...form.field('account_id')}
              value={form.values.account_id ?? ''}
              onChange={(typed) => form.set('account_id', accountIdOf(String(typed)))}
              error={
                form.errorAt('account_id') ?? (form.errorAt('email') ? t('fields.required', { label: t('labels.account_id') }) : undefined)
              }
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
            />
            <DoorField {...form.field('user_name')} autoComplete="username" dir="ltr" />
          </div>
        )}
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <PlainButton type="submit" isBroad isBusy={isBusy}>
          {t('identity.sign_in.submit')}
        </PlainButton>
        <div className={styles.row}>
          <DoorLink to={doorPath('forgot_password')}>{t('identity.sign_in.forgot_password')}</DoorLink>
          <DoorLink to={doorPath('forgot_account_id')}>{t('identity.sign_in.forgot_account_id')}</DoorLink>
        </div>
      </form>
      <OtherSessionDialog refusal={isOtherSession ? form.refusal : null} isBusy={isBusy} onContinue={() => submit(true)} />
    </Door>
  );
}

const ways = { email: 'identity.sign_in.by_email', account: 'identity.sign_in.by_account' } as const;

function WaySwitch({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  return (
    <fieldset className={styles.ways}>
      <legend className="only-read-aloud">{t('identity.sign_in.way')}</legend>
      {(['email', 'account'] as const).map((each) => (
        <label key={each} className={styles.way} data-chosen={each === way || undefined}>
          <input type="radio" name="way" value={each} checked={each === way} onChange={() => onChoose(each)} className="only-read-aloud" />
          {t(ways[each])}
        </label>
      ))}
    </fieldset>
  );
}

/** Digits of either script; anything else is left out. */
function accountIdOf(typed: string): number | null {
  const digits = westernDigits(typed).replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits.slice(0, 9));
}
