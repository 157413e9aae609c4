import { openIban, openNumber, sealIban, sealNumber } from '../areas/team/records/public/sealed-values.ts';
import type { Secrets } from '../secrets.ts';

type Row = Readonly<Record<string, unknown>>;

/** A value that the database keeps sealed by the key of the installation. It leaves opened, and is sealed again where it is restored. */
interface SealedValue {
  column: string;
  open(secrets: Secrets, account_id: number, row: Row, sealed: Buffer): string;
  seal(secrets: Secrets, account_id: number, row: Row, plain: string): Buffer | null;
}

/** By table. These tables are small: their rows are read one by one. */
export const sealedValues: Readonly<Record<string, SealedValue>> = {
  employee_documents: {
    column: 'number_sealed',
    open: (secrets, account_id, _row, sealed) => openNumber(secrets, account_id, sealed),
    seal: (secrets, account_id, _row, plain) => sealNumber(secrets, account_id, plain),
  },
  employee_pay: {
    column: 'iban_sealed',
    // Empty: that of an employee who was erased.
    open: (secrets, account_id, row, sealed) =>
      sealed.length === 0 ? '' : openIban(secrets, account_id, Number(row['employee_id']), sealed),
    seal: (secrets, account_id, row, plain) =>
      plain === '' ? Buffer.alloc(0) : sealIban(secrets, account_id, Number(row['employee_id']), plain),
  },
};
