import type { Output } from '@rawnaq/contract/endpoint';
import { getImport, listImportRows, listImports } from '@rawnaq/contract/platform/imports';

export type DataImportRecord = Output<typeof getImport.output>;
export type ImportRow = Output<typeof listImportRows.output>['data'][number];

/** What is no longer true once an import took a step. */
export const outdatedByStep = [getImport, listImportRows, listImports] as const;
