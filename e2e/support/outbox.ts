import { listOutbox } from '@rawnaq/contract/reach/messaging';
import { managerLogin } from '@rawnaq/contract/settings/manager-sign-in';
import { type Caller, callerOf } from './caller.ts';

/** The platform manager of a training installation, ending that manager's session elsewhere. */
export async function signInManager(base: string): Promise<{ token: string; caller: Caller }> {
  const { user } = await callerOf(base).succeed(managerLogin, { email: 'admin@rawnaq.test', password: 'Training-1', log_out_other: 1 });
  return { token: user.api_token, caller: callerOf(base, user.api_token) };
}

/** Asks again until there is an answer: a message is written in the moment its cause commits, but a click needs its moment. */
async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const until = Date.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`No ${what} came within ten seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The six digits that the WhatsApp stand-in "sent" to a mobile. */
export function codeSentTo(owner: Caller, mobile: string): Promise<string> {
  return waitFor('code', async () => {
    const { data } = await owner.succeed(listOutbox, { recipient: mobile, per_page: 5 });
    return data.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]).find((code) => code !== undefined);
  });
}
