import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { senderObstacles } from './sender-obstacles.ts';
import { senderOf, type SenderFacts } from './sender.ts';
import {
  ChatConnection,
  ChatPackageStatus,
  connectionChanges,
  type ConnectionEvent,
  MainInstance,
  mainChanges,
  packageChanges,
  packageEvents,
  statusAfter,
} from './states.ts';

describe('a package', () => {
  test('begins active, pauses and resumes, and ends once for good', () => {
    expect(statusAfter(packageChanges, null, 'active')).toBe(1);
    expect(statusAfter(packageChanges, 1, 'paused')).toBe(2);
    expect(statusAfter(packageChanges, 2, 'resumed')).toBe(1);
    for (const from of [1, 2])
      for (const event of ['expired', 'removed'] as const) expect(statusAfter(packageChanges, from, event)).toBe(0);
    for (const event of packageEvents) expect(statusAfter(packageChanges, 0, event), `${event} of one that ended`).toBeNull();
    expect(statusAfter(packageChanges, 1, 'active'), 'given twice').toBeNull();
    expect(statusAfter(packageChanges, 1, 'resumed')).toBeNull();
  });

  test('whatever happens in whatever order: it never comes back after its end, and has one status of three', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...packageEvents), { maxLength: 30 }), (events) => {
        let status: number | null = null;
        let has_ended = false;
        for (const event of events) {
          const next: number | null = statusAfter(packageChanges, status, event);
          if (next === null) continue;
          expect(has_ended).toBe(false);
          expect([0, 1, 2]).toContain(next);
          has_ended = next === 0;
          status = next;
        }
      }),
    );
  });
});

test('a connection that is not there cannot be lost, and a paused main instance comes back only by being resumed', () => {
  const connection = (status: number | null, event: ConnectionEvent) => statusAfter(connectionChanges, status, event);
  expect(connection(null, 'connected')).toBe(ChatConnection.connected);
  expect(connection(0, 'lost')).toBeNull();
  expect(connection(2, 'connected')).toBe(1);
  expect(connection(2, 'disconnected')).toBe(0);
  expect(statusAfter(mainChanges, MainInstance.paused, 'connected')).toBeNull();
  expect(statusAfter(mainChanges, MainInstance.paused, 'lost')).toBeNull();
  expect(statusAfter(mainChanges, MainInstance.paused, 'resumed')).toBe(1);
});

describe('which number sends', () => {
  const running = { status: ChatPackageStatus.active, ended: null, allowance: 100, used: 0 } as const;
  const main = { status: MainInstance.connected, allows_salons: true, has_code_template: false } as const;
  const facts = (over: Partial<SenderFacts>): SenderFacts => ({ package: running, connection: 1, main, ...over });
  const cases: readonly [string, Partial<SenderFacts>, ReturnType<typeof senderOf>][] = [
    ['a package and a number of its own', {}, { by: 'own' }],
    ['no package, and the platform allows it', { package: null }, { by: 'main' }],
    ['a removed package is none', { package: { ...running, status: 0, ended: 'removed' } }, { by: 'main' }],
    [
      'no package, and the platform does not allow it',
      { package: null, main: { ...main, allows_salons: false } },
      { obstacle: 'whatsapp.not_connected' },
    ],
    ['no package, the platform is paused', { package: null, main: { ...main, status: 3 } }, { obstacle: 'whatsapp.server_disconnected' }],
    ['a package that expired', { package: { ...running, status: 0, ended: 'expired' } }, { obstacle: 'whatsapp.package_expired' }],
    ['a paused package', { package: { ...running, status: 2 } }, { obstacle: 'whatsapp.package_paused' }],
    ['used up', { package: { ...running, used: 100 } }, { obstacle: 'whatsapp.allowance_used' }],
    ['without a limit', { package: { ...running, allowance: null, used: 1_000_000 } }, { by: 'own' }],
    ['a package, and no number', { connection: null }, { obstacle: 'whatsapp.not_connected' }],
    ['disconnected', { connection: 0 }, { obstacle: 'whatsapp.not_connected' }],
    ['the server is away', { connection: 2 }, { obstacle: 'whatsapp.server_disconnected' }],
  ];
  test.each(cases)('%s', (_name, over, expected) => {
    expect(senderOf(facts(over), 'service')).toEqual(expected);
  });

  test('a code goes by the platform’s number wherever the own one cannot, and never without one that is connected', () => {
    for (const [name, over, expected] of cases) {
      const withMain = senderOf(facts({ ...over, main: { status: 1, allows_salons: false, has_code_template: false } }), 'code');
      expect(withMain, name).toEqual('by' in expected && expected.by === 'own' ? expected : { by: 'main' });
    }
    expect(senderOf(facts({ connection: 2, main: { status: 2, allows_salons: true, has_code_template: false } }), 'code')).toEqual({
      obstacle: 'whatsapp.server_disconnected',
    });
  });

  test('of any facts it is a number that is connected, or one of the obstacles', () => {
    const any = fc.record<SenderFacts>({
      package: fc.option(
        fc.record({
          status: fc.constantFrom(0, 1, 2),
          ended: fc.constantFrom('expired', 'removed', null),
          allowance: fc.option(fc.integer({ min: 1, max: 5 })),
          used: fc.integer({ min: 0, max: 5 }),
        }),
      ),
      connection: fc.constantFrom(null, 0, 1, 2),
      main: fc.record({ status: fc.constantFrom(0, 1, 2, 3), allows_salons: fc.boolean(), has_code_template: fc.boolean() }),
    });
    fc.assert(
      fc.property(any, fc.constantFrom('code', 'service', 'advertising'), (given, purpose) => {
        const sender = senderOf(given, purpose);
        if ('obstacle' in sender) expect(senderObstacles).toContain(sender.obstacle);
        else if (sender.by === 'main') expect(given.main.status).toBe(1);
        else expect([given.connection, given.package?.status]).toEqual([1, 1]);
      }),
    );
  });
});
