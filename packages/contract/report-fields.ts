import * as z from 'zod/mini';
import { date } from './fields.ts';

/** Business days, both included; at most five years. */
export const period = { from: date, to: date };
/** Of whatever is asked for a period. */
export const periodRefusals = ['report.ends_before_start', 'report.too_long'] as const;
/** A measure of `packages/domain/reports/measures`; null where there is nothing to divide by, and where the reader may not see it. */
export const figure = z.nullable(z.int());
