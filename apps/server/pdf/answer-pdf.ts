import type { UserContext } from '../http/context.ts';
import { refuse } from '../http/answers/refusal.ts';
import { PdfUnavailable } from './compile-queue.ts';

/** Answers with a PDF under a name, shown by the browser or, as an attachment, kept; where nothing can be printed now, with a refusal that says so. */
export async function answerPdf(
  { reply }: Pick<UserContext, 'reply'>,
  file: { name: string; isAttachment?: boolean },
  make: () => Promise<Uint8Array>,
) {
  try {
    const pdf = await make();
    const ascii = file.name.replaceAll(/[^\w.-]/g, '_');
    const names = `filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
    await reply
      .header('content-disposition', `${file.isAttachment === true ? 'attachment' : 'inline'}; ${names}`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf));
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('sales.print_unavailable');
    throw error;
  }
}
