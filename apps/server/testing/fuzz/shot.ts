/** One request of the fuzzer, before it is sent. */
export interface Shot {
  /** Which door it knocks at: `POST /api/customers`, `site form /buy-gift-card`, `path`. */
  at: string;
  /** What was changed, for the reader of the report. */
  what: string;
  who: string;
  method: string;
  /** As it goes over the wire: percent-encoded or broken on purpose. */
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** What the reader asked for. */
  language: 'en' | 'ar';
  /** The whole request as bytes, where no client would send such. */
  raw?: Buffer;
  /** Answers without an end. */
  isStream?: boolean;
}

/** What came back, and how. */
export interface Impact {
  shot: Shot;
  /** 0: the connection was closed without an answer. */
  status: number;
  headers: Record<string, string>;
  text: string;
  milliseconds: number;
  hung: boolean;
}
