import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';

const sources = new Map([
  [
    'packages/contract/customers/customers.ts',
    `export const listCustomers = endpoint({\n  method: 'GET',\n  path: '/api/customers',\n});\nexport const readCustomer = endpoint({\n  method: 'GET',\n  path: '/api/customers/{id}',\n});`,
  ],
  [
    'apps/server/areas/customers/customers/handlers.ts',
    `import { readCustomer } from '@rawnaq/contract/customers/customers';\n\nexport const read = handle(readCustomer, async () => {});`,
  ],
  ['apps/server/areas/customers/customers/customers.test.ts', `import {\n  readCustomer,\n} from '@rawnaq/contract/customers/customers';`],
  ['apps/web/shell/screens/merchant.ts', `export const rows = {\n  customer: { path: '/merchant/customers/{id}', permission: 'x' },\n};`],
  [
    'apps/web/areas/customers/customers/screens.ts',
    `export const screens = [\n  { path: '/merchant/customers/{id}', component: () => import('./customer.tsx') },\n];`,
  ],
  ['apps/web/areas/customers/customers/customer.tsx', `import { readCustomer } from '@rawnaq/contract/customers/customers';`],
  ['apps/web/areas/customers/customers/customer.test.tsx', `test`],
  ['apps/web/areas/catalogue/brands/screen.tsx', `import { listCustomers } from '@rawnaq/contract/customers/customers';`],
]);

test('an API address leads to its contract, handler, callers and tests', () => {
  expect(findPlaces('/api/customers/17?x=1', sources)).toEqual([
    { what: 'GET /api/customers/{id}', at: 'packages/contract/customers/customers.ts:5' },
    { what: 'handler', at: 'apps/server/areas/customers/customers/handlers.ts:3' },
    { what: 'called by', at: 'apps/web/areas/customers/customers/customer.tsx' },
    { what: 'test', at: 'apps/server/areas/customers/customers/customers.test.ts' },
  ]);
});

test('a screen in either language leads to its row, its component, what it calls and its tests', () => {
  expect(findPlaces('http://localhost:3000/ar/merchant/customers/17', sources)).toEqual([
    { what: 'screen /merchant/customers/{id}', at: 'apps/web/shell/screens/merchant.ts:2' },
    { what: 'built in', at: 'apps/web/areas/customers/customers/screens.ts:2' },
    { what: 'component', at: 'apps/web/areas/customers/customers/customer.tsx' },
    { what: 'calls GET /api/customers/{id}', at: 'packages/contract/customers/customers.ts:5' },
    { what: 'test', at: 'apps/web/areas/customers/customers/customer.test.tsx' },
  ]);
});

test('the one screen of an area is found by its folder', () => {
  expect(findPlaces('/merchant/brands', sources)).toEqual([
    { what: 'component', at: 'apps/web/areas/catalogue/brands/screen.tsx' },
    { what: 'calls GET /api/customers', at: 'packages/contract/customers/customers.ts:1' },
  ]);
});

test('an address that nobody knows leads nowhere', () => {
  expect(findPlaces('/merchant/nothing', sources)).toEqual([]);
  expect(findPlaces('/api/customers/1/2', sources)).toEqual([]);
});
