import * as z from 'zod/mini';
import { flag } from './fields.ts';

/** 1: the percentage is used although the country has others. Without it such a percentage is asked about, by a refusal. */
export const use_unusual_rate = z._default(flag, 0);
/** What asks about a percentage: the country has others, or no VAT at all. */
export const unusualRateRefusals = ['tax.rate_unusual', 'tax.no_vat_here'] as const;
