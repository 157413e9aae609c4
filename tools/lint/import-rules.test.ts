import { describe, expect, test } from 'vitest';
import { refusedImport } from './import-rules.ts';

const allowed: [string, string][] = [
  ['packages/contract/sales.ts', '@rawnaq/domain/sales/cart'],
  ['packages/domain/appointments/slots.ts', '../time/local-time.ts'],
  ['packages/domain/money/spread.ts', 'temporal-polyfill'],
  ['packages/domain/money/spread.test.ts', 'fast-check'],
  ['apps/server/areas/sales/handlers.ts', '@rawnaq/einvoice/qr'],
  ['apps/server/areas/sales/handlers.ts', './store.ts'],
  ['apps/server/areas/sales/handlers.ts', '../stock/public.ts'],
  ['apps/server/areas/sales/handlers.ts', '../../db/with-account.ts'],
  ['apps/server/main.ts', './areas/sales/handlers.ts'],
  ['apps/web/areas/sales/invoices.tsx', '../../patterns/list-page.tsx'],
  ['apps/web/shell/navigation.tsx', '../areas/sales/screens.ts'],
  ['apps/web/patterns/list-page.test.tsx', '../areas/sales/screens.ts'],
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
  ['apps/web/areas/sales/invoices.tsx', '../../../server/config.ts', 'web may not use server'],
  ['apps/site/booking.tsx', '@rawnaq/server/config', 'site may not use server'],
  ['apps/server/areas/sales/store.ts', '../stock/store.ts', 'public.ts'],
  ['apps/web/areas/sales/invoices.tsx', '../stock/products.tsx', 'public.ts'],
  ['apps/web/patterns/list-page.tsx', '../areas/sales/screens.ts', 'patterns may not know areas'],
  ['apps/web/ui/button.tsx', '../patterns/list-page.tsx', 'ui may not know patterns'],
  ['apps/server/main.ts', '../../packages/domain/sales/cart.ts', 'say @rawnaq/domain'],
  ['packages/domain/sales/cart.ts', '@rawnaq/domain/money/split', 'relative path'],
];

describe('who may import whom', () => {
  test.each(allowed)('%s may import %s', (file, specifier) => {
    expect(refusedImport(file, specifier)).toBeUndefined();
  });

  test.each(refused)('%s may not import %s', (file, specifier, reason) => {
    expect(refusedImport(file, specifier)).toContain(reason);
  });
});
