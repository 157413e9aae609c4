import type { ImportKind } from '@rawnaq/domain/platform/imports/import-kinds';
import { balancesKind } from './kinds/balances-kind.ts';
import { appointmentsKind } from './visits/appointments-kind.ts';
import { customersKind } from './kinds/customers-kind.ts';
import { employeesKind } from './kinds/employees-kind.ts';
import { expensesKind } from './kinds/expenses-kind.ts';
import { giftCardsKind } from './kinds/gift-cards-kind.ts';
import type { ImportRules } from './kind.ts';
import { openingDebtsKind } from './kinds/opening-debts-kind.ts';
import { pastVisitsKind } from './visits/past-visits-kind.ts';
import { productsKind } from './kinds/products-kind.ts';
import { servicesKind } from './kinds/services-kind.ts';
import { soldOffersKind } from './kinds/sold-offers-kind.ts';
import { suppliersKind } from './kinds/suppliers-kind.ts';

/** What can be imported, and by which rules. */
const kinds: Readonly<Record<ImportKind, ImportRules>> = {
  employees: employeesKind,
  services: servicesKind,
  products: productsKind,
  customers: customersKind,
  suppliers: suppliersKind,
  balances: balancesKind,
  opening_debts: openingDebtsKind,
  gift_cards: giftCardsKind,
  sold_offers: soldOffersKind,
  expenses: expensesKind,
  appointments: appointmentsKind,
  past_visits: pastVisitsKind,
};

export const rulesOf = (kind: ImportKind): ImportRules => kinds[kind];
