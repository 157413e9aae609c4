import { attendance as arAttendance } from '@rawnaq/messages/ar/calendar/attendance';
import { appointments as arAppointments } from '@rawnaq/messages/ar/calendar/appointments';
import { cashShifts as arCashShifts } from '@rawnaq/messages/ar/finance/cash-shifts';
import { catalogue as arCatalogue } from '@rawnaq/messages/ar/catalogue/catalogue';
import { customers as arCustomers } from '@rawnaq/messages/ar/customers/customers';
import { einvoiceState as arEinvoiceState } from '@rawnaq/messages/ar/tax/einvoice-state';
import { receipts as arReceipts } from '@rawnaq/messages/ar/finance/receipts';
import { einvoicing as arEinvoicing } from '@rawnaq/messages/ar/tax/einvoicing';
import { expenses as arExpenses } from '@rawnaq/messages/ar/finance/expenses';
import { fields as arFields } from '@rawnaq/messages/ar/fields';
import { dashboard as arDashboard } from '@rawnaq/messages/ar/reports/dashboard';
import { employeeDay as arEmployeeDay } from '@rawnaq/messages/ar/calendar/employee-day';
import { visit as arVisit } from '@rawnaq/messages/ar/calendar/visit';
import { hours as arHours } from '@rawnaq/messages/ar/calendar/hours';
import { identity as arIdentity } from '@rawnaq/messages/ar/settings/identity';
import { masterData as arMasterData } from '@rawnaq/messages/ar/settings/master-data';
import { notes as arNotes } from '@rawnaq/messages/ar/sales/notes';
import { commissions as arCommissions } from '@rawnaq/messages/ar/finance/commissions';
import { receivables as arReceivables } from '@rawnaq/messages/ar/value/receivables';
import { tips as arTips } from '@rawnaq/messages/ar/finance/tips';
import { online as arOnline } from '@rawnaq/messages/ar/calendar/online';
import { onlineSteps as arOnlineSteps } from '@rawnaq/messages/ar/calendar/online-steps';
import { onlineVisit as arOnlineVisit } from '@rawnaq/messages/ar/calendar/online-visit';
import { platform as arPlatform } from '@rawnaq/messages/ar/platform/platform';
import { stock as arStock } from '@rawnaq/messages/ar/catalogue/stock';
import { sales as arSales } from '@rawnaq/messages/ar/sales/sales';
import { actions as arActions } from '@rawnaq/messages/ar/actions';
import { managerScreens as arManagerScreens } from '@rawnaq/messages/ar/manager-screens';
import { screens as arScreens } from '@rawnaq/messages/ar/screens';
import { settings as arSettings } from '@rawnaq/messages/ar/settings/settings';
import { shell as arShell } from '@rawnaq/messages/ar/shell';
import { tasks as arTasks } from '@rawnaq/messages/ar/reach/tasks';
import { standing as arStanding } from '@rawnaq/messages/ar/standing';
import { till as arTill } from '@rawnaq/messages/ar/sales/till';
import { hr as arHr } from '@rawnaq/messages/ar/team/hr';
import { notificationSettings as arNotificationSettings } from '@rawnaq/messages/ar/reach/notification-settings';
import { imports as arImports } from '@rawnaq/messages/ar/platform/imports';
import { dataRequests as arDataRequests } from '@rawnaq/messages/ar/customers/data-requests';
import { personalData as arPersonalData } from '@rawnaq/messages/ar/customers/personal-data';
import { ownership as arOwnership } from '@rawnaq/messages/ar/platform/ownership';
import { positions as arPositions } from '@rawnaq/messages/ar/settings/positions';
import { roles as arRoles } from '@rawnaq/messages/ar/settings/roles';
import { accountantExports as arAccountantExports } from '@rawnaq/messages/ar/reports/accountant-exports';
import { money as arMoney } from '@rawnaq/messages/ar/reports/money';
import { forecasts as arForecasts } from '@rawnaq/messages/ar/reports/forecasts';
import { savedViews as arSavedViews } from '@rawnaq/messages/ar/reports/saved-views';
import { reportMails as arReportMails } from '@rawnaq/messages/ar/reports/report-mails';
import { salesReports as arSalesReports } from '@rawnaq/messages/ar/reports/sales-reports';
import { vatReturn as arVatReturn } from '@rawnaq/messages/ar/reports/vat-return';
import { bookkeeping as arBookkeeping } from '@rawnaq/messages/ar/reports/bookkeeping';
import { expectedExpenses as arExpectedExpenses } from '@rawnaq/messages/ar/finance/expected-expenses';
import { ui as arUi } from '@rawnaq/messages/ar/ui';
import { actions } from '@rawnaq/messages/en/actions';
import { managerScreens } from '@rawnaq/messages/en/manager-screens';
import { screens } from '@rawnaq/messages/en/screens';
import { attendance } from '@rawnaq/messages/en/calendar/attendance';
import { appointments } from '@rawnaq/messages/en/calendar/appointments';
import { cashShifts } from '@rawnaq/messages/en/finance/cash-shifts';
import { catalogue } from '@rawnaq/messages/en/catalogue/catalogue';
import { customers } from '@rawnaq/messages/en/customers/customers';
import { einvoiceState } from '@rawnaq/messages/en/tax/einvoice-state';
import { receipts } from '@rawnaq/messages/en/finance/receipts';
import { einvoicing } from '@rawnaq/messages/en/tax/einvoicing';
import { expenses } from '@rawnaq/messages/en/finance/expenses';
import { fields } from '@rawnaq/messages/en/fields';
import { dashboard } from '@rawnaq/messages/en/reports/dashboard';
import { employeeDay } from '@rawnaq/messages/en/calendar/employee-day';
import { visit } from '@rawnaq/messages/en/calendar/visit';
import { hours } from '@rawnaq/messages/en/calendar/hours';
import { identity } from '@rawnaq/messages/en/settings/identity';
import { allLabels } from '@rawnaq/messages/all-labels';
import { masterData } from '@rawnaq/messages/en/settings/master-data';
import { notes } from '@rawnaq/messages/en/sales/notes';
import { commissions } from '@rawnaq/messages/en/finance/commissions';
import { receivables } from '@rawnaq/messages/en/value/receivables';
import { tips } from '@rawnaq/messages/en/finance/tips';
import { online as onlinePages } from '@rawnaq/messages/en/calendar/online';
import { onlineSteps } from '@rawnaq/messages/en/calendar/online-steps';
import { onlineVisit } from '@rawnaq/messages/en/calendar/online-visit';
import { platform } from '@rawnaq/messages/en/platform/platform';
import { stock } from '@rawnaq/messages/en/catalogue/stock';
import { sales } from '@rawnaq/messages/en/sales/sales';
import { settings } from '@rawnaq/messages/en/settings/settings';
import { shell } from '@rawnaq/messages/en/shell';
import { tasks } from '@rawnaq/messages/en/reach/tasks';
import { standing } from '@rawnaq/messages/en/standing';
import { till } from '@rawnaq/messages/en/sales/till';
import { hr } from '@rawnaq/messages/en/team/hr';
import { notificationSettings } from '@rawnaq/messages/en/reach/notification-settings';
import { ownership } from '@rawnaq/messages/en/platform/ownership';
import { positions } from '@rawnaq/messages/en/settings/positions';
import { roles } from '@rawnaq/messages/en/settings/roles';
import { accountantExports } from '@rawnaq/messages/en/reports/accountant-exports';
import { money } from '@rawnaq/messages/en/reports/money';
import { forecasts } from '@rawnaq/messages/en/reports/forecasts';
import { savedViews } from '@rawnaq/messages/en/reports/saved-views';
import { reportMails } from '@rawnaq/messages/en/reports/report-mails';
import { salesReports } from '@rawnaq/messages/en/reports/sales-reports';
import { vatReturn } from '@rawnaq/messages/en/reports/vat-return';
import { bookkeeping } from '@rawnaq/messages/en/reports/bookkeeping';
import { expectedExpenses } from '@rawnaq/messages/en/finance/expected-expenses';
import { imports } from '@rawnaq/messages/en/platform/imports';
import { dataRequests } from '@rawnaq/messages/en/customers/data-requests';
import { personalData } from '@rawnaq/messages/en/customers/personal-data';
import { ui } from '@rawnaq/messages/en/ui';
import { type Dictionary, fillSentence, findSentence, type KeyOf, type Language, type Params } from '@rawnaq/messages/format';

