import type { Output } from '@rawnaq/contract/endpoint';
import {
  createWhatsappPackage,
  listWhatsappPackages,
  listWhatsappPrices,
  saveWhatsappPackage,
  saveWhatsappPrice,
} from '@rawnaq/contract/reach/whatsapp-platform';
import { priceCategories } from '@rawnaq/contract/reach/whatsapp';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { handleManager } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';

/** What the platform sells in; its own accounting is in riyals. */
const currency = 'SAR';

type Sold = Output<typeof saveWhatsappPackage.output>;

async function readPackages(db: Db, id?: number): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select p.id, p.english_name, p.arabic_name, p.days, p.allowance, p.price_minor, p.currency, p.status, p.version,
      (select count(*)::int from account_whatsapp_packages a where a.package_id = p.id and a.status in (1, 2)) as accounts
    from whatsapp_packages p where ${id ?? null}::int is null or p.id = ${id ?? null}
    order by p.status desc, p.price_minor, p.id`.execute(db);
  return rows;
}

const list = handleManager(listWhatsappPackages, async (_input, { db }) => ({ data: await readPackages(db) }));

const fieldsOf = ({ english_name, arabic_name, days, allowance, price_minor, status }: Output<typeof createWhatsappPackage.input>) => ({
  english_name,
  arabic_name,
  days: days ?? null,
  allowance: allowance ?? null,
  price_minor,
  status,
});

const create = handleManager(createWhatsappPackage, async (input, context) => {
  const { db } = context;
  const { id } = await db
    .insertInto('whatsapp_packages')
    .values({ ...fieldsOf(input), currency })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.audit({
    area: 'whatsapp',
    action: 'add_whatsapp_package',
    subject_type: 'whatsapp_package',
    subject_id: id,
    after: fieldsOf(input),
  });
  const [made] = await readPackages(db, id);
  if (made === undefined) throw new Error('the package that was added is gone');
  return made;
});

const save = handleManager(saveWhatsappPackage, async ({ id, version, ...input }, context) => {
  const { db } = context;
  const [before] = await readPackages(db, id);
  if (before === undefined) return notFound('package');
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_packages')
    .set({ ...fieldsOf(input), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('record.changed_meanwhile');
  await context.audit({
    area: 'whatsapp',
    action: 'change_whatsapp_package',
    subject_type: 'whatsapp_package',
    subject_id: id,
    before,
    after: fieldsOf(input),
  });
  return (await readPackages(db, id))[0] ?? notFound('package');
});

type Price = Output<typeof saveWhatsappPrice.output>;

async function readPrices(db: Db, country_id?: number): Promise<Price[]> {
  const { rows } = await sql<Price>`
    select c.id as country_id, c.english_name, c.arabic_name,
      max(p.price_micros) filter (where p.category = 'marketing') as marketing,
      max(p.price_micros) filter (where p.category = 'utility') as utility,
      max(p.price_micros) filter (where p.category = 'authentication') as authentication,
      max(p.price_micros) filter (where p.category = 'service') as service
    from countries c left join whatsapp_prices p on p.country_id = c.id
    where c.status = 1 and (${country_id ?? null}::int is null or c.id = ${country_id ?? null})
    group by c.id order by count(p.category) desc, c.english_name`.execute(db);
  return rows;
}

const prices = handleManager(listWhatsappPrices, async (_input, { db }) => {
  const main = await db.selectFrom('whatsapp_main_instance').select('price_currency').executeTakeFirst();
  return { data: await readPrices(db), currency: main?.price_currency ?? 'USD' };
});

const savePrice = handleManager(saveWhatsappPrice, async ({ country_id, ...given }, context) => {
  const { db } = context;
  const [before] = await readPrices(db, country_id);
  if (before === undefined) return notFound('country');
  for (const category of priceCategories) {
    const price_micros = given[category];
    await (price_micros === undefined
      ? db.deleteFrom('whatsapp_prices').where('country_id', '=', country_id).where('category', '=', category).execute()
      : db
          .insertInto('whatsapp_prices')
          .values({ country_id, category, price_micros })
          .onConflict((conflict) => conflict.columns(['country_id', 'category']).doUpdateSet({ price_micros }))
          .execute());
  }
  await context.audit({
    area: 'whatsapp',
    action: 'change_whatsapp_prices',
    subject_type: 'country',
    subject_id: country_id,
    before,
    after: given,
  });
  return (await readPrices(db, country_id))[0] ?? notFound('country');
});

export const platformPackageHandlers = [list, create, save, prices, savePrice];
