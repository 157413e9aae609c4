import { lineVat, sumPurchase, type VatTreatment } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { addMonths } from '@rawnaq/domain/time/add-months';
import type { Db } from '../db/database.ts';
import { insertRows, takeIds } from './bulk.ts';

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

/** A year of bills; those of the last weeks are not paid yet. */
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
}
