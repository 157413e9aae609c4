/** A message of the authority, as it came; any part may be missing. */
export interface KsaMessage {
  code: string | null;
  category: string | null;
  message: string | null;
}

/** One call and its answer, for the log. One-time password, `Authorization` and secrets are left out; XML is named by its digest. */
export interface KsaExchange {
  method: 'POST' | 'PATCH';
  url: string;
  /** Null when no answer came. */
  status: number | null;
  duration_ms: number;
  request_body: string;
  /** Null when no answer came, or one that is longer than the limit. */
  response_body: string | null;
}

/** Why a call is to be repeated with the same bytes. */
export type KsaLaterReason = 'rate_limited' | 'server_error' | 'timeout' | 'unreachable' | 'unreadable_answer' | 'unexpected_answer';

/** Outcomes that any call can have. None of them says anything about the document. */
export type KsaCallOutcome =
  /** 401: token and secret are not (or no longer) accepted. */
  | { kind: 'unauthorized'; exchange: KsaExchange }
  /** 406: the authority has stopped to speak this version; the software needs an update. */
  | { kind: 'unsupported_version'; exchange: KsaExchange }
  /** 413: the document is bigger than the authority takes. */
  | { kind: 'too_large'; exchange: KsaExchange }
  | { kind: 'later'; reason: KsaLaterReason; retry_after_ms?: number; exchange: KsaExchange };

/** 400: the document or the request is refused; repeating it changes nothing. */
export type KsaRejection = { kind: 'rejected'; errors: KsaMessage[]; warnings: KsaMessage[]; exchange: KsaExchange };

/**
 * 200 and 202, and 208 and 409 as `earlier`. `cleared_xml` is the document with the authority's QR code, for clearance only; an answer
 * that says "earlier" may come without it.
 */
export type KsaAcceptance = {
  kind: 'accepted';
  earlier: boolean;
  warnings: KsaMessage[];
  cleared_xml: string | null;
  exchange: KsaExchange;
};

export type KsaReportOutcome = KsaAcceptance | KsaRejection | KsaCallOutcome;
/** 303: clearance is switched off; the same bytes go to `report`. */
export type KsaClearOutcome = KsaReportOutcome | { kind: 'report_instead'; exchange: KsaExchange };

/** What a device calls and signs with. `token` and `secret` are the user name and password of each call; keep both encrypted. */
export interface KsaCsid {
  /** All digits of it, as text. */
  request_id: string;
  token: string;
  secret: string;
  /** The certificate inside the token: base64 of its DER on one line. */
  certificate: string;
}

export type KsaCsidOutcome =
  | ({ kind: 'issued' } & KsaCsid & { exchange: KsaExchange })
  /** 428 at a renewal: a compliance CSID is issued; repeat the checks with it, then ask for the production CSID. */
  | ({ kind: 'checks_needed' } & KsaCsid & { exchange: KsaExchange })
  /** The certificate belongs to another key than ours: documents signed with ours would all be invalid. */
  | { kind: 'foreign_certificate'; exchange: KsaExchange }
  | KsaRejection
  | KsaCallOutcome;
