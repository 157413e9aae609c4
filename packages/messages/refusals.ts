// Written by npm run registries from the folders.
import { appointmentRefusals as arAppointmentRefusals } from './ar/refusals/appointment.ts';
import { automaticRefusals as arAutomaticRefusals } from './ar/refusals/automatic.ts';
import { bookkeepingRefusals as arBookkeepingRefusals } from './ar/refusals/bookkeeping.ts';
import { booksRefusals as arBooksRefusals } from './ar/refusals/books.ts';
import { cashShiftsRefusals as arCashShiftsRefusals } from './ar/refusals/cash-shifts.ts';
import { catalogueRefusals as arCatalogueRefusals } from './ar/refusals/catalogue.ts';
import { consentRefusals as arConsentRefusals } from './ar/refusals/consent.ts';
import { customersRefusals as arCustomersRefusals } from './ar/refusals/customers.ts';
import { depositsRefusals as arDepositsRefusals } from './ar/refusals/deposits.ts';
import { einvoicingRefusals as arEinvoicingRefusals } from './ar/refusals/einvoicing.ts';
import { expectedExpensesRefusals as arExpectedExpensesRefusals } from './ar/refusals/expected-expenses.ts';
import { expensesRefusals as arExpensesRefusals } from './ar/refusals/expenses.ts';
import { filesRefusals as arFilesRefusals } from './ar/refusals/files.ts';
import { generalRefusals as arGeneralRefusals } from './ar/refusals/general.ts';
import { hoursRefusals as arHoursRefusals } from './ar/refusals/hours.ts';
import { hrRefusals as arHrRefusals } from './ar/refusals/hr.ts';
import { identityRefusals as arIdentityRefusals } from './ar/refusals/identity.ts';
import { masterDataRefusals as arMasterDataRefusals } from './ar/refusals/master-data.ts';
import { messagingRefusals as arMessagingRefusals } from './ar/refusals/messaging.ts';
import { moneyRefusals as arMoneyRefusals } from './ar/refusals/money.ts';
import { notesRefusals as arNotesRefusals } from './ar/refusals/notes.ts';
import { offersRefusals as arOffersRefusals } from './ar/refusals/offers.ts';
import { onlineRefusals as arOnlineRefusals } from './ar/refusals/online.ts';
import { outageRefusals as arOutageRefusals } from './ar/refusals/outage.ts';
import { ownershipRefusals as arOwnershipRefusals } from './ar/refusals/ownership.ts';
import { platformRefusals as arPlatformRefusals } from './ar/refusals/platform.ts';
import { practicePhonesRefusals as arPracticePhonesRefusals } from './ar/refusals/practice-phones.ts';
import { reportsRefusals as arReportsRefusals } from './ar/refusals/reports.ts';
import { resourcesRefusals as arResourcesRefusals } from './ar/refusals/resources.ts';
import { rolesRefusals as arRolesRefusals } from './ar/refusals/roles.ts';
import { salesRefusals as arSalesRefusals } from './ar/refusals/sales.ts';
import { seriesRefusals as arSeriesRefusals } from './ar/refusals/series.ts';
import { settingsRefusals as arSettingsRefusals } from './ar/refusals/settings.ts';
import { smsRefusals as arSmsRefusals } from './ar/refusals/sms.ts';
import { stockRefusals as arStockRefusals } from './ar/refusals/stock.ts';
import { supplierCreditsRefusals as arSupplierCreditsRefusals } from './ar/refusals/supplier-credits.ts';
import { valueRefusals as arValueRefusals } from './ar/refusals/value.ts';
import { vatReturnRefusals as arVatReturnRefusals } from './ar/refusals/vat-return.ts';
import { waitingRefusals as arWaitingRefusals } from './ar/refusals/waiting.ts';
import { whatsappRefusals as arWhatsappRefusals } from './ar/refusals/whatsapp.ts';
import { appointmentRefusals as enAppointmentRefusals } from './en/refusals/appointment.ts';
import { automaticRefusals as enAutomaticRefusals } from './en/refusals/automatic.ts';
import { bookkeepingRefusals as enBookkeepingRefusals } from './en/refusals/bookkeeping.ts';
import { booksRefusals as enBooksRefusals } from './en/refusals/books.ts';
import { cashShiftsRefusals as enCashShiftsRefusals } from './en/refusals/cash-shifts.ts';
import { catalogueRefusals as enCatalogueRefusals } from './en/refusals/catalogue.ts';
import { consentRefusals as enConsentRefusals } from './en/refusals/consent.ts';
import { customersRefusals as enCustomersRefusals } from './en/refusals/customers.ts';
import { depositsRefusals as enDepositsRefusals } from './en/refusals/deposits.ts';
import { einvoicingRefusals as enEinvoicingRefusals } from './en/refusals/einvoicing.ts';
import { expectedExpensesRefusals as enExpectedExpensesRefusals } from './en/refusals/expected-expenses.ts';
import { expensesRefusals as enExpensesRefusals } from './en/refusals/expenses.ts';
import { filesRefusals as enFilesRefusals } from './en/refusals/files.ts';
import { generalRefusals as enGeneralRefusals } from './en/refusals/general.ts';
import { hoursRefusals as enHoursRefusals } from './en/refusals/hours.ts';
import { hrRefusals as enHrRefusals } from './en/refusals/hr.ts';
import { identityRefusals as enIdentityRefusals } from './en/refusals/identity.ts';
import { masterDataRefusals as enMasterDataRefusals } from './en/refusals/master-data.ts';
import { messagingRefusals as enMessagingRefusals } from './en/refusals/messaging.ts';
import { moneyRefusals as enMoneyRefusals } from './en/refusals/money.ts';
import { notesRefusals as enNotesRefusals } from './en/refusals/notes.ts';
import { offersRefusals as enOffersRefusals } from './en/refusals/offers.ts';
import { onlineRefusals as enOnlineRefusals } from './en/refusals/online.ts';
import { outageRefusals as enOutageRefusals } from './en/refusals/outage.ts';
import { ownershipRefusals as enOwnershipRefusals } from './en/refusals/ownership.ts';
import { platformRefusals as enPlatformRefusals } from './en/refusals/platform.ts';
import { practicePhonesRefusals as enPracticePhonesRefusals } from './en/refusals/practice-phones.ts';
import { reportsRefusals as enReportsRefusals } from './en/refusals/reports.ts';
import { resourcesRefusals as enResourcesRefusals } from './en/refusals/resources.ts';
import { rolesRefusals as enRolesRefusals } from './en/refusals/roles.ts';
import { salesRefusals as enSalesRefusals } from './en/refusals/sales.ts';
import { seriesRefusals as enSeriesRefusals } from './en/refusals/series.ts';
import { settingsRefusals as enSettingsRefusals } from './en/refusals/settings.ts';
import { smsRefusals as enSmsRefusals } from './en/refusals/sms.ts';
import { stockRefusals as enStockRefusals } from './en/refusals/stock.ts';
import { supplierCreditsRefusals as enSupplierCreditsRefusals } from './en/refusals/supplier-credits.ts';
import { valueRefusals as enValueRefusals } from './en/refusals/value.ts';
import { vatReturnRefusals as enVatReturnRefusals } from './en/refusals/vat-return.ts';
import { waitingRefusals as enWaitingRefusals } from './en/refusals/waiting.ts';
import { whatsappRefusals as enWhatsappRefusals } from './en/refusals/whatsapp.ts';
import type { ArabicOf, Language, Sentence } from './format.ts';

