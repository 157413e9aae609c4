import { checkImport, discardImport, getImport, importFileRefusals, uploadImportFiles } from '@rawnaq/contract/platform/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { damaged } from '../../../testing/damaged.ts';
import { chanceOf } from '../../../testing/fuzz/chance.ts';
import { importSteps } from '../../../testing/import-steps.ts';
import { bookOf, sheetOf, zipOf } from '../../../testing/made-workbook.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { checkImportRows } from './public/tasks.ts';

/** `npm run faults -- import` sends more of them, with another seed. */
const count = Number(process.env['IMPORT_FILES'] ?? 60);
const chance = chanceOf(Number(process.env['IMPORT_SEED'] ?? 20_261_127));
const mostGrowthBytes = 200 * 1024 ** 2;

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());
const { until } = importSteps(
  () => app,
  () => salon,
);

async function wholeFiles(): Promise<Record<string, Buffer>> {
  const text = 'Name,Mobile,Birth date\r\nسارة,0551234567,01/02/1990\r\n"Reem, A",0551234568,3/4/1991\r\n';
  const book = await bookOf({
    sheet: sheetOf([
      ['Product', 'Barcode', 'Quantity', 'Sale price'],
      ['Shampoo', '6281000000011', 4, '12.50'],
      ['Mask', null, { day: 45_000 }, 20],
    ]),
  });
  const csv = Buffer.from(text);
  return { 'customers.csv': csv, 'products.xlsx': book, 'both.zip': await zipOf({ 'customers.csv': csv, 'products.xlsx': book }) };
}

/** Sends one file and has what was read of it checked. Answers every status but those that are expected, and how many imports were checked. */
async function send(file_name: string, content: Buffer): Promise<{ unexpected: string[]; checked: number }> {
  const as = salon.as('owner');
  const unexpected: string[] = [];
  const note = (step: string, answer: { status: number; body: object }) => {
    const { code } = answer.body as { code?: string };
    const isRefused = answer.status === 422 && code !== undefined;
    if (answer.status >= 300 && !isRefused) unexpected.push(`${step} ${file_name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return code;
  };
  const sent = await app.call(uploadImportFiles, { file_name, content_base64: content.toString('base64') }, as);
  const refused = note('upload', sent);
  if (refused !== undefined && ![...importFileRefusals, 'invalid_input'].includes(refused))
    unexpected.push(`upload ${file_name}: ${refused}`);
  let checked = 0;
  for (const { id } of sent.status === 201 ? sent.body.imports : []) {
    const { columns, twins } = await app.succeed(getImport, { id }, as);
    const targets = columns.map(({ target }) => target);
    const check = await app.call(checkImport, { id, targets, twins }, as);
    note('check', check);
    if (check.status < 300) {
      await until(id, 'checked', checkImportRows);
      checked += 1;
    }
    await app.succeed(discardImport, { id }, as);
  }
  return { unexpected, checked };
}

test(
  'a damaged file that is sent is read and checked, or refused with a reason, and takes no memory that stays',
  async () => {
    const files = Object.entries(await wholeFiles());
    const unexpected: string[] = [];
    let checked = 0;
    const next = async (place: number) => {
      const [file_name, whole] = files[place % files.length] ?? ['', Buffer.alloc(0)];
      const done = await send(file_name, damaged(whole, chance));
      unexpected.push(...done.unexpected);
      checked += done.checked;
    };
    for (let place = 0; place < Math.min(count, 60); place += 1) await next(place);
    // What the first ones took is kept for the next ones.
    const before = process.memoryUsage().rss;
    let most = before;
    for (let place = 60; place < count; place += 1) {
      await next(place);
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect(unexpected).toEqual([]);
    expect(checked).toBeGreaterThan(count / 10);
    expect(checked).toBeLessThan(count);
    expect(most - before).toBeLessThan(mostGrowthBytes);
  },
  60_000 + count * 500,
);
