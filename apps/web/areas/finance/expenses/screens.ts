import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const expensesScreens: readonly BuiltScreen[] = [
  { path: '/merchant/expenses', component: () => import('./expenses-hub.tsx') },
  { path: '/merchant/expenses-list', component: () => import('./expenses-list.tsx') },
  { path: '/merchant/expense', component: () => import('./new-expense.tsx'), messages: ['stock'] },
  { path: '/merchant/expense/{id}', component: () => import('./expense.tsx'), messages: ['stock', 'expectedExpenses'] },
  { path: '/merchant/expected-expenses', component: () => import('./expected/expected-expenses.tsx'), messages: ['expectedExpenses'] },
  { path: '/merchant/expected-expenses/expense', component: () => import('./expected/new-expected.tsx'), messages: ['expectedExpenses'] },
  {
    path: '/merchant/expected-expenses/expense/{id}',
    component: () => import('./expected/expected-expense.tsx'),
    messages: ['expectedExpenses'],
  },
  { path: '/merchant/expense-types', component: () => import('./expense-types.tsx'), messages: ['catalogue'] },
  { path: '/merchant/suppliers', component: () => import('./suppliers.tsx'), messages: ['catalogue'] },
  { path: '/merchant/suppliers/{id}', component: () => import('./supplier.tsx') },
];
