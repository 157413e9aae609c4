// Written by npm run registries from the folders.
import { appointmentFiguresListEndpoints } from './calendar/appointment-figures-list.ts';
import { appointmentReportEndpoints } from './calendar/appointment-report.ts';
import { appointmentStatisticsEndpoints } from './calendar/appointment-statistics.ts';
import { appointmentsEndpoints } from './calendar/appointments.ts';
import { attendanceKioskEndpoints } from './calendar/attendance-kiosks.ts';
import { attendanceListEndpoints } from './calendar/attendance-list.ts';
import { attendanceTeamEndpoints } from './calendar/attendance-team.ts';
import { attendanceEndpoints } from './calendar/attendance.ts';
import { boardEndpoints } from './calendar/board.ts';
import { bookingRulesEndpoints } from './calendar/booking-rules.ts';
import { calendarFeedsEndpoints } from './calendar/calendar-feeds.ts';
import { calendarLinkEndpoints } from './calendar/calendar-link.ts';
import { holidaysEndpoints } from './calendar/holidays.ts';
import { hoursEndpoints } from './calendar/hours.ts';
import { kioskEndpoints } from './calendar/kiosk.ts';
import { leaveBalanceEndpoints } from './calendar/leave-balance.ts';
import { leavePolicyEndpoints } from './calendar/leave-policy.ts';
import { leavesEndpoints } from './calendar/leaves.ts';
import { onlineBookingEndpoints } from './calendar/online-booking.ts';
import { onlineMineEndpoints } from './calendar/online-mine.ts';
import { onlinePaperEndpoints } from './calendar/online-paper.ts';
import { onlineVisitPushEndpoints } from './calendar/online-visit-push.ts';
import { onlineVisitEndpoints } from './calendar/online-visit.ts';
import { onlineWaitingEndpoints } from './calendar/online-waiting.ts';
import { onlineEndpoints } from './calendar/online.ts';
import { resourcesEndpoints } from './calendar/resources.ts';
import { seriesEndpoints } from './calendar/series.ts';
import { waitingListEndpoints } from './calendar/waiting-list.ts';
import { catalogueEndpoints } from './catalogue/catalogue.ts';
import { checkEntriesEndpoints } from './catalogue/check-entries.ts';
import { movementListEndpoints } from './catalogue/movement-list.ts';
import { productListEndpoints } from './catalogue/product-list.ts';
import { productsEndpoints } from './catalogue/products.ts';
import { stockTakesEndpoints } from './catalogue/stock-takes.ts';
import { stockEndpoints } from './catalogue/stock.ts';
import { suggestionsEndpoints } from './catalogue/suggestions.ts';
import { suppliersEndpoints } from './catalogue/suppliers.ts';
import { customerLabelsEndpoints } from './customers/customer-labels.ts';
import { customerListEndpoints } from './customers/customer-list.ts';
import { customerMergesEndpoints } from './customers/customer-merges.ts';
import { customerPictureEndpoints } from './customers/customer-picture.ts';
import { customersEndpoints } from './customers/customers.ts';
import { dataRequestListEndpoints } from './customers/data-request-list.ts';
import { dataRequestsEndpoints } from './customers/data-requests.ts';
import { dataRetentionEndpoints } from './customers/data-retention.ts';
import { personalDataEndpoints } from './customers/personal-data.ts';
import { plannedErasureListEndpoints } from './customers/planned-erasure-list.ts';
import { documentPapersEndpoints } from './document-papers.ts';
import { cashShiftsEndpoints } from './finance/cash-shifts.ts';
import { commissionPayoutListEndpoints } from './finance/commission-payout-list.ts';
import { commissionPayoutsEndpoints } from './finance/commission-payouts.ts';
import { commissionReportEndpoints } from './finance/commission-report.ts';
import { commissionsEndpoints } from './finance/commissions.ts';
import { expectedExpenseListEndpoints } from './finance/expected-expense-list.ts';
import { expectedExpensesEndpoints } from './finance/expected-expenses.ts';
import { expenseListEndpoints } from './finance/expense-list.ts';
import { expenseTypesEndpoints } from './finance/expense-types.ts';
import { expensesOverviewEndpoints } from './finance/expenses-overview.ts';
import { expensesEndpoints } from './finance/expenses.ts';
import { gatewayEndpoints } from './finance/gateway.ts';
import { paymentListEndpoints } from './finance/payment-list.ts';
import { paymentsEndpoints } from './finance/payments.ts';
import { receiptsEndpoints } from './finance/receipts.ts';
import { supplierCreditsEndpoints } from './finance/supplier-credits.ts';
import { tipListEndpoints } from './finance/tip-list.ts';
import { tipsEndpoints } from './finance/tips.ts';
import { liveEndpoints } from './live.ts';
import { accountExportsEndpoints } from './platform/account-exports.ts';
import { importsEndpoints } from './platform/imports.ts';
import { ownershipEndpoints } from './platform/ownership.ts';
import { platformEndpoints } from './platform/platform.ts';
import { automaticEndpoints } from './reach/automatic.ts';
import { comingMessagesEndpoints } from './reach/coming-messages.ts';
import { consentEndpoints } from './reach/consent.ts';
import { emailReturnsEndpoints } from './reach/email-returns.ts';
import { feedbackEndpoints } from './reach/feedback.ts';
import { linkedDeviceEndpoints } from './reach/linked-device.ts';
import { messageChannelsEndpoints } from './reach/message-channels.ts';
import { messageTemplatesEndpoints } from './reach/message-templates.ts';
import { messagingEndpoints } from './reach/messaging.ts';
import { notificationSettingsEndpoints } from './reach/notification-settings.ts';
import { notificationsEndpoints } from './reach/notifications.ts';
import { practicePhonesEndpoints } from './reach/practice-phones.ts';
import { pushDevicesEndpoints } from './reach/push-devices.ts';
import { reportMailLinksEndpoints } from './reach/report-mail-links.ts';
import { sentMessagesEndpoints } from './reach/sent-messages.ts';
import { smsEndpoints } from './reach/sms.ts';
import { tasksEndpoints } from './reach/tasks.ts';
import { whatsappPlatformEndpoints } from './reach/whatsapp-platform.ts';
import { whatsappEndpoints } from './reach/whatsapp.ts';
import { accountantExportListEndpoints } from './reports/accountant-export-list.ts';
import { accountantExportsEndpoints } from './reports/accountant-exports.ts';
import { attendanceReportListEndpoints } from './reports/attendance/attendance-reports-list.ts';
import { attendanceReportEndpoints } from './reports/attendance/attendance-reports.ts';
import { bankStatementsEndpoints } from './reports/bank-statements.ts';
import { booksFileEndpoints } from './reports/books-columns.ts';
import { booksEndpoints } from './reports/books.ts';
import { budgetsEndpoints } from './reports/budgets.ts';
import { cashForecastListEndpoints } from './reports/cash-forecast-list.ts';
import { cashForecastEndpoints } from './reports/cash-forecast.ts';
import { chargebacksEndpoints } from './reports/chargebacks.ts';
import { chartEndpoints } from './reports/chart.ts';
import { customerReportsListEndpoints } from './reports/customer-reports-list.ts';
import { customerReportsEndpoints } from './reports/customer-reports.ts';
import { dashboardEndpoints } from './reports/dashboard.ts';
import { daySummaryListEndpoints } from './reports/day-summary-list.ts';
import { daySummaryEndpoints } from './reports/day-summary.ts';
import { employeeReportListEndpoints } from './reports/employee-report-list.ts';
import { employeeReportEndpoints } from './reports/employee-report.ts';
import { forecastListEndpoints } from './reports/forecasts-list.ts';
import { forecastsEndpoints } from './reports/forecasts.ts';
import { giftCardReportListEndpoints } from './reports/gift-card-report-list.ts';
import { giftCardReportEndpoints } from './reports/gift-card-report.ts';
import { loyaltyReportListEndpoints } from './reports/loyalty-report-list.ts';
import { loyaltyReportEndpoints } from './reports/loyalty-report.ts';
import { manualEntriesEndpoints } from './reports/manual-entries.ts';
import { moneyAccountsEndpoints } from './reports/money-accounts.ts';
import { periodsEndpoints } from './reports/periods.ts';
import { reportMailsEndpoints } from './reports/report-mails.ts';
import { savedViewsEndpoints } from './reports/saved-views.ts';
import { searchEndpoints } from './reports/search.ts';
import { settlementsEndpoints } from './reports/settlements.ts';
import { discountReportListEndpoints } from './reports/sold/discount-report-list.ts';
import { discountReportEndpoints } from './reports/sold/discount-report.ts';
import { offerReportListEndpoints } from './reports/sold/offer-report-list.ts';
import { offerReportEndpoints } from './reports/sold/offer-report.ts';
import { productReportListEndpoints } from './reports/sold/product-report-list.ts';
import { productReportEndpoints } from './reports/sold/product-report.ts';
import { serviceReportListEndpoints } from './reports/sold/service-report-list.ts';
import { serviceReportEndpoints } from './reports/sold/service-report.ts';
import { soldLinesListEndpoints } from './reports/sold/sold-lines-list.ts';
import { soldLinesEndpoints } from './reports/sold/sold-lines.ts';
import { teamDashboardEndpoints } from './reports/team-dashboard.ts';
import { totalSalesListEndpoints } from './reports/total-sales-list.ts';
import { totalSalesEndpoints } from './reports/total-sales.ts';
import { vatDocumentListEndpoints } from './reports/vat-document-list.ts';
import { vatLinesListEndpoints } from './reports/vat-lines-list.ts';
import { vatReturnEndpoints } from './reports/vat-return.ts';
import { visitReportListEndpoints } from './reports/visit-report-list.ts';
import { visitReportEndpoints } from './reports/visit-report.ts';
import { heldInvoicesEndpoints } from './sales/held-invoices.ts';
import { invoiceListEndpoints } from './sales/invoice-list.ts';
import { noteListEndpoints } from './sales/note-list.ts';
import { notesEndpoints } from './sales/notes.ts';
import { onlineOrdersEndpoints } from './sales/online-orders.ts';
import { prepaymentsEndpoints } from './sales/prepayments.ts';
import { salesEndpoints } from './sales/sales.ts';
import { tillEndpoints } from './sales/till.ts';
import { countriesEndpoints } from './settings/countries.ts';
import { filesEndpoints } from './settings/files.ts';
import { identityEndpoints } from './settings/identity.ts';
import { managerSignInEndpoints } from './settings/manager-sign-in.ts';
import { masterDataEndpoints } from './settings/master-data.ts';
import { myProfileEndpoints } from './settings/my-profile.ts';
import { onlineSettingEndpoints } from './settings/online-setting.ts';
import { overtimeSettingEndpoints } from './settings/overtime-setting.ts';
import { paymentMethodEndpoints } from './settings/payment-methods.ts';
import { rolesEndpoints } from './settings/roles.ts';
import { settingHistoryEndpoints } from './settings/setting-history.ts';
import { settingsBusinessEndpoints } from './settings/settings-business.ts';
import { settingsEndpoints } from './settings/settings.ts';
import { einvoicingDevicesEndpoints } from './tax/einvoicing-devices.ts';
import { einvoicingDocumentsEndpoints } from './tax/einvoicing-documents.ts';
import { einvoicingPlatformEndpoints } from './tax/einvoicing-platform.ts';
import { einvoicingProviderEndpoints } from './tax/einvoicing-provider.ts';
import { einvoicingUaeEndpoints } from './tax/einvoicing-uae.ts';
import { einvoicingEndpoints } from './tax/einvoicing.ts';
import { employeeCopyEndpoints } from './team/employee-copy.ts';
import { employeeErasureEndpoints } from './team/employee-erasure.ts';
import { employeeListEndpoints } from './team/employee-list.ts';
import { employeeSignInsEndpoints } from './team/employee-sign-ins.ts';
import { facesEndpoints } from './team/faces.ts';
import { hrEndpoints } from './team/hr.ts';
import { leavingEndpoints } from './team/leaving.ts';
import { dependentListEndpoints } from './team/records/dependent-list.ts';
import { employeeDependentsEndpoints } from './team/records/dependents.ts';
import { documentListEndpoints } from './team/records/document-list.ts';
import { employeeDocumentsEndpoints } from './team/records/documents.ts';
import { hoursOptionsEndpoints } from './team/records/hours-options.ts';
import { myRecordEndpoints } from './team/records/my-record.ts';
import { payListEndpoints } from './team/records/pay-list.ts';
import { employeePayEndpoints } from './team/records/pay.ts';
import { personalFilesEndpoints } from './team/records/personal-files.ts';
import { customerAccountsEndpoints } from './value/customer-accounts.ts';
import { depositsEndpoints } from './value/deposits.ts';
import { discountCodesEndpoints } from './value/discount-codes.ts';
import { giftCardListEndpoints } from './value/gift-card-list.ts';
import { giftCardsEndpoints } from './value/gift-cards.ts';
import { loyaltyEndpoints } from './value/loyalty.ts';
import { offersEndpoints } from './value/offers.ts';
import { packagesEndpoints } from './value/packages.ts';
import { penaltiesEndpoints } from './value/penalties.ts';
import { penaltyListEndpoints } from './value/penalty-list.ts';
import { receivableListEndpoints } from './value/receivable-list.ts';
import { receivablesEndpoints } from './value/receivables.ts';
import { soldOfferListEndpoints } from './value/sold-offer-list.ts';
import { soldOffersEndpoints } from './value/sold-offers.ts';
import type { Endpoint } from './endpoint.ts';

