import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const salesScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/billing',
    component: () => import('./till/billing.tsx'),
    messages: ['ui', 'till', 'einvoiceState', 'receipts', 'receivables'],
    isWide: true,
  },
  {
    path: '/merchant/on-hold-report',
    component: () => import('./till/on-hold-report.tsx'),
    messages: ['ui'],
    permission: 'invoices.create',
  },
  {
    path: '/merchant/invoices/{id}',
    component: () => import('./invoice/invoice.tsx'),
    messages: ['ui', 'notes', 'receipts', 'receivables', 'einvoiceState'],
  },
  { path: '/merchant/invoices', component: () => import('./invoice/invoices.tsx'), messages: ['ui', 'notes'] },
];
