import { useLiveChanges } from '../../../shell/live.ts';

/** Hears of every change of an e-invoice, a till or the details of the business. */
export function useEinvoiceChanges(onChange: () => void): void {
  useLiveChanges(({ topic }) => {
    if (topic === 'einvoices' || topic === 'einvoice_devices' || topic === '*') onChange();
  });
}
