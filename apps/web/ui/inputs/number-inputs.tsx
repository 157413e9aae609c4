import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import type { FieldProps } from '../forms/field-props.ts';
import { t } from '../../shell/text/text.ts';
import { currencyName } from '../figures/figures.tsx';
import { useSalonLocale } from '../figures/salon-locale.tsx';
import { TypedInput } from './typed-input.tsx';
import { clockTime, duration, integer, percent, price, quantity } from './typed-values.ts';

interface Bounds {
  min?: number;
  max?: number;
}

/** A price, typed in major units and kept in minor units; of the salon's currency unless another one is named. */
export function PriceInput({ currency: named, ...props }: FieldProps<number | null> & { currency?: string }) {
  const locale = useSalonLocale();
  const currency = named ?? locale.currency;
  const decimals = decimalsOf(currency);
  return <TypedInput {...props} kind={price[decimals]} rule="fields.not_a_price" ruleParams={{ decimals }} unit={currencyName(currency)} />;
}

/** A whole number. Arrow keys go by one. */
export function IntegerInput({ min, max, unit, ...props }: FieldProps<number | null> & Bounds & { unit?: string }) {
  return <TypedInput {...props} kind={integer} rule="fields.not_an_integer" keyboard="numeric" step={1} min={min} max={max} unit={unit} />;
}

/** A quantity of up to three decimals, kept in whole thousandths. Arrow keys go by one. */
export function QuantityInput({ unit, ...props }: FieldProps<number | null> & { unit?: string | undefined }) {
  return <TypedInput {...props} kind={quantity} rule="fields.not_a_number" step={1000} {...(unit === undefined ? {} : { unit })} />;
}

/** A share, typed in percent and kept in basis points. Arrow keys go by one percent. */
export function PercentInput(props: FieldProps<number | null>) {
  return <TypedInput {...props} kind={percent} rule="fields.not_a_number" unit="%" step={100} max={10_000} />;
}

/** A length of time in minutes; understands "90" and "1:30". Arrow keys go by a quarter of an hour. */
export function DurationInput({ min, max, ...props }: FieldProps<number | null> & Bounds) {
  const unit = (props.value ?? 0) < 60 ? t('ui.minutes_short') : t('ui.hours_short');
  return <TypedInput {...props} kind={duration} rule="ui.unreadable_duration" keyboard="text" step={15} min={min} max={max} unit={unit} />;
}

/** A time of day in minutes after midnight. Arrow keys go by a quarter of an hour. */
export function TimeInput(props: FieldProps<number | null>) {
  return <TypedInput {...props} kind={clockTime} rule="fields.not_a_time" keyboard="text" step={15} max={1439} />;
}
