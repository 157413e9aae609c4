import { handleEscaped } from '../../shell/failures.ts';
import { notify } from '../../shell/notices/notify.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { printFile } from './print-file.ts';

/** Opens the print dialog on a paper that was asked for; says why where it is refused. */
export async function printPaper(paper: Promise<Response>): Promise<void> {
  try {
    printFile(await (await paper).blob());
  } catch (error) {
    if (isRefusal(error)) notify({ tone: 'danger', message: error.message });
    else handleEscaped(error);
  }
}
