import { anyone, endpoint } from '@rawnaq/contract/endpoint';
import { amount_minor, date, flag, id, listQuery, minutes, optionalText, pageOf, rate_bp, text } from '@rawnaq/contract/fields';
import * as z from 'zod/mini';

/** Endpoints that only the living page has; `demo-server.ts` answers them inside the browser. */
const customer = z.object({
  id,
  name: z.string(),
  mobile: z.string(),
  status: z.literal([0, 1]),
  visits: z.int(),
  balance_minor: z.int(),
  rate_bp: z.int(),
  joined_on: date,
  last_seen_at: z.nullable(z.string()),
});
export type DemoCustomer = z.infer<typeof customer>;

export const listDemo = endpoint({
  method: 'GET',
  path: '/api/design/customers',
  access: anyone,
  input: z.object({ ...listQuery, status: z.optional(z.literal([0, 1])) }),
  output: pageOf(customer),
  summary: 'Made-up customers',
});

export const saveDemo = endpoint({
  method: 'POST',
  path: '/api/design/services',
  access: anyone,
  input: z.object({
    english_name: text(40),
    arabic_name: text(40),
    service_group_id: id,
    price_minor: amount_minor,
    discount_bp: z.optional(rate_bp),
    job_time_minutes: minutes,
    mobile: text(20),
    starts_on: z.optional(date),
    customer_id: z.optional(id),
    colour: z.optional(z.string()),
    notes: optionalText(500),
    show_online: z.optional(flag),
  }),
  output: z.object({ id }),
  refusals: ['general.stale'],
  summary: 'Saves nothing and answers as a server would',
});

const day = z.object({ date, services_minor: z.int(), products_minor: z.int(), visits: z.int() });
export type DemoDay = z.infer<typeof day>;

export const reportDemo = endpoint({
  method: 'GET',
  path: '/api/design/takings',
  access: anyone,
  input: z.object({ from: date, to: date }),
  output: z.object({ data: z.array(day) }),
  summary: 'Made-up takings',
});
