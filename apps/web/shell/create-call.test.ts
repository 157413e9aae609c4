import * as z from 'zod/mini';
import { anyone, endpoint } from '@rawnaq/contract/endpoint';
import { describe, expect, test, vi } from 'vitest';
import { createCall, UnexpectedError } from './create-call.ts';
import type { Surroundings } from './create-call.ts';
import { HandledError, RefusalError } from './refusal.ts';

const saveCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  access: anyone,
  input: z.object({ name: z.string() }),
  output: z.object({ id: z.number() }),
  summary: 'Adds a customer',
  idempotent: true,
});
const listMerchants = endpoint({
  method: 'GET',
  path: '/api/manager/merchants',
  access: anyone,
  input: z.object({}),
  output: z.object({}),
  summary: 'Merchants',
});

const offlineFailure = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const answer = (status: number, body: unknown = {}): (() => Promise<Response>) => {
  return () =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'x-request-id': 'r-1' } }));
};

function setUp(answers: (() => Promise<Response>)[], changes: Partial<Surroundings> = {}) {
  const requests: RequestInit[] = [];
  const reactions = {
    signInAgain: vi.fn(),
    noPermission: vi.fn(),
    notFound: vi.fn(),
    showText: vi.fn(),
    outage: vi.fn(() => Promise.resolve()),
    unexpected: vi.fn(),
  };
  const wait = vi.fn(() => Promise.resolve());
  const client = createCall({
    fetch: (_url, init) => (requests.push(init ?? {}), (answers[requests.length - 1] ?? answer(500))()),
    wait,
    token: (audience) => `${audience}-token`,
    language: 'ar',
    isOffline: () => false,
    newKey: () => `key-${requests.length}`,
    reactions,
    ...changes,
  });
  return { ...client, requests, reactions, wait };
}
const outage = (reason: string) => ({ code: `outage.${reason}`, message: `Sentence of ${reason}` });
const headersOf = (request: RequestInit | undefined) => request?.headers as Record<string, string>;

