import { listEmployeeDocuments } from '@rawnaq/contract/team/records/documents';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';

const documentsThat = (state: 'expired' | 'expiring', title: Need['title']): Need => ({
  screen: 'merchant.employees_documents',
  title,
  search: `?state=${state}`,
  count: async (signal) => (await call(listEmployeeDocuments, { of: 'employees', state, per_page: 1 }, { signal, isQuiet: true })).total,
});

export const needs: readonly Need[] = [
  documentsThat('expired', 'needs.expired_documents'),
  documentsThat('expiring', 'needs.expiring_documents'),
];
