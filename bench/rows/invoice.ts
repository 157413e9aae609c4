import { againstLimit, type Bench, type Measurement } from '../bench.ts';
import type { Salon } from '../dataset/salons.ts';
import { milliseconds, perSecond } from '../figures.ts';
import type { LoadRequest } from '../load/request.ts';
import { measureLoad, processorWords, runLoad } from '../load/run-load.ts';
import { connectSalons } from './connected-salons.ts';

const clients = 8;
const leastOfLimit = 0.2;
const mostP99 = 40;
const leastOfUnsigned = 0.6;
/**
 * Seconds until the server has compiled what a sale runs through and each connection has planned its statements: a till sells the whole day, and what it is
 * held against, PostgreSQL's own programs, needs no such time.
 */
const warmUp = 12;

/** Two services and a product from the shelf, paid in cash to the last halala. */
export function saleOf(salon: Salon, index: number): LoadRequest {
  const sold = [0, 1]
    .map((offset) => salon.services[(index * 2 + offset) % salon.services.length])
    .filter((service) => service !== undefined);
  const { product } = salon;
  if (product === null) throw new Error('The data set has no products: build it anew');
  const amount_minor = sold.reduce((sum, service) => sum + service.price_minor, product.price_minor);
  const services = sold.map((service) => ({ service_id: service.id, employee_id: service.employee_ids[0] }));
  const lines = [...services, { kind: 'product', product_id: product.id }];
  const customer_id = salon.customer_ids[index % salon.customer_ids.length];
  return {
    method: 'POST',
    path: '/api/invoices',
    token: salon.token,
    body: JSON.stringify({ customer_id, lines, payments: [{ method_id: salon.cash_id, amount_minor }] }),
  };
}

/** Sales of all salons in turn. */
export const salesOf = (salons: readonly Salon[]): LoadRequest[] =>
  Array.from({ length: 20_000 }, (_none, index) => saleOf(salons[index % salons.length] as Salon, Math.floor(index / salons.length)));

/** The same sale chained and signed, beside one that is not, in turn. */
async function measureSigned(bench: Bench): Promise<void> {
  const { product, options, salons, add, dataWords } = bench;
  const [signed, unsigned] = [salons.filter((_salon, index) => index % 2 === 0), salons.filter((_salon, index) => index % 2 === 1)];
  await connectSalons(bench, signed);
  const load = { mode: 'cycle', clients, seconds: options.seconds } as const;
  const beside = async (): Promise<number> => {
    const { count, seconds } = await runLoad({ ...load, base: product.base, requests: salesOf(unsigned), warmUp: 0.2 });
    return count / seconds;
  };
  const figures = await measureLoad({ ...load, product, requests: salesOf(signed), runs: options.runs, warmUp, limit: beside });
  if (figures.succeeded < 1) throw new Error(`Invoices were refused: ${figures.trouble}`);
  add({
    line: 6,
    what: `invoice issued and signed, ${signed.length} accounts`,
    conditions: `as above, each an e-invoice in the chain of its account's till, verified from its final bytes; the authority puts every document off, ${dataWords}`,
    result: `${perSecond(figures.perSecond)}, p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}${processorWords(figures)}`,
    target: `≥ ${leastOfUnsigned} of without`,
    limit: againstLimit(figures),
    ...(figures.ofLimit === undefined ? {} : { good: figures.ofLimit >= leastOfUnsigned }),
  });
}

async function measure({ product, options, limits, add, dataWords }: Bench, salons: readonly Salon[], where: string): Promise<void> {
  const requests = salesOf(salons);
  const limit = limits === undefined ? undefined : () => limits.script('invoice_7', salons.length === 1 ? { accounts: 1 } : {});
  const figures = await measureLoad({
    product,
    requests,
    mode: 'cycle',
    clients,
    seconds: options.seconds,
    runs: options.runs,
    warmUp,
    limit,
  });
  if (figures.succeeded < 1) throw new Error(`Invoices were refused: ${figures.trouble}`);
  add({
    line: 6,
    what: `invoice issued, ${where}`,
    conditions: `${clients} clients, 3 lines (2 services, 1 product out of stock's ledger), 1 payment, without e-invoice, after ${warmUp} s of the same, ${dataWords}`,
    result: `${perSecond(figures.perSecond)}, p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}${processorWords(figures)}`,
    target: `≥ ${leastOfLimit} of seven statements in PostgreSQL, p99 ≤ ${mostP99} ms`,
    limit: againstLimit(figures),
    ...(figures.ofLimit === undefined ? {} : { good: figures.ofLimit >= leastOfLimit && figures.p99 <= mostP99 }),
  });
}

export const invoices: Measurement = {
  name: 'invoice',
  async run(bench) {
    await measure(bench, bench.salons, `${bench.salons.length} accounts`);
    await measure(bench, bench.salons.slice(0, 1), 'one account');
    await measureSigned(bench);
  },
};
