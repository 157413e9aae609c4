import { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { documentTypes, sections, workingLocations } from '@rawnaq/contract/settings/master-data';
import { employeesFile } from '@rawnaq/contract/team/employee-list';
import { createEmployee, deleteEmployee, getEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { changePersonalFile, getPersonalFile } from '@rawnaq/contract/team/records/personal-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const owner = () => salon.as('owner');

test('a personal file is empty until it is saved, and then whole', async () => {
  const id = salon.employee_ids[0];
  expect(await app.succeed(getPersonalFile, { id }, owner())).toMatchObject({ employee_number: null, emergency_contacts: [], version: 1 });
  const section = await app.succeed(sections.create, { english_name: 'Ladies', arabic_name: 'السيدات' }, owner());
  const location = await app.succeed(
    workingLocations.create,
    { english_name: 'Main', arabic_name: 'الرئيسي', checks_place: 0, checks_face: 1 },
    owner(),
  );
  const saved = await app.succeed(
    changePersonalFile,
    {
      id,
      employee_number: 'E-7',
      civil_status: 2,
      religion: 'Islam',
      section_id: section.id,
      working_location_ids: [location.id],
      emergency_contacts: [{ name: 'Huda', relationship: 'Sister', mobile: '0551234567' }],
      version: 1,
    },
    owner(),
  );
  expect(saved).toMatchObject({
    ...{ employee_number: 'E-7', civil_status: 2, religion: 'Islam', version: 2 },
    section: { english_name: 'Ladies' },
    working_locations: [{ id: location.id }],
    emergency_contacts: [{ name: 'Huda', relationship: 'Sister', mobile: '966551234567' }],
  });
  // What names an entry of master data keeps it.
  expect((await app.call(sections.remove, { id: section.id }, owner())).body.code).toBe('master_data.in_use');
  const unknown = await app.call(changePersonalFile, { id, section_id: section.id + 1000, version: 2 }, owner());
  expect(unknown.body.code).toBe('personal_file.section_unknown');
});

test('of two who save at once one is told, and a number belongs to one employee', async () => {
  const [, second, third] = salon.employee_ids;
  const save = (id: number, employee_number: string, version = 1) =>
    app.call(changePersonalFile, { id, employee_number, version }, owner());
  const answers = await Promise.all([save(second, 'E-20'), save(second, 'E-21'), save(second, 'E-22')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('record.changed_meanwhile');
  const taken = (await app.succeed(getPersonalFile, { id: second }, owner())).employee_number ?? '';
  expect((await save(third ?? 0, taken.toLowerCase())).body.code).toBe('personal_file.number_exists');
});

test('without the right nobody finds any of it: no list, search, file, answer or log', async () => {
  const id = salon.employee_ids[0];
  const secret = 'SponsorOfLatifa';
  await app.succeed(changePersonalFile, { id, sponsor: secret, religion: secret, version: 2 }, owner());
  for (const user of ['receptionist', 'employee', 'accountant'] as const) {
    const as = salon.as(user);
    expect((await app.call(getPersonalFile, { id }, as)).status).toBe(403);
    expect((await app.call(changePersonalFile, { id, version: 3 }, as)).status).toBe(403);
    const answers = [
      await app.call(getEmployee, { id }, as),
      await app.call(listEmployees, { search: secret }, as),
      await app.call(employeesFile, { format: 'csv' }, as),
      await app.call(listAuditLog, { per_page: 100 }, as),
    ];
    expect(JSON.stringify(answers.map(({ body }) => body)).includes(secret)).toBe(false);
  }
  expect((await app.succeed(listEmployees, { search: secret }, owner())).total).toBe(0);
  expect(JSON.stringify(await app.call(documentTypes.list, {}, salon.as('receptionist'))).includes(secret)).toBe(false);
});

test('it goes with an employee who is deleted', async () => {
  const { id } = await app.succeed(createEmployee, { english_name: 'By mistake' }, owner());
  await app.succeed(
    changePersonalFile,
    { id, address: 'Olaya', emergency_contacts: [{ name: 'A', mobile: '966551234567' }], version: 1 },
    owner(),
  );
  await app.succeed(deleteEmployee, { id }, owner());
  expect((await app.call(getPersonalFile, { id }, owner())).status).toBe(404);
});
