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

/** 5xx may pass by itself; 501 is an answer of its own (specification §7). */
const mayPass = (status: number): boolean => status >= 500 && status !== 501;

/**
 * Sends a request, and again up to twice, one second apart, after a network failure or a 5xx other than 501.
 * The last failure is handed on as it came: a response, or the exception of the network.
 */
export async function sendWithRetries(send: () => Promise<Response>, wait: () => Promise<void>): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt === retries;
    try {
      const response = await send();
      if (isLast || !mayPass(response.status)) return response;
    } catch (failure) {
      if (isLast || (failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
    }
    await wait();
  }
}
