import { appointmentStatisticsEndpoints } from './appointment-statistics.ts';
import { appointmentsEndpoints } from './appointments.ts';
import { calendarLinkEndpoints } from './calendar-link.ts';
import { calendarFeedsEndpoints } from './calendar-feeds.ts';
import { boardEndpoints } from './board.ts';
import { bookingRulesEndpoints } from './booking-rules.ts';
import type { Endpoint } from './endpoint.ts';
import { customersEndpoints } from './customers.ts';
import { hrEndpoints } from './hr.ts';
import { employeeSignInsEndpoints } from './employee-sign-ins.ts';
import { holidaysEndpoints } from './holidays.ts';
import { hoursEndpoints } from './hours.ts';
import { leavesEndpoints } from './leaves.ts';
import { myProfileEndpoints } from './my-profile.ts';
import { notificationsEndpoints } from './notifications.ts';
import { rolesEndpoints } from './roles.ts';
import { searchEndpoints } from './search.ts';
import { identityEndpoints } from './identity.ts';
import { managerSignInEndpoints } from './manager-sign-in.ts';
import { liveEndpoints } from './live.ts';
import { messagingEndpoints } from './messaging.ts';
import { getOnlineBusiness } from './online.ts';
import { onlineBookingEndpoints } from './online-booking.ts';
import { onlineMineEndpoints } from './online-mine.ts';
import { onlinePaperEndpoints } from './online-paper.ts';
import { onlineVisitEndpoints } from './online-visit.ts';
import { documentPapersEndpoints } from './document-papers.ts';
import { salesEndpoints } from './sales.ts';
import { tillEndpoints } from './till.ts';
import { heldInvoicesEndpoints } from './held-invoices.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { productsEndpoints } from './products.ts';
import { stockEndpoints } from './stock.ts';
import { stockTakesEndpoints } from './stock-takes.ts';
import { resourcesEndpoints } from './resources.ts';
import { settingsEndpoints } from './settings.ts';
import { settingsBusinessEndpoints } from './settings-business.ts';
import { onlineSettingEndpoints } from './online-setting.ts';
import { platformEndpoints } from './platform.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { feedbackEndpoints } from './feedback.ts';
import { seriesEndpoints } from './series.ts';
import { waitingListEndpoints } from './waiting-list.ts';
import { onlineWaitingEndpoints } from './online-waiting.ts';
import { filesEndpoints } from './files.ts';
import { gatewayEndpoints } from './gateway.ts';
import { onlineOrdersEndpoints } from './online-orders.ts';
import { depositsEndpoints } from './deposits.ts';
import { giftCardsEndpoints } from './gift-cards.ts';
import { loyaltyEndpoints } from './loyalty.ts';
import { receiptsEndpoints } from './receipts.ts';
import { customerAccountsEndpoints } from './customer-accounts.ts';
import { penaltiesEndpoints } from './penalties.ts';
import { offersEndpoints } from './offers.ts';
import { packagesEndpoints } from './packages.ts';
import { discountCodesEndpoints } from './discount-codes.ts';
import { expensesEndpoints } from './expenses.ts';
import { expenseTypesEndpoints } from './expense-types.ts';
import { suppliersEndpoints } from './suppliers.ts';
import { notesEndpoints } from './notes.ts';
import { paymentsEndpoints } from './payments.ts';
import { receivablesEndpoints } from './receivables.ts';
import { commissionsEndpoints } from './commissions.ts';
import { cashShiftsEndpoints } from './cash-shifts.ts';
import { tipsEndpoints } from './tips.ts';
import { suggestionsEndpoints } from './suggestions.ts';
import { checkEntriesEndpoints } from './check-entries.ts';
import { einvoicingEndpoints } from './einvoicing.ts';
import { einvoicingDevicesEndpoints } from './einvoicing-devices.ts';
import { einvoicingDocumentsEndpoints } from './einvoicing-documents.ts';
import { einvoicingPlatformEndpoints } from './einvoicing-platform.ts';
import { einvoicingUaeEndpoints } from './einvoicing-uae.ts';
import { einvoicingProviderEndpoints } from './einvoicing-provider.ts';

/** Every endpoint there is. An area adds its list here and its handlers in the server; the start fails when one is without the other. */
export const endpoints: readonly Endpoint[] = [
  ...appointmentStatisticsEndpoints,
  ...appointmentsEndpoints,
  ...boardEndpoints,
  ...customersEndpoints,
  ...hrEndpoints,
  ...employeeSignInsEndpoints,
  ...hoursEndpoints,
  ...holidaysEndpoints,
  ...leavesEndpoints,
  ...myProfileEndpoints,
  ...notificationsEndpoints,
  ...rolesEndpoints,
  ...searchEndpoints,
  ...identityEndpoints,
  ...managerSignInEndpoints,
  ...liveEndpoints,
  ...messagingEndpoints,
  getOnlineBusiness,
  ...onlineBookingEndpoints,
  ...onlineVisitEndpoints,
  ...onlineMineEndpoints,
  ...onlinePaperEndpoints,
  ...salesEndpoints,
  ...documentPapersEndpoints,
  ...tillEndpoints,
  ...heldInvoicesEndpoints,
  ...catalogueEndpoints,
  ...resourcesEndpoints,
  ...settingsEndpoints,
  ...settingsBusinessEndpoints,
  ...onlineSettingEndpoints,
  ...bookingRulesEndpoints,
  ...platformEndpoints,
  ...dashboardEndpoints,
  ...seriesEndpoints,
  ...waitingListEndpoints,
  ...onlineWaitingEndpoints,
  ...filesEndpoints,
  ...calendarFeedsEndpoints,
  ...calendarLinkEndpoints,
  ...feedbackEndpoints,
  ...depositsEndpoints,
  ...penaltiesEndpoints,
  ...giftCardsEndpoints,
  ...loyaltyEndpoints,
  ...customerAccountsEndpoints,
  ...gatewayEndpoints,
  ...onlineOrdersEndpoints,
  ...offersEndpoints,
  ...packagesEndpoints,
  ...discountCodesEndpoints,
  ...notesEndpoints,
  ...paymentsEndpoints,
  ...receivablesEndpoints,
  ...commissionsEndpoints,
  ...tipsEndpoints,
  ...cashShiftsEndpoints,
  ...productsEndpoints,
  ...stockEndpoints,
  ...stockTakesEndpoints,
  ...suggestionsEndpoints,
  ...checkEntriesEndpoints,
  ...expensesEndpoints,
  ...expenseTypesEndpoints,
  ...suppliersEndpoints,
  ...einvoicingEndpoints,
  ...einvoicingDevicesEndpoints,
  ...einvoicingDocumentsEndpoints,
  ...einvoicingPlatformEndpoints,
  ...receiptsEndpoints,
  ...einvoicingUaeEndpoints,
  ...einvoicingProviderEndpoints,
];
