import { confirmEmail } from '@rawnaq/contract/settings/identity';
import type { Output } from '@rawnaq/contract/endpoint';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { language, splitLanguage } from '../../../shell/text/language.ts';
import { go } from '../../../shell/navigation.ts';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { isRefusal } from '../../../shell/refusal.ts';
import { doorAt, doorPath } from '../../../shell/screens/auth.ts';
import { t } from '../../../shell/text/text.ts';
import { Door, DoorLink } from './door.tsx';

/** Confirms at a press, not on opening: programs that look at letters open their links. */
export default function ConfirmEmail() {
  const [token] = useState(() => doorAt(splitLanguage(location.pathname).path)?.param ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [confirmed, setConfirmed] = useState<Output<typeof confirmEmail.output> | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const confirm = (): void => {
    setIsBusy(true);
    call(confirmEmail, { token })
      .then(setConfirmed)
      .catch((failure: unknown) => (isRefusal(failure) ? setRefused(failure.message) : handleEscaped(failure)))
      .finally(() => setIsBusy(false));
  };

  const signIn = <PlainButton onClick={() => go(doorPath('sign_in'))}>{t('identity.sign_in.submit')}</PlainButton>;
  if (confirmed !== null) {
    const { account_id, user_name, english_name, arabic_name, email_signs_in } = confirmed;
    const business = language === 'ar' ? arabic_name : english_name;
    const text =
      email_signs_in === 1
        ? t('identity.confirm_email.done_text', { business })
        : t('identity.confirm_email.done_by_id_text', { business, account_id: String(account_id), user_name });
    return (
      <Door title={t('identity.confirm_email.done_title')} text={text}>
        {signIn}
      </Door>
    );
  }
  if (refused !== null) {
    return (
      <Door title={t('identity.reset_password.invalid_title')} text={refused}>
        {signIn}
      </Door>
    );
  }
  return (
    <Door
      title={t('identity.confirm_email.title')}
      text={t('identity.confirm_email.text')}
      foot={<DoorLink to={doorPath('sign_in')}>{t('identity.back_to_sign_in')}</DoorLink>}
    >
      <PlainButton isBroad isBusy={isBusy} onClick={confirm}>
        {t('identity.confirm_email.submit')}
      </PlainButton>
    </Door>
  );
}
