import type { Input } from '@rawnaq/contract/endpoint';
import { printInvoice } from '@rawnaq/contract/sales';
import { send } from '../../shell/call.ts';
import { notify } from '../../shell/notify.ts';
import { isRefusal } from '../../shell/refusal.ts';

type Wish = Omit<Input<typeof printInvoice.input>, 'id'>;

async function fetchPdf(id: number, wish: Wish): Promise<string | null> {
  try {
    const response = await send(printInvoice, { id, ...wish });
    return URL.createObjectURL(await response.blob());
  } catch (error) {
    if (!isRefusal(error)) throw error;
    notify({ tone: 'danger', message: error.message });
    return null;
  }
}

const minutesKept = 10;
const forget = (address: string): void => void setTimeout(() => URL.revokeObjectURL(address), minutesKept * 60_000);

/** Opens the print dialog on the invoice's PDF, without leaving the screen. */
export async function printPdf(id: number, wish: Wish): Promise<void> {
  const address = await fetchPdf(id, wish);
  if (address === null) return;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'PDF';
  frame.src = address;
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      // A browser that shows PDFs by a program of its own lets nobody print them from here.
      window.open(address, '_blank');
    }
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), minutesKept * 60_000);
  forget(address);
}

/** Shows the PDF in a tab of its own. */
export async function openPdf(id: number, wish: Wish): Promise<void> {
  // The tab is opened in the click itself: later, the browser would take it for an advertisement.
  const tab = window.open('', '_blank');
  const address = await fetchPdf(id, wish).catch((error: unknown) => {
    tab?.close();
    throw error;
  });
  if (address === null) return tab?.close();
  if (tab === null) window.open(address, '_blank');
  else tab.location.replace(address);
  forget(address);
}
