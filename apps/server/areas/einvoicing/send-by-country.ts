import type { Services } from '../../services.ts';
import { type DocumentJob, sendEinvoice } from './send-document.ts';
import { isWithoutDevice } from './uae-delivery-store.ts';
import { sendUaeEinvoice } from './uae-send.ts';

/** Sends a document the way of its country: documents of a device to the Saudi authority, the others to the service provider of the Emirates. */
export async function sendByCountry(services: Services, job: DocumentJob): Promise<void> {
  const { account_id, document_id } = job;
  const isUae = await services.database.withAccount(account_id, (db) => isWithoutDevice(db, account_id, document_id));
  await (isUae ? sendUaeEinvoice(services, job) : sendEinvoice(services, job));
}
