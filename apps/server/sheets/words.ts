import type { ColumnWords } from '@rawnaq/contract/list-columns';
import { allLabels } from '@rawnaq/messages/all-labels';
import { statistics as arabicStatistics } from '@rawnaq/messages/ar/calendar/statistics';
import { attendance as arabicAttendance } from '@rawnaq/messages/ar/calendar/attendance';
import { attendanceReports as arabicAttendanceReports } from '@rawnaq/messages/ar/reports/attendance-reports';
import { accountantExports as arabicAccountantExports } from '@rawnaq/messages/ar/reports/accountant-exports';
import { appointments as arabicAppointments } from '@rawnaq/messages/ar/calendar/appointments';
import { books as arabicBooks } from '@rawnaq/messages/ar/reports/books';
import { forecasts as arabicForecasts } from '@rawnaq/messages/ar/reports/forecasts';
import { customerReports as arabicCustomerReports } from '@rawnaq/messages/ar/reports/customer-reports';
import { customers as arabicCustomers } from '@rawnaq/messages/ar/customers/customers';
import { dataRequests as arabicDataRequests } from '@rawnaq/messages/ar/customers/data-requests';
import { dataRetention as arabicDataRetention } from '@rawnaq/messages/ar/customers/data-retention';
import { personalData as arabicPersonalData } from '@rawnaq/messages/ar/customers/personal-data';
import { giftCardReport as arabicGiftCardReport } from '@rawnaq/messages/ar/reports/gift-card-report';
import { offerReport as arabicOfferReport } from '@rawnaq/messages/ar/reports/offer-report';
import { loyaltyReport as arabicLoyaltyReport } from '@rawnaq/messages/ar/reports/loyalty-report';
import { visitReport as arabicVisitReport } from '@rawnaq/messages/ar/reports/visit-report';
import { employeeReport as arabicEmployeeReport } from '@rawnaq/messages/ar/reports/employee-report';
import { expectedExpenses as arabicExpectedExpenses } from '@rawnaq/messages/ar/finance/expected-expenses';
import { expenses as arabicExpenses } from '@rawnaq/messages/ar/finance/expenses';
import { giftCards as arabicGiftCards } from '@rawnaq/messages/ar/value/gift-cards';
import { discountReport as arabicDiscountReport } from '@rawnaq/messages/ar/reports/discount-report';
import { itemReports as arabicItemReports } from '@rawnaq/messages/ar/reports/item-reports';
import { hr as arabicHr } from '@rawnaq/messages/ar/team/hr';
import { notes as arabicNotes } from '@rawnaq/messages/ar/sales/notes';
import { movements as arabicMovements } from '@rawnaq/messages/ar/finance/movements';
import { offers as arabicOffers } from '@rawnaq/messages/ar/value/offers';
import { payments as arabicPayments } from '@rawnaq/messages/ar/finance/payments';
import { commissions as arabicCommissions } from '@rawnaq/messages/ar/finance/commissions';
import { records as arabicRecords } from '@rawnaq/messages/ar/team/records';
import { receivables as arabicReceivables } from '@rawnaq/messages/ar/value/receivables';
import { tips as arabicTips } from '@rawnaq/messages/ar/finance/tips';
import { sentMessages as arabicSentMessages } from '@rawnaq/messages/ar/reach/sent-messages';
import { smsErrors as arabicSmsErrors } from '@rawnaq/messages/ar/reach/sms-errors';
import { whatsappErrors as arabicWhatsappErrors } from '@rawnaq/messages/ar/reach/whatsapp-errors';
import { sales as arabicSales } from '@rawnaq/messages/ar/sales/sales';
import { screens as arabicScreens } from '@rawnaq/messages/ar/screens';
import { stock as arabicStock } from '@rawnaq/messages/ar/catalogue/stock';
import { daySummary as arabicDaySummary } from '@rawnaq/messages/ar/reports/day-summary';
import { measures as arabicMeasures } from '@rawnaq/messages/ar/reports/measures';
import { salesReports as arabicSalesReports } from '@rawnaq/messages/ar/reports/sales-reports';
import { vatReturn as arabicVatReturn } from '@rawnaq/messages/ar/reports/vat-return';
import { ui as arabicUi } from '@rawnaq/messages/ar/ui';
import { statistics as englishStatistics } from '@rawnaq/messages/en/calendar/statistics';
import { attendance as englishAttendance } from '@rawnaq/messages/en/calendar/attendance';
import { attendanceReports as englishAttendanceReports } from '@rawnaq/messages/en/reports/attendance-reports';
import { accountantExports as englishAccountantExports } from '@rawnaq/messages/en/reports/accountant-exports';
import { appointments as englishAppointments } from '@rawnaq/messages/en/calendar/appointments';
import { books as englishBooks } from '@rawnaq/messages/en/reports/books';
import { forecasts as englishForecasts } from '@rawnaq/messages/en/reports/forecasts';
import { customerReports as englishCustomerReports } from '@rawnaq/messages/en/reports/customer-reports';
import { customers as englishCustomers } from '@rawnaq/messages/en/customers/customers';
import { dataRequests as englishDataRequests } from '@rawnaq/messages/en/customers/data-requests';
import { dataRetention as englishDataRetention } from '@rawnaq/messages/en/customers/data-retention';
import { personalData as englishPersonalData } from '@rawnaq/messages/en/customers/personal-data';
import { giftCardReport as englishGiftCardReport } from '@rawnaq/messages/en/reports/gift-card-report';
import { offerReport as englishOfferReport } from '@rawnaq/messages/en/reports/offer-report';
import { loyaltyReport as englishLoyaltyReport } from '@rawnaq/messages/en/reports/loyalty-report';
import { visitReport as englishVisitReport } from '@rawnaq/messages/en/reports/visit-report';
import { employeeReport as englishEmployeeReport } from '@rawnaq/messages/en/reports/employee-report';
import { expectedExpenses as englishExpectedExpenses } from '@rawnaq/messages/en/finance/expected-expenses';
import { expenses as englishExpenses } from '@rawnaq/messages/en/finance/expenses';
import { giftCards as englishGiftCards } from '@rawnaq/messages/en/value/gift-cards';
import { discountReport as englishDiscountReport } from '@rawnaq/messages/en/reports/discount-report';
import { itemReports as englishItemReports } from '@rawnaq/messages/en/reports/item-reports';
import { hr as englishHr } from '@rawnaq/messages/en/team/hr';
import { notes as englishNotes } from '@rawnaq/messages/en/sales/notes';
import { movements as englishMovements } from '@rawnaq/messages/en/finance/movements';
import { offers as englishOffers } from '@rawnaq/messages/en/value/offers';
import { payments as englishPayments } from '@rawnaq/messages/en/finance/payments';
import { commissions as englishCommissions } from '@rawnaq/messages/en/finance/commissions';
import { records as englishRecords } from '@rawnaq/messages/en/team/records';
import { receivables as englishReceivables } from '@rawnaq/messages/en/value/receivables';
import { tips as englishTips } from '@rawnaq/messages/en/finance/tips';
import { sentMessages as englishSentMessages } from '@rawnaq/messages/en/reach/sent-messages';
import { smsErrors as englishSmsErrors } from '@rawnaq/messages/en/reach/sms-errors';
import { whatsappErrors as englishWhatsappErrors } from '@rawnaq/messages/en/reach/whatsapp-errors';
import { sales as englishSales } from '@rawnaq/messages/en/sales/sales';
import { screens as englishScreens } from '@rawnaq/messages/en/screens';
import { stock as englishStock } from '@rawnaq/messages/en/catalogue/stock';
import { daySummary as englishDaySummary } from '@rawnaq/messages/en/reports/day-summary';
import { measures as englishMeasures } from '@rawnaq/messages/en/reports/measures';
import { salesReports as englishSalesReports } from '@rawnaq/messages/en/reports/sales-reports';
import { vatReturn as englishVatReturn } from '@rawnaq/messages/en/reports/vat-return';
import { ui as englishUi } from '@rawnaq/messages/en/ui';
import { type Dictionary, fillSentence, findSentence, type Language, type Sentence } from '@rawnaq/messages/format';

