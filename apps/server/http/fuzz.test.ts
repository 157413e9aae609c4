import { Writable } from 'node:stream';
import { endpoints } from '@rawnaq/contract/all';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultLines, fuzz } from '../testing/fuzz/fuzz.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Of a plain run: two rounds of the endpoints ask at each of them, also where a page or a path takes an endpoint's turn. */
const twoRounds = 2 * endpoints.length;
/** Seconds of shooting, `FUZZ_SECONDS=600` for a long run; otherwise until two rounds are done, which takes a busy machine a minute. */
const named = process.env['FUZZ_SECONDS'];
const seconds = Number(named ?? 120);
/** Always the same here, so that a build fails for what was changed and not for luck; `npm run faults -- fuzz` takes another one each time. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);

let app: TestServer;
const causes = new Map<string, string>();

const errors = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of chunk
      .toString()
      .split('\n')
      .filter((text) => text !== '')) {
      const { reqId, msg, err } = JSON.parse(line) as { reqId?: string; msg: string; err?: { message?: string; code?: string } };
      if (reqId !== undefined)
        causes.set(
          reqId,
          `${msg}: ${err?.code ?? ''} ${(err?.message ?? '')
            .replaceAll(/\d+/g, 'N')
            .replaceAll(/"[^"]*"/g, '"…"')
            .slice(0, 140)}`,
        );
    }
    done();
  },
});

beforeAll(async () => {
  app = await startTestServer({ TRUST_PROXY: 'loopback' }, { logger: pino({ level: 'error' }, errors) });
  app.setNow(new Date('2026-11-22T09:00:00+03:00'));
}, 120_000);
afterAll(() => app.close());

test(
  'nothing that is sent is answered by a 5xx, and every refusal has a code and a sentence in the language of its reader',
  async () => {
    const report = await fuzz(app, { seed, seconds, ...(named === undefined ? { most: twoRounds } : {}), causeOf: (id) => causes.get(id) });
    console.log(
      `FUZZ_SEED=${seed}: ${report.shots} requests in at most ${seconds} s, by status ${JSON.stringify(report.byStatus)}\n  slowest: ${report.slowest}`,
    );
    expect(faultLines(report)).toEqual([]);
    expect(report.isAliveAfterwards).toBe(true);
    expect(report.shots).toBeGreaterThanOrEqual(named === undefined ? twoRounds : seconds * 5);
  },
  (seconds + 60) * 1000,
);
