import type { listCheckEntries } from '@rawnaq/contract/catalogue/check-entries';
import type { Output } from '@rawnaq/contract/endpoint';

export type CheckedEntry = Output<typeof listCheckEntries.output>['data'][number];
