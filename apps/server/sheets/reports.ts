import type { ListFile } from '@rawnaq/contract/list-file';
import type { Handler } from '../http/handle.ts';
import type { FileHandler } from './list-file.ts';

/** A report: its rows on a screen, and the same as a file. */
export interface Report {
  list: Handler;
  file: FileHandler;
}

/** Every report by its address in the API. */
export type Reports = ReadonlyMap<string, Report>;

const fieldsOf = ({ list }: ListFile): object => (list.input as unknown as { shape: object }).shape;

/** Lists are searched. A report is not, whether it is answered whole or, where it has a row for each day of each employee, page by page. */
const isReport = (file: ListFile): boolean => {
  const fields = fieldsOf(file);
  return !('page' in fields) || !('search' in fields);
};

/** The reports among all handlers. */
export function reportsOf(handlers: readonly Handler[]): Reports {
  const isFile = (handler: Handler): handler is FileHandler => 'readRows' in handler;
  const reports = new Map<string, Report>();
  for (const file of handlers.filter(isFile)) {
    const list = handlers.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === file.endpoint.list.path);
    if (list !== undefined && isReport(file.endpoint)) reports.set(list.endpoint.path, { list, file });
  }
  return reports;
}
