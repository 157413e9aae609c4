import type { Output } from '@rawnaq/contract/endpoint';
import type { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { textOf } from '../../../shell/text/text.ts';

export type Entry = Output<typeof listAuditLog.output>['data'][number];

/** A action or a thing that has no words of its own yet is called as the log has it: "change price". */
const plain = (name: string): string => name.replaceAll('_', ' ');
export const actionNameOf = (row: Entry): string => textOf(`profile.action_names.${row.action}`) ?? plain(row.action);
export const subjectOf = (row: Pick<Entry, 'subject_type' | 'subject_id'>): string =>
  `${textOf(`profile.subject.${row.subject_type}`) ?? plain(row.subject_type)} ${row.subject_id ?? ''}`.trim();
