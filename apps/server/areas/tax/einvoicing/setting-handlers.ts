import { getEinvoicing, saveEinvoiceFacts } from '@rawnaq/contract/tax/einvoicing';
import {
  cancelEinvoiceDevice,
  changeEinvoiceDevice,
  connectEinvoiceDevice,
  createEinvoiceDevice,
  renewEinvoiceDevice,
} from '@rawnaq/contract/tax/einvoicing-devices';
import { saveUaeEinvoiceSetting } from '@rawnaq/contract/tax/einvoicing-uae';
import { environmentsOf } from '../../../adapters/tax-authority/ksa-authority.ts';
import { practiceOtp } from '../../../adapters/tax-authority/practice-authority.ts';
import { handle } from '../../../http/handle.ts';
import { Refusal } from '../../../http/answers/refusal.ts';
import type { EinvoiceContext } from './context.ts';
import { addDevice, beginConnecting, beginRenewing, cancelDevice, editDevice } from './devices/device-rules.ts';
import { countDocuments, nextDeadline, readDevice, readDevices, sumCounts } from './devices/device-store.ts';
import { saveFacts } from './facts-rules.ts';
import { countryOf, isVatRegistered, proposeFacts, readFacts } from './facts-store.ts';
import { uaeStanding } from './uae/uae-seller.ts';
import { saveUaeSetting } from './uae/uae-setting.ts';
import { type ShownDevice, wireDevice } from './devices/wire-device.ts';

const overview = handle(getEinvoicing, async (_input, context) => {
  const { db, account_id, account, services } = context;
  const environments = environmentsOf(services, account);
  const devices = await readDevices(db, account_id);
  const countOf = await countDocuments(db, account_id);
  const shown = devices.map((device) => wireDevice(device, countOf(device.id), context));
  const isRegistered = await isVatRegistered(db, account_id);
  const country = countryOf(account);
  const uae = country === 'uae' ? await uaeStanding(context) : null;
  const isReady =
    uae === null ? devices.some(({ status }) => status === 2 || status === 3) : uae.provider !== null && uae.missing.length === 0;
  return {
    country,
    uae,
    is_vat_registered: isRegistered ? (1 as const) : (0 as const),
    is_connected: isRegistered && isReady ? (1 as const) : (0 as const),
    facts: (await readFacts(db, account_id)) ?? (await proposeFacts(db, account_id, environments[0] ?? 'production')),
    environments,
    practice_otp: environments.includes('local') ? practiceOtp : null,
    devices: shown,
    counts: sumCounts([...shown.map(({ counts }) => counts), countOf(null)]),
    next_deadline_at: await nextDeadline(db, account_id),
  };
});

/** A device as it is now; it was there a moment ago. */
export async function shownDevice(context: EinvoiceContext, id: number): Promise<ShownDevice> {
  const { db, account_id } = context;
  const device = await readDevice(db, account_id, id);
  if (device === undefined) throw new Error(`Device ${id} is gone`);
  return wireDevice(device, (await countDocuments(db, account_id))(id), context);
}

const facts = handle(saveEinvoiceFacts, (input, context) => saveFacts(context, input));

const uae = handle(saveUaeEinvoiceSetting, (input, context) => saveUaeSetting(context, input));

const create = handle(
  createEinvoiceDevice,
  async (input, context) => {
    const made = await addDevice(context, input);
    return made instanceof Refusal ? made : shownDevice(context, made);
  },
  { onDuplicate: { einvoice_devices_name: { code: 'einvoicing.device_name_taken', field: 'device_name' } } },
);

const change = handle(
  changeEinvoiceDevice,
  async (input, context) => (await editDevice(context, input)) ?? shownDevice(context, input.id),
  { onDuplicate: { einvoice_devices_name: { code: 'einvoicing.device_name_taken', field: 'device_name' } } },
);

const connect = handle(
  connectEinvoiceDevice,
  async ({ id, otp }, context) => (await beginConnecting(context, id, otp)) ?? shownDevice(context, id),
);
const renew = handle(
  renewEinvoiceDevice,
  async ({ id, otp }, context) => (await beginRenewing(context, id, otp)) ?? shownDevice(context, id),
);
const cancel = handle(cancelEinvoiceDevice, async ({ id }, context) => (await cancelDevice(context, id)) ?? shownDevice(context, id));

export const einvoiceSettingHandlers = [overview, facts, uae, create, change, connect, renew, cancel];
