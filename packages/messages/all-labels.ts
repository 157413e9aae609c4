// Written by npm run registries from the folders.
import { calendarLabels as arCalendarLabels } from './ar/calendar/calendar-labels.ts';
import { catalogueLabels as arCatalogueLabels } from './ar/catalogue/catalogue-labels.ts';
import { customersLabels as arCustomersLabels } from './ar/customers/customers-labels.ts';
import { financeLabels as arFinanceLabels } from './ar/finance/finance-labels.ts';
import { labels as arLabels } from './ar/labels.ts';
import { platformLabels as arPlatformLabels } from './ar/platform/platform-labels.ts';
import { reachLabels as arReachLabels } from './ar/reach/reach-labels.ts';
import { reportsLabels as arReportsLabels } from './ar/reports/reports-labels.ts';
import { salesLabels as arSalesLabels } from './ar/sales/sales-labels.ts';
import { settingsLabels as arSettingsLabels } from './ar/settings/settings-labels.ts';
import { taxLabels as arTaxLabels } from './ar/tax/tax-labels.ts';
import { teamLabels as arTeamLabels } from './ar/team/team-labels.ts';
import { valueLabels as arValueLabels } from './ar/value/value-labels.ts';
import { calendarLabels as enCalendarLabels } from './en/calendar/calendar-labels.ts';
import { catalogueLabels as enCatalogueLabels } from './en/catalogue/catalogue-labels.ts';
import { customersLabels as enCustomersLabels } from './en/customers/customers-labels.ts';
import { financeLabels as enFinanceLabels } from './en/finance/finance-labels.ts';
import { labels as enLabels } from './en/labels.ts';
import { platformLabels as enPlatformLabels } from './en/platform/platform-labels.ts';
import { reachLabels as enReachLabels } from './en/reach/reach-labels.ts';
import { reportsLabels as enReportsLabels } from './en/reports/reports-labels.ts';
import { salesLabels as enSalesLabels } from './en/sales/sales-labels.ts';
import { settingsLabels as enSettingsLabels } from './en/settings/settings-labels.ts';
import { taxLabels as enTaxLabels } from './en/tax/tax-labels.ts';
import { teamLabels as enTeamLabels } from './en/team/team-labels.ts';
import { valueLabels as enValueLabels } from './en/value/value-labels.ts';
import type { ArabicOf } from './format.ts';

const english = {
  ...enCalendarLabels,
  ...enCatalogueLabels,
  ...enCustomersLabels,
  ...enFinanceLabels,
  ...enLabels,
  ...enPlatformLabels,
  ...enReachLabels,
  ...enReportsLabels,
  ...enSalesLabels,
  ...enSettingsLabels,
  ...enTaxLabels,
  ...enTeamLabels,
  ...enValueLabels,
} as const;
const arabic: ArabicOf<typeof english> = {
  ...arCalendarLabels,
  ...arCatalogueLabels,
  ...arCustomersLabels,
  ...arFinanceLabels,
  ...arLabels,
  ...arPlatformLabels,
  ...arReachLabels,
  ...arReportsLabels,
  ...arSalesLabels,
  ...arSettingsLabels,
  ...arTaxLabels,
  ...arTeamLabels,
  ...arValueLabels,
};

/** What every field is called, by language. Browsers load the labels of a wing with its sentences instead. */
export const allLabels = { en: english, ar: arabic } as const;
