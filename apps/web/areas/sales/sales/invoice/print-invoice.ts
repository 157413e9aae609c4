import type { Input } from '@rawnaq/contract/endpoint';
import { printInvoice } from '@rawnaq/contract/document-papers';
import { send } from '../../../../shell/call.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { printFile } from '../../../../ui/files/print-file.ts';

type PrintOptions = Omit<Input<typeof printInvoice.input>, 'id'>;

async function fetchPdf(id: number, options: PrintOptions): Promise<Blob | null> {
  try {
    const response = await send(printInvoice, { id, ...options });
    return await response.blob();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    notify({ tone: 'danger', message: error.message });
    return null;
  }
}

const minutesKept = 10;
const forget = (address: string): void => void setTimeout(() => URL.revokeObjectURL(address), minutesKept * 60_000);

/** Opens the print dialog on the invoice's PDF, without leaving the screen. */
export async function printPdf(id: number, options: PrintOptions): Promise<void> {
  const pdf = await fetchPdf(id, options);
  if (pdf !== null) printFile(pdf);
}

/** Shows the PDF in a tab of its own. */
export async function openPdf(id: number, options: PrintOptions): Promise<void> {
  // The tab is opened in the click itself: later, the browser would take it for an advertisement.
  const tab = window.open('', '_blank');
  const pdf = await fetchPdf(id, options).catch((error: unknown) => {
    tab?.close();
    throw error;
  });
  if (pdf === null) return tab?.close();
  const address = URL.createObjectURL(pdf);
  if (tab === null) window.open(address, '_blank');
  else tab.location.replace(address);
  forget(address);
}
