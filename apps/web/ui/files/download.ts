import type { Endpoint, Input, Schema } from '@rawnaq/contract/endpoint';
import { send } from '../../shell/call.ts';
import { handleEscaped } from '../../shell/failures.ts';
import { notify } from '../../shell/notices/notify.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text/text.ts';
import { saveFile } from './save-file.ts';

/** The name a file comes with; `filename*` first, because it may hold any letter. */
function nameIn(header: string | null): string | null {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (full !== undefined) return decodeURIComponent(full);
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null;
}

/** Fetches a file and gives it to the browser's downloads under the name it comes with. A refusal appears as a notice. */
export async function download<I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  input: Input<I>,
  otherwise: string,
  signal?: AbortSignal,
): Promise<void> {
  try {
    const response = await send(endpoint, input, signal === undefined ? {} : { signal });
    const name = nameIn(response.headers.get('content-disposition')) ?? otherwise;
    saveFile(await response.blob(), name);
    notify({ message: t('ui.downloaded', { name }) });
  } catch (error) {
    if (isRefusal(error)) notify({ tone: 'danger', message: error.message });
    else if (signal?.aborted !== true) handleEscaped(error);
  }
}
