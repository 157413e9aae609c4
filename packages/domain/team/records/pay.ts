/** What a month's pay is made of, in minor units. */
export const payParts = ['basic_minor', 'housing_minor', 'transportation_minor', 'other_minor'] as const;
export type PayParts = Readonly<Record<(typeof payParts)[number], number>>;

/** Gross pay of a month, minor units: the sum of its parts, never typed. */
export const grossPay = (parts: PayParts): number => payParts.reduce((sum, part) => sum + parts[part], 0);

/** How pay reaches an employee: 1 cash, 2 transfer (specification §4). */
export const salaryPayments = [1, 2] as const;
export type SalaryPayment = (typeof salaryPayments)[number];
export const byTransfer: SalaryPayment = 2;
