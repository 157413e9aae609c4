import { listAppointments } from '@rawnaq/contract/calendar/appointments';
import { addWaiting } from '@rawnaq/contract/calendar/waiting-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../../../testing/fuzz/chance.ts';
import { type Answered, type Known, raceClient } from '../../../../testing/race/clients.ts';
import { raceDate, raceDay } from '../../../../testing/race/day.ts';
import { startLog } from '../../../../testing/race/log.ts';
import { lieIn } from '../../../../testing/race/truth.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const clients = 64;
const seconds = Number(process.env['RACE_SECONDS'] ?? 6);
/** What each client does; who comes first is the machine's. */
const seed = Number(process.env['RACE_SEED'] ?? 20_261_123);

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());

const count = (list: readonly (string | undefined)[]) =>
  Object.fromEntries([...new Set(list)].map((name) => [name, list.filter((other) => other === name).length]));

test(
  '64 clients at one day of five people: nobody is claimed twice, no deadlock and no failure reaches anybody, every refusal is true',
  async () => {
    const day = await raceDay(app);
    const { account_id, tokens } = day.salon;
    const token = { token: tokens.owner };
    const known: Known = { visits: [], waiting_ids: [], offer_unique_ids: [], hold_keys: [] };
    for (const customer_id of day.customer_ids.slice(0, 20)) {
      const waiting = { customer_id, service_ids: [day.cut], from_on: raceDate, to_on: raceDate };
      known.waiting_ids.push((await app.succeed(addWaiting, waiting, token)).id);
    }
    const log = await startLog(app.ownerConnection);
    const answers: Answered[] = [];
    const ends = Date.now() + seconds * 1000;
    let [overlaps, looks] = [0, 0];

    const look = async () => {
      while (Date.now() < ends) {
        overlaps += await log.overlaps();
        looks += 1;
        known.visits = (await app.succeed(listAppointments, { from: raceDate }, token)).data;
        const offers = await app.services.database.withAccount(account_id, (db) =>
          db
            .selectFrom('waiting_list_offers')
            .where('account_id', '=', account_id)
            .orderBy('id', 'desc')
            .limit(20)
            .select('unique_id')
            .execute(),
        );
        known.offer_unique_ids = offers.map((offer) => offer.unique_id);
        known.hold_keys.splice(0, Math.max(0, known.hold_keys.length - 30));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    };
    const play = async (_none: unknown, place: number) => {
      const act = raceClient(day, known, chanceOf(seed + place));
      while (Date.now() < ends) answers.push(await act());
    };
    await Promise.all([look(), ...Array.from({ length: clients }, play)]);

    const lived = await log.read();
    const refused = answers.filter((answer) => answer.status === 422);
    const lies = refused.map((answer) => ({ why: lieIn(answer, day, lived), ...answer })).filter(({ why }) => why !== null);
    // 429: all clients of this race share one address, and payments are limited by address.
    const failures = answers.filter((answer) => ![200, 201, 404, 422, 429].includes(answer.status));
    const faults = { overlaps: overlaps + (await log.overlaps()), deadlocks: await log.deadlocks(), ...(await log.leftOver()) };
    await log.owner.end();
    const done = answers.filter((answer) => answer.status < 300);
    console.log(
      JSON.stringify({
        seed,
        clients,
        seconds,
        answers: answers.length,
        done: count(done.map(({ act }) => act)),
        refused: count(refused.map(({ code }) => code)),
        looks,
        ...faults,
      }),
    );

    expect(failures).toEqual([]);
    // What lived is read from a log beside the database; at its edges the reading may be wrong about one refusal in a thousand. A rule that is broken makes
    // hundreds of them false.
    if (lies.length > 0) console.log(JSON.stringify(lies.slice(0, 5)));
    expect(lies.length, JSON.stringify(lies.slice(0, 5))).toBeLessThanOrEqual(Math.ceil(refused.length / 1000));
    // A deadlock that the database ends is tried again inside the server; that none reaches anybody is what `failures` says. The number is printed above.
    const { deadlocks: _triedAgain, ...broken } = faults;
    expect(broken).toEqual({ overlaps: 0, sessions_without_seats: 0, visits_claimed_wrongly: 0 });
    expect(done.length).toBeGreaterThan(10);
  },
  (seconds + 120) * 1000,
);
