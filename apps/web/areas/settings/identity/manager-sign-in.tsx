import { managerLogin } from '@rawnaq/contract/settings/manager-sign-in';
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

export default function ManagerSignIn() {
  const [isEntering, setIsEntering] = useState(false);
  const logsOutOther = useRef(false);
  const form = useEndpointForm(managerLogin, {
    draftKey: null,
    prepare: (payload) => ({ ...payload, ...(logsOutOther.current ? { log_out_other: 1 } : {}) }),
    onSaved: ({ user }) => {
      setIsEntering(true);
      enterWith('manager', user.api_token);
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
      audience="manager"
      title={t('identity.manager.title')}
      text={t('identity.manager.text')}
      foot={<DoorLink to={doorPath('sign_in')}>{t('identity.manager.merchant')}</DoorLink>}
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
        <DoorField {...form.field('email')} type="email" inputMode="email" autoComplete="username" dir="ltr" />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <PlainButton type="submit" isBroad isBusy={isBusy}>
          {t('identity.sign_in.submit')}
        </PlainButton>
      </form>
      <OtherSessionDialog refusal={isOtherSession ? form.refusal : null} isBusy={isBusy} onContinue={() => submit(true)} />
    </Door>
  );
}
