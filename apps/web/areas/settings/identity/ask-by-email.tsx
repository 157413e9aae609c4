import type { forgotAccountId, forgotPassword } from '@rawnaq/contract/settings/identity';
import { useState } from 'react';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { doorPath } from '../../../shell/screens/auth.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { Door, DoorLink } from './door.tsx';
import styles from './door.module.css';
import { DoorField } from './door-field.tsx';
import { Notice } from './notice.tsx';

interface AskByEmailProps {
  readonly endpoint: typeof forgotPassword | typeof forgotAccountId;
  readonly about: 'forgot_password' | 'forgot_account_id';
}

/** Asks for an e-mail and says what was sent. The answer is the same whether the e-mail is known or not. */
export function AskByEmail({ endpoint, about }: AskByEmailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useEndpointForm(endpoint, { draftKey: null, onSaved: () => setSentTo(form.values.email) });
  const back = <DoorLink to={doorPath('sign_in')}>{t('identity.back_to_sign_in')}</DoorLink>;
  if (sentTo !== null) {
    return (
      <Door title={t(`identity.${about}.sent_title`)} text={t(`identity.${about}.sent_text`, { email: sentTo })} foot={back}>
        <PlainButton isQuiet onClick={() => setSentTo(null)}>
          {t('identity.another_email')}
        </PlainButton>
      </Door>
    );
  }
  return (
    <Door title={t(`identity.${about}.title`)} text={t(`identity.${about}.text`)} foot={back}>
      <form
        ref={form.ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.refusal && !form.errorAt('email') && <Notice tone="danger">{form.refusal.message}</Notice>}
        <DoorField {...form.field('email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
        <PlainButton type="submit" isBroad isBusy={form.state === 'saving'}>
          {t(`identity.${about}.submit`)}
        </PlainButton>
      </form>
    </Door>
  );
}
