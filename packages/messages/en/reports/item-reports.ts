/** What the reports of services and products, and the lines behind them, say. */
export const itemReports = {
  service: 'Service',
  group: 'Group',
  employee: 'Employee',
  line: 'Description',
  quantity: 'Quantity',
  by: 'By',
  cuts: { service: 'Service', group: 'Service group' },
  compared_net: 'Net sales, compared period',
  hours_note: 'Hours worked are those of appointments that were invoiced. Sales without an appointment have no hours.',
  search: 'Number or description',
  all: { service: 'All services', product: 'All products' },
  lines_sum: 'Total sales of these lines: {amount}',
  lines_empty: 'No lines',
  lines_empty_text: 'Nothing of this was sold in this period.',
} as const;
