import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listDataRequests } from './data-requests.ts';

/** What the list of requests about personal data shows and writes into its file. */
export const dataRequestColumns = listColumns<typeof listDataRequests, 'labels' | 'dataRequests'>()({
  person_name: { title: 'dataRequests.person', onPhone: 'title' },
  employee_id: {
    title: 'dataRequests.who',
    width: 8,
    value: (row, { say }) => say(`dataRequests.of.${row.employee_id === null ? 'customer' : 'employee'}`),
  },
  kind: { title: 'dataRequests.kind', onPhone: 'line', width: 11, value: (row, { say }) => say(`dataRequests.kinds.${row.kind}`) },
  how: { title: 'dataRequests.how', width: 8, value: (row, { say }) => say(`dataRequests.ways.${row.how}`) },
  came_in_on: { title: 'dataRequests.came_in_on', kind: 'date', width: 9, isSortable: true },
  due_on: { title: 'dataRequests.due_on', kind: 'date', onPhone: 'named_line', width: 9, isSortable: true },
  state: {
    title: 'dataRequests.state',
    onPhone: 'badge',
    kind: 'state',
    value: (row, { say }) =>
      row.days_left === null
        ? say(`dataRequests.states.${row.state}`)
        : row.days_left < 0
          ? say('dataRequests.days_late', { count: -row.days_left })
          : say('dataRequests.days_left', { count: row.days_left }),
  },
  note: {
    title: 'dataRequests.note',
    onPhone: 'note',
    value: (row, { joined }) => joined([row.note ?? '', row.reason ?? ''].filter(Boolean)),
  },
  recorded_by_name: { title: 'dataRequests.recorded_by', isHidden: true },
  closed_by_name: { title: 'dataRequests.closed_by', isHidden: true },
});

export const dataRequestsFile = listFile(listDataRequests, {
  title: 'screens.merchant.data_requests',
  columns: dataRequestColumns,
  summary: 'What customers and employees asked about their personal data, as a file',
});

export const dataRequestListEndpoints = [dataRequestsFile] as const;
