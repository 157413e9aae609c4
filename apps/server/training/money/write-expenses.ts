import { lineVat, sumPurchase, type VatTreatment } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { occurrenceDays, plannedMonths } from '@rawnaq/domain/finance/expenses/repetition';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { addMonths } from '@rawnaq/domain/time/add-months';
import type { Db } from '../../db/database.ts';
import { insertRows, takeIds } from '../bulk.ts';

interface Bill {
  /** English name of one of `firstExpenseTypes`. */
  type: string;
  /** Its place in `suppliers`. */
  supplier: number;
  description: string;
  net_minor: number;
  vat_rate_bp: number;
  vat_treatment: VatTreatment;
  /** The day of the month it is dated, and days until it is due. */
  day: number;
  due: number;
}

const suppliers = [
  {
    english_name: 'Dar Al Jamal Supplies',
    arabic_name: 'شركة دار الجمال للتوريدات',
    contact_name: 'فهد العمري',
    mobile: '966112345701',
    trn: '310123456700003',
    address: 'الرياض، حي الملز',
  },
  {
    english_name: 'Riyadh Property Leasing',
    arabic_name: 'الرياض لتأجير العقارات',
    contact_name: 'Omar Khalid',
    mobile: '966112345702',
    trn: '310223456700003',
    address: null,
  },
  {
    english_name: 'Saudi Electricity',
    arabic_name: 'السعودية للكهرباء',
    contact_name: null,
    mobile: null,
    trn: '310323456700003',
    address: null,
  },
] as const;

const monthly: readonly Bill[] = [
  {
    type: 'Rent',
    supplier: 1,
    description: 'إيجار المحل',
    net_minor: 1_250_000,
    vat_rate_bp: 1500,
    vat_treatment: 'standard',
    day: 1,
    due: 5,
  },
  {
    type: 'Electricity, water and internet',
    supplier: 2,
    description: 'كهرباء',
    net_minor: 184_500,
    vat_rate_bp: 1500,
    vat_treatment: 'standard',
    day: 12,
    due: 20,
  },
  {
    type: 'Products and supplies',
    supplier: 0,
    description: 'مناشف ومستلزمات',
    net_minor: 96_250,
    vat_rate_bp: 1500,
    vat_treatment: 'standard',
    day: 18,
    due: 30,
  },
];

interface Expected {
  type: string;
  /** Its place in `suppliers`; null where nobody sends a bill. */
  supplier: number | null;
  description: string;
  total_minor: number;
  vat_rate_bp: number;
  day: number;
  /** Months from one to the next. */
  every: number;
}

const expected: readonly Expected[] = [
  { type: 'Rent', supplier: 1, description: 'إيجار المحل', total_minor: 1_437_500, vat_rate_bp: 1500, day: 1, every: 1 },
  { type: 'Government fees', supplier: null, description: 'تجديد رخصة البلدية', total_minor: 250_000, vat_rate_bp: 0, day: 20, every: 12 },
  {
    type: 'Electricity, water and internet',
    supplier: 2,
    description: 'كهرباء',
    total_minor: 212_175,
    vat_rate_bp: 1500,
    day: 12,
    every: 1,
  },
  {
    type: 'Products and supplies',
    supplier: 0,
    description: 'طلبية المستلزمات',
    total_minor: 331_200,
    vat_rate_bp: 1500,
    day: 18,
    every: 3,
  },
];

/** What comes again, planned from the next month on; the look of the first day plans the rest of the year. */
async function writeExpected(
  db: Db,
  account_id: number,
  {
    ownerId,
    today,
    typeOf,
    supplierOf,
  }: {
    ownerId: number;
    today: string;
    typeOf: (english_name: string) => number | undefined;
    supplierOf: (place: number) => number | undefined;
  },
): Promise<void> {
  const next = `${addMonths(today, 1).slice(0, 8)}01`;
  const ids = await takeIds(db, 'expected_expense_series', expected.length);
  const made = { created_at: `${today}T06:00:00Z`, created_by_user_id: ownerId };
  const rows = expected.map(({ type, supplier, day, description, total_minor, vat_rate_bp, every }, place) => ({
    series: { id: ids[place], anchor_on: addDays(next, day - 1), from_on: addDays(next, day - 1), every, unit: 'months' },
    fields: {
      account_id,
      description,
      expense_type_id: typeOf(type),
      supplier_id: supplier === null ? null : supplierOf(supplier),
      total_minor,
      vat_rate_bp,
      remind_days: 3,
      ...made,
    },
  }));
  await insertRows(
    db,
    'expected_expense_series',
    rows.map(({ series, fields }) => ({ ...series, ...fields })),
  );
  const planned = rows.flatMap(({ series, fields }) =>
    occurrenceDays({ ...series, unit: 'months', until_on: null }, addMonths(today, plannedMonths)).map((day) => ({
      ...fields,
      series_id: series.id,
      occurs_on: day,
      due_on: day,
      is_changed_alone: 0,
      status: 1,
      version: 1,
    })),
  );
  const expectedIds = await takeIds(db, 'expected_expenses', planned.length);
  await insertRows(
    db,
    'expected_expenses',
    planned.map((row, place) => ({ ...row, id: expectedIds[place] })),
  );
}

