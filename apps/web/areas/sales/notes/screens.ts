import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const notesScreens: readonly BuiltScreen[] = [
  { path: '/merchant/credit-notes', component: () => import('./credit-notes.tsx'), messages: ['einvoiceState'] },
  { path: '/merchant/debit-notes', component: () => import('./debit-notes.tsx'), messages: ['einvoiceState'] },
  {
    path: '/merchant/accounting-reports/credit-notes',
    component: () => import('./credit-notes-report.tsx'),
    messages: ['einvoiceState'],
    permission: 'invoices.view',
  },
  {
    path: '/merchant/accounting-reports/debit-notes',
    component: () => import('./debit-notes-report.tsx'),
    messages: ['einvoiceState'],
    permission: 'invoices.view',
  },
  { path: '/merchant/accounting-notes', component: () => import('./accounting-notes.tsx'), messages: ['einvoiceState'] },
];
