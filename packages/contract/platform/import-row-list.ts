import { listColumns } from '../list-columns.ts';
import { listImportRows } from './imports.ts';

/** What the list of an import's rows shows. */
export const importRowColumns = listColumns<typeof listImportRows, 'imports' | 'labels'>()({
  row_number: { title: 'imports.row', kind: 'number', width: 5 },
  name: { title: 'labels.name', onPhone: 'title', width: 14 },
  mobile: { title: 'labels.mobile', kind: 'phone', onPhone: 'line', width: 11 },
  email: { title: 'labels.email', width: 14, isHidden: true },
  verdict: {
    title: 'imports.verdict',
    kind: 'state',
    onPhone: 'badge',
    width: 9,
    value: (row, { say }) => (row.verdict === null ? '' : say(`imports.verdicts.${row.verdict}`)),
  },
  why: {
    title: 'imports.why',
    kind: 'state',
    onPhone: 'note',
    value: (row, { say }) => {
      const twin =
        row.twin === null
          ? []
          : [
              row.twin.row_number === null
                ? say(`imports.same_as.${row.twin.reason}`, { name: row.twin.name })
                : say(`imports.same_as_row.${row.twin.reason}`, { name: row.twin.name, row: row.twin.row_number }),
            ];
      const shared = row.shared === null ? [] : [say(`imports.shares.${row.shared.field}`, { name: row.shared.name })];
      const added = row.adds_customer ? [say('imports.adds_customer')] : [];
      const undone = row.undone_reason === null ? [] : [say(`imports.kept_because.${row.undone_reason}`)];
      return [...row.faults.map(({ message }) => message), ...twin, ...shared, ...added, ...undone].join('\n');
    },
  },
});
