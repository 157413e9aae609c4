import type { Output } from '@rawnaq/contract/endpoint';
import type { listProductGroups, product } from '@rawnaq/contract/catalogue/products';
import type { stockMovement } from '@rawnaq/contract/catalogue/stock';
import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { t, textOf } from '../../../shell/text/text.ts';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';

export type Product = Output<typeof product>;
export type ProductGroup = Output<typeof listProductGroups.output>['data'][number];
export type Movement = Output<typeof stockMovement>;
export type Operation = Movement['operation'];

export const operationName = (operation: Operation): string => t(`stock.operations.names.${operation}`);
const operations = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const operationChoices = (): readonly Choice<Operation>[] => operations.map((value) => ({ value, label: operationName(value) }));

/** The unit beside a field; pieces need none. */
export const unitSign = (unit: string): string | undefined => (unit === 'piece' ? undefined : (textOf(`stock.units.${unit}`) ?? unit));

/** "1.5 ml" in plain digits, for sentences. */
export const quantityWords = (quantity_milli: number, unit: string): string => {
  const quantity = `${quantity_milli < 0 ? '-' : ''}${formatQuantity(Math.abs(quantity_milli))}`;
  return textOf(`stock.quantity_${unit}`, { quantity }) ?? quantity;
};

interface QuantityProps {
  quantity_milli: number;
  unit: string;
  /** With a plus before what comes in. */
  isSigned?: boolean;
}

/** A quantity with its unit; sign and digits keep their order in both directions. */
export function Quantity({ quantity_milli, unit, isSigned = false }: QuantityProps) {
  const format = useSalonFormat();
  const sign = unitSign(unit);
  return (
    <bdi>
      <bdi dir="ltr" className="figures">
        {isSigned && quantity_milli > 0 ? '+' : ''}
        {format.number(quantity_milli / 1000)}
      </bdi>
      {sign !== undefined && ` ${sign}`}
    </bdi>
  );
}
