import type { Input, Output } from '@rawnaq/contract/endpoint';
import { checkImport, getImport, listImportRows, runImport, undoImport, uploadImport } from '@rawnaq/contract/platform/imports';
import { checkImportRows, runImportRows, undoImportRows } from '../areas/platform/imports/public/tasks.ts';
import type { TestSalon } from './salon.ts';
import type { TestServer } from './test-server.ts';

export type Import = Output<typeof getImport.output>;
export type ImportRow = Output<typeof listImportRows.output>['data'][number];
type Work = (services: TestServer['services'], of: { account_id: number; import_id: number }) => Promise<void>;

/** The steps of an import as the owner of a salon takes them. Its jobs are worked by the queue too; done again here, so that a test goes on when they are done. */
export function importSteps(app: () => TestServer, salon: () => TestSalon, twins: Import['twins'] = 'fill') {
  const as = () => salon().as('owner');
  const rowsOf = async (data: Import): Promise<ImportRow[]> =>
    (await app().succeed(listImportRows, { id: data.id, per_page: 1000 }, as())).data;

  async function until(id: number, state: Import['state'], work: Work): Promise<Import> {
    for (let tries = 0; ; tries += 1) {
      await work(app().services, { account_id: salon().account_id, import_id: id });
      const data = await app().succeed(getImport, { id }, as());
      if (data.state === state) return data;
      if (tries === 200) throw new Error(`The import is ${data.state}, not ${state}`);
    }
  }
  return {
    rowsOf,
    until,
    verdictsOf: async (data: Import) => (await rowsOf(data)).map(({ verdict }) => verdict),
    upload(kind: Import['kind'], content: string | Buffer, file_name = `${kind}.csv`): Promise<Import> {
      return app().succeed(uploadImport, { kind, file_name, content_base64: Buffer.from(content).toString('base64') }, as());
    },
    async check(data: Import, more: Partial<Input<typeof checkImport.input>> = {}): Promise<Import> {
      const targets = data.columns.map(({ target }) => target);
      await app().succeed(checkImport, { id: data.id, targets, twins, ...more }, as());
      return until(data.id, 'checked', checkImportRows);
    },
    async run({ id }: Import): Promise<Import> {
      await app().succeed(runImport, { id }, as());
      return until(id, 'done', runImportRows);
    },
    async undo({ id }: Import): Promise<Import> {
      await app().succeed(undoImport, { id }, as());
      return until(id, 'undone', undoImportRows);
    },
  };
}

/** Rows as the check judged them, and as the run did: which record one came to is known afterwards alone. */
export const asJudged = (rows: readonly ImportRow[]) =>
  rows.map(({ record_id: _record, outcome: _outcome, twin, ...row }) => ({
    ...row,
    twin: twin && { ...twin, id: twin.row_number === null ? twin.id : null },
  }));