/** A year of bills, those of the last weeks not paid yet, and what is expected of the next one. */
export async function writeExpenses(db: Db, account_id: number, { ownerId, today }: { ownerId: number; today: string }): Promise<void> {
  const types = await db.selectFrom('expense_types').where('account_id', '=', account_id).select(['id', 'english_name']).execute();
  const methods = await db.selectFrom('payment_methods').where('account_id', '=', account_id).select(['id', 'kind']).execute();
  const supplierIds = await takeIds(db, 'suppliers', suppliers.length);
  await insertRows(
    db,
    'suppliers',
    suppliers.map((one, place) => ({
      account_id,
      id: supplierIds[place],
      ...one,
      status: 1,
      created_at: `${addMonths(today, -13)}T09:00:00Z`,
      version: 1,
    })),
  );
  const first = `${addMonths(today, -12).slice(0, 8)}01`;
  const bills = Array.from({ length: 13 }, (_none, month) => addMonths(first, month)).flatMap((start) =>
    monthly.map((bill) => ({ ...bill, spent_on: addDays(start, bill.day - 1) })).filter(({ spent_on }) => spent_on <= today),
  );
  const ids = await takeIds(db, 'expenses', bills.length);
  await insertRows(
    db,
    'expenses',
    bills.map((bill, place) => {
      const due_on = addDays(bill.spent_on, bill.due);
      return {
        account_id,
        id: ids[place],
        expense_type_id: types.find((type) => type.english_name === bill.type)?.id,
        supplier_id: supplierIds[bill.supplier],
        supplier_trn: suppliers[bill.supplier]?.trn,
        supplier_invoice_number: `${bill.spent_on.slice(0, 7).replace('-', '')}-${bill.supplier + 1}`,
        spent_on: bill.spent_on,
        due_on,
        ...sumPurchase([bill]),
        paid_minor: 0,
        customs_paid_minor: 0,
        status: 1,
        created_at: `${bill.spent_on}T09:00:00Z`,
        created_by_user_id: ownerId,
        version: 1,
      };
    }),
  );
  const transfer = methods.find((method) => method.kind === 'transfer')?.id;
  const paid = bills.flatMap((bill, place) => {
    const paid_on = addDays(bill.spent_on, bill.due);
    return paid_on < today ? [{ ...bill, expense_id: ids[place], paid_on }] : [];
  });
  const paymentIds = await takeIds(db, 'expense_payments', paid.length);
  await insertRows(
    db,
    'expense_payments',
    paid.map(({ expense_id, paid_on, ...bill }, place) => ({
      account_id,
      id: paymentIds[place],
      expense_id,
      amount_minor: sumPurchase([bill]).total_minor,
      paid_to: 'supplier',
      payment_method_id: transfer,
      paid_on,
      at: `${paid_on}T09:00:00Z`,
      user_id: ownerId,
    })),
  );
  const lineIds = await takeIds(db, 'expense_lines', bills.length);
  await insertRows(
    db,
    'expense_lines',
    bills.map(({ description, net_minor, vat_rate_bp, vat_treatment }, place) => ({
      account_id,
      id: lineIds[place],
      expense_id: ids[place],
      position: 1,
      description,
      quantity_milli: 1000,
      net_minor,
      vat_rate_bp,
      vat_treatment,
      vat_minor: lineVat({ net_minor, vat_rate_bp }),
    })),
  );
  await writeExpected(db, account_id, {
    ownerId,
    today,
    typeOf: (english_name) => types.find((type) => type.english_name === english_name)?.id,
    supplierOf: (place) => supplierIds[place],
  });
}
