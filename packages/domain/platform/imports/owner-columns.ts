import { customerColumnNames } from './customer-columns.ts';

/** How files name the customer that a row belongs to, with the headings that customers themselves come in by. */
export const ownerColumns = {
  customer_name: { is: 'name', names: customerColumnNames.name },
  first_name: { is: 'name', names: customerColumnNames.first_name },
  last_name: { is: 'name', names: customerColumnNames.last_name },
  mobile: { is: 'phone', names: customerColumnNames.mobile },
  email: { is: 'text', names: customerColumnNames.email },
  birth_date: { is: 'date', names: customerColumnNames.birth_date },
} as const;
