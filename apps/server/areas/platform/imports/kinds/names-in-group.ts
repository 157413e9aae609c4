import type { Stored } from '@rawnaq/domain/platform/imports/judge-customer';
import type { RecordKeys } from '@rawnaq/domain/platform/imports/judge-record';

type Values = Readonly<Record<string, Stored>>;

const keysIn = (of: Stored, values: Values): RecordKeys =>
  (['english_name', 'arabic_name'] as const).flatMap((field) => {
    const name = values[field];
    return typeof name === 'string' ? ([['name', `${of ?? '*'} ${name.toLowerCase()}`]] as const) : [];
  });

/** A name is one record's in its group, in either language; a row that says no group means the only record of its name. */
export const namesInGroup = (group: string) => ({
  keysOf: (values: Values): RecordKeys => [...keysIn(values[group] ?? null, values), ...keysIn(null, values)],
  askedOf: (values: Values): RecordKeys => keysIn(values[group] ?? null, values),
});
