import type { Output } from '@rawnaq/contract/endpoint';
import type { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { textOf } from '../../../shell/text/text.ts';

export type Entry = Output<typeof listAuditLog.output>['data'][number];

/** What an earlier version wrote under a name that no entry has any more, as the log has it: "change price". */
const plain = (name: string): string => name.replaceAll('_', ' ');

export const areaNameOf = (area: string): string => textOf(`auditNames.areas.${area}`) ?? plain(area);
export const actionNameOf = (row: Pick<Entry, 'action'>): string => textOf(`auditNames.actions.${row.action}`) ?? plain(row.action);

const automatic = 'automatic_message_';

/** An automatic message is called as on its own page; the entries of one have no number that says more than this. */
export function subjectOf({ subject_type, subject_id }: Pick<Entry, 'subject_type' | 'subject_id'>): string {
  if (subject_type.startsWith(automatic))
    return textOf(`automatic.triggers.${subject_type.slice(automatic.length)}`) ?? plain(subject_type);
  return `${textOf(`auditNames.subjects.${subject_type}`) ?? plain(subject_type)} ${subject_id ?? ''}`.trim();
}
