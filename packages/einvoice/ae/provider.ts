/** A document on its way to the accredited service provider; it is repeated with exactly these bytes. */
export interface AeSubmission {
  /** UUID of the document: what it is asked for afterwards, and what keeps a repeated submission from being a second one. */
  uuid: string;
  process: 'billing' | 'selfbilling';
  file_name: string;
  xml: string;
}

/** Why the provider, the receiver's provider or the tax authority refuses a document. */
export interface AeReason {
  /** A rule (`ibr-132-ae`) or a code of the provider's own; null where it says none. */
  code: string | null;
  message: string | null;
}

/**
 * How far a document is. `accepted`: the provider has it and will send it. `delivered`: the buyer's provider has it, its report to the tax authority is
 * under way. `reported`: the tax authority has the data; nothing more happens. `rejected`: nothing more happens, a corrected document is a new one.
 * A buyer who is not reached through the network (predefined addresses) goes from accepted to reported: `delivered_at` stays null.
 */
export interface AeStatus {
  uuid: string;
  state: 'accepted' | 'delivered' | 'reported' | 'rejected';
  /** ISO 8601 with zone. */
  delivered_at: string | null;
  reported_at: string | null;
  reasons: AeReason[];
}

/** One call and its answer, for the log. The key is left out; the document is named by its digest. */
export interface AeExchange {
  method: 'POST' | 'GET';
  url: string;
  /** Null when no answer came. */
  status: number | null;
  duration_ms: number;
  request_body: string;
  response_body: string | null;
}

export type AeLaterReason = 'rate_limited' | 'server_error' | 'timeout' | 'unreachable' | 'unreadable_answer' | 'unexpected_answer';

/** What came of a call. None of them is thrown; only the first two say something about the document. */
export type AeOutcome =
  /** `earlier`: the provider had the same bytes before. */
  | { kind: 'status'; status: AeStatus; earlier: boolean; exchange: AeExchange }
  /** The request or the document is refused at once; repeating it changes nothing. */
  | { kind: 'rejected'; reasons: AeReason[]; exchange: AeExchange }
  /** The provider does not know the document: submit it again. */
  | { kind: 'unknown_document'; exchange: AeExchange }
  /** The key is not (or no longer) accepted. */
  | { kind: 'unauthorized'; exchange: AeExchange }
  /** Repeat the same call later, with the same bytes. */
  | { kind: 'later'; reason: AeLaterReason; retry_after_ms?: number; exchange: AeExchange };

/** An accredited service provider, whichever it is. Neither call throws for anything the network or the other side does. */
export interface AeProvider {
  submit(document: AeSubmission): Promise<AeOutcome>;
  /** How far the document with this UUID is. */
  status(uuid: string): Promise<AeOutcome>;
}
