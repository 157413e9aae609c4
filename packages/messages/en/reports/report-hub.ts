/** What the page of all reports says. */
export const reportHub = {
  sections: {
    customers: 'Customers',
    employees: 'Employees',
    services: 'Services and products',
    appointments: 'Appointments',
    value: 'Gift cards and loyalty',
    money: 'Sales and money',
  },
  doors: {
    customers_report: 'Who came, who was new and who came back within 90 days',
    customer_cohorts: 'How many of a month’s new customers still come, month by month',
    customer_categories: 'Frequent, new and lapsed customers on any day',
    customer_value: 'What customers have bought since their first visit, and how they found you',
    employees_report: 'Sales per hour, utilisation, rebooking, retail, commission and ratings',
    services_report: 'What each service sold, what is left after its products, and takings per hour',
    products_report: 'What products sold, how fast stock turns over, and what is dead, lost or expired',
    commissions: 'What each employee earned by sales',
    appointment_figures: 'Visits, no-shows, lead time, sources and busy hours',
    gift_cards_report: 'What was sold and used of gift cards, what is left and what expires soon',
    loyalty_report: 'Points earned, redeemed, expired and left, and what they are worth',
    total_sales: 'Sales by day, employee, service, product and more',
    discounts_report: 'What was taken off the list price: by whom, by which code and why',
    accounting_reports: 'Daily and monthly summaries, profit and loss, VAT',
    forecasts: 'What the coming weeks will bring',
    budgets: 'What each account should earn and spend in a year',
  },
} as const;
