/** One call of a load, ready to be sent. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  /** JSON. */
  body?: string;
  headers?: Record<string, string>;
}

export interface LoadPlan {
  base: string;
  requests: LoadRequest[];
  /**
   * `cycle`: each client takes the next request until the time is over, from the beginning again after the last one.
   * `once`: the same, but every request is sent once at most.
   * `rounds`: as many as there are clients at the same moment, the next round when all have their answer.
   */
  mode: 'cycle' | 'once' | 'rounds';
  clients: number;
  seconds: number;
  /** Seconds before, which are not counted. */
  warmUp: number;
}

export interface LoadResult {
  count: number;
  seconds: number;
  /** Of answers below 500, milliseconds. */
  latencies: Float64Array;
  statuses: Record<number, number>;
  /** Bytes of all bodies, as they came. */
  bytes: number;
  /** For `rounds`: how many rounds had exactly one success, none, and more than one. */
  rounds: { one: number; none: number; more: number };
  /** The first answer of 400 or above, for the reader of the results. */
  trouble: string | undefined;
  /** How many requests of the list were used, the warm-up's included. */
  used: number;
  /** Processor time of the generator itself, its start included, milliseconds. */
  processor: number;
}
