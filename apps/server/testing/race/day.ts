import { makeSalon, type TestSalon } from '../salon.ts';
import type { TestServer } from '../test-server.ts';

/** One day that everybody fights over: five people, two chairs, a class of four, 120 customers, a few of whom wait. */
export interface RaceDay {
  app: TestServer;
  salon: TestSalon;
  employee_ids: number[];
  customer_ids: number[];
  /** The units of the one resource. */
  chair: number[];
  cut: number;
  colour: number;
  lesson: number;
}

export const raceDate = '2026-11-20';

/** Hours 10:00–22:00. Cut: half an hour, a deposit online. Colour: 30 + 30 + 15, cleaning up 15, in a chair, online after a yes. Lesson: 45 minutes, four seats. */
export async function raceDay(app: TestServer): Promise<RaceDay> {
  const salon = await makeSalon(app.services);
  app.setNow(new Date(`${raceDate}T09:00:00+03:00`));
  const { account_id } = salon;
  const [cut, colour, lesson] = salon.service_ids;
  return app.services.database.withAccount(account_id, async (db) => {
    const of = { account_id };
    const service = (id: number, values: object) =>
      db.updateTable('services').set(values).where('account_id', '=', account_id).where('id', '=', id).execute();
    const names = ['Dana', 'Amal'].map((name, index) => ({ ...of, english_name: name, arabic_name: name, position: 4 + index }));
    const more = await db.insertInto('employees').values(names).returning('id').execute();
    const able = more.flatMap(({ id }) => salon.service_ids.map((service_id) => ({ ...of, service_id, employee_id: id })));
    await db.insertInto('service_employees').values(able).execute();
    await service(cut, { deposit_kind: 1, deposit_minor: 1000 });
    await service(colour, { job_time_minutes: 30, processing_minutes: 30, finishing_minutes: 15, buffer_minutes: 15, approval: 2 });
    await service(lesson, { seats: 4 });
    const resource = { ...of, english_name: 'Chair', arabic_name: 'كرسي' };
    const { id: resource_id } = await db.insertInto('resources').values(resource).returning('id').executeTakeFirstOrThrow();
    const places = [1, 2].map((position) => ({ ...of, resource_id, position }));
    const chair = await db.insertInto('resource_units').values(places).returning('id').execute();
    await db
      .insertInto('service_resources')
      .values({ ...of, service_id: colour, resource_id })
      .execute();
    const people = Array.from({ length: 120 }, (_none, index) => ({
      ...of,
      name: `Customer ${index}`,
      mobile: `9665600${10_000 + index}`,
    }));
    const customers = await db.insertInto('customers').values(people).returning('id').execute();
    return {
      app,
      salon,
      employee_ids: [...salon.employee_ids, ...more.map((row) => row.id)],
      customer_ids: customers.map((row) => row.id),
      chair: chair.map((row) => row.id),
      cut,
      colour,
      lesson,
    };
  });
}
