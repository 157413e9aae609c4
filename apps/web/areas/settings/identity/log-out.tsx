import { logout } from '@rawnaq/contract/settings/identity';
import { managerLogout } from '@rawnaq/contract/settings/manager-sign-in';
import { useEffect } from 'react';
import { call } from '../../../shell/call.ts';
import { purge } from '../../../shell/globals.ts';
import { mayHavePush } from '../../../shell/push/may-have-push.ts';
import { go, where } from '../../../shell/navigation.ts';
import { Starting } from '../../../shell/pages/starting.tsx';
import { doorPath } from '../../../shell/screens/auth.ts';
import { audienceOf } from '../../../shell/session.ts';
import { endSession } from '../../../shell/session-end.ts';

/** Ends the session here even where the server could not be told: its own end is only a matter of time then. */
async function logOut(): Promise<void> {
  const audience = audienceOf(where().path);
  // Whoever signs in here next must not be shown this user's notifications.
  if (audience === 'merchant' && mayHavePush())
    await import('../../../shell/push/own-device.ts').then(({ endPushHere }) => endPushHere()).catch(() => undefined);
  await endSession(audience, () => call(audience === 'manager' ? managerLogout : logout, {}, { isQuiet: true }).catch(() => undefined));
  purge(audience);
  go(`${doorPath(audience === 'manager' ? 'manager_sign_in' : 'sign_in')}?reason=signed_out`, { replace: true });
}

export default function LogOut() {
  useEffect(() => void logOut(), []);
  return <Starting />;
}
