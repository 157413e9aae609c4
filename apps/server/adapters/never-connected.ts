/** Errors of a connection that never came about; all others leave open what the other machine did. */
const codes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether a failed call certainly reached nobody; `fetch` hides the reason in the cause of its error. */
export function wasNeverConnected(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].some((one) => typeof one === 'string' && codes.has(one));
}
