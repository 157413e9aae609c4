import { reportAppointments } from '@rawnaq/contract/calendar/appointments';
import { listStockMovements } from '@rawnaq/contract/catalogue/stock';
import { listPayments } from '@rawnaq/contract/finance/payments';
import { listReportCustomers } from '@rawnaq/contract/reports/customer-reports';
import { listServedCustomers } from '@rawnaq/contract/reports/employee-report';
import { listReportGiftCards } from '@rawnaq/contract/reports/gift-card-report';
import { listReportPoints } from '@rawnaq/contract/reports/loyalty-report';
import { listDiscountedInvoices } from '@rawnaq/contract/reports/sold/discount-report';
import { listReportOffers } from '@rawnaq/contract/reports/sold/offer-report';
import { listSoldLines } from '@rawnaq/contract/reports/sold/sold-lines';
import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { counted, daysOf, documents, only, payments, type ReportWays, summed, way, type WayToRows, without } from './way.ts';
import { waysOfAttendance } from './ways-of-attendance.ts';
import { waysOfBooks } from './ways-of-books.ts';

const customers = (of: string) => way(listReportCustomers, ({ date }, period) => ({ ...daysOf(date, 'month', period), of }), counted);
const customersOnDay = (of: string) => way(listReportCustomers, ({ date }) => ({ from: date, to: date, of }), counted);
const soldLines = (of: 'service' | 'product', id: string, field: string) =>
  way(listSoldLines, (row, period) => ({ ...period, of, [`${of}_id`]: row[id] }), summed(field));
const invoicesOf = (cause: string | null) =>
  way(
    listDiscountedInvoices,
    ({ key }, period) => ({
      ...period,
      ...(key === null ? { without_cashier: 1 } : { cashier_user_id: key }),
      ...(cause === null ? {} : { cause }),
    }),
    summed(cause === null ? 'discounts_minor' : `${cause}_discounts_minor`),
  );
const cards = (of: string, sum: WayToRows['sum'] = summed('amount_minor')) =>
  way(listReportGiftCards, ({ date }, period) => ({ ...daysOf(date, 'month', period), of }), sum);
const points = (of: string) => way(listReportPoints, ({ date }, period) => ({ ...daysOf(date, 'month', period), of }), summed('points'));
const soldOffers = (of: string, sum: WayToRows['sum'] = summed('amount_minor')) =>
  way(listReportOffers, ({ offer_id }, period) => ({ ...period, of, offer_id }), sum);
const visits = (filter: Readonly<Record<string, unknown>>) =>
  way(reportAppointments, ({ key }, period) => ({ ...daysOf(key, 'month', period), at_day_end: 1, ...filter }), counted);
const visitsNow = (filter: Readonly<Record<string, unknown>>) =>
  way(reportAppointments, ({ date }) => ({ from: date, to: date, ...filter }), counted);
const served = (of: string) =>
  way(listServedCustomers, ({ employee_id }, period) => (employee_id === null ? null : { ...period, employee_id, of }), counted);
const moves = (operation: number, field: string) =>
  way(listStockMovements, ({ product_id }, period) => ({ ...period, product_id, operation }), summed(field, -1));
const stock = (field: string) => way(listStockMovements, ({ product_id }, { to }) => ({ product_id, to }), summed(field));

const debts = { debts_minor: 'What customers owe of the invoices in the row: told on each invoice and in the list of debts.' };
const drawers = { difference_minor: 'Counted less expected of the drawers closed by then: each is a line of the summary of its day.' };

