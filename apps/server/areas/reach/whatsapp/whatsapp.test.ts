import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPracticePhones } from '@rawnaq/contract/reach/practice-phones';
import { listMessages } from '@rawnaq/contract/reach/sent-messages';
import { getGlobalInformations } from '@rawnaq/contract/settings/identity';
import {
  connectCloudApi,
  connectPractice,
  disconnectWhatsapp,
  getWhatsapp,
  listWhatsappTemplates,
  refreshWhatsappTemplates,
  saveWhatsappTemplate,
  submitWhatsappTemplate,
  testWhatsapp,
} from '@rawnaq/contract/reach/whatsapp';
import {
  changeMainWhatsapp,
  changeWhatsappPackage,
  createWhatsappPackage,
  getMainWhatsapp,
  giveWhatsappPackage,
  listUnreachedCustomers,
  listWhatsappMerchants,
  listWhatsappPrices,
  saveMainWhatsapp,
  saveWhatsappPackage,
  saveWhatsappPrice,
} from '@rawnaq/contract/reach/whatsapp-platform';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sendMessage } from '../messaging/public.ts';
import { lookAtPackage } from './public/packages.ts';
import { noteTemplateCategory, noteTemplateState } from './template-store.ts';

let app: TestServer;
let salon: TestSalon;
let manager: { token: string };
const directory = mkdtempSync(join(tmpdir(), 'whatsapp-'));
beforeAll(async () => {
  app = await startTestServer({ DATA_DIR: directory });
});
beforeEach(async () => {
  salon = await app.salon();
  manager = { token: await app.manager() };
});
afterEach(() => app.setNow(null));
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const small = { english_name: 'Small', arabic_name: 'صغيرة', days: 30, allowance: 500, price_minor: 9900, status: 1 } as const;

async function givePackage(over: Partial<{ days: number; allowance: number }> = {}) {
  const sold = await app.succeed(createWhatsappPackage, { ...small, ...over }, manager);
  return app.succeed(giveWhatsappPackage, { id: salon.account_id, package_id: sold.id }, manager);
}
const act = (which: 'paused' | 'resumed' | 'removed') =>
  app.call(changeWhatsappPackage, { id: salon.account_id, act: which, reason: 'As agreed by phone' }, manager);
const shown = () => app.succeed(getWhatsapp, {}, salon.as('owner'));
const told = async () => (await app.succeed(getGlobalInformations, {}, salon.as('owner'))).global_informations.account;

