import {
  createCustomerTag,
  createCustomerType,
  deleteCustomerTag,
  deleteCustomerType,
  listCustomerTags,
  listCustomerTypes,
  mergeCustomerTag,
  reorderCustomerTags,
  tagCustomers,
  updateCustomerTag,
  updateCustomerType,
} from '@rawnaq/contract/customers/customer-labels';
import { customersFile } from '@rawnaq/contract/customers/customer-list';
import { changeCustomer, createCustomer, deleteCustomer, getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

let numbers = 0;
const next = (): number => (numbers += 1);
/** Letters alone, as a name in English has to be. */
const word = (): string => `Label ${String.fromCodePoint(97 + (next() % 26))}${'x'.repeat(numbers)}`;
const asOwner = () => salon.as('owner');
const addType = () => app.succeed(createCustomerType, { english_name: word() }, asOwner());
const addTag = () => app.succeed(createCustomerTag, { english_name: word(), tone: 'calm' }, asOwner());
const addCustomer = (more: Partial<Input<typeof createCustomer.input>> = {}) =>
  app.succeed(createCustomer, { name: 'Hessa', mobile: `96653${String(next()).padStart(7, '0')}`, ...more }, salon.as('receptionist'));
type Customer = Output<typeof getCustomer.output>;
/** A record as its form sends it back. */
const asForm = ({ id, version, name, mobile, tags, customer_type, customer_type_id }: Customer) => ({
  ...{ id, version, name, mobile: mobile ?? '', customer_type, tag_ids: tags.map((tag) => tag.id) },
  ...(customer_type_id === null ? {} : { customer_type_id }),
});
const codeOf = async (answer: Promise<{ status: number; body: { code?: string | undefined } }>) => (await answer).body.code;
const read = (id: number) => app.succeed(getCustomer, { id }, asOwner());
const tagIdsOf = async (id: number) => (await read(id)).tags.map((tag) => tag.id);

describe('types', () => {
  test('a customer is an individual unless something else is chosen; an own type is named in both languages', async () => {
    expect(await addCustomer()).toMatchObject({ customer_type: 1, customer_type_id: null, own_type: null, tags: [] });
    expect(await addCustomer({ customer_type: 3 })).toMatchObject({ customer_type: 3 });
    const type = await app.succeed(createCustomerType, { english_name: 'Bride', arabic_name: 'عروس' }, asOwner());
    expect(await addCustomer({ customer_type: 4, customer_type_id: type.id })).toMatchObject({
      own_type: { english_name: 'Bride', arabic_name: 'عروس' },
    });
    for (const wrong of [{ customer_type: 4 as const }, { customer_type: 1 as const, customer_type_id: type.id }])
      expect(await codeOf(app.call(createCustomer, { name: 'Hessa', mobile: '966530999999', ...wrong }, asOwner()))).toBe(
        'customer.type_missing',
      );
  });

  test('two of one name are one, however it is written', async () => {
    await app.succeed(createCustomerType, { arabic_name: 'زيارة أولى' }, asOwner());
    expect(await codeOf(app.call(createCustomerType, { arabic_name: 'زياره اولي' }, asOwner()))).toBe('customer_type.arabic_name_exists');
    expect(await codeOf(app.call(createCustomerType, { english_name: 'BRIDE' }, asOwner()))).toBe('customer_type.english_name_exists');
    expect((await app.call(createCustomerType, {}, asOwner())).status).toBe(422);
  });

  test('one that a customer has cannot be deleted; disabled, it stays with who has it and is given to nobody else', async () => {
    const type = await addType();
    const customer = await addCustomer({ customer_type: 4, customer_type_id: type.id });
    expect(await codeOf(app.call(deleteCustomerType, { id: type.id }, asOwner()))).toBe('customer_type.in_use');
    // A form was opened before somebody disables the type.
    const { id, version } = type;
    await app.succeed(updateCustomerType, { id, version, english_name: word(), status: 0 }, asOwner());
    expect(
      await codeOf(
        app.call(createCustomer, { name: 'Hessa', mobile: '966530999998', customer_type: 4, customer_type_id: type.id }, asOwner()),
      ),
    ).toBe('customer.type_disabled');
    expect(await app.succeed(changeCustomer, { ...asForm(customer), name: 'Hessa A' }, asOwner())).toMatchObject({
      name: 'Hessa A',
      customer_type_id: type.id,
    });
    const unused = await addType();
    await app.succeed(deleteCustomerType, { id: unused.id }, asOwner());
    expect(
      await codeOf(
        app.call(createCustomer, { name: 'Hessa', mobile: '966530999998', customer_type: 4, customer_type_id: unused.id }, asOwner()),
      ),
    ).toBe('customer.type_unknown');
  });

  test('of two people who save the same type, the second is told', async () => {
    const { id, version } = await addType();
    const both = await Promise.all(
      ['Regular', 'Guest'].map((english_name) => app.call(updateCustomerType, { id, version, english_name }, asOwner())),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const [kept, refused] = [both.find(({ status }) => status === 200), both.find(({ status }) => status === 422)];
    expect(refused?.body).toMatchObject({
      code: 'record.changed_meanwhile',
      details: { current: { english_name: kept?.body.english_name } },
    });
  });

  test('a type is deleted or given, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const type = await addType();
      const [deleted, given] = await Promise.all([
        app.call(deleteCustomerType, { id: type.id }, asOwner()),
        app.call(
          createCustomer,
          { name: 'Hessa', mobile: `96653${String(next()).padStart(7, '0')}`, customer_type: 4, customer_type_id: type.id },
          asOwner(),
        ),
      ]);
      expect([deleted.status, given.status]).toEqual(given.status === 201 ? [422, 201] : [200, 422]);
    }
  });
});

