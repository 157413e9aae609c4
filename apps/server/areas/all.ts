// Written by npm run registries from the folders.
import type { Handler } from '../http/handle.ts';
import { liveHandlers } from '../live/streams.ts';
import { appointmentsHandlers } from './calendar/appointments/handlers.ts';
import { attendanceHandlers } from './calendar/attendance/handlers.ts';
import { calendarFeedsHandlers } from './calendar/feeds/handlers.ts';
import { calendarLinkHandlers } from './calendar/feeds/link-handlers.ts';
import { hoursHandlers } from './calendar/hours/handlers.ts';
import { bookingRulesHandlers } from './calendar/online/booking-rules.ts';
import { onlineHandlers } from './calendar/online/handlers.ts';
import { onlinePaperHandlers } from './calendar/online/paper-handlers.ts';
import { visitPushHandlers } from './calendar/online/visit-push.ts';
import { resourcesHandlers } from './calendar/resources/handlers.ts';
import { seriesHandlers } from './calendar/series/handlers.ts';
import { waitingListHandlers } from './calendar/waiting-list/handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue/handlers.ts';
import { stockHandlers } from './catalogue/stock/handlers.ts';
import { suggestionsHandlers } from './catalogue/suggestions/handlers.ts';
import { customersHandlers } from './customers/customers/handlers.ts';
import { cashShiftsHandlers } from './finance/cash-shifts/handlers.ts';
import { commissionsHandlers } from './finance/commissions/handlers.ts';
import { commissionPayoutsHandlers } from './finance/commissions/payout-handlers.ts';
import { expensesHandlers } from './finance/expenses/handlers.ts';
import { paymentsHandlers } from './finance/payments/handlers.ts';
import { receiptsHandlers } from './finance/receipts/handlers.ts';
import { tipsHandlers } from './finance/tips/handlers.ts';
import { accountExportsHandlers } from './platform/account-exports/handlers.ts';
import { importsHandlers } from './platform/imports/handlers.ts';
import { ownershipHandlers } from './platform/ownership/handlers.ts';
import { platformHandlers } from './platform/platform/handlers.ts';
import { comingMessagesHandlers } from './reach/automatic/coming-handlers.ts';
import { automaticHandlers } from './reach/automatic/handlers.ts';
import { consentHandlers } from './reach/consent/handlers.ts';
import { feedbackHandlers } from './reach/feedback/handlers.ts';
import { messagingHandlers } from './reach/messaging/handlers.ts';
import { returnsHandlers } from './reach/messaging/returns/returns-handlers.ts';
import { sentHandlers } from './reach/messaging/sent-handlers.ts';
import { waysHandlers } from './reach/messaging/ways-handlers.ts';
import { notificationsHandlers } from './reach/notifications/handlers.ts';
import { smsHandlers } from './reach/sms/handlers.ts';
import { linkedDeviceHandlers } from './reach/whatsapp/device/device-handlers.ts';
import { whatsappHandlers } from './reach/whatsapp/handlers.ts';
import { practicePhonesHandlers } from './reach/whatsapp/practice/practice-handlers.ts';
import { accountantExportsHandlers } from './reports/accountant-exports/handlers.ts';
import { budgetHandlers } from './reports/accounting/budget-handlers.ts';
import { chartHandlers } from './reports/accounting/chart-handlers.ts';
import { manualEntryHandlers } from './reports/accounting/entry-handlers.ts';
import { periodHandlers } from './reports/accounting/period-handlers.ts';
import { attendanceReportHandlers } from './reports/attendance-reports/handlers.ts';
import { booksHandlers } from './reports/books/handlers.ts';
import { customerHistoryHandlers } from './reports/customer-history/handlers.ts';
import { customerMergesHandlers } from './reports/customer-merges/handlers.ts';
import { customerReportsHandlers } from './reports/customer-reports/handlers.ts';
import { dashboardHandlers } from './reports/dashboard/handlers.ts';
import { discountReportHandlers } from './reports/discount-report/handlers.ts';
import { employeeReportHandlers } from './reports/employee-report/handlers.ts';
import { forecastsHandlers } from './reports/forecasts/handlers.ts';
import { giftCardReportHandlers } from './reports/gift-card-report/handlers.ts';
import { loyaltyReportHandlers } from './reports/loyalty-report/handlers.ts';
import { moneyAccountHandlers } from './reports/money-accounts/handlers.ts';
import { offerReportHandlers } from './reports/offer-report/handlers.ts';
import { employeeCopyHandlers } from './reports/personal-data/employee-copy.ts';
import { employeeErasureHandlers } from './reports/personal-data/employee-erasure.ts';
import { personalDataHandlers } from './reports/personal-data/handlers.ts';
import { dataRequestsHandlers } from './reports/personal-data/request-handlers.ts';
import { dataRetentionHandlers } from './reports/personal-data/retention-handlers.ts';
import { productReportHandlers } from './reports/product-report/handlers.ts';
import { reportMailsHandlers } from './reports/report-mails/handlers.ts';
import { salesReportsHandlers } from './reports/sales-reports/handlers.ts';
import { savedViewsHandlers } from './reports/saved-views/handlers.ts';
import { searchHandlers } from './reports/search/handlers.ts';
import { serviceReportHandlers } from './reports/service-report/handlers.ts';
import { soldLinesHandlers } from './reports/sold-lines/handlers.ts';
import { teamDashboardHandlers } from './reports/team-dashboard/handlers.ts';
import { vatReturnHandlers } from './reports/vat-return/handlers.ts';
import { visitReportHandlers } from './reports/visit-report/handlers.ts';
import { noteEinvoiceHandlers } from './sales/notes/einvoice-handlers.ts';
import { notesHandlers } from './sales/notes/handlers.ts';
import { paymentsOnlineHandlers } from './sales/payments-online/handlers.ts';
import { prepaymentsHandlers } from './sales/prepayments/handlers.ts';
import { salesHandlers } from './sales/sales/handlers.ts';
import { filesHandlers } from './settings/files/handlers.ts';
import { identityHandlers } from './settings/identity/handlers.ts';
import { myProfileHandlers } from './settings/identity/my-profile.ts';
import { rolesHandlers } from './settings/identity/roles.ts';
import { securityHandlers } from './settings/identity/security.ts';
import { masterDataHandlers } from './settings/master-data/handlers.ts';
import { settingsHandlers } from './settings/settings/handlers.ts';
import { settingHistoryHandlers } from './settings/settings/setting-history.ts';
import { einvoicingHandlers } from './tax/einvoicing/handlers.ts';
import { facesHandlers } from './team/faces/handlers.ts';
import { hrHandlers } from './team/hr/handlers.ts';
import { recordsHandlers } from './team/records/handlers.ts';
import { customerAccountsHandlers } from './value/customer-accounts/handlers.ts';
import { depositsHandlers } from './value/deposits/handlers.ts';
import { discountCodesHandlers } from './value/discount-codes/handlers.ts';
import { giftCardsHandlers } from './value/gift-cards/handlers.ts';
import { loyaltyHandlers } from './value/loyalty/handlers.ts';
import { offersHandlers } from './value/offers/handlers.ts';
import { penaltiesHandlers } from './value/penalties/handlers.ts';
import { receivablesHandlers } from './value/receivables/handlers.ts';