const english = {
  ...enAppointmentRefusals,
  ...enAutomaticRefusals,
  ...enBookkeepingRefusals,
  ...enBooksRefusals,
  ...enCashShiftsRefusals,
  ...enCatalogueRefusals,
  ...enConsentRefusals,
  ...enCustomersRefusals,
  ...enDepositsRefusals,
  ...enEinvoicingRefusals,
  ...enExpectedExpensesRefusals,
  ...enExpensesRefusals,
  ...enFilesRefusals,
  ...enGeneralRefusals,
  ...enHoursRefusals,
  ...enHrRefusals,
  ...enIdentityRefusals,
  ...enMasterDataRefusals,
  ...enMessagingRefusals,
  ...enMoneyRefusals,
  ...enNotesRefusals,
  ...enOffersRefusals,
  ...enOnlineRefusals,
  ...enOutageRefusals,
  ...enOwnershipRefusals,
  ...enPlatformRefusals,
  ...enPracticePhonesRefusals,
  ...enReportsRefusals,
  ...enResourcesRefusals,
  ...enRolesRefusals,
  ...enSalesRefusals,
  ...enSeriesRefusals,
  ...enSettingsRefusals,
  ...enSmsRefusals,
  ...enStockRefusals,
  ...enSupplierCreditsRefusals,
  ...enValueRefusals,
  ...enVatReturnRefusals,
  ...enWaitingRefusals,
  ...enWhatsappRefusals,
} as const;
const arabic: ArabicOf<typeof english> = {
  ...arAppointmentRefusals,
  ...arAutomaticRefusals,
  ...arBookkeepingRefusals,
  ...arBooksRefusals,
  ...arCashShiftsRefusals,
  ...arCatalogueRefusals,
  ...arConsentRefusals,
  ...arCustomersRefusals,
  ...arDepositsRefusals,
  ...arEinvoicingRefusals,
  ...arExpectedExpensesRefusals,
  ...arExpensesRefusals,
  ...arFilesRefusals,
  ...arGeneralRefusals,
  ...arHoursRefusals,
  ...arHrRefusals,
  ...arIdentityRefusals,
  ...arMasterDataRefusals,
  ...arMessagingRefusals,
  ...arMoneyRefusals,
  ...arNotesRefusals,
  ...arOffersRefusals,
  ...arOnlineRefusals,
  ...arOutageRefusals,
  ...arOwnershipRefusals,
  ...arPlatformRefusals,
  ...arPracticePhonesRefusals,
  ...arReportsRefusals,
  ...arResourcesRefusals,
  ...arRolesRefusals,
  ...arSalesRefusals,
  ...arSeriesRefusals,
  ...arSettingsRefusals,
  ...arSmsRefusals,
  ...arStockRefusals,
  ...arSupplierCreditsRefusals,
  ...arValueRefusals,
  ...arVatReturnRefusals,
  ...arWaitingRefusals,
  ...arWhatsappRefusals,
};

export type RefusalCode = keyof typeof english;

/** The sentence of every refusal code, by language. */
export const refusalSentences: Record<Language, Readonly<Record<string, Sentence>>> = { en: english, ar: arabic };
