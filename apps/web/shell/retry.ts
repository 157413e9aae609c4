const retries = 2;
export const pauseMilliseconds = 1000;

/** Waits, unless the caller gives up meanwhile. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
  });
}

/** The code of a 503 that the server explains; null for every other answer. */
export async function outageCodeOf(response: Response): Promise<string | null> {
  if (response.status !== 503) return null;
  try {
    const { code } = (await response.clone().json()) as { code?: unknown };
    return typeof code === 'string' && code.startsWith('outage.') ? code : null;
  } catch {
    return null;
  }
}

/** It may be saved or not, and sent again it might be saved twice: the person looks first. */
export const isOutcomeUnknown = (code: string | null): boolean => code === 'outage.outcome_unknown';

/** 5xx may pass by itself; 501 is an answer of its own (specification §7). */
async function mayPass(response: Response): Promise<boolean> {
  if (response.status < 500 || response.status === 501) return false;
  return !isOutcomeUnknown(await outageCodeOf(response));
}

/**
 * Sends a request, and again up to twice, one second apart, after a network failure or a 5xx other than 501.
 * The last failure is handed on as it came: a response, or the exception of the network.
 */
export async function sendWithRetries(send: () => Promise<Response>, wait: () => Promise<void>): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt === retries;
    try {
      const response = await send();
      if (isLast || !(await mayPass(response))) return response;
    } catch (failure) {
      if (isLast || (failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
    }
    await wait();
  }
}
