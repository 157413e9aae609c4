import { createCalendarFeed, listCalendarFeeds } from '@rawnaq/contract/calendar/calendar-feeds';
import { createCustomer, getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { subjects as arabicSubjects } from '@rawnaq/messages/ar/subjects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { boundsFault } from './input-bounds.ts';
import { notFoundSentence, type NotFoundSubject } from '../answers/sentences.ts';
import { formFields } from '../../site/forms.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-22T09:00:00+03:00'));
  salon = await app.salon();
});
afterAll(() => app.close());

describe('a text over the wire', () => {
  test('of one line loses its breaks, of several keeps them; a character that cannot be kept is refused at its field', async () => {
    const input = { name: 'Noura\r\nBcc: everybody', mobile: '966551112233', notes: 'One\r\ntwo\u2028three' };
    const made = await app.succeed(createCustomer, input, salon.as('owner'));
    expect(made).toMatchObject({ name: 'Noura Bcc: everybody', notes: 'One\ntwo\nthree' });
    const refused = await app.call(
      createCustomer,
      { name: 'Nou\u0000ra', mobile: '966551112244' },
      { ...salon.as('owner'), language: 'ar' },
    );
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(refused.body.errors?.['name']?.[0]).toMatch(/^الاسم.*\p{Script=Arabic}/u);
  });

  test('is refused in a search, a path and a list too, and a half character as it is', async () => {
    expect(await app.call(listCustomers, { search: '\u0000' }, salon.as('owner'))).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
    const lone = await fetch(`${app.base}/api/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${salon.tokens.owner}`, 'content-type': 'application/json' },
      body: '{"name":"\\ud800","mobile":"966551112255"}',
    });
    expect(lone.status).toBe(422);
    expect((await fetch(`${app.base}/api/online/%00/my_bookings`)).status).toBe(404);
  });
});

describe('what is too much of anything', () => {
  const nested = (depth: number): object => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as object;
  test('is told before its schema is asked', () => {
    expect(boundsFault({ name: 'Noura', lines: [{ service_ids: [1, 2] }] })).toBeNull();
    expect(boundsFault(nested(20))).toBeNull();
    expect(Object.values(boundsFault(nested(5000)) ?? {})).toEqual([[{ rule: 'too_nested', params: {} }]]);
    expect(boundsFault({ ids: Array.from({ length: 60_000 }, () => 1) })).toEqual({ '': [{ rule: 'too_much_at_once', params: {} }] });
    expect(boundsFault({ lines: [{ note: 'a\u0000' }] })).toEqual({ 'lines.0.note': [{ rule: 'unwritable', params: {} }] });
    expect(boundsFault({ 'a\u0000': 1 })).toEqual({ '': [{ rule: 'unwritable', params: {} }] });
  });

  test('a refusal names the first hundred faults', async () => {
    const lines = Array.from({ length: 100 }, () => ({ service_id: 'x', employee_id: 'x' }));
    const answer = await fetch(`${app.base}/api/invoices`, {
      method: 'POST',
      headers: { authorization: `Bearer ${salon.tokens.owner}`, 'content-type': 'application/json' },
      body: JSON.stringify({ lines }),
    });
    const { errors } = (await answer.json()) as { errors: object };
    expect(answer.status).toBe(422);
    expect(Object.keys(errors)).toHaveLength(100);
  });

  test('of the fields of a form only the first are read, each of them once', () => {
    const fields = formFields(`name=Noura&tick=1&${Array.from({ length: 60_000 }, (_, index) => `k${index}=`).join('&')}&tick=2`);
    expect(fields).toMatchObject({ name: 'Noura', tick: '1,2' });
    expect(Object.keys(fields)).toHaveLength(200);
    expect(formFields('name=No%00ura&name=%ED%A0%80&%=%zz')['name']).toBe('Noura,���');
  });
});

test('what was looked for and not found is named, in both languages', async () => {
  const input = { id: 987_654 };
  expect(await app.call(getCustomer, input, salon.as('owner'))).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/^Customer not found/) as string },
  });
  expect((await app.call(getCustomer, input, { ...salon.as('owner'), language: 'ar' })).body.message).toContain('العميل');
  for (const subject of Object.keys(arabicSubjects) as NotFoundSubject[])
    for (const language of ['en', 'ar'] as const) expect(notFoundSentence(subject, language)).not.toMatch(/_|\{|undefined/);
});

test('sixteen addresses of one calendar made at once are all answered, and leave one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => app.call(createCalendarFeed, { employee_id: salon.employee_ids[0] }, salon.as('owner'))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 201));
  expect((await app.succeed(listCalendarFeeds, {}, salon.as('owner'))).data).toHaveLength(1);
});

describe('a form of a public page', () => {
  const send = async (path: string, body: string, type: string) => {
    const answer = await fetch(`${app.base}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type, accept: 'text/html' },
      body,
    });
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', html: await answer.text() };
  };
  test.each([
    ['application/json', '{"do":'],
    ['application/json', '{"services":7,"name":{"a":1}}'],
    ['multipart/form-data; boundary=x', 'nonsense'],
    ['image/png', 'nonsense'],
  ])('sent as %s is a page that says so, in the language of its address', async (type, body) => {
    const refused = await send(`/ar/salon/${salon.alias}/buy-gift-card`, body, type);
    expect(refused).toMatchObject({ status: 422, type: 'text/html; charset=utf-8' });
    expect(refused.html).toMatch(/<html lang="ar" dir="rtl">.*<h1>\p{Script=Arabic}/su);
  });
  test('of more than may be sent likewise', async () => {
    const refused = await send(`/salon/${salon.alias}/waiting-list`, `name=${'a'.repeat(1_200_000)}`, 'application/x-www-form-urlencoded');
    expect(refused).toMatchObject({ status: 422, type: 'text/html; charset=utf-8' });
    expect(refused.html).toContain('larger than what can be accepted here');
  });
});