const english = {
  accountantExports: englishAccountantExports,
  appointments: englishAppointments,
  attendance: englishAttendance,
  attendanceReports: englishAttendanceReports,
  books: englishBooks,
  forecasts: englishForecasts,
  commissions: englishCommissions,
  customerReports: englishCustomerReports,
  customers: englishCustomers,
  dataRequests: englishDataRequests,
  dataRetention: englishDataRetention,
  personalData: englishPersonalData,
  daySummary: englishDaySummary,
  employeeReport: englishEmployeeReport,
  visitReport: englishVisitReport,
  loyaltyReport: englishLoyaltyReport,
  offerReport: englishOfferReport,
  giftCardReport: englishGiftCardReport,
  expectedExpenses: englishExpectedExpenses,
  expenses: englishExpenses,
  giftCards: englishGiftCards,
  hr: englishHr,
  discountReport: englishDiscountReport,
  itemReports: englishItemReports,
  labels: allLabels.en,
  measures: englishMeasures,
  movements: englishMovements,
  notes: englishNotes,
  offers: englishOffers,
  payments: englishPayments,
  receivables: englishReceivables,
  records: englishRecords,
  sales: englishSales,
  salesReports: englishSalesReports,
  screens: englishScreens,
  sentMessages: englishSentMessages,
  stock: englishStock,
  tips: englishTips,
  ui: englishUi,
  vatReturn: englishVatReturn,
  statistics: englishStatistics,
  smsErrors: englishSmsErrors,
  whatsappErrors: englishWhatsappErrors,
};
const arabic = {
  accountantExports: arabicAccountantExports,
  appointments: arabicAppointments,
  attendance: arabicAttendance,
  attendanceReports: arabicAttendanceReports,
  books: arabicBooks,
  forecasts: arabicForecasts,
  commissions: arabicCommissions,
  customerReports: arabicCustomerReports,
  customers: arabicCustomers,
  dataRequests: arabicDataRequests,
  dataRetention: arabicDataRetention,
  personalData: arabicPersonalData,
  daySummary: arabicDaySummary,
  employeeReport: arabicEmployeeReport,
  visitReport: arabicVisitReport,
  loyaltyReport: arabicLoyaltyReport,
  offerReport: arabicOfferReport,
  giftCardReport: arabicGiftCardReport,
  expectedExpenses: arabicExpectedExpenses,
  expenses: arabicExpenses,
  giftCards: arabicGiftCards,
  hr: arabicHr,
  discountReport: arabicDiscountReport,
  itemReports: arabicItemReports,
  labels: allLabels.ar,
  measures: arabicMeasures,
  movements: arabicMovements,
  notes: arabicNotes,
  offers: arabicOffers,
  payments: arabicPayments,
  receivables: arabicReceivables,
  records: arabicRecords,
  sales: arabicSales,
  salesReports: arabicSalesReports,
  screens: arabicScreens,
  sentMessages: arabicSentMessages,
  stock: arabicStock,
  tips: arabicTips,
  ui: arabicUi,
  vatReturn: arabicVatReturn,
  statistics: arabicStatistics,
  smsErrors: arabicSmsErrors,
  whatsappErrors: arabicWhatsappErrors,
} satisfies Record<keyof typeof english, Dictionary>;
const dictionaries: Record<Language, Readonly<Record<string, Dictionary>>> = { en: english, ar: arabic };

/** A dictionary that files may take sentences from. */
export type SheetArea = keyof typeof english;
/** What a file says, in its reader's language. */
export type SheetWords = ColumnWords<SheetArea>;

function wordsIn(language: Language): SheetWords {
  const sentenceOf = (key: string): Sentence => {
    const [area = '', ...rest] = key.split('.');
    const dictionary = dictionaries[language][area];
    const sentence = dictionary && findSentence(dictionary, rest.join('.'));
    if (sentence === undefined) throw new Error(`No sentence "${key}"`);
    return sentence;
  };
  /** What is said without a number or a name in it, which files say in row after row. */
  const said = new Map<string, string>();
  return {
    say: (key, params) => {
      if (params !== undefined) return fillSentence(sentenceOf(key), language, params);
      const known = said.get(key) ?? fillSentence(sentenceOf(key), language);
      said.set(key, known);
      return known;
    },
    name: ({ english_name, arabic_name }) => (language === 'ar' ? arabic_name || english_name : english_name || arabic_name) ?? '',
    joined: (texts) => texts.join(language === 'ar' ? '، ' : ', '),
  };
}

export const sheetWords: Readonly<Record<Language, SheetWords>> = { en: wordsIn('en'), ar: wordsIn('ar') };
