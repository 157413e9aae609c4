import type { commissionsFile } from '@rawnaq/contract/finance/commissions';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const commissionsSheet: SheetOf<typeof commissionsFile> = {
  title: 'screens.merchant.commissions',
  columns: {
    employee: { title: 'notes.commission.employee', value: (row, { name }) => name(row) },
    services_net_minor: { title: 'notes.commission.services_net', kind: 'money' },
    products_net_minor: { title: 'notes.commission.products_net', kind: 'money' },
    credited_net_minor: { title: 'notes.commission.credited_net', kind: 'money' },
    net_minor: { title: 'notes.commission.net', kind: 'money' },
    services_commission_minor: { title: 'notes.commission.services', kind: 'money' },
    products_commission_minor: { title: 'notes.commission.products', kind: 'money' },
    credited_commission_minor: { title: 'notes.commission.credited', kind: 'money' },
    target_extra_minor: { title: 'notes.commission.target', kind: 'money' },
    total_minor: { title: 'notes.commission.total', kind: 'money' },
  },
};
