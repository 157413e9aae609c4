/** A certificate the authority issued. The secret is kept as its SHA-256 only. */
export interface IssuedCsid {
  request_id: string;
  kind: 'compliance' | 'production';
  /** VAT number and serial number of the device: it stays the same device when its certificate is renewed. */
  device: string;
  vat_number: string;
  invoice_types: string;
  certificate: string;
  /** The request it was issued for; the production certificate is for the same one. */
  csr_pem: string;
  secret_sha256: string;
  not_after: string;
  at: string;
}

/** A document the authority has decided on, without its XML. */
export interface DecidedDocument {
  device: string;
  icv: number;
  invoice_hash: string;
  previous_hash: string;
  uuid: string;
  id: string;
  type_code: string;
  profile: 'simplified' | 'standard';
  issued_at: string;
  payable_minor: number;
  vat_minor: number;
  status: 'reported' | 'cleared' | 'rejected';
  /** Whether hash and signature were right, so that the document has its place in the chain even if it was rejected. */
  sealed: boolean;
  /** Codes of errors and warnings. */
  codes: string[];
  at: string;
}

/** One line of the journal. */
export type JournalEntry =
  | { what: 'csid'; csid: IssuedCsid }
  /** A kind of document that passed the compliance checks, e.g. `simplified 388`. */
  | { what: 'check'; request_id: string; passed: string }
  | { what: 'document'; document: DecidedDocument }
  /** A standard document that was told to be reported instead. */
  | { what: 'redirected'; invoice_hash: string }
  | { what: 'revoked'; request_id: string };