/** Every handler there is; the start fails when an endpoint is without one. */
export const handlers: readonly Handler[] = [
  ...appointmentsHandlers,
  ...attendanceHandlers,
  ...calendarFeedsHandlers,
  ...calendarLinkHandlers,
  ...hoursHandlers,
  ...bookingRulesHandlers,
  ...onlineHandlers,
  ...onlinePaperHandlers,
  ...visitPushHandlers,
  ...resourcesHandlers,
  ...seriesHandlers,
  ...waitingListHandlers,
  ...catalogueHandlers,
  ...stockHandlers,
  ...suggestionsHandlers,
  ...customersHandlers,
  ...cashShiftsHandlers,
  ...commissionsHandlers,
  ...commissionPayoutsHandlers,
  ...expensesHandlers,
  ...paymentsHandlers,
  ...receiptsHandlers,
  ...tipsHandlers,
  ...accountExportsHandlers,
  ...importsHandlers,
  ...ownershipHandlers,
  ...platformHandlers,
  ...comingMessagesHandlers,
  ...automaticHandlers,
  ...consentHandlers,
  ...feedbackHandlers,
  ...messagingHandlers,
  ...returnsHandlers,
  ...sentHandlers,
  ...waysHandlers,
  ...notificationsHandlers,
  ...smsHandlers,
  ...linkedDeviceHandlers,
  ...whatsappHandlers,
  ...practicePhonesHandlers,
  ...accountantExportsHandlers,
  ...budgetHandlers,
  ...chartHandlers,
  ...manualEntryHandlers,
  ...periodHandlers,
  ...attendanceReportHandlers,
  ...booksHandlers,
  ...customerHistoryHandlers,
  ...customerMergesHandlers,
  ...customerReportsHandlers,
  ...dashboardHandlers,
  ...discountReportHandlers,
  ...employeeReportHandlers,
  ...forecastsHandlers,
  ...giftCardReportHandlers,
  ...loyaltyReportHandlers,
  ...moneyAccountHandlers,
  ...offerReportHandlers,
  ...employeeCopyHandlers,
  ...employeeErasureHandlers,
  ...personalDataHandlers,
  ...dataRequestsHandlers,
  ...dataRetentionHandlers,
  ...productReportHandlers,
  ...reportMailsHandlers,
  ...salesReportsHandlers,
  ...savedViewsHandlers,
  ...searchHandlers,
  ...serviceReportHandlers,
  ...soldLinesHandlers,
  ...teamDashboardHandlers,
  ...vatReturnHandlers,
  ...visitReportHandlers,
  ...noteEinvoiceHandlers,
  ...notesHandlers,
  ...paymentsOnlineHandlers,
  ...prepaymentsHandlers,
  ...salesHandlers,
  ...filesHandlers,
  ...identityHandlers,
  ...myProfileHandlers,
  ...rolesHandlers,
  ...securityHandlers,
  ...masterDataHandlers,
  ...settingsHandlers,
  ...settingHistoryHandlers,
  ...einvoicingHandlers,
  ...facesHandlers,
  ...hrHandlers,
  ...recordsHandlers,
  ...customerAccountsHandlers,
  ...depositsHandlers,
  ...discountCodesHandlers,
  ...giftCardsHandlers,
  ...loyaltyHandlers,
  ...offersHandlers,
  ...penaltiesHandlers,
  ...receivablesHandlers,
  ...liveHandlers,
];
