import { checkResetLink, resetPassword } from '@rawnaq/contract/settings/identity';
import { useEffect, useState } from 'react';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { splitLanguage } from '../../../shell/text/language.ts';
import { go } from '../../../shell/navigation.ts';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { isRefusal } from '../../../shell/refusal.ts';
import { doorAt, doorPath } from '../../../shell/screens/auth.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { Door, DoorLink } from './door.tsx';
import styles from './door.module.css';
import { PasswordField } from './door-field.tsx';
import { Notice } from './notice.tsx';

type Link =
  | { readonly state: 'checking' }
  | { readonly state: 'valid'; readonly email: string }
  | { readonly state: 'invalid'; readonly message: string };

export default function ResetPassword() {
  const [token] = useState(() => doorAt(splitLanguage(location.pathname).path)?.param ?? '');
  const [link, setLink] = useState<Link>({ state: 'checking' });
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    call(checkResetLink, { token })
      .then(({ email }) => setLink({ state: 'valid', email }))
      .catch((failure: unknown) => (isRefusal(failure) ? setLink({ state: 'invalid', message: failure.message }) : handleEscaped(failure)));
  }, [token]);

  const back = <DoorLink to={doorPath('sign_in')}>{t('identity.back_to_sign_in')}</DoorLink>;
  if (isDone) {
    return (
      <Door title={t('identity.reset_password.done_title')} text={t('identity.reset_password.done_text')}>
        <PlainButton onClick={() => go(doorPath('sign_in'))}>{t('identity.sign_in.submit')}</PlainButton>
      </Door>
    );
  }
  if (link.state === 'invalid') {
    return (
      <Door title={t('identity.reset_password.invalid_title')} text={link.message} foot={back}>
        <PlainButton onClick={() => go(doorPath('forgot_password'))}>{t('identity.reset_password.invalid_action')}</PlainButton>
      </Door>
    );
  }
  return (
    <Door
      title={t('identity.reset_password.title')}
      text={link.state === 'valid' ? t('identity.reset_password.text', { email: link.email }) : '\u00a0'}
      foot={back}
    >
      <NewPasswordForm token={token} isChecking={link.state === 'checking'} onDone={() => setIsDone(true)} />
    </Door>
  );
}

function NewPasswordForm({ token, isChecking, onDone }: { token: string; isChecking: boolean; onDone: () => void }) {
  const [repeated, setRepeated] = useState('');
  const [differ, setDiffer] = useState(false);
  const form = useEndpointForm(resetPassword, { draftKey: null, initial: { token }, onSaved: onDone });
  const submit = (): void => {
    const isSame = form.values.password === repeated;
    setDiffer(!isSame);
    if (isSame) void form.submit();
  };
  return (
    <form
      ref={form.ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {form.refusal && !form.errorAt('password') && <Notice tone="danger">{form.refusal.message}</Notice>}
      <PasswordField {...form.field('password')} hint={t('identity.register.password_hint')} autoComplete="new-password" />
      <PasswordField
        label={t('labels.confirm_password')}
        value={repeated}
        onChange={(typed) => setRepeated(String(typed))}
        error={differ ? t('identity.passwords_differ') : undefined}
        autoComplete="new-password"
      />
      <PlainButton type="submit" isBroad isBusy={form.state === 'saving' || isChecking}>
        {t('identity.reset_password.submit')}
      </PlainButton>
    </form>
  );
}
