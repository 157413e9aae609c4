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

/** The reports among all handlers: lists with a file that are answered whole and not page by page. */
export function reportsOf(handlers: readonly Handler[]): Reports {
  const isFile = (handler: Handler): handler is FileHandler => 'readRows' in handler;
  const reports = new Map<string, Report>();
  for (const file of handlers.filter(isFile)) {
    const list = handlers.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === file.endpoint.list.path);
    if (list !== undefined && !('page' in fieldsOf(file.endpoint))) reports.set(list.endpoint.path, { list, file });
  }
  return reports;
}
