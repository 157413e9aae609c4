import type { AeExchange } from '@rawnaq/einvoice/ae/provider';
import type { KsaExchange, KsaMessage } from '@rawnaq/einvoice/ksa/reporting/outcomes';
import type { Db } from '../../../../db/database.ts';

/** What an answer said of a document or a request. */
export interface KeptAnswer {
  severity: 'error' | 'warning';
  code: string | null;
  message: string | null;
}

export const answersOf = (outcome: { errors?: readonly KsaMessage[]; warnings?: readonly KsaMessage[] }): KeptAnswer[] => [
  ...(outcome.errors ?? []).map(({ code, message }) => ({ severity: 'error' as const, code, message })),
  ...(outcome.warnings ?? []).map(({ code, message }) => ({ severity: 'warning' as const, code, message })),
];

interface Call {
  device_id: number | null;
  document_id: number | null;
  /** report, clear, compliance_certificate, check, certificate, renew; in the Emirates submit, status, notice */
  action: string;
  outcome: string;
  answers: readonly KeptAnswer[];
}

/** Keeps a call and its answer for good. The library has left passwords, tokens and secrets out of both. */
export async function keepExchange(db: Db, account_id: number, at: Date, exchange: KsaExchange | AeExchange, call: Call): Promise<void> {
  await db
    .insertInto('einvoice_exchanges')
    .values({
      account_id,
      at,
      ...call,
      answers: JSON.stringify(call.answers),
      method: exchange.method,
      url: exchange.url,
      http_status: exchange.status,
      duration_ms: Math.round(exchange.duration_ms),
      request_text: exchange.request_body,
      response_text: exchange.response_body,
    })
    .execute();
}
