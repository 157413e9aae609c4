import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { outageReason } from '../db/outage.ts';

/** The queue's library tries again what failed with this code; what it takes for final ends its worker, or the whole process. */
const triedAgain = '40001';
const msBetweenTries = 500;

type Query = (...given: unknown[]) => unknown;

class PatientClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- one method of many overloads, handed on as it is
  override query(...given: any[]): any {
    const answer = (super.query as Query)(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw outageReason(error) === null ? error : Object.assign(error as Error, { code: triedAgain });
    });
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: Error | boolean) => void) => void;

/** A pool for the job queue, which goes on after an outage of any length as if there had been none: a caller that asks for a connection waits until there is one. */
export class PatientPool extends pg.Pool {
  #isEnding = false;
  readonly #givenUp = Promise.withResolvers<void>();

  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: PatientClient });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback !== undefined) return super.connect(callback);
    return this.#connectAtLast();
  }

  async #connectAtLast(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch {
        // Callers that still wait are not answered; the process ends without them. A rejection would have no handler, and end the process as a defect.
        if (this.#isEnding) this.#givenUp.resolve();
        if (this.ended) return new Promise(() => undefined);
        await pause(msBetweenTries, undefined, { ref: false });
      }
    }
  }

  /** Ends the pool once `work` is over, or as soon as it turns out that the database cannot be reached. */
  async endAfter(work: Promise<unknown>): Promise<void> {
    this.#isEnding = true;
    await Promise.race([work, this.#givenUp.promise]);
    await Promise.race([this.end(), this.#givenUp.promise]);
  }
}