describe('a package', () => {
  test('is given, paused, resumed and removed by a manager, once each, and the owner reads why', async () => {
    expect(await told()).toMatchObject({ account_whatsapp_package_status: 0, account_whatsapp_package_connected: 0 });
    expect(await givePackage()).toMatchObject({ package: { status: 1, label: 'active', allowance: 500, used: 0 }, connection: null });
    expect(await told()).toMatchObject({ account_whatsapp_package_status: 1 });
    expect((await act('resumed')).body.code).toBe('whatsapp.not_in_this_state');
    expect((await act('paused')).body).toMatchObject({ package: { status: 2, label: 'paused' } });
    expect((await act('paused')).body.code).toBe('whatsapp.not_in_this_state');
    expect(await shown()).toMatchObject({
      package: { label: 'paused', reason: 'As agreed by phone' },
      obstacle: 'whatsapp.package_paused',
    });
    expect(await told()).toMatchObject({ account_whatsapp_package_status: 2 });
    expect((await act('resumed')).body).toMatchObject({ package: { status: 1, label: 'resumed' } });
    expect((await act('removed')).body).toMatchObject({ package: { status: 0, label: 'removed', days_left: null } });
    expect((await act('paused')).body.code).toBe('whatsapp.no_package');
  });

  test('of two given at once, one is', async () => {
    const sold = await app.succeed(createWhatsappPackage, small, manager);
    const give = () => app.call(giveWhatsappPackage, { id: salon.account_id, package_id: sold.id }, manager);
    const answers = await Promise.all([give(), give(), give()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['whatsapp.package_running', 'whatsapp.package_running']);
  });

  test('keeps what it was when it was given, and one that is not sold any more cannot be given', async () => {
    const sold = await app.succeed(createWhatsappPackage, small, manager);
    await app.succeed(giveWhatsappPackage, { id: salon.account_id, package_id: sold.id }, manager);
    await app.succeed(saveWhatsappPackage, { ...small, id: sold.id, allowance: 5, status: 0, version: sold.version }, manager);
    expect(await shown()).toMatchObject({ package: { allowance: 500 } });
    expect((await app.call(saveWhatsappPackage, { ...small, id: sold.id, version: sold.version }, manager)).body.code).toBe(
      'record.changed_meanwhile',
    );
    const other = await app.salon();
    expect((await app.call(giveWhatsappPackage, { id: other.account_id, package_id: sold.id }, manager)).body.code).toBe(
      'whatsapp.package_not_sold',
    );
  });

  test('ends at the salon’s own midnight; seven days and one day before, a task says so once each', async () => {
    app.setNow(new Date('2026-11-01T09:00:00Z'));
    manager = { token: await app.manager() };
    await givePackage({ days: 30 });
    const tasks = () =>
      inside((db) =>
        db
          .selectFrom('tasks')
          .where('account_id', '=', salon.account_id)
          .where('kind', '=', 'whatsapp_package_ends')
          .select(['id', 'done_at'])
          .execute(),
      );
    const look = async (moment: string) => {
      app.setNow(new Date(moment));
      await lookAtPackage(app.services, { account_id: salon.account_id });
    };
    await look('2026-11-22T20:59:00Z');
    expect(await tasks()).toEqual([]);
    // Midnight in Riyadh.
    await look('2026-11-22T21:00:00Z');
    await look('2026-11-22T21:00:00Z');
    expect(await tasks()).toHaveLength(1);
    await look('2026-11-28T21:00:00Z');
    await look('2026-11-28T21:00:00Z');
    expect((await tasks()).map(({ done_at }) => done_at === null)).toEqual([false, true]);
    await look('2026-11-30T20:59:59Z');
    expect(await packageStatus()).toBe(1);
    await look('2026-11-30T21:00:00Z');
    await look('2026-11-30T21:00:00Z');
    expect(await packageStatus()).toBe(0);
    expect((await tasks()).every(({ done_at }) => done_at !== null)).toBe(true);
    const labels = await inside((db) =>
      db.selectFrom('account_whatsapp_package_events').where('account_id', '=', salon.account_id).orderBy('id').select('label').execute(),
    );
    expect(labels.map(({ label }) => label)).toEqual(['active', 'expired']);
  });

  const packageStatus = async () =>
    (
      await inside((db) =>
        db.selectFrom('account_whatsapp_packages').where('account_id', '=', salon.account_id).select('status').executeTakeFirstOrThrow(),
      )
    ).status;
});

describe('a number', () => {
  test('of the stand-in connects, says what it is, and is gone with its keys when it is disconnected', async () => {
    await givePackage();
    expect(await shown()).toMatchObject({ connection: null, obstacle: 'whatsapp.not_connected', may_practise: 1 });
    const connected = await app.succeed(connectPractice, { version: 0 }, salon.as('owner'));
    expect(connected).toMatchObject({
      connection: { status: 1, is_practice: 1, has_access_token: 1, has_app_secret: 1 },
      sender: 'own',
      obstacle: null,
    });
    expect(await told()).toMatchObject({ account_whatsapp_package_connected: 1 });
    expect((await app.call(connectPractice, { version: 0 }, salon.as('owner'))).body.code).toBe('record.changed_meanwhile');
    const off = await app.succeed(disconnectWhatsapp, { version: connected.connection?.version ?? 0 }, salon.as('owner'));
    expect(off).toMatchObject({ connection: { status: 0, has_access_token: 0, has_app_secret: 0 }, obstacle: 'whatsapp.not_connected' });
    expect((await app.call(disconnectWhatsapp, { version: off.connection?.version ?? 0 }, salon.as('owner'))).body.code).toBe(
      'whatsapp.not_connected',
    );
  });

  test('of the stand-in is connected by its credentials as well, typed as those of Meta would be; with a wrong key it is refused at the key', async () => {
    await givePackage();
    const { token, phone_number_id, waba_id, app_secret } = await app.services.practiceWhatsapp.business(
      `account ${salon.account_id}`,
      'x',
    );
    const typed = { phone_number_id, waba_id, app_secret, version: 0 };
    const wrong = await app.call(connectCloudApi, { ...typed, access_token: 'another' }, salon.as('owner'));
    expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'whatsapp.key_refused', errors: { access_token: expect.anything() } }]);
    const connected = await app.succeed(connectCloudApi, { ...typed, access_token: token }, salon.as('owner'));
    expect(connected).toMatchObject({ connection: { status: 1, is_practice: 1, phone_number_id }, sender: 'own', obstacle: null });
    // With its keys left out it stays connected; the number of a neighbour's stand-in is none of this account's.
    const { version = 0 } = connected.connection ?? {};
    expect((await app.call(connectCloudApi, { phone_number_id, waba_id, version }, salon.as('owner'))).status).toBe(200);
    const other = await app.services.practiceWhatsapp.business('account 0', 'y');
    expect(await app.services.practiceWhatsapp.isNumberOf(`account ${salon.account_id}`, other)).toBe(false);
  });

  test('of the stand-in sends in the training account too, whose package managers pause and give where the installation practises', async () => {
    await app.services.database.withPlatform((db) =>
      db.updateTable('accounts').set({ is_training: 1 }).where('id', '=', salon.account_id).execute(),
    );
    const connected = await app.succeed(connectPractice, { version: 0 }, salon.as('owner'));
    expect(connected).toMatchObject({ sender: 'own', package: { status: 1, label: 'active', allowance: null, ends_on: null } });
    const again = await app.succeed(connectPractice, { version: 1 }, salon.as('owner'));
    expect(again.package?.id).toBe(connected.package?.id);
    const listed = async () => (await app.succeed(listWhatsappMerchants, { search: String(salon.account_id) }, manager)).data;
    expect(await listed()).toMatchObject([{ id: salon.account_id, package: { label: 'active' } }]);
    const { data } = await app.succeed(listUnreachedCustomers, { search: String(salon.account_id) }, manager);
    expect(data.map(({ id }) => id)).not.toContain(salon.account_id);
    expect((await act('removed')).status).toBe(200);
    // What a manager took away comes back by a manager alone.
    const after = await app.succeed(connectPractice, { version: again.connection?.version ?? 0 }, salon.as('owner'));
    expect(after).toMatchObject({ package: { status: 0, label: 'removed' }, connection: { status: 1 } });
    expect(await givePackage()).toMatchObject({ package: { label: 'active', allowance: 500 } });
    vi.spyOn(app.services.practiceWhatsapp, 'isThere', 'get').mockReturnValue(false);
    expect(await listed()).toEqual([]);
    expect((await act('paused')).status).toBe(404);
    vi.restoreAllMocks();
  });

  test('has keys that are sealed, and in no answer and no log', async () => {
    await app.succeed(connectPractice, { version: 0 }, salon.as('owner'));
    const { token, app_secret } = await app.services.practiceWhatsapp.business(`account ${salon.account_id}`, 'x');
    const { rows } = await inside((db) =>
      sql<{ text: string }>`select (select row_to_json(w)::text from whatsapp_connections w where account_id = ${salon.account_id})
        || (select json_agg(a)::text from audit_log a where account_id = ${salon.account_id}) as text`.execute(db),
    );
    for (const text of [rows[0]?.text ?? '', JSON.stringify(await shown())]) {
      expect(text.length).toBeGreaterThan(100);
      for (const secret of [token, app_secret]) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(Buffer.from(secret).toString('hex'));
      }
    }
  });

  test('of the Cloud API needs keys of its own; the test message goes over it, and is refused with the reason where nothing sends', async () => {
    const input = { phone_number_id: '12345678', waba_id: '87654321', version: 0 };
    expect((await app.call(connectCloudApi, input, salon.as('owner'))).body.code).toBe('whatsapp.key_needed');
    expect((await app.call(testWhatsapp, { mobile: '+966500000001' }, salon.as('owner'))).body.code).toBe('whatsapp.not_connected');
    await givePackage();
    await app.succeed(connectPractice, { version: 0 }, salon.as('owner'));
    expect((await app.call(testWhatsapp, { mobile: '12345' }, salon.as('owner'))).body.code).toBe('invalid_input');
    // Whoever wrote to the salon within the day is answered without a template.
    await inside((db) =>
      db
        .insertInto('whatsapp_contacts')
        .values({
          account_id: salon.account_id,
          mobile: '966500000001',
          last_incoming_at: new Date(),
          is_reached: true,
          reached_at: new Date(),
        })
        .execute(),
    );
    await app.succeed(testWhatsapp, { mobile: '+966500000001' }, salon.as('owner'));
    expect((await shown()).waiting).toBeLessThanOrEqual(1);
    await act('paused');
    expect((await app.call(testWhatsapp, { mobile: '+966500000001' }, salon.as('owner'))).body.code).toBe('whatsapp.package_paused');
    // The practice keys are no keys for a number elsewhere.
    expect((await app.call(connectCloudApi, { ...input, version: 1 }, salon.as('owner'))).body.code).toBe('whatsapp.key_needed');
  });
});

