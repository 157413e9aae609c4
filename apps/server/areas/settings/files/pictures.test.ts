import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getService, listServices, updateService } from '@rawnaq/contract/catalogue/catalogue';
import { uploadBackground, uploadEmployeePicture, uploadServicePicture } from '@rawnaq/contract/settings/files';
import { changeEmployee, getEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { getOnlineSetting, updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { pngUpload } from '../../../testing/png.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-pictures-'));
  app = await startTestServer({ FILES_DIR: folder });
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('a service, an employee and the background have pictures, in the lists and on the public page', async () => {
  const [service_id] = salon.service_ids;
  const [employee_id] = salon.employee_ids;
  const ofService = await app.succeed(uploadServicePicture, pngUpload(800, 800), owner);
  const service = await app.succeed(getService, { id: service_id }, owner);
  const { version, service_group_id, english_name, arabic_name, price_minor, job_time_minutes } = service;
  const names = { service_group_id, english_name, arabic_name, price_minor, job_time_minutes };
  const pictured = await app.succeed(updateService, { id: service_id, version, ...names, picture_file_id: ofService.id }, owner);
  expect(pictured).toMatchObject({ picture_file_id: ofService.id, picture_unique_id: ofService.unique_id });

  const ofEmployee = await app.succeed(uploadEmployeePicture, pngUpload(400, 400), owner);
  const sara = await app.succeed(getEmployee, { id: employee_id }, owner);
  expect(sara.picture_unique_id).toBeNull();
  const services = sara.services.map((row) => ({ service_id: row.service_id }));
  const changed = await app.succeed(
    changeEmployee,
    {
      id: employee_id,
      version: sara.version,
      english_name: 'Sara',
      arabic_name: 'سارة',
      mobile: '966511111111',
      services,
      picture_file_id: ofEmployee.id,
    },
    owner,
  );
  expect(changed.picture_unique_id).toBe(ofEmployee.unique_id);

  const background = await app.succeed(uploadBackground, pngUpload(1600, 900), owner);
  const setting = await app.succeed(getOnlineSetting, {}, owner);
  const saved = await app.succeed(
    updateOnlineSetting,
    { alias: salon.alias, is_open: 1, accent_colour: '#b34700', links: [], version: setting.version, background_file_id: background.id },
    owner,
  );
  expect(saved.background_unique_id).toBe(background.unique_id);

  const listed = await app.succeed(listServices, { page: 1, per_page: 10 }, owner);
  expect(listed.data.find((row) => row.id === service_id)?.picture_unique_id).toBe(ofService.unique_id);
  const people = await app.succeed(listEmployees, { page: 1, per_page: 10 }, owner);
  expect(people.data.find((row) => row.id === employee_id)?.picture_unique_id).toBe(ofEmployee.unique_id);
  const shown = await app.succeed(getOnlineBusiness, { alias: salon.alias });
  expect(shown.business.background_unique_id).toBe(background.unique_id);
  expect(shown.services.find((row) => row.id === service_id)?.picture_unique_id).toBe(ofService.unique_id);
  expect(shown.employees.find((row) => row.id === employee_id)?.picture_unique_id).toBe(ofEmployee.unique_id);
  expect((await fetch(`${app.base}/api/public/files/${background.unique_id}`)).headers.get('content-type')).toBe('image/png');

  const without = await app.succeed(updateService, { id: service_id, version: pictured.version, ...names }, owner);
  expect(without.picture_unique_id).toBeNull();
});

test('a picture of a service or an employee is square, a background need not be', async () => {
  for (const upload of [uploadServicePicture, uploadEmployeePicture]) {
    expect((await app.call(upload, pngUpload(800, 600), owner)).body.code).toBe('file.not_square');
  }
  expect((await app.call(uploadBackground, pngUpload(800, 6001), owner)).body.code).toBe('file.too_many_pixels');
});

test('a picture of another kind or another account is unknown', async () => {
  const other = await app.salon();
  const theirs = await app.succeed(uploadServicePicture, pngUpload(64, 64), other.as('owner'));
  const background = await app.succeed(uploadBackground, pngUpload(64, 64), owner);
  const { version, service_group_id, english_name, arabic_name, price_minor, job_time_minutes } = await app.succeed(
    getService,
    { id: salon.service_ids[1] },
    owner,
  );
  for (const picture_file_id of [theirs.id, background.id]) {
    const refused = await app.call(
      updateService,
      { id: salon.service_ids[1], version, service_group_id, english_name, arabic_name, price_minor, job_time_minutes, picture_file_id },
      owner,
    );
    expect(refused.body.code).toBe('service.picture_unknown');
  }
  const employee = await app.call(
    changeEmployee,
    { id: salon.employee_ids[1], version: 1, english_name: 'Huda', picture_file_id: theirs.id },
    owner,
  );
  expect(employee.body.code).toBe('employee.picture_unknown');
  const { version: newest } = await app.succeed(getOnlineSetting, {}, owner);
  const setting = { alias: salon.alias, is_open: 1 as const, accent_colour: '#b34700', links: [], version: newest };
  expect((await app.call(updateOnlineSetting, { ...setting, background_file_id: theirs.id }, owner)).body.code).toBe(
    'online_setting.background_unknown',
  );
});

test('each kind asks for the right over what it shows', async () => {
  const receptionist = salon.as('receptionist');
  const answers = await Promise.all(
    [uploadServicePicture, uploadEmployeePicture, uploadBackground].map((upload) => app.call(upload, pngUpload(64, 64), receptionist)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403]);
});