/** Every endpoint there is. */
export const endpoints: readonly Endpoint[] = [
  ...appointmentFiguresListEndpoints,
  ...appointmentReportEndpoints,
  ...appointmentStatisticsEndpoints,
  ...appointmentsEndpoints,
  ...attendanceKioskEndpoints,
  ...attendanceListEndpoints,
  ...attendanceTeamEndpoints,
  ...attendanceEndpoints,
  ...boardEndpoints,
  ...bookingRulesEndpoints,
  ...calendarFeedsEndpoints,
  ...calendarLinkEndpoints,
  ...holidaysEndpoints,
  ...hoursEndpoints,
  ...kioskEndpoints,
  ...leaveBalanceEndpoints,
  ...leavePolicyEndpoints,
  ...leavesEndpoints,
  ...onlineBookingEndpoints,
  ...onlineMineEndpoints,
  ...onlinePaperEndpoints,
  ...onlineVisitPushEndpoints,
  ...onlineVisitEndpoints,
  ...onlineWaitingEndpoints,
  ...onlineEndpoints,
  ...resourcesEndpoints,
  ...seriesEndpoints,
  ...waitingListEndpoints,
  ...catalogueEndpoints,
  ...checkEntriesEndpoints,
  ...movementListEndpoints,
  ...productListEndpoints,
  ...productsEndpoints,
  ...stockTakesEndpoints,
  ...stockEndpoints,
  ...suggestionsEndpoints,
  ...suppliersEndpoints,
  ...customerLabelsEndpoints,
  ...customerListEndpoints,
  ...customerMergesEndpoints,
  ...customerPictureEndpoints,
  ...customersEndpoints,
  ...dataRequestListEndpoints,
  ...dataRequestsEndpoints,
  ...dataRetentionEndpoints,
  ...personalDataEndpoints,
  ...plannedErasureListEndpoints,
  ...documentPapersEndpoints,
  ...cashShiftsEndpoints,
  ...commissionPayoutListEndpoints,
  ...commissionPayoutsEndpoints,
  ...commissionReportEndpoints,
  ...commissionsEndpoints,
  ...expectedExpenseListEndpoints,
  ...expectedExpensesEndpoints,
  ...expenseListEndpoints,
  ...expenseTypesEndpoints,
  ...expensesOverviewEndpoints,
  ...expensesEndpoints,
  ...gatewayEndpoints,
  ...paymentListEndpoints,
  ...paymentsEndpoints,
  ...receiptsEndpoints,
  ...supplierCreditsEndpoints,
  ...tipListEndpoints,
  ...tipsEndpoints,
  ...liveEndpoints,
  ...accountExportsEndpoints,
  ...importsEndpoints,
  ...ownershipEndpoints,
  ...platformEndpoints,
  ...automaticEndpoints,
  ...comingMessagesEndpoints,
  ...consentEndpoints,
  ...emailReturnsEndpoints,
  ...feedbackEndpoints,
  ...linkedDeviceEndpoints,
  ...messageChannelsEndpoints,
  ...messageTemplatesEndpoints,
  ...messagingEndpoints,
  ...notificationSettingsEndpoints,
  ...notificationsEndpoints,
  ...practicePhonesEndpoints,
  ...pushDevicesEndpoints,
  ...reportMailLinksEndpoints,
  ...sentMessagesEndpoints,
  ...smsEndpoints,
  ...tasksEndpoints,
  ...whatsappPlatformEndpoints,
  ...whatsappEndpoints,
  ...accountantExportListEndpoints,
  ...accountantExportsEndpoints,
  ...attendanceReportListEndpoints,
  ...attendanceReportEndpoints,
  ...bankStatementsEndpoints,
  ...booksFileEndpoints,
  ...booksEndpoints,
  ...budgetsEndpoints,
  ...cashForecastListEndpoints,
  ...cashForecastEndpoints,
  ...chargebacksEndpoints,
  ...chartEndpoints,
  ...customerReportsListEndpoints,
  ...customerReportsEndpoints,
  ...dashboardEndpoints,
  ...daySummaryListEndpoints,
  ...daySummaryEndpoints,
  ...employeeReportListEndpoints,
  ...employeeReportEndpoints,
  ...forecastListEndpoints,
  ...forecastsEndpoints,
  ...giftCardReportListEndpoints,
  ...giftCardReportEndpoints,
  ...loyaltyReportListEndpoints,
  ...loyaltyReportEndpoints,
  ...manualEntriesEndpoints,
  ...moneyAccountsEndpoints,
  ...periodsEndpoints,
  ...reportMailsEndpoints,
  ...savedViewsEndpoints,
  ...searchEndpoints,
  ...settlementsEndpoints,
  ...discountReportListEndpoints,
  ...discountReportEndpoints,
  ...offerReportListEndpoints,
  ...offerReportEndpoints,
  ...productReportListEndpoints,
  ...productReportEndpoints,
  ...serviceReportListEndpoints,
  ...serviceReportEndpoints,
  ...soldLinesListEndpoints,
  ...soldLinesEndpoints,
  ...teamDashboardEndpoints,
  ...totalSalesListEndpoints,
  ...totalSalesEndpoints,
  ...vatDocumentListEndpoints,
  ...vatLinesListEndpoints,
  ...vatReturnEndpoints,
  ...visitReportListEndpoints,
  ...visitReportEndpoints,
  ...heldInvoicesEndpoints,
  ...invoiceListEndpoints,
  ...noteListEndpoints,
  ...notesEndpoints,
  ...onlineOrdersEndpoints,
  ...prepaymentsEndpoints,
  ...salesEndpoints,
  ...tillEndpoints,
  ...countriesEndpoints,
  ...filesEndpoints,
  ...identityEndpoints,
  ...managerSignInEndpoints,
  ...masterDataEndpoints,
  ...myProfileEndpoints,
  ...onlineSettingEndpoints,
  ...overtimeSettingEndpoints,
  ...paymentMethodEndpoints,
  ...rolesEndpoints,
  ...settingHistoryEndpoints,
  ...settingsBusinessEndpoints,
  ...settingsEndpoints,
  ...einvoicingDevicesEndpoints,
  ...einvoicingDocumentsEndpoints,
  ...einvoicingPlatformEndpoints,
  ...einvoicingProviderEndpoints,
  ...einvoicingUaeEndpoints,
  ...einvoicingEndpoints,
  ...employeeCopyEndpoints,
  ...employeeErasureEndpoints,
  ...employeeListEndpoints,
  ...employeeSignInsEndpoints,
  ...facesEndpoints,
  ...hrEndpoints,
  ...leavingEndpoints,
  ...dependentListEndpoints,
  ...employeeDependentsEndpoints,
  ...documentListEndpoints,
  ...employeeDocumentsEndpoints,
  ...hoursOptionsEndpoints,
  ...myRecordEndpoints,
  ...payListEndpoints,
  ...employeePayEndpoints,
  ...personalFilesEndpoints,
  ...customerAccountsEndpoints,
  ...depositsEndpoints,
  ...discountCodesEndpoints,
  ...giftCardListEndpoints,
  ...giftCardsEndpoints,
  ...loyaltyEndpoints,
  ...offersEndpoints,
  ...packagesEndpoints,
  ...penaltiesEndpoints,
  ...penaltyListEndpoints,
  ...receivableListEndpoints,
  ...receivablesEndpoints,
  ...soldOfferListEndpoints,
  ...soldOffersEndpoints,
];
