import type { DateRange } from '@rawnaq/domain/reports/comparison/date-presets';
import type { UserContext } from '../../../http/context.ts';
import { makeDayPaper } from '../sales-reports/public/day-paper.ts';
import { makeReturnPaper, readReturnPeriod } from '../vat-return/public/paper.ts';

type AskedFor = Readonly<Record<string, unknown>>;

/** A report with a page of its own, which goes by e-mail instead of a table of its rows. */
interface OwnPaper {
  make: (reader: UserContext, input: AskedFor) => Promise<Uint8Array>;
  /** The days it is of, where it is not asked for any. */
  period?: (reader: UserContext, input: AskedFor) => Promise<DateRange>;
}

const dayIn = ({ day }: AskedFor): string | undefined => (typeof day === 'string' ? day : undefined);

/** By the address of the report in the API. */
export const ownPapers: Readonly<Partial<Record<string, OwnPaper>>> = {
  '/api/reports/day_summary/lines': { make: (reader, input) => makeDayPaper(reader, dayIn(input) ?? '', reader.language) },
  '/api/vat_return/lines': {
    make: (reader, input) => makeReturnPaper(reader, dayIn(input), reader.language),
    period: (reader, input) => readReturnPeriod(reader, dayIn(input)),
  },
};
