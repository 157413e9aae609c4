export { readOpenShift } from './store.ts';

/**
 * The refusal for the database's error that cash is taken or given without an open shift, where the account requires one. Code that writes a payment
 * or an entry with a way of paying names it among the duplicates it expects.
 */
export const cashNeedsShift = { cash_needs_open_shift: { code: 'cash_shifts.cash_needs_shift', field: 'method_id' } } as const;