describe('tags', () => {
  test('a customer has several; the list narrows to who has all that are asked for, and the file says them', async () => {
    const [first, second] = [await addTag(), await addTag()];
    const both = await addCustomer({ name: 'Lulwa', tag_ids: [second.id, first.id] });
    const one = await addCustomer({ name: 'Lulwa', tag_ids: [first.id], customer_type: 2 });
    expect(both.tags.map(({ id, tone }) => [id, tone])).toEqual([
      [first.id, 'calm'],
      [second.id, 'calm'],
    ]);
    const found = async (query: Input<typeof listCustomers.input>) =>
      (await app.succeed(listCustomers, query, asOwner())).data.map(({ id }) => id);
    expect(await found({ tag_ids: [first.id] })).toEqual([both.id, one.id]);
    expect(await found({ tag_ids: [first.id, second.id] })).toEqual([both.id]);
    expect(await found({ tag_ids: [first.id], customer_type: 2, search: 'Lulwa' })).toEqual([one.id]);
    expect(await found({ tag_ids: [first.id], search: 'Nobody' })).toEqual([]);
    const file = await fetch(`${app.base}${customersFile.path}?format=csv&columns=name,customer_type,tags&tag_ids=${first.id}`, {
      headers: { authorization: `Bearer ${asOwner().token}` },
    });
    const text = await file.text();
    expect(text).toContain('Company');
    expect(text).toContain(`${first.english_name}, ${second.english_name}`);
  });

  test('are added to and removed from several customers at once, for all of them or none, each in the log', async () => {
    const [kept, added, removed] = [await addTag(), await addTag(), await addTag()];
    const customers = [
      await addCustomer({ tag_ids: [kept.id, removed.id] }),
      await addCustomer({ tag_ids: [added.id] }),
      await addCustomer(),
    ];
    const change = { add_tag_ids: [added.id], remove_tag_ids: [removed.id] };
    const customer_ids = customers.map(({ id }) => id);
    expect(await app.succeed(tagCustomers, { customer_ids, ...change }, salon.as('receptionist'))).toEqual({ changed_count: 2 });
    expect(await Promise.all(customer_ids.map(tagIdsOf))).toEqual([[kept.id, added.id], [added.id], [added.id]]);
    expect(await app.succeed(tagCustomers, { customer_ids, ...change }, asOwner())).toEqual({ changed_count: 0 });
    const { rows } = await app.services.database.withAccount(salon.account_id, (db) =>
      sql<{
        subject_id: number;
        after: unknown;
      }>`select subject_id::int as subject_id, after from audit_log where subject_type = 'customer' and action = 'update'
        and after ? 'tag_ids' and not after ? 'name' order by id`.execute(db),
    );
    expect(rows).toEqual([
      { subject_id: customer_ids[0], after: { tag_ids: [kept.id, added.id] } },
      { subject_id: customer_ids[2], after: { tag_ids: [added.id] } },
    ]);
    // A form that was open has the tags of before.
    const [first] = customers;
    if (first === undefined) throw new Error('Nobody was added');
    expect(await codeOf(app.call(changeCustomer, asForm(first), asOwner()))).toBe('record.changed_meanwhile');
    expect(await codeOf(app.call(tagCustomers, { customer_ids: [...customer_ids, 9_999_999], add_tag_ids: [kept.id] }, asOwner()))).toBe(
      'customer_tag.customer_gone',
    );
    expect(await tagIdsOf(customer_ids[2] ?? 0)).toEqual([added.id]);
  });

  test('nobody gets more than twenty', async () => {
    const tags = [];
    for (let count = 0; count < 21; count += 1) tags.push((await addTag()).id);
    const customer = await addCustomer({ tag_ids: tags.slice(0, 20) });
    const refused = await app.call(tagCustomers, { customer_ids: [customer.id], add_tag_ids: tags.slice(20) }, asOwner());
    expect(refused.body).toMatchObject({
      code: 'customer_tag.too_many',
      message: 'Hessa would have more than 20 tags. Remove some first.',
    });
  });

  test('merged, every customer of the one has the other, once; a form that still names it is told', async () => {
    const [from, into] = [await addTag(), await addTag()];
    const [one, both] = [await addCustomer({ tag_ids: [from.id] }), await addCustomer({ tag_ids: [from.id, into.id] })];
    expect(await codeOf(app.call(deleteCustomerTag, { id: from.id }, asOwner()))).toBe('customer_tag.in_use');
    expect(await codeOf(app.call(mergeCustomerTag, { id: from.id, into_id: from.id }, asOwner()))).toBe('customer_tag.merged_with_itself');
    expect(await app.succeed(mergeCustomerTag, { id: from.id, into_id: into.id }, asOwner())).toMatchObject({ customer_count: 2 });
    expect(await Promise.all([one.id, both.id].map(tagIdsOf))).toEqual([[into.id], [into.id]]);
    expect(await codeOf(app.call(changeCustomer, asForm(one), asOwner()))).toBe('customer_tag.unknown');
    expect((await app.call(mergeCustomerTag, { id: from.id, into_id: into.id }, asOwner())).status).toBe(404);
  });

  test('while tags merge in both directions and are given, no customer loses one and nothing fails', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [left, right] = [await addTag(), await addTag()];
      const customers = await Promise.all([addCustomer({ tag_ids: [left.id] }), addCustomer({ tag_ids: [right.id] }), addCustomer()]);
      const [, , third] = customers;
      const answers = await Promise.all([
        app.call(mergeCustomerTag, { id: left.id, into_id: right.id }, asOwner()),
        app.call(mergeCustomerTag, { id: right.id, into_id: left.id }, asOwner()),
        app.call(tagCustomers, { customer_ids: customers.map(({ id }) => id), add_tag_ids: [left.id] }, asOwner()),
        app.call(changeCustomer, { ...asForm(third), tag_ids: [right.id] }, asOwner()),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const { data } = await app.succeed(listCustomerTags, { per_page: 1000 }, asOwner());
      const left_over = data.filter(({ id }) => id === left.id || id === right.id);
      expect(left_over).toHaveLength(1);
      for (const customer of customers.slice(0, 2)) expect(await tagIdsOf(customer.id)).toEqual([left_over[0]?.id]);
    }
  });

  test('go with a customer who is deleted', async () => {
    const tag = await addTag();
    const customer = await addCustomer({ tag_ids: [tag.id] });
    await app.succeed(deleteCustomer, { id: customer.id }, asOwner());
    await app.succeed(deleteCustomerTag, { id: tag.id }, asOwner());
  });

  test('have an order; disabled, one is offered to nobody new', async () => {
    const [first, second] = [await addTag(), await addTag()];
    await app.succeed(reorderCustomerTags, { ids: [second.id, first.id] }, asOwner());
    const { data } = await app.succeed(listCustomerTags, { per_page: 1000 }, asOwner());
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    const { version } = data.find(({ id }) => id === first.id) ?? first;
    await app.succeed(updateCustomerTag, { id: first.id, version, english_name: word(), status: 0, tone: 'info' }, asOwner());
    const customer = await addCustomer();
    expect(await codeOf(app.call(tagCustomers, { customer_ids: [customer.id], add_tag_ids: [first.id] }, asOwner()))).toBe(
      'customer_tag.disabled',
    );
  });
});

test('a receptionist gives types and tags, and cannot say which there are', async () => {
  const as = salon.as('receptionist');
  expect((await app.call(listCustomerTypes, {}, as)).status).toBe(200);
  expect((await app.call(createCustomerTag, { english_name: 'Mine' }, as)).status).toBe(403);
  expect((await app.call(createCustomerType, { english_name: 'Mine' }, as)).status).toBe(403);
  expect((await app.call(mergeCustomerTag, { id: 1, into_id: 2 }, as)).status).toBe(403);
  expect((await app.call(tagCustomers, { customer_ids: [1] }, salon.as('cashier'))).status).toBe(403);
});
