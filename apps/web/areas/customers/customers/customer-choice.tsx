import type { FieldProps } from '../../../ui/forms/field-props.ts';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { customerSource } from './customer-source.tsx';

/** One customer of the salon, found by name or mobile; for screens of lower wings. */
export function CustomerChoice(field: FieldProps<number | null>) {
  return <SearchSelect {...field} source={customerSource} />;
}
