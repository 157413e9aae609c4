import { sendEmailConfirmation } from '@rawnaq/contract/settings/identity';
import { useEffect, useState } from 'react';
import { call } from '../call.ts';
import { handleEscaped } from '../failures.ts';
import type { MerchantGlobals } from '../globals.ts';
import { reloadGlobals } from '../globals.ts';
import { go } from '../navigation.ts';
import { notify } from '../notices/notify.ts';
import { MessagePage } from '../pages/message-page.tsx';
import { Arch } from '../pictures/arch.tsx';
import { isRefusal } from '../refusal.ts';
import { SalesContact } from '../sales-contact.tsx';
import { pathOf } from '../screens/table.ts';
import { PlainButton } from '../notices/plain-button.tsx';
import { t } from '../text/text.ts';

const kinds = {
  'identity.account_waiting': 'waiting',
  'identity.account_disabled': 'disabled',
  'identity.account_expired': 'expired',
  'identity.account_rejected': 'rejected',
} as const;
const pauseBetweenLooks = 30_000;

/** Why the account may not be worked in today, and what to do. It opens by itself once it may. */
export function Standing({ globals, business }: { globals: MerchantGlobals; business: string }) {
  const [isLooking, setIsLooking] = useState(false);
  const known = kinds[globals.account.standing as keyof typeof kinds] ?? 'disabled';
  const isUnconfirmed = known === 'waiting' && globals.account.is_email_confirmed === 0;
  const kind = isUnconfirmed ? 'unconfirmed' : known === 'expired' && globals.account.subscription === 'trial' ? 'trial_over' : known;
  const { email, user_name } = globals.user;
  const account_id = String(globals.account.id);
  const sendAgain = (): void => {
    call(sendEmailConfirmation, {})
      .then(() => notify({ message: t('standing.sent_again', { email }) }))
      .catch((failure: unknown) => (isRefusal(failure) ? notify({ tone: 'danger', message: failure.message }) : handleEscaped(failure)));
  };
  const look = async (): Promise<void> => {
    setIsLooking(true);
    await reloadGlobals('merchant').finally(() => setIsLooking(false));
  };
  useEffect(() => {
    const timer = setInterval(() => void look(), pauseBetweenLooks);
    return () => clearInterval(timer);
  }, []);
  return (
    <MessagePage
      isAlone
      picture={<Arch scene={known === 'waiting' ? 'waiting' : 'closed'} />}
      title={t(`standing.${kind}_title`)}
      text={
        <>
          {t(`standing.${kind}_text`, { business, email, account_id, user_name })}
          {known !== 'waiting' && <SalesContact />}
        </>
      }
      actions={
        <>
          <PlainButton onClick={() => void look()} isBusy={isLooking}>
            {t('standing.check_again')}
          </PlainButton>
          {isUnconfirmed && (
            <PlainButton isQuiet onClick={sendAgain}>
              {t('standing.send_again')}
            </PlainButton>
          )}
          <PlainButton isQuiet onClick={() => go(pathOf('merchant.log_out'))}>
            {t('shell.profile.log_out')}
          </PlainButton>
        </>
      }
    />
  );
}
