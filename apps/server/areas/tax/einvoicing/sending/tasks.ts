import { connectDevice } from '../devices/connect-device.ts';
import { sendByCountry } from './send-by-country.ts';
import { watchDevice } from '../devices/watch-device.ts';

/** The jobs of e-invoicing, by name. They wait for an authority, so they have workers of their own. */
export const einvoicingTasks = {
  send_einvoice: sendByCountry,
  connect_einvoice_device: connectDevice,
  watch_einvoice_device: watchDevice,
};
