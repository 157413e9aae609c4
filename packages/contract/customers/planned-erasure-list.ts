import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listPlannedErasures } from './data-retention.ts';

/** What the list of customers who are going to be erased shows and writes into its file. */
export const plannedErasureColumns = listColumns<typeof listPlannedErasures, 'labels' | 'dataRetention' | 'personalData'>()({
  customer_name: { title: 'dataRetention.customer', onPhone: 'title' },
  customer_mobile: { title: 'labels.mobile', kind: 'phone', isHidden: true },
  last_contact_on: { title: 'dataRetention.last_contact', kind: 'date', onPhone: 'named_line', width: 10, isSortable: true },
  state: {
    title: 'dataRetention.state',
    onPhone: 'badge',
    kind: 'state',
    value: (row, { say }) => say(`dataRetention.states.${row.state}`),
  },
  erase_on: { title: 'dataRetention.erase_on', kind: 'date', onPhone: 'named_line', width: 10, isSortable: true },
  kept_until: { title: 'dataRetention.kept_until', kind: 'date', width: 10 },
  /** What is still open, or why a user keeps the customer. */
  note: {
    title: 'dataRetention.note',
    onPhone: 'note',
    value: (row, { say, joined }) =>
      row.kept_reason ??
      joined(
        row.open.map(({ point, count }) =>
          point === 'balance' ? say('personalData.open.balance') : say(`personalData.open.${point}`, { count }),
        ),
      ),
  },
  kept_by_name: { title: 'dataRetention.kept_by', isHidden: true },
});

export const plannedErasuresFile = listFile(listPlannedErasures, {
  title: 'screens.merchant.data_retention',
  columns: plannedErasureColumns,
  summary: 'The customers who are going to be erased, as a file',
});

export const plannedErasureListEndpoints = [plannedErasuresFile] as const;
