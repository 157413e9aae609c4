import { customerMeasures } from './customer-measures.ts';
import { employeeMeasures } from './employee-measures.ts';
import { itemMeasures } from './item-measures.ts';
import { measures } from './measures.ts';

/** Every measure of every report, by the name that its words are under. */
export const allMeasures = { ...measures, ...customerMeasures, ...employeeMeasures, ...itemMeasures } as const;
export type AnyMeasure = keyof typeof allMeasures;