test('what waited while the package was paused goes a little apart when it is resumed, the most urgent first', async () => {
  await givePackage();
  await app.succeed(connectPractice, { version: 0 }, salon.as('owner'));
  await act('paused');
  const now = new Date(Date.now() + 1000);
  await inside(async (db) => {
    for (const [index, priority] of [3, 2, 2].entries())
      await db
        .insertInto('outbox_messages')
        .values({
          account_id: salon.account_id,
          channel: 'whatsapp',
          template: 'whatsapp_test',
          recipient: `96650000010${index}`,
          language: 'en',
          body: 'x',
          purpose: 'service',
          priority,
          due_at: new Date(now.getTime() - 60_000),
          created_at: new Date(now.getTime() - 60_000),
        })
        .execute();
  });
  app.setNow(now);
  expect((await act('resumed')).status).toBe(200);
  const due = await inside((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .orderBy('due_at')
      .orderBy('id')
      .select(['recipient', 'due_at'])
      .execute(),
  );
  expect(due.map(({ recipient, due_at }) => [recipient.at(-1), (Date.parse(due_at) - now.getTime()) / 1000])).toEqual([
    ['1', 0],
    ['2', 2],
    ['0', 4],
  ]);
});

test('what is written while the package is over waits and says so, and arrives once one is given anew', async () => {
  const begun = Date.now();
  app.setNow(new Date(begun - 2 * 86_400_000));
  manager = { token: await app.manager() };
  await givePackage({ days: 1 });
  await app.succeed(connectPractice, { version: 0 }, salon.as('owner'));
  app.setNow(null);
  manager = { token: await app.manager() };
  const mobile = '966500000123';
  // The customer wrote a moment ago: no template is needed, and the stand-in asks for none.
  await inside((db) =>
    db
      .insertInto('whatsapp_contacts')
      .values({ account_id: salon.account_id, mobile, last_incoming_at: new Date(begun - 60_000) })
      .execute(),
  );
  const { token } = await app.services.practiceWhatsapp.business(`account ${salon.account_id}`, 'x');
  await app.services.practiceWhatsapp.hand(token, 'phones', { mobile, name: 'Reem' });
  await app.services.practiceWhatsapp.hand(token, 'answers', { mobile, text: 'hello' });
  await inAccountJob(app.services, salon.account_id, (context) =>
    sendMessage(context, {
      channel: 'whatsapp',
      template: 'whatsapp_test',
      recipient: mobile,
      language: 'en',
      params: { business: 'Noor' },
    }),
  );
  const messages = async () => (await app.succeed(listMessages, { channel: 'whatsapp' }, salon.as('owner'))).data;
  await vi.waitFor(
    async () => expect(await messages()).toMatchObject([{ state: 'pending', error_code: 'whatsapp.package_expired' }]),
    20_000,
  );
  expect(await shown()).toMatchObject({ obstacle: 'whatsapp.package_expired', waiting: 1 });
  await lookAtPackage(app.services, { account_id: salon.account_id });
  expect(await shown()).toMatchObject({ package: { status: 0, label: 'expired' }, obstacle: 'whatsapp.package_expired', waiting: 1 });
  expect((await act('resumed')).body.code).toBe('whatsapp.no_package');
  await givePackage();
  await vi.waitFor(async () => expect(await messages()).toMatchObject([{ state: 'sent', error_code: null }]), 20_000);
  const onPhone = (await app.succeed(getPracticePhones, {}, salon.as('owner'))).messages.filter((one) => one.is_from_phone === 0);
  expect(onPhone.map((one) => one.mobile)).toEqual([mobile]);
  expect(await shown()).toMatchObject({ package: { label: 'active' }, obstacle: null, waiting: 0 });
});

describe('templates', () => {
  const hello = {
    name: 'visit_tomorrow',
    category: 'utility',
    english_body: 'Hello {customer}, see you tomorrow.',
    arabic_body: 'أهلاً {customer}، نراك غداً.',
  } as const;

  test('are drafted in both languages, submitted once, approved and paused by WhatsApp in any order of its words', async () => {
    const as = salon.as('owner');
    const draft = await app.succeed(saveWhatsappTemplate, hello, as);
    expect(draft).toMatchObject({
      variables: ['customer'],
      texts: [
        { language: 'en', state: 'draft' },
        { language: 'ar', state: 'draft' },
      ],
    });
    expect((await app.call(submitWhatsappTemplate, { name: hello.name }, as)).body.code).toBe('whatsapp.not_connected');
    await app.succeed(connectPractice, { version: 0 }, as);
    const submitted = await app.succeed(submitWhatsappTemplate, { name: hello.name }, as);
    expect(submitted.texts.map(({ state }) => state)).not.toContain('draft');
    expect((await app.call(submitWhatsappTemplate, { name: hello.name }, as)).body.code).toBe('whatsapp.template_not_draft');
    const word = (state: 'approved' | 'paused', seconds: number) =>
      inside((db) =>
        noteTemplateState(db, salon.account_id, {
          name: hello.name,
          language: 'en',
          state,
          reason: null,
          at: new Date(Date.now() + seconds * 1000),
        }),
      );
    await word('paused', 120);
    expect(await word('approved', 60), 'an older word').toBe(false);
    const [listed] = (await app.succeed(listWhatsappTemplates, {}, as)).data;
    expect(listed?.texts[0]).toMatchObject({ language: 'en', state: 'paused' });
    const priced = (category: 'marketing' | 'utility', seconds: number) =>
      inside((db) =>
        noteTemplateCategory(db, salon.account_id, {
          name: hello.name,
          language: 'en',
          category,
          at: new Date(Date.now() + seconds * 1000),
        }),
      );
    expect([await priced('marketing', 120), await priced('utility', 60)], 'the newest category, in any order').toEqual([true, false]);
    expect((await app.call(refreshWhatsappTemplates, {}, as)).status).toBe(200);
  });

  test('with other variables in one language, loose braces or nothing at all are refused on the field', async () => {
    const refused = async (over: object) => {
      const { status, body } = await app.call(saveWhatsappTemplate, { ...hello, ...over }, salon.as('owner'));
      return [status, body.code, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ arabic_body: 'أهلاً {name} بك' })).toEqual([422, 'whatsapp.template_variables_differ', ['arabic_body']]);
    expect(await refused({ english_body: 'Hello {{1}} there' })).toEqual([422, 'whatsapp.template_variable', ['english_body']]);
    expect(await refused({ english_body: '{customer}, hello' })).toEqual([422, 'whatsapp.template_edge', ['english_body']]);
    expect(await refused({ english_body: '', arabic_body: '' })).toEqual([422, 'whatsapp.template_empty', ['english_body']]);
  });

  test('are changed by the version that was read, and not while WhatsApp reads them', async () => {
    const as = salon.as('owner');
    await app.succeed(saveWhatsappTemplate, hello, as);
    expect((await app.call(saveWhatsappTemplate, { ...hello, english_body: 'Other words' }, as)).body.code).toBe(
      'whatsapp.template_variables_differ',
    );
    expect((await app.call(saveWhatsappTemplate, { ...hello, category: 'marketing' }, as)).body.code).toBe('record.changed_meanwhile');
    const changed = await app.succeed(saveWhatsappTemplate, { ...hello, category: 'marketing', english_version: 1, arabic_version: 1 }, as);
    expect(changed).toMatchObject({ category: 'marketing', texts: [{ version: 2 }, { version: 2 }] });
    await inside((db) =>
      noteTemplateState(db, salon.account_id, {
        name: hello.name,
        language: 'en',
        state: 'submitted',
        reason: null,
        at: new Date(Date.now() + 1000),
      }),
    );
    expect((await app.call(saveWhatsappTemplate, { ...hello, english_version: 2, arabic_version: 2 }, as)).body.code).toBe(
      'whatsapp.template_waits',
    );
  });
});

