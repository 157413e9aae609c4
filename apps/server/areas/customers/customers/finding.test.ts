import { listCustomers } from '@rawnaq/contract/customers/customers';
import { searchRecords } from '@rawnaq/contract/reports/search';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { familyNames, givenNames } from '../../../training/people.ts';
import type { TestSalon } from '../../../testing/salon.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const find = async (search: string) =>
  (await app.succeed(listCustomers, { search, per_page: 100 }, salon.as('receptionist'))).data.map((row) => row.id);

async function add(name: string, mobile: string | null, email: string | null): Promise<number> {
  return app.services.database.withAccount(salon.account_id, async (db) => {
    const { id } = await db
      .insertInto('customers')
      .values({ account_id: salon.account_id, name, mobile, email })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
const remove = (id: number) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db.deleteFrom('customers').where('account_id', '=', salon.account_id).where('id', '=', id).execute(),
  );

const latin = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 1, maxLength: 9 });
const arabic = fc
  .string({ unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآىةؤئء', 'َ', 'ُ', 'ّ', 'ـ'), minLength: 1, maxLength: 9 })
  .map((word) => `م${word}`);
const word = fc.oneof(latin, arabic);
const mobile = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 8 }).map((digits) => `9665${digits}`);

test('a customer is found by the beginning of any word of the name, in either script, and by any run of three digits or more of the mobile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 3 }),
      mobile,
      fc.infiniteStream(fc.nat(1000)),
      async (words, number, choices) => {
        const id = await add(words.join(' '), number, null);
        try {
          const choose = (most: number): number => choices.next().value % most;
          const typed = words[choose(words.length)] ?? '';
          const beginning = typed.slice(0, 1 + choose(typed.length));
          expect(await find(beginning)).toContain(id);
          expect(await find(beginning.toUpperCase())).toContain(id);
          const from = choose(number.length - 2);
          const run = number.slice(from, from + 3 + choose(number.length - from - 2));
          expect(await find(run)).toContain(id);
          expect(await find(`+${number}`)).toContain(id);
          expect(await find(`0${number.slice(3)}`)).toContain(id);
        } finally {
          await remove(id);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('customers who are added, renamed, disabled or removed many at once have the words of each, in either script', async () => {
  const person = fc.record({
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    email: fc.option(fc.constantFrom('sara.m@salon.test', 'noura@salon.test')),
    status: fc.constantFrom(0, 1),
  });
  const people = fc.array(fc.tuple(person, person), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(people, async (pairs) => {
      const { account_id } = salon;
      const differences = await app.services.database.withAccount(account_id, async (db) => {
        const written = (which: 0 | 1): string =>
          JSON.stringify(
            pairs.map((pair, place) => ({
              ...pair[which],
              email: which === 0 ? null : pair[which].email && `${place}${pair[which].email}`,
              place,
            })),
          );
        const count = async () => {
          const { rows } = await sql<{ differences: number }>`with kept as (
              select subject_id, token, subject_name, subject_status from search_tokens where account_id = ${account_id} and subject_type = 'customer'),
            wanted as (select c.id, token, lower(c.name), c.status from customers c cross join customer_search_words(c.name, c.mobile, c.email) token
              where c.account_id = ${account_id})
            select (select count(*) from (table kept except table wanted) a)::int + (select count(*) from (table wanted except table kept) b)::int as differences`.execute(
            db,
          );
          return rows[0]?.differences;
        };
        const { rows: made } = await sql<{ id: number }>`insert into customers (account_id, name, mobile, email, status)
          select ${account_id}, name, '96655100' || lpad(place::text, 4, '0'), email, status
          from jsonb_to_recordset(${written(0)}::jsonb) r (name text, email text, status smallint, place int) returning id`.execute(db);
        const ids = made.map(({ id }) => id);
        const found = [await count()];
        await sql`update customers c set name = r.name, email = r.email, status = r.status
          from jsonb_to_recordset(${written(1)}::jsonb) r (name text, email text, status smallint, place int)
          where c.account_id = ${account_id} and c.id = (${ids}::bigint[])[r.place + 1]`.execute(db);
        found.push(await count());
        await sql`delete from customers where account_id = ${account_id} and id = any(${ids}::bigint[])`.execute(db);
        return [...found, await count()];
      });
      expect(differences).toEqual([0, 0, 0]);
    }),
    { numRuns: 8, seed: 1127 },
  );
});

test('every word has to fit', async () => {
  const noura = await add('Zahra Al-Harbi', '966599000111', 'zahra.h@example.test');
  expect(await find('zahra harbi')).toEqual([noura]);
  expect(await find('zahra qahtani')).toEqual([]);
  expect(await find('000111 222')).toEqual([]);
});

test('pages of what is found come in the order of the names, counted whole, and a disabled customer only where asked for', async () => {
  const names = ['Quilla Zaid', 'quilla Amer', 'Quilla Mansour', 'Bahar Quilla Quillan'];
  for (const name of names) await add(name, null, null);
  const list = async (input: { sort?: 'name' | '-name' | '-created_at'; status?: 0 | 1; page?: number; per_page?: number }) => {
    const { data, total } = await app.succeed(listCustomers, { search: 'quill', ...input }, salon.as('receptionist'));
    return [total, ...data.map((row) => row.name)];
  };
  const inOrder = ['Bahar Quilla Quillan', 'quilla Amer', 'Quilla Mansour', 'Quilla Zaid'];
  expect(await list({})).toEqual([4, ...inOrder]);
  expect(await list({ sort: '-name' })).toEqual([4, ...inOrder.toReversed()]);
  expect(await list({ page: 2, per_page: 3 })).toEqual([4, 'Quilla Zaid']);
  expect(await list({ page: 3, per_page: 3 })).toEqual([4]);
  const ofNames = (name: string, change: { status?: number; name?: string }) =>
    app.services.database.withAccount(salon.account_id, (db) => db.updateTable('customers').set(change).where('name', '=', name).execute());
  await ofNames('quilla Amer', { status: 0 });
  await ofNames('Quilla Zaid', { name: 'Quilla Abed' });
  expect(await list({ status: 1 })).toEqual([3, 'Bahar Quilla Quillan', 'Quilla Abed', 'Quilla Mansour']);
  expect(await list({ status: 1, sort: '-created_at' })).toHaveLength(4);
  expect(await list({ status: 0 })).toEqual([1, 'quilla Amer']);
  expect(await list({})).toEqual([4, 'Bahar Quilla Quillan', 'Quilla Abed', 'quilla Amer', 'Quilla Mansour']);
});

test('spelling variants of Arabic find each other, and a family name is found without its article', async () => {
  const id = await add('فاطمة العتيبي', null, null);
  for (const typed of ['فاطمه', 'فَاطِمة', 'عتيبي', 'العتيبى', 'فاطمة عتيبي']) expect(await find(typed), typed).toContain(id);
  const amal = await add('أمل الزهراني', null, null);
  for (const typed of ['امل', 'آمل', 'زهراني', 'الزهرانی'.replace('ی', 'ى')]) expect(await find(typed), typed).toContain(amal);
});

test('an e-mail is found as a whole, by its beginning, and by its parts', async () => {
  const id = await add('Letters', null, 'reem.s_1990@example.test');
  for (const typed of ['reem.s_1990@example.test', 'REEM.S', 'reem.s_1990@ex', '1990']) expect(await find(typed), typed).toContain(id);
});

test('punctuation alone finds nobody, and a percent sign is no joker', async () => {
  expect(await find('%')).toEqual([]);
  expect(await find("'; drop table customers; --")).toEqual([]);
});

test('a name and a number together are refused, as specified; Ctrl K answers both', async () => {
  const id = await add('Jawaher Qahtani', '966557998877', null);
  const refused = await app.call(listCustomers, { search: 'Jawaher 0557998' }, salon.as('receptionist'));
  expect([refused.status, refused.body.errors]).toEqual([422, { search: ['Search by text or by numbers, not both mixed'] }]);
  expect((await app.succeed(searchRecords, { query: 'Jawaher 0557998' }, salon.as('receptionist'))).data).toMatchObject([{ id }]);
  expect((await app.call(listCustomers, { search: 'jawaher1@example.test' }, salon.as('receptionist'))).status).toBe(200);
});

const sameNames: [string, string, ...string[]][] = [
  ['نورة', 'Noura', 'Nora', 'Nura', 'Norah'],
  ['محمد', 'Mohammed', 'Muhammad', 'Mohamed', 'Mohammad'],
  ['عبدالرحمن', 'Abdulrahman', 'Abdurrahman', 'Abdul Rahman', 'Abd Al-Rahman'],
  ['عبد الرحمن', 'Abdulrahman', 'Abdul-Rahman'],
  ['هيا', 'Haya'],
  ['ريم', 'Reem', 'Rym'],
  ['فاطمة', 'Fatima', 'Fatimah', 'Fatma'],
  ['العتيبي', 'Al-Otaibi', 'Otaibi'],
  ['خالد', 'Khalid', 'Khaled'],
  ['شيخة', 'Shaikha', 'Sheikha'],
  ['غادة', 'Ghada', 'Ghadah'],
  ['لطيفة', 'Latifa', 'Lateefah'],
  ['يوسف', 'Yousef', 'Yusuf'],
  ['مريم', 'Maryam', 'Mariam'],
  ['سارة', 'Sara', 'Sarah'],
];
test.each(sameNames)('%s and its spellings find each other', async (arabicName, ...latinNames) => {
  const there = await add(`${arabicName} الزهراني`, null, null);
  const here = await Promise.all(latinNames.map((name) => add(`${name} Zahrani`, null, null)));
  for (const typed of [arabicName, ...latinNames]) {
    const found = await find(typed);
    expect([typed, [there, ...here].filter((id) => !found.includes(id))]).toEqual([typed, []]);
  }
  const [first] = await find(arabicName);
  expect(first, 'whoever is written so comes first').toBe(there);
  await Promise.all([there, ...here].map(remove));
});

test.each([
  ['نورة', 'Nour Eddine'],
  ['ريم', 'Rami'],
  ['أحمد', 'Hamad'],
  ['هيا', 'Huda'],
])('%s does not find %s', async (typed, other) => {
  const id = await add(other, null, null);
  expect(await find(typed)).not.toContain(id);
  await remove(id);
});

test('names of the training salon: each finds itself in the other script, and few find another', async () => {
  const names = [...givenNames, ...familyNames];
  const { rows } = await app.services.database.withPlatform((db) =>
    sql<{ name: string; sound: string | null }>`select name, name_sound(regexp_replace(name, '^Al-', '')) as sound
      from jsonb_array_elements_text(${JSON.stringify(names.flat())}::jsonb) name`.execute(db),
  );
  const sounds = new Map(rows.map(({ name, sound }) => [name, sound]));
  const missed = names.filter(([english, arabic]) => sounds.get(english) !== sounds.get(arabic));
  expect(missed).toEqual([]);
  const wrong = names.flatMap(([english], at) =>
    names
      .slice(at + 1)
      .filter(([other, otherArabic]) => sounds.get(other) === sounds.get(english) && otherArabic !== names[at]?.[1])
      .map(([other]) => `${english} ~ ${other}`),
  );
  expect(wrong).toEqual(['Al-Suwailem ~ Saleem']);
});
