import { Buffer } from 'node:buffer';
import type { KsaMessage } from './outcomes.ts';

/** What an answer says, as far as it can be understood. */
export interface KsaAnswerBody {
  errors: KsaMessage[];
  warnings: KsaMessage[];
  /** Whether the body is an answer of the authority at all, and not a page of something in between. */
  understood: boolean;
  status: string | null;
  cleared_xml: string | null;
  csid: { request_id: string; token: string; secret: string } | null;
}

type Json = Record<string, unknown>;

/**
 * Reads a body. The documented shapes differ (messages as list or single object, inside `validationResults` or beside it), any part may be
 * null, so everything is looked for and nothing is relied on.
 */
export function readAnswerBody(text: string): KsaAnswerBody {
  const body = objectOf(parsed(text));
  const results = objectOf(body['validationResults']);
  const all = (name: string): KsaMessage[] => [...messagesOf(results[name]), ...messagesOf(body[name])];
  return {
    errors: [...all('errorMessages'), ...all('errors')],
    warnings: [...all('warningMessages'), ...all('warnings')],
    understood: ['validationResults', 'reportingStatus', 'clearanceStatus', 'errors', 'errorMessages'].some((name) => body[name] != null),
    status: textOf(body['reportingStatus']) ?? textOf(body['clearanceStatus']),
    cleared_xml: decoded(body['clearedInvoice']),
    csid: csidOf(body),
  };
}

/** Numbers come as the text they were written in: a request id may have more digits than a number can hold. */
function parsed(text: string): unknown {
  const keepDigits = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value;
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    return null;
  }
}

function csidOf(body: Json): KsaAnswerBody['csid'] {
  // The official example of 428 wraps the answer in `value`.
  const inner = body['binarySecurityToken'] == null ? objectOf(body['value']) : body;
  const request_id = textOf(inner['requestID']);
  const token = textOf(inner['binarySecurityToken']);
  const secret = textOf(inner['secret']);
  return request_id !== null && token !== null && secret !== null ? { request_id, token, secret } : null;
}

function messagesOf(value: unknown): KsaMessage[] {
  const items = Array.isArray(value) ? (value as unknown[]) : value == null ? [] : [value];
  return items.map((item) => {
    if (typeof item === 'string') return { code: null, category: null, message: item };
    const { code, category, message } = objectOf(item);
    return { code: textOf(code), category: textOf(category), message: textOf(message) };
  });
}

function decoded(value: unknown): string | null {
  const text = textOf(value);
  const xml = text === null ? '' : Buffer.from(text, 'base64').toString('utf8');
  return xml.trimStart().startsWith('<') || xml.startsWith('\uFEFF<') ? xml : null;
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
