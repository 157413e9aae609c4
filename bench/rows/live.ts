import { Agent, type IncomingMessage, request } from 'node:http';
import type { Measurement } from '../bench.ts';
import { milliseconds, percentile } from '../figures.ts';
import type { Salon } from '../dataset/salons.ts';

const changes = 100;
const mostP95 = 500;
const changedBy = 'customers';

/** Opens the stream of changes and tells the moment at which each arrives, with the id of what changed. */
export async function listen(base: URL, salon: Pick<Salon, 'token'>, arrived: (topic: string, id: number) => void): Promise<() => void> {
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(
      {
        host: base.hostname,
        port: base.port,
        path: '/api/live',
        headers: { authorization: `Bearer ${salon.token}`, accept: 'text/event-stream' },
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end();
  });
  if (stream.statusCode !== 200) throw new Error(`The stream answered ${stream.statusCode}`);
  let unread = '';
  stream.on('data', (chunk: Buffer) => {
    unread += chunk.toString();
    const events = unread.split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data === undefined) continue;
      const { topic, id } = JSON.parse(data) as { topic: string; id: number };
      arrived(topic, id);
    }
  });
  stream.on('error', () => undefined);
  return () => stream.destroy();
}

function send(agent: Agent, base: URL, salon: Salon, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        host: base.hostname,
        port: base.port,
        method: 'POST',
        path: '/api/customers',
        headers: { authorization: `Bearer ${salon.token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** From the moment one till sends a change to the moment another is told of it. */
export const live: Measurement = {
  name: 'live',
  async run({ product, salons, add }) {
    const [salon] = salons;
    if (salon === undefined) return;
    const base = new URL(product.base);
    const agent = new Agent({ keepAlive: true });
    let told: (() => void) | undefined;
    const close = await listen(base, salon, (topic) => {
      if (topic === changedBy) told?.();
    });
    const latencies: number[] = [];
    for (let index = 0; index < changes; index += 1) {
      const arrival = new Promise<void>((resolve) => (told = resolve));
      const begun = performance.now();
      const status = await send(agent, base, salon, JSON.stringify({ name: `Live ${index}`, mobile: `96659${String(7_000_000 + index)}` }));
      if (status !== 201) throw new Error(`A customer was refused with ${status}`);
      await arrival;
      latencies.push(performance.now() - begun);
    }
    close();
    agent.destroy();
    const p95 = percentile(latencies, 0.95);
    add({
      line: 14,
      what: 'live update',
      conditions: `${changes} changes, one after the other; from sending the change to the event at another till (pixels apart)`,
      result: `p50 ${milliseconds(percentile(latencies, 0.5))}, p95 ${milliseconds(p95)}`,
      target: `p95 ≤ ${mostP95} ms to pixels`,
      good: p95 <= mostP95,
    });
  },
};
