import type { Need } from '../../../shell/needs/need.ts';
import { countTasks } from '../../../shell/needs/open-tasks.ts';

export const needs: readonly Need[] = [
  {
    screen: 'merchant.vat_report',
    permission: 'books.lock_return',
    title: 'needs.vat_returns',
    count: () => countTasks('vat_return_due'),
  },
];