/** Of each report, by its address in the API, how each of its figures is clicked through. */
export const waysOfReports: Readonly<Record<string, ReportWays>> = {
  '/api/reports/total_sales': {
    asked: { by: 'day' },
    opens: documents(({ key }) => key, 'day'),
    computed: ['compared_minor'],
    closed: {
      ...debts,
      manual_discounts_minor: 'Documents tell all discounts together; by cause they open from the report of discounts.',
      code_discounts_minor: 'The same.',
      points_discounts_minor: 'The same.',
      voucher_discounts_minor: 'The same.',
    },
  },
  '/api/reports/month_summary': {
    opens: {
      ...without(
        documents(({ date }) => date, 'day'),
        ['tips_minor'],
      ),
      ...payments(({ date }) => ({ from: date, to: date })),
    },
    closed: { ...debts, ...drawers },
  },
  '/api/reports/cashier_summary': {
    opens: {
      ...without(
        documents(({ user_id }) => user_id, 'cashier'),
        ['tips_minor'],
      ),
      ...payments(({ user_id }, period) => (user_id === null ? null : { ...period, cashier_user_id: user_id })),
    },
    closed: { ...debts, ...drawers },
  },
  '/api/reports/payments_summary': {
    opens: {
      ...payments(({ date, method_id, source, status }) => ({ from: date, to: date, method_id, source, status })),
      count: way(listPayments, ({ date, method_id, source, status }) => ({ from: date, to: date, method_id, source, status }), counted),
    },
    computed: ['net_minor'],
  },
  '/api/reports/day_summary/lines': {
    asked: { day: '2026-12-10' },
    opens: {},
    closed: Object.fromEntries(
      [
        ...['count', 'list_price_minor', 'discounts_minor', 'debited_minor', 'credited_minor', 'net_minor', 'vat_minor', 'total_minor'],
        ...['in_minor', 'out_minor', 'float_minor', 'expected_minor', 'counted_minor', 'difference_minor'],
      ].map((name) => [name, 'Each line is held against the total sales, the payments and the drawers of its day in summaries.test.ts.']),
    ),
  },
  '/api/appointments/figures': {
    opens: {
      visits: visitsNow({}),
      scheduled: visitsNow({ status: [1] }),
      check_in: visitsNow({ status: [2] }),
      achieved: visitsNow({ status: [3] }),
      no_show: visitsNow({ status: [4] }),
      cancelled: visitsNow({ status: [0] }),
      online: visitsNow({ source: 1 }),
    },
    closed: {
      value_minor: 'Agreed prices, which are on each appointment: counted in statistics.test.ts.',
      occupancy_bp: 'Of employees alone: counted in statistics.test.ts.',
      booked_hours: 'The same.',
      working_hours: 'The same.',
    },
  },
  '/api/reports/services': {
    asked: { by: 'service', compare: 'previous' },
    opens: {
      quantity_sold_milli: soldLines('service', 'key', 'quantity_milli'),
      total_sales_minor: soldLines('service', 'key', 'total_sales_minor'),
      net_sales_minor: soldLines('service', 'key', 'net_sales_minor'),
      products_cost_minor: soldLines('service', 'key', 'products_cost_minor'),
    },
    computed: ['compared_net_minor', 'net_change_bp', 'margin_minor', 'margin_share_bp', 'net_per_worked_hour_minor'],
    closed: {
      booked_hours: 'Opens into appointments, which have a length and no column of it.',
      worked_hours: 'Appointments that were billed: counted in service-report.test.ts.',
    },
  },
  '/api/reports/products': {
    asked: { compare: 'previous' },
    opens: {
      quantity_sold_milli: soldLines('product', 'product_id', 'quantity_milli'),
      total_sales_minor: soldLines('product', 'product_id', 'total_sales_minor'),
      net_sales_minor: soldLines('product', 'product_id', 'net_sales_minor'),
      products_cost_minor: soldLines('product', 'product_id', 'products_cost_minor'),
      in_stock_milli: stock('quantity_milli'),
      lost_milli: moves(StockOperation.lost, 'quantity_milli'),
      expired_milli: moves(StockOperation.expired, 'quantity_milli'),
    },
    computed: [
      ...['compared_net_minor', 'net_change_bp', 'margin_minor', 'margin_share_bp', 'stock_turn', 'days_left', 'dead_stock_minor'],
    ],
    closed: {
      stock_value_minor: 'Movements name values to those who may see what stock costs: held against them in product-report.test.ts.',
      lost_cost_minor: 'The same.',
      expired_cost_minor: 'The same.',
    },
  },
  '/api/reports/discounts': {
    asked: { by: 'cashier', compare: 'previous' },
    opens: {
      line_discounts_minor: invoicesOf('line'),
      invoice_discounts_minor: invoicesOf('invoice'),
      code_discounts_minor: invoicesOf('code'),
      points_discounts_minor: invoicesOf('points'),
      voucher_discounts_minor: invoicesOf('voucher'),
      discounts_minor: invoicesOf(null),
      discounted_invoices: { ...invoicesOf(null), sum: counted },
    },
    computed: ['discount_share_bp', 'compared_discounts_minor', 'average_discount_minor'],
    closed: { list_price_minor: 'Of all invoices, also those without a discount: opens from the total sales.' },
  },
  '/api/reports/offers': {
    opens: {
      offers_sold: soldOffers('sold', counted),
      offers_sold_value_minor: soldOffers('sold'),
      offers_withdrawn_minor: soldOffers('withdrawn'),
      offers_opened_minor: soldOffers('opened'),
      offer_uses: soldOffers('used', summed('uses')),
      offers_earned_minor: soldOffers('used'),
      offers_cost_minor: soldOffers('used', summed('cost_minor')),
      offers_expired_minor: soldOffers('expired'),
      offer_uses_left: soldOffers('left', summed('uses')),
      offers_deferred_minor: soldOffers('left'),
      offers_left_expired_minor: soldOffers('left_expired'),
      offers_expiring_30_minor: soldOffers('expiring_30'),
      offers_expiring_60_minor: soldOffers('expiring_60'),
      offers_expiring_90_minor: soldOffers('expiring_90'),
    },
    computed: ['offers_margin_minor', 'offers_margin_share_bp'],
  },
  '/api/reports/gift_cards': {
    opens: {
      cards_sold: cards('sold', counted),
      cards_sold_value_minor: cards('sold'),
      cards_given_minor: cards('given'),
      cards_used_minor: cards('used'),
      cards_withdrawn_minor: cards('withdrawn'),
      cards_opened_minor: cards('opened'),
      cards_expired_minor: cards('expired'),
      cards_left_minor: cards('left'),
    },
  },
  '/api/reports/loyalty': {
    opens: {
      points_earned: points('earned'),
      points_redeemed: points('redeemed'),
      points_expired: points('expired'),
      points_adjusted: points('adjusted'),
      points_opened: points('opened'),
      points_left: points('left'),
    },
  },
  '/api/reports/customers': {
    opens: {
      customers: customers('all'),
      new_customers: customers('new'),
      returning_customers: customers('returning'),
      came_back: customers('came_back'),
      not_back: customers('not_back'),
      open_customers: customers('open'),
    },
    computed: ['retention_bp'],
  },
  '/api/reports/customer_cohorts': {
    opens: {
      new_customers: way(listReportCustomers, ({ month }, period) => ({ ...daysOf(month, 'month', period), of: 'new' }), counted),
    },
    closed: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `month_${index + 1}`,
        'Opens into customers: clicked through in customer-reports.test.ts.',
      ]),
    ),
  },
  '/api/reports/customer_categories': {
    opens: { frequent: customersOnDay('frequent'), recent: customersOnDay('recent'), missed: customersOnDay('missed') },
  },
  '/api/reports/customer_value': {
    asked: { by: 'customer' },
    opens: without(
      documents(({ key }) => key, 'customer'),
      ['list_price_minor', 'discounts_minor', 'billed_minor', 'debited_minor', 'credited_minor', 'vat_minor', 'tips_minor'],
    ),
    computed: ['margin_minor', 'margin_share_bp', 'margin_per_customer_minor'],
    closed: {
      customers: 'A row of a customer is one.',
      products_cost_minor: 'Of all documents of the customer: held against them in customer-reports.test.ts.',
    },
  },
  '/api/reports/employees': {
    opens: {
      ...only(
        documents(({ employee_id }) => employee_id, 'employee'),
        ['total_sales_minor', 'net_sales_minor'],
      ),
      served: served('served'),
      rebooked: served('rebooked'),
    },
    computed: ['net_per_hour_minor', 'sales_per_hour_minor', 'utilisation_bp', 'rebooking_bp', 'retail_share_bp'],
    closed: {
      products_net_minor: 'A part of the documents above: held against their lines in employee-report.test.ts.',
      commission_minor: 'Opens into the report of commissions.',
      ratings: 'Ratings are in the feedback of customers.',
    },
  },
  '/api/reports/appointments': {
    asked: { by: 'month' },
    opens: {
      visits: visits({}),
      visits_came: visits({ status: [2, 3] }),
      no_shows: visits({ status: [4] }),
      visits_cancelled: visits({ status: [0] }),
      visits_unmarked: visits({ status: [1] }),
      online_visits: visits({ source: 1 }),
    },
    computed: ['no_show_share_bp', 'cancelled_share_bp', 'online_share_bp'],
  },
  '/api/reports/busy_hours': {
    opens: {
      visits_kept: way(
        reportAppointments,
        ({ hour_of_week }, period) => ({ ...period, hour_of_week, at_day_end: 1, status: [1, 2, 3, 4] }),
        counted,
      ),
      ...only(
        documents(({ hour_of_week }) => hour_of_week, 'hour'),
        ['total_sales_minor'],
      ),
    },
    computed: ['utilisation_bp'],
  },
  ...waysOfBooks,
  ...waysOfAttendance,
};
