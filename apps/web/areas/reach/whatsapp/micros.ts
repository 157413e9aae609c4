import { microsText as written } from '@rawnaq/domain/money/micros-text';
import { language } from '../../../shell/text/language.ts';

/** An amount in millionths of a currency, as the reader writes amounts. */
export const microsText = (micros: number, currency: string): string => written(micros, currency, language);
