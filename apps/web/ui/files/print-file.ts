const minutesKept = 10;

/** Opens the print dialog on a PDF, without leaving the screen. */
export function printFile(pdf: Blob): void {
  const address = URL.createObjectURL(pdf);
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
  setTimeout(() => URL.revokeObjectURL(address), minutesKept * 60_000);
}
