import type { Emirate } from '../../../tax/einvoicing/emirates.ts';
import type { VatSum } from '../vat-class.ts';
import type { VatForm } from '../vat-form.ts';
import type { EnteredFigures } from '../vat-return.ts';

/** A salon's period computed by hand: its documents line by line, and what belongs into each box. Amounts are minor units. */
export interface Worksheet {
  salon: string;
  /** The form's own guide, by its title. */
  source: string;
  form: VatForm;
  emirate: Emirate | null;
  documents: readonly VatSum[];
  late: readonly VatSum[];
  entered: Partial<EnteredFigures>;
  credit_before_minor: number | null;
  /** Amount, adjustment and VAT of each box in the form's order; null where the form has no such column. */
  boxes: Readonly<Record<string, readonly [number | null, number | null, number | null]>>;
  net_minor: number;
}
