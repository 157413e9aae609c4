import { describe, expect, test } from 'vitest';
import { refusedImport } from './import-rules.ts';

const allowed: [string, string][] = [
  ['packages/contract/sales.ts', '@rawnaq/domain/sales/cart'],
  ['packages/contract/sales/invoice-list.ts', '@rawnaq/messages/keys'],
  ['packages/domain/appointments/slots.ts', '../time/local-time.ts'],
  ['packages/domain/money/spread.ts', 'temporal-polyfill'],
  ['packages/domain/money/spread.test.ts', 'fast-check'],
  ['apps/server/areas/sales/sales/handlers.ts', '@rawnaq/einvoice/qr'],
  ['apps/server/areas/sales/sales/till/till.ts', '../store.ts'],
  ['apps/server/areas/sales/sales/handlers.ts', '../../catalogue/stock/public.ts'],
  ['apps/server/areas/sales/sales/handlers.ts', '../../../db/with-account.ts'],
  ['apps/server/areas/sales/notes/handlers.ts', '../sales/public.ts'],
  ['apps/server/areas/catalogue/stock/stock.test.ts', '../../sales/sales/public.ts'],
  ['packages/domain/sales/notes/refund.ts', '../../money/prorate.ts'],
  ['packages/messages/en/sales/till.ts', '../labels.ts'],
  ['apps/server/areas/sales/notes/handlers.ts', '../sales/public/paper.ts'],
  ['apps/server/areas/all.ts', './sales/sales/handlers.ts'],
  ['apps/server/process.ts', './areas/sales/sales/public/tasks.ts'],
  ['apps/server/site/pages.ts', '../areas/sales/sales/public.ts'],
  ['apps/server/http/tenancy.test.ts', '../areas/sales/sales/store.ts'],
  ['apps/server/testing/salon.ts', '../areas/sales/sales/store.ts'],
  ['bench/rows/sign-in.ts', '../../apps/server/areas/settings/identity/public/passwords.ts'],
  ['e2e/paper.test.ts', '../apps/server/areas/sales/sales/store.ts'],
  ['apps/web/areas/sales/sales/invoices.tsx', '../../../patterns/list/list-page.tsx'],
  ['apps/web/shell/navigation.tsx', '../areas/sales/sales/public.ts'],
  ['apps/web/patterns/list/list-page.test.tsx', '../../areas/sales/sales/screens.ts'],
  ['e2e/working-day.test.ts', '../apps/server/testing/start.ts'],
  ['vitest.config.ts', 'vitest/config'],
];

const refused: [string, string, string][] = [
  ['packages/domain/sales/cart.ts', '@rawnaq/messages/en/sales', 'domain may not use messages'],
  ['packages/domain/sales/cart.ts', 'node:fs', 'domain is pure'],
  ['packages/domain/sales/cart.ts', 'zod', 'domain is pure'],
  ['packages/messages/en/sales.ts', '@rawnaq/domain/sales/cart', 'messages uses no other room'],
  ['packages/einvoice/qr.ts', '@rawnaq/domain/money/split', 'einvoice uses no other room'],
  ['packages/contract/sales.ts', '@rawnaq/messages/format', 'contract uses domain'],
  ['packages/contract/sales.ts', '@rawnaq/messages/en/sales/sales', 'contract uses domain'],
  ['apps/web/areas/sales/sales/invoices.tsx', '../../../../server/config.ts', 'web may not use server'],
  ['apps/site/booking.tsx', '@rawnaq/server/config', 'site may not use server'],
  ['apps/server/areas/sales/sales/store.ts', '../../catalogue/stock/store.ts', 'public.ts'],
  ['apps/web/areas/sales/sales/invoices.tsx', '../../catalogue/stock/products.tsx', 'public.ts'],
  ['apps/server/areas/sales/sales/store.ts', '../../catalogue/stock/public/inside/till.ts', 'public/'],
  ['apps/server/areas/sales/sales/store.ts', '../../catalogue/stock/publican.ts', 'public/'],
  ['apps/server/process.ts', './areas/sales/sales/handlers.ts', 'apps/server/process.ts may not look into sales/sales'],
  ['apps/server/site/pages.ts', '../areas/sales/sales/store.ts', 'may not look into sales/sales'],
  ['apps/server/cli/create-manager.ts', '../areas/settings/identity/passwords.ts', 'may not look into settings/identity'],
  ['apps/web/shell/navigation.tsx', '../areas/sales/sales/screens.ts', 'may not look into sales/sales'],
  ['bench/rows/sign-in.ts', '../../apps/server/areas/settings/identity/passwords.ts', 'may not look into settings/identity'],
  ['tools/where.ts', '../apps/server/areas/settings/identity/passwords.ts', 'may not look into settings/identity'],
  ['apps/web/patterns/list/list-page.tsx', '../../areas/sales/sales/screens.ts', 'patterns may not know areas'],
  ['apps/web/ui/button.tsx', '../patterns/list/list-page.tsx', 'ui may not know patterns'],
  ['apps/server/main.ts', '../../packages/domain/sales/cart.ts', 'say @rawnaq/domain'],
  ['packages/domain/sales/cart.ts', '@rawnaq/domain/money/split', 'relative path'],
  ['apps/server/areas/catalogue/stock/take.ts', '../../sales/sales/public.ts', 'the wing catalogue lies below sales'],
  ['apps/web/areas/customers/customers/customer.tsx', '../../calendar/appointments/public.ts', 'the wing customers lies below calendar'],
  ['packages/domain/value/offers/offer.ts', '../../sales/sales/quantity.ts', 'the wing value lies below sales'],
  ['packages/contract/team/hr.ts', '../calendar/hours.ts', 'the wing team lies below calendar'],
];

describe('who may import whom', () => {
  test.each(allowed)('%s may import %s', (file, specifier) => {
    expect(refusedImport(file, specifier)).toBeUndefined();
  });

  test.each(refused)('%s may not import %s', (file, specifier, reason) => {
    expect(refusedImport(file, specifier)).toContain(reason);
  });
});
