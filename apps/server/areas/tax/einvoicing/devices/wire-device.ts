import type { Output } from '@rawnaq/contract/endpoint';
import type { einvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { certificateWarningDays, daysUntil } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import type { Language } from '@rawnaq/messages/format';
import type { Counts, DeviceRow } from './device-store.ts';
import { tellAnswer } from '../sending/plain-answers.ts';
import { samplesOf } from '../sample-documents.ts';

export type ShownDevice = Output<typeof einvoiceDevice>;

/** A device as the screens see it; nothing secret is in it. */
export function wireDevice(device: DeviceRow, counts: Counts, { now, language }: { now: Date; language: Language }): ShownDevice {
  const { certificate_until: until, fault_code, fault_text, status } = device;
  const inUse = status === 2 || status === 3;
  const days_left = until === null ? null : daysUntil(Date.parse(until), now.getTime());
  const hasEnded = until !== null && Date.parse(until) <= now.getTime();
  return {
    id: device.id,
    device_name: device.device_name,
    branch: device.branch,
    location: device.location,
    invoice_types: device.invoice_types,
    status,
    environment: device.environment,
    is_default: device.is_default,
    serial: device.serial,
    step: device.step,
    is_working: device.is_working,
    checks_done: device.checks_done,
    checks_total: samplesOf(device.invoice_types),
    fault: fault_code === null ? null : tellAnswer({ severity: 'error', code: fault_code, message: fault_text }, language),
    certificate_from: device.certificate_from,
    certificate_until: until,
    days_left,
    is_renewal_due: inUse && days_left !== null && days_left <= certificateWarningDays ? 1 : 0,
    attention: !inUse ? null : hasEnded ? 'expired' : device.is_unauthorized === 1 ? 'unauthorized' : null,
    icv: device.icv,
    counts,
    connected_at: device.connected_at,
    version: device.version,
  };
}
