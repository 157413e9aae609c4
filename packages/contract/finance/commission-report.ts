import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { getCommissions } from './commissions.ts';

/** What the report of commissions shows and writes into its file. */
export const commissionColumns = listColumns<typeof getCommissions, 'commissions'>()({
  employee: { title: 'commissions.employee', value: (row, { name }) => name(row), isSortable: true, onPhone: 'title' },
  services_net_minor: { title: 'commissions.services_net', kind: 'money', isSortable: true },
  products_net_minor: { title: 'commissions.products_net', kind: 'money', isSortable: true },
  credited_net_minor: { title: 'commissions.credited_net', kind: 'money', isHidden: true },
  net_minor: { title: 'commissions.net', kind: 'money', isSortable: true },
  services_commission_minor: { title: 'commissions.services', kind: 'money' },
  products_commission_minor: { title: 'commissions.products', kind: 'money' },
  credited_commission_minor: { title: 'commissions.credited', kind: 'money' },
  target_extra_minor: { title: 'commissions.target', kind: 'money' },
  total_minor: { title: 'commissions.total', kind: 'money', isSortable: true },
});

export const commissionsFile = listFile(getCommissions, {
  title: 'screens.merchant.commissions',
  columns: commissionColumns,
  right: 'reports.export',
  summary: 'The commissions of the report as a file',
});

export const commissionReportEndpoints = [commissionsFile] as const;
