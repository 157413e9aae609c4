import type { AeReason, AeStatus } from './provider.ts';

const states = new Set(['accepted', 'delivered', 'reported', 'rejected']);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The reasons of a refusal; a refusal without readable ones is still one, with none. */
export function readReasons(text: string): AeReason[] {
  const body = parse(text);
  return isRecord(body) ? reasonsOf(body['reasons']) : [];
}

function reasonsOf(value: unknown): AeReason[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((reason) => ({ code: textOrNull(reason['code']), message: textOrNull(reason['message']) }));
}

/** The status in an answer or a notice, or null if it says none. */
export function readStatus(text: string): AeStatus | null {
  const body = parse(text);
  if (!isRecord(body)) return null;
  const { uuid, state } = body;
  if (typeof uuid !== 'string' || typeof state !== 'string' || !states.has(state)) return null;
  return {
    uuid,
    state: state as AeStatus['state'],
    delivered_at: textOrNull(body['delivered_at']),
    reported_at: textOrNull(body['reported_at']),
    reasons: reasonsOf(body['reasons']),
  };
}
