import { CompileQueue, PdfUnavailable, type CompileQueueSettings } from './compile-queue.ts';
import { viewInvoice } from './invoice-view.ts';
import type { PrintDocument } from './print-document.ts';

/** The settings of every day; a test may ask for smaller ones. */
const everydaySettings: CompileQueueSettings = {
  documentsPerChild: 1000,
  longestQueue: 500,
  longestWaitMs: 15_000,
  longestWorkMs: 20_000,
  longestStopMs: 5_000,
  quietMs: 10 * 60_000,
  childFile: new URL('./compile-child.ts', import.meta.url),
  onTrouble: (trouble) => console.warn(`print: ${trouble}`),
};

let running: CompileQueue | null = null;

/** Printing may be asked for from now on; its child is started by the first document. A second call changes nothing. */
export function openPdf(settings: Partial<CompileQueueSettings> = {}): CompileQueue {
  running ??= new CompileQueue({ ...everydaySettings, ...settings });
  return running;
}

/** As `openPdf`, and waits until the child is warm, so that the first document takes no longer than the others. */
export async function startPdf(settings: Partial<CompileQueueSettings> = {}): Promise<void> {
  await openPdf(settings).start();
}

/**
 * The document as a PDF. Rejects with `PdfUnavailable` when too many documents wait, when printing has stopped, or when
 * the document cannot be made; with a plain error when the document's amounts contradict each other.
 */
export async function renderPdf(document: PrintDocument): Promise<Uint8Array> {
  if (running === null) throw new PdfUnavailable('print.stopped', 'Printing has not started');
  const logo = document.data.business.logo_png ?? null;
  return running.compile({
    template: document.template === 'receipt_80mm' ? 'receipt' : 'invoice',
    view: JSON.stringify(viewInvoice(document)),
    logo: logo === null || logo === '' ? null : Buffer.from(logo, 'base64'),
    attachment: document.attachment,
  });
}

/**
 * What the business hangs up or hands out: its price list, its QR poster, a gift card with the picture on it. `view` is what the template lays out. Rejects
 * as `renderPdf` does.
 */
export async function renderPaper(
  template: 'price-list' | 'poster' | 'gift-card' | 'statement' | 'vat-return' | 'day-summary' | 'report',
  view: object,
  logo: Uint8Array | null,
  picture: Uint8Array | null = null,
): Promise<Uint8Array> {
  if (running === null) throw new PdfUnavailable('print.stopped', 'Printing has not started');
  return running.compile({ template, view: JSON.stringify(view), logo, picture });
}

/** Finishes what waits, then ends the child; after it `startPdf` may begin anew. */
export async function stopPdf(): Promise<void> {
  const stopping = running;
  running = null;
  await stopping?.stop();
}

/** The printing child's process id, for health checks. */
export function pdfChildId(): number | undefined {
  return running?.childId();
}
