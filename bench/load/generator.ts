// A process of its own that sends a load, so that measuring takes no time from what is measured beyond its share of the processor.
import { LoadConnection, requestBytes } from './connection.ts';
import type { LoadPlan, LoadRequest, LoadResult } from './request.ts';

async function run(plan: LoadPlan): Promise<LoadResult> {
  const base = new URL(plan.base);
  const connections = Array.from({ length: plan.clients }, () => new LoadConnection(base));
  const latencies: number[] = [];
  const result: LoadResult = {
    count: 0,
    seconds: 0,
    latencies: new Float64Array(),
    statuses: {},
    bytes: 0,
    rounds: { one: 0, none: 0, more: 0 },
    trouble: undefined,
    used: 0,
    processor: 0,
  };
  const counted = performance.now() + plan.warmUp * 1000;
  const end = counted + plan.seconds * 1000;
  let last = counted;

  async function one(request: LoadRequest, connection: LoadConnection): Promise<number> {
    const begun = performance.now();
    const { status, bytes, text } = await connection.ask(requestBytes(base, request));
    const now = performance.now();
    if (begun >= counted) {
      result.count += 1;
      result.bytes += bytes;
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status < 500) latencies.push(now - begun);
      last = now;
    }
    if (status >= 400) result.trouble ??= `${request.method} ${request.path}: ${status} ${text?.slice(0, 500)}`;
    return status;
  }

  const take = (): LoadRequest | undefined => {
    const index = result.used;
    if (plan.mode !== 'cycle' && index >= plan.requests.length) return undefined;
    result.used += 1;
    return plan.requests[index % plan.requests.length];
  };

  if (plan.mode === 'rounds') {
    while (performance.now() < end && result.used + plan.clients <= plan.requests.length) {
      const begun = performance.now();
      const round = Array.from({ length: plan.clients }, take).filter((request) => request !== undefined);
      const won = (await Promise.all(round.map((request, index) => one(request, connections[index] as LoadConnection)))).filter(
        (status) => status < 300,
      ).length;
      if (begun >= counted) result.rounds[won === 1 ? 'one' : won === 0 ? 'none' : 'more'] += 1;
    }
  } else {
    const client = async (connection: LoadConnection): Promise<void> => {
      while (performance.now() < end) {
        const request = take();
        if (request === undefined) return;
        await one(request, connection);
      }
    };
    await Promise.all(connections.map(client));
  }
  for (const connection of connections) connection.close();
  const { user, system } = process.cpuUsage();
  result.processor = (user + system) / 1000;
  result.seconds = (last - counted) / 1000;
  result.latencies = Float64Array.from(latencies);
  return result;
}

process.on('message', (plan: LoadPlan) => {
  run(plan).then(
    (result) => process.send?.(result, () => process.disconnect()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
