import type { Db } from '../../../../db/database.ts';
import type { ValueSource } from '../values.ts';

const readTaxes = (db: Db, account_id: number) =>
  db
    .selectFrom('taxes')
    .where('account_id', '=', account_id)
    .select(['id', 'english_name', 'arabic_name', 'rate_bp', 'is_default'])
    .orderBy('id')
    .execute();

/** Taxes by name, and by their rate where one alone has it: "15 %", "15", "15.00", "0.15" as a spreadsheet keeps it. None is made because of a file. */
export const taxValues: ValueSource = {
  field: 'tax_id',
  isMade: false,
  async options(db, account_id) {
    const taxes = await readTaxes(db, account_id);
    const alone = taxes.filter(({ rate_bp }) => taxes.filter((other) => other.rate_bp === rate_bp).length === 1);
    const rates = alone.flatMap(({ id, rate_bp }) => [
      { id, english_name: `${rate_bp / 100}`, arabic_name: `${Math.floor(rate_bp / 100)}.${String(rate_bp % 100).padStart(2, '0')}` },
      { id, english_name: `${rate_bp / 10_000}`, arabic_name: null },
    ]);
    return [...taxes, ...rates];
  },
};

/** What a new service or product is taxed by where nobody says. */
export const defaultTax = async (db: Db, account_id: number): Promise<number | null> =>
  (await readTaxes(db, account_id)).find(({ is_default }) => is_default === 1)?.id ?? null;
