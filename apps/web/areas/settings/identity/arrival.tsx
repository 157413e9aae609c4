import { t } from '../../../shell/text/text.ts';
import { Notice } from './notice.tsx';
import { arrivalReason } from './sign-in-flow.ts';

/** Why the user has to sign in again, in a friendly sentence. */
export function Arrival() {
  const reason = arrivalReason();
  return reason && <Notice tone={reason === 'expired' ? 'warning' : 'success'}>{t(`identity.sign_in.${reason}`)}</Notice>;
}
