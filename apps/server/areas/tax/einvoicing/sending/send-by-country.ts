import type { Services } from '../../../../services.ts';
import { type SendingJob, sendWaiting } from './send-waiting.ts';
import { deviceOf } from '../uae/uae-delivery-store.ts';
import { type DocumentJob, sendUaeEinvoice } from '../uae/uae-send.ts';

/**
 * Sends the way of the country: all that a device issued to the Saudi authority, a document of no device to the service provider of the Emirates. A job
 * that names one document of a device was made before devices had a job of their own.
 */
export async function sendByCountry(services: Services, job: SendingJob | DocumentJob): Promise<void> {
  if ('device_id' in job) return sendWaiting(services, job);
  const { account_id, document_id } = job;
  const device_id = await services.database.withAccount(account_id, (db) => deviceOf(db, account_id, document_id));
  if (device_id !== undefined)
    await (device_id === null ? sendUaeEinvoice(services, job) : sendWaiting(services, { account_id, device_id }));
}
