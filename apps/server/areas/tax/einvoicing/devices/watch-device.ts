import { certificateWarningDays, daysUntil } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { sql } from 'kysely';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { openTask } from '../../../reach/notifications/public/open-tasks.ts';
import { certificateEnds } from '../task-sources.ts';
import { readDevice } from './device-store.ts';
import type { DeviceJob } from './connect-device.ts';
import { makeDue } from '../sending/send-waiting.ts';

const hourMs = 3_600_000;
/** On these days before its end the owner is reminded of the certificate. */
const remindedOn = [certificateWarningDays, 30, 14, 7, 3, 1, 0];

/**
 * Looks after a device once an hour: sends what waits although nobody sends it (its process died), and reminds of a certificate that ends. Goes on
 * for as long as the device is in use.
 */
export async function watchDevice(services: Services, { account_id, device_id }: DeviceJob): Promise<void> {
  await inAccountJob(
    services,
    account_id,
    async (context) => {
      const { db, now } = context;
      const device = await readDevice(db, account_id, device_id);
      if (device === undefined) return;
      const { rows } = await sql`
        select 1 from einvoice_deliveries where account_id = ${account_id} and device_id = ${device_id} and state = 'waiting'
          and coalesce(next_attempt_at, '-infinity') < ${new Date(now.getTime() - 60_000)} and (leased_until is null or leased_until < clock_timestamp())
        limit 1`.execute(db);
      if (rows.length > 0) await makeDue(services, { account_id, device_id }, 0, context);
      if (device.status === 0 && rows.length === 0) return;
      const until = device.certificate_until === null ? null : Date.parse(device.certificate_until);
      const before = until === null ? null : daysUntil(until, now.getTime() - hourMs);
      const days = until === null ? null : daysUntil(until, now.getTime());
      // Once a day at most: in the hour in which the count of days goes down.
      if (device.status !== 0 && days !== null && before !== days && remindedOn.includes(days))
        await openTask(context, certificateEnds, {
          subject_id: device_id,
          params: { name: device.device_name, until_on: new Date(until ?? 0).toISOString().slice(0, 10) },
        });
      const options = { runAt: new Date(Date.now() + hourMs), jobKey: `einvoice_watch_${account_id}_${device_id}` };
      await services.jobs.enqueue(db, 'watch_einvoice_device', { account_id, device_id }, options);
    },
    { alsoWhenClosed: true },
  );
}
