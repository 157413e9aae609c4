import { parseArgs } from 'node:util';
import { startKsaAuthority } from '../testing/ksa-authority.ts';

const usage = `Runs the local tax authority alone.

  node cli/local-authority.ts [--port 8460] [--directory ./authority] [--otp 123456]

Without --directory it forgets everything when it ends. Look at /_local in a browser.`;

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8460' }, directory: { type: 'string' }, otp: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) console.log(usage);
else {
  const { directory, otp } = values;
  const authority = await startKsaAuthority({ port: Number(values.port), ...(directory ? { directory } : {}), ...(otp ? { otp } : {}) });
  console.log(`Local tax authority: ${authority.url}\nWhat it received: ${authority.url}/_local`);
  const stop = (): void => {
    void authority.close();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
