import type pg from 'pg';
import { makeUserToken } from '../../apps/server/http/session.ts';
import { digestToken } from '../../apps/server/secrets.ts';

/** What the loads need to know of an account, with a session of its owner. */
export interface Salon {
  account_id: number;
  token: string;
  alias: string;
  email: string;
  /** Services with who does them. */
  services: { id: number; price_minor: number; minutes: number; employee_ids: number[] }[];
  /** The service that all twenty do. */
  service_of_all: number;
  /** Of the services that need a chair or a room (and are no class) the one most people do, if there is one. */
  service_in_places: { id: number; employees: number } | null;
  /** Sold over the counter; the bench's salons sell it without asking whether it is there, so that a run does not end with the shelf. */
  product: { id: number; price_minor: number } | null;
  /** Who serves, with the days off. */
  employees: { id: number; days: Record<number, [opens: number, closes: number]> }[];
  customer_ids: number[];
  cash_id: number;
}

const mostCustomers = 2000;

/** Opens a session of each account's owner beside the product (signing in is measured by a row of its own) and reads what can be booked and sold. */
export async function openSalons(owner: pg.Client, accounts: readonly number[]): Promise<Salon[]> {
  const salons: Salon[] = [];
  for (const account_id of accounts) {
    const select = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => (await owner.query<Row>(text, [account_id])).rows;
    const token = makeUserToken(account_id);
    await owner.query(`update sessions set ended_at = now(), end_reason = 'other_sign_in' where account_id = $1 and ended_at is null`, [
      account_id,
    ]);
    const [user] = await select<{ id: number; email: string }>('select id, email from users where account_id = $1 and is_owner = 1');
    await owner.query(
      `insert into sessions (account_id, token_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '12 hours')`,
      [account_id, digestToken(token), user?.id],
    );
    const [online] = await select<{ alias: string }>('select alias from online_aliases where account_id = $1');
    const services = await select<Salon['services'][number]>(
      `select s.id, coalesce(s.offer_price_minor, s.price_minor) as price_minor, s.job_time_minutes as minutes, array_agg(e.employee_id::int order by e.employee_id) as employee_ids
       from services s join service_employees e on e.account_id = s.account_id and e.service_id = s.id where s.account_id = $1 and s.status = 1 group by s.account_id, s.id order by s.id`,
    );
    const [in_places] = await select<{ id: number; employees: number }>(
      `select s.id, count(*)::int as employees from services s join service_employees e on e.account_id = s.account_id and e.service_id = s.id
         join employees p on p.account_id = e.account_id and p.id = e.employee_id and p.bookable_online = 1 and p.status = 1
       where s.account_id = $1 and s.status = 1 and s.seats = 1 and s.show_online = 1 and s.show_to_customer = 1 and s.customers_allowed = 0 and s.patch_test_service_id is null
         and exists (select from service_resources r where r.account_id = s.account_id and r.service_id = s.id)
       group by s.account_id, s.id order by 2 desc, 1 limit 1`,
    );
    const hours = await select<{ employee_id: number; day: number; opens: number; closes: number }>(
      `select h.employee_id, h.day, h.opens_minute as opens, h.closes_minute as closes from employee_hours h join employees e on e.account_id = h.account_id and e.id = h.employee_id
       where h.account_id = $1 and e.bookable_online = 1 order by 1, 2`,
    );
    const customers = await select<{ id: number }>(`select id from customers where account_id = $1 order by id limit ${mostCustomers}`);
    const [cash] = await select<{ id: number }>(`select id from payment_methods where account_id = $1 and kind = 'cash'`);
    const wanted = services.find((service) => service.employee_ids.length >= 20);
    await owner.query('update account_settings set allow_sell_without_stock = 1 where account_id = $1', [account_id]);
    const [product] = await select<{ id: number; price_minor: number }>(
      'select id, price_minor from products where account_id = $1 and status = 1 and is_sold = 1 order by id limit 1',
    );
    if (user === undefined || online === undefined || cash === undefined || wanted === undefined)
      throw new Error(`Account ${account_id} of the data set is not complete`);
    salons.push({
      account_id,
      token,
      alias: online.alias,
      email: user.email,
      services,
      service_of_all: wanted.id,
      service_in_places: in_places ?? null,
      product: product ?? null,
      cash_id: cash.id,
      customer_ids: customers.map((row) => row.id),
      employees: [...Map.groupBy(hours, (row) => row.employee_id)].map(([id, rows]) => ({
        id,
        days: Object.fromEntries(rows.map((row) => [row.day, [row.opens, row.closes]])),
      })),
    });
  }
  return salons;
}
