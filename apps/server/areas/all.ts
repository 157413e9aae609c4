import type { Handler } from '../http/handle.ts';
import { customerHistoryHandlers } from './customer-history/handlers.ts';
import { customersHandlers } from './customers/handlers.ts';
import { liveHandlers } from '../live/streams.ts';
import { appointmentsHandlers } from './appointments/handlers.ts';
import { hrHandlers } from './hr/handlers.ts';
import { hoursHandlers } from './hours/handlers.ts';
import { calendarLinkHandlers } from './calendar/link-handlers.ts';
import { calendarFeedsHandlers } from './calendar/handlers.ts';
import { myProfileHandlers } from './identity/my-profile.ts';
import { rolesHandlers } from './identity/roles.ts';
import { securityHandlers } from './identity/security.ts';
import { notificationsHandlers } from './notifications/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { messagingHandlers } from './messaging/handlers.ts';
import { bookingRulesHandlers } from './online/booking-rules.ts';
import { onlineHandlers } from './online/handlers.ts';
import { onlinePaperHandlers } from './online/paper-handlers.ts';
import { salesHandlers } from './sales/handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { stockHandlers } from './stock/handlers.ts';
import { resourcesHandlers } from './resources/handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { platformHandlers } from './platform/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { feedbackHandlers } from './feedback/handlers.ts';
import { seriesHandlers } from './series/handlers.ts';
import { waitingListHandlers } from './waiting-list/handlers.ts';
import { filesHandlers } from './files/handlers.ts';
import { paymentsOnlineHandlers } from './payments-online/handlers.ts';
import { depositsHandlers } from './deposits/handlers.ts';
import { giftCardsHandlers } from './gift-cards/handlers.ts';
import { loyaltyHandlers } from './loyalty/handlers.ts';
import { customerAccountsHandlers } from './customer-accounts/handlers.ts';
import { receiptsHandlers } from './receipts/handlers.ts';
import { penaltiesHandlers } from './penalties/handlers.ts';
import { offersHandlers } from './offers/handlers.ts';
import { discountCodesHandlers } from './discount-codes/handlers.ts';
import { expensesHandlers } from './expenses/handlers.ts';
import { noteEinvoiceHandlers } from './notes/einvoice-handlers.ts';
import { notesHandlers } from './notes/handlers.ts';
import { paymentsHandlers } from './payments/handlers.ts';
import { receivablesHandlers } from './receivables/handlers.ts';
import { commissionsHandlers } from './commissions/handlers.ts';
import { cashShiftsHandlers } from './cash-shifts/handlers.ts';
import { einvoicingHandlers } from './einvoicing/handlers.ts';
import { tipsHandlers } from './tips/handlers.ts';
import { suggestionsHandlers } from './suggestions/handlers.ts';

/** Every handler there is; the start fails when an endpoint is without one. */
export const handlers: readonly Handler[] = [
  ...appointmentsHandlers,
  ...customersHandlers,
  ...customerHistoryHandlers,
  ...hrHandlers,
  ...hoursHandlers,
  ...myProfileHandlers,
  ...notificationsHandlers,
  ...rolesHandlers,
  ...searchHandlers,
  ...securityHandlers,
  ...identityHandlers,
  ...liveHandlers,
  ...messagingHandlers,
  ...onlineHandlers,
  ...bookingRulesHandlers,
  ...onlinePaperHandlers,
  ...salesHandlers,
  ...catalogueHandlers,
  ...resourcesHandlers,
  ...stockHandlers,
  ...settingsHandlers,
  ...platformHandlers,
  ...dashboardHandlers,
  ...seriesHandlers,
  ...waitingListHandlers,
  ...filesHandlers,
  ...calendarFeedsHandlers,
  ...calendarLinkHandlers,
  ...feedbackHandlers,
  ...depositsHandlers,
  ...penaltiesHandlers,
  ...giftCardsHandlers,
  ...loyaltyHandlers,
  ...customerAccountsHandlers,
  ...paymentsOnlineHandlers,
  ...offersHandlers,
  ...discountCodesHandlers,
  ...notesHandlers,
  ...noteEinvoiceHandlers,
  ...paymentsHandlers,
  ...receivablesHandlers,
  ...commissionsHandlers,
  ...tipsHandlers,
  ...cashShiftsHandlers,
  ...suggestionsHandlers,
  ...expensesHandlers,
  ...einvoicingHandlers,
  ...receiptsHandlers,
];
