import { hashPassword } from '../../apps/server/areas/settings/identity/public/passwords.ts';
import type { Bench, Measurement } from '../bench.ts';
import { milliseconds, perSecond } from '../figures.ts';
import type { LoadRequest } from '../load/request.ts';
import { measureLoad, processorWords } from '../load/run-load.ts';

/** The training account's own password is refused behind a proxy, which the bench needs for addresses that differ. */
const password = 'of the bench alone';

/** Each caller from an address of its own, as sign-ins are: one address alone is held back after sixty a minute. */
function signIns(salons: Bench['salons'], count: number): LoadRequest[] {
  return Array.from({ length: count }, (_none, index) => ({
    method: 'POST',
    path: '/api/login',
    headers: { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` },
    body: JSON.stringify({ email: salons[index % salons.length]?.email, password, log_out_other: 1 }),
  }));
}

export const signIn: Measurement = {
  name: 'sign-in',
  async run({ product, owner, salons, options, add, dataWords }) {
    const accounts = salons.map(({ account_id }) => account_id);
    await owner.query('update users set password_hash = $1 where is_owner = 1 and account_id = any ($2)', [
      await hashPassword(password),
      accounts,
    ]);
    const clients = Math.min(4, salons.length);
    const figures = await measureLoad({
      product,
      requests: signIns(salons, 20_000),
      mode: 'once',
      clients,
      seconds: options.seconds,
      runs: options.runs,
    });
    if (figures.succeeded < 1) throw new Error(`Sign-ins were refused: ${figures.trouble}`);
    add({
      line: 0,
      what: 'sign-in by e-mail',
      conditions: `${clients} clients, Argon2id, ending the other session, ${dataWords}`,
      result: `${perSecond(figures.perSecond)}, p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}${processorWords(figures)}`,
      target: 'none set',
    });
  },
};