describe('a call', () => {
  test('is sent once when it succeeds', async () => {
    const { call, requests, wait } = setUp([answer(201, { id: 5 })]);
    expect(await call(saveCustomer, { name: 'Sara' })).toEqual({ id: 5 });
    expect(requests).toHaveLength(1);
    expect(wait).not.toHaveBeenCalled();
  });

  test.each([
    ['a network failure', offlineFailure],
    ['500', answer(500)],
    ['503', answer(503)],
  ])('is sent again after %s, twice at most, with the same key', async (_name, failure) => {
    const { call, requests, wait } = setUp([failure, failure, answer(200, { id: 1 })]);
    expect(await call(saveCustomer, { name: 'Sara' })).toEqual({ id: 1 });
    expect(wait).toHaveBeenCalledTimes(2);
    expect(new Set(requests.map((request) => headersOf(request)['idempotency-key'])).size).toBe(1);
  });

  test.each([offlineFailure, answer(502, 'bad gateway')])('blocks the page after the third failure', async (failure) => {
    const { call, requests, reactions } = setUp([failure, failure, failure, failure]);
    await expect(call(saveCustomer, { name: 'Sara' })).rejects.toBeInstanceOf(HandledError);
    expect(requests).toHaveLength(3);
    expect(reactions.unexpected).toHaveBeenCalledTimes(1);
  });

  test.each([400, 401, 403, 404, 422, 429, 501])('is not sent again after %d', async (status) => {
    const { call, requests } = setUp([answer(status, { code: 'some.code', message: 'No' })]);
    await expect(call(saveCustomer, { name: 'Sara' })).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  test('waits for the end of an outage and is sent again as it was, with the same key', async () => {
    const away = answer(503, outage('away'));
    const { call, requests, reactions } = setUp([away, away, away, away, away, away, answer(201, { id: 7 })]);
    expect(await call(saveCustomer, { name: 'Sara' })).toEqual({ id: 7 });
    expect(reactions.outage).toHaveBeenCalledTimes(2);
    expect(new Set(requests.map((request) => headersOf(request)['idempotency-key'])).size).toBe(1);
    expect(reactions.unexpected).not.toHaveBeenCalled();
  });

  test('is told in the words of the server when it fails for an outage again and again', async () => {
    const { call, requests, reactions } = setUp(Array.from({ length: 20 }, () => answer(503, outage('slow'))));
    await expect(call(saveCustomer, { name: 'Sara' })).rejects.toBeInstanceOf(HandledError);
    expect(requests).toHaveLength(12);
    expect(reactions.showText).toHaveBeenCalledWith('Sentence of slow');
  });

  test('is not sent again when nobody knows whether it was done', async () => {
    const { call, requests, reactions } = setUp([answer(503, outage('outcome_unknown'))]);
    await expect(call(saveCustomer, { name: 'Sara' })).rejects.toBeInstanceOf(HandledError);
    expect(requests).toHaveLength(1);
    expect(reactions.showText).toHaveBeenCalledWith('Sentence of outcome_unknown');
  });

  test('says nothing more while the browser is offline', async () => {
    const { call, reactions } = setUp([offlineFailure, offlineFailure, offlineFailure], { isOffline: () => true });
    await expect(call(saveCustomer, { name: 'Sara' })).rejects.toBeInstanceOf(HandledError);
    expect(reactions.unexpected).not.toHaveBeenCalled();
  });

  test('hands a refusal to the screen with its fields and details', async () => {
    const refusal = {
      code: 'customer.mobile_exists',
      message: 'Taken',
      errors: { mobile: ['Taken by Nora'] },
      details: { customer_id: 9 },
    };
    const { call, reactions } = setUp([answer(422, refusal)]);
    const error = await call(saveCustomer, { name: 'Sara' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RefusalError);
    expect(error).toMatchObject({ status: 422, code: 'customer.mobile_exists', message: 'Taken', details: { customer_id: 9 } });
    expect((error as RefusalError).fieldMessages).toEqual({ mobile: 'Taken by Nora' });
    expect(Object.values(reactions).every((reaction) => reaction.mock.calls.length === 0)).toBe(true);
  });

  test('asks for the sign-in of its own audience after 401', async () => {
    const { call, reactions, requests } = setUp([answer(401)]);
    await expect(call(listMerchants, {})).rejects.toBeInstanceOf(HandledError);
    expect(headersOf(requests[0]).authorization).toBe('Bearer manager-token');
    expect(reactions.signInAgain).toHaveBeenCalledWith('manager');
  });

  test('leads to no-permission after 403', async () => {
    const { call, reactions } = setUp([answer(403, { code: 'no_permission', message: 'No' })]);
    await expect(call(saveCustomer, { name: 'Sara' })).rejects.toBeInstanceOf(HandledError);
    expect(reactions.noPermission).toHaveBeenCalledWith('merchant');
  });

  test('hands a missing record to the screen, but treats a missing address as a defect', async () => {
    const missingRecord = setUp([answer(404, { code: 'not_found', message: 'Gone' })]);
    await expect(missingRecord.call(saveCustomer, { name: 'Sara' })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    const missingAddress = setUp([answer(404, '<html>')]);
    await expect(missingAddress.call(saveCustomer, { name: 'Sara' })).rejects.toBeInstanceOf(HandledError);
    expect(missingAddress.reactions.unexpected).toHaveBeenCalledWith(expect.stringContaining('404'), 'r-1');
  });

  test.each([
    ['ignore', 'nothing'],
    ['"ignore"', 'nothing'],
    ['redirect_to_not_found', 'notFound'],
    ['This needs the premium plan.', 'showText'],
  ])('501 with %s leads to %s', async (body, reaction) => {
    const { call, reactions } = setUp([answer(501, body)]);
    await expect(call(saveCustomer, { name: 'Sara' })).rejects.toBeInstanceOf(HandledError);
    const called = Object.entries(reactions).filter(([, spy]) => spy.mock.calls.length > 0);
    expect(called.map(([name]) => name)).toEqual(reaction === 'nothing' ? [] : [reaction]);
    if (reaction === 'showText') expect(reactions.showText).toHaveBeenCalledWith(body);
  });

  test('hands everything to a quiet caller and reacts to nothing', async () => {
    for (const failure of [
      answer(401),
      answer(401, { code: 'not_signed_in', message: 'No' }),
      answer(503, outage('away')),
      answer(403, 'no'),
      answer(501, 'text'),
      answer(500),
      offlineFailure,
    ]) {
      const { call, reactions } = setUp([failure, failure, failure]);
      await expect(call(saveCustomer, { name: 'Sara' }, { isQuiet: true })).rejects.toBeInstanceOf(UnexpectedError);
      expect(Object.values(reactions).every((reaction) => reaction.mock.calls.length === 0)).toBe(true);
    }
  });

  test('stops when its caller gives up', async () => {
    const stop = new AbortController();
    const { call, requests, reactions } = setUp([], {
      fetch: () => (stop.abort(), Promise.reject(new DOMException('Aborted', 'AbortError'))),
    });
    await expect(call(saveCustomer, { name: 'Sara' }, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests).toHaveLength(0);
    expect(reactions.unexpected).not.toHaveBeenCalled();
  });
});