describe('the platform', () => {
  test('connects its own number, pauses and resumes it; its keys are in no answer', async () => {
    const begun = await app.succeed(getMainWhatsapp, {}, manager);
    const input = { is_practice: 1, allows_salons: 1, price_currency: 'USD', version: begun.version } as const;
    const saved = await app.succeed(saveMainWhatsapp, input, manager);
    expect(saved).toMatchObject({ status: 1, has_access_token: 1, allows_salons: 1 });
    expect(await shown()).toMatchObject({ package: null, sender: 'main', obstacle: null });
    const { token } = await app.services.practiceWhatsapp.business('main', 'x');
    expect(JSON.stringify(saved)).not.toContain(token);
    const paused = await app.succeed(changeMainWhatsapp, { act: 'paused', version: saved.version }, manager);
    expect(paused.status).toBe(3);
    expect(await shown()).toMatchObject({ sender: null, obstacle: 'whatsapp.server_disconnected' });
    // Keys that are entered anew do not resume it.
    const again = await app.succeed(saveMainWhatsapp, { ...input, version: paused.version }, manager);
    expect(again.status).toBe(3);
    expect((await app.call(changeMainWhatsapp, { act: 'paused', version: again.version }, manager)).body.code).toBe(
      'whatsapp.not_in_this_state',
    );
    expect((await app.succeed(changeMainWhatsapp, { act: 'resumed', version: again.version }, manager)).status).toBe(1);
  });

  test('lists who has a package, whose number does not send, and how many customers WhatsApp does not reach, by counts alone', async () => {
    await givePackage();
    const lists = async (state: 'with_package' | 'disconnected' | 'without') =>
      (await app.succeed(listWhatsappMerchants, { state, per_page: 1000 }, manager)).data.map(({ id }) => id);
    expect(await lists('with_package')).toContain(salon.account_id);
    expect(await lists('disconnected')).toContain(salon.account_id);
    expect(await lists('without')).not.toContain(salon.account_id);
    await app.succeed(connectPractice, { version: 0 }, salon.as('owner'));
    expect(await lists('disconnected')).not.toContain(salon.account_id);
    const counts = await app.succeed(listUnreachedCustomers, { per_page: 100 }, manager);
    const own = counts.data.find(({ id }) => id === salon.account_id);
    expect(Object.keys(own ?? {}).toSorted()).toEqual([
      'arabic_name',
      'country_arabic_name',
      'country_english_name',
      'customers',
      'english_name',
      'id',
      'inactive',
    ]);
    // A number at which the last delivery did not arrive counts, one at which it did does not.
    const mobile = async (customer_id: number) =>
      (
        await inside((db) =>
          db
            .selectFrom('customers')
            .where('account_id', '=', salon.account_id)
            .where('id', '=', customer_id)
            .select('mobile')
            .executeTakeFirstOrThrow(),
        )
      ).mobile!;
    const [first, second] = [await mobile(salon.customer_ids[0]), await mobile(salon.customer_ids[1])];
    const reached = { account_id: salon.account_id, reached_at: new Date() };
    await inside((db) =>
      db
        .insertInto('whatsapp_contacts')
        .values([
          { ...reached, mobile: first, is_reached: false },
          { ...reached, mobile: second, is_reached: true },
        ])
        .execute(),
    );
    const again = await app.succeed(listUnreachedCustomers, { per_page: 100 }, manager);
    expect(again.data.find(({ id }) => id === salon.account_id)).toEqual({ ...own, inactive: (own?.inactive ?? 0) + 1 });
  });

  test('keeps prices by country and category, and takes one away that is left out', async () => {
    const { data } = await app.succeed(listWhatsappPrices, {}, manager);
    const country_id = data[0]?.country_id ?? 0;
    expect(await app.succeed(saveWhatsappPrice, { country_id, marketing: 45_500, utility: 10_700 }, manager)).toMatchObject({
      marketing: 45_500,
      utility: 10_700,
      service: null,
    });
    expect(await app.succeed(saveWhatsappPrice, { country_id, utility: 0 }, manager)).toMatchObject({ marketing: null, utility: 0 });
  });

  test('lets nobody do this without the right, of the platform or of the salon', async () => {
    const nobody = { token: await app.manager({ isSuper: false }) };
    expect((await app.call(giveWhatsappPackage, { id: salon.account_id, package_id: 1 }, nobody)).status).toBe(403);
    expect((await app.call(getMainWhatsapp, {}, nobody)).status).toBe(403);
    expect((await app.call(getMainWhatsapp, {}, salon.as('owner'))).status).toBe(401);
    for (const role of ['receptionist', 'cashier', 'employee'] as const)
      expect((await app.call(getWhatsapp, {}, salon.as(role))).status).toBe(403);
  });
});