const online = { ...onlinePages, ...onlineSteps, ...onlineVisit };
const english = {
  accountantExports,
  money,
  actions,
  appointments,
  attendance,
  cashShifts,
  catalogue,
  commissions,
  customers,
  einvoiceState,
  dashboard,
  employeeDay,
  visit,
  receipts,
  receivables,
  einvoicing,
  expenses,
  fields,
  hours,
  hr,
  identity,
  imports,
  dataRequests,
  personalData,
  notificationSettings,
  ownership,
  positions,
  roles,
  labels: allLabels.en,
  masterData,
  notes,
  online,
  platform,
  sales,
  managerScreens,
  screens,
  settings,
  shell,
  standing,
  tasks,
  till,
  tips,
  stock,
  ui,
  vatReturn,
  salesReports,
  reportMails,
  savedViews,
  forecasts,
  bookkeeping,
  expectedExpenses,
};
const arabic = {
  accountantExports: arAccountantExports,
  money: arMoney,
  actions: arActions,
  appointments: arAppointments,
  attendance: arAttendance,
  cashShifts: arCashShifts,
  catalogue: arCatalogue,
  commissions: arCommissions,
  customers: arCustomers,
  einvoiceState: arEinvoiceState,
  dashboard: arDashboard,
  employeeDay: arEmployeeDay,
  visit: arVisit,
  receipts: arReceipts,
  receivables: arReceivables,
  einvoicing: arEinvoicing,
  expenses: arExpenses,
  fields: arFields,
  hours: arHours,
  hr: arHr,
  notificationSettings: arNotificationSettings,
  ownership: arOwnership,
  positions: arPositions,
  roles: arRoles,
  identity: arIdentity,
  imports: arImports,
  dataRequests: arDataRequests,
  personalData: arPersonalData,
  labels: allLabels.ar,
  masterData: arMasterData,
  notes: arNotes,
  online: { ...arOnline, ...arOnlineSteps, ...arOnlineVisit },
  platform: arPlatform,
  sales: arSales,
  stock: arStock,
  managerScreens: arManagerScreens,
  screens: arScreens,
  settings: arSettings,
  shell: arShell,
  standing: arStanding,
  tasks: arTasks,
  till: arTill,
  tips: arTips,
  ui: arUi,
  vatReturn: arVatReturn,
  salesReports: arSalesReports,
  reportMails: arReportMails,
  savedViews: arSavedViews,
  forecasts: arForecasts,
  bookkeeping: arBookkeeping,
  expectedExpenses: arExpectedExpenses,
};
const dictionaries: Record<Language, Dictionary> = { en: english, ar: arabic };

export type Words = (key: KeyOf<typeof english>, params?: Params) => string;

/** The product's own sentences, so that a journey presses what a reader of that language sees. */
export function wordsOf(language: Language): Words {
  return (key, params) => {
    const sentence = findSentence(dictionaries[language], key);
    if (sentence === undefined) throw new Error(`No sentence ${key}`);
    return fillSentence(sentence, language, params);
  };
}
