import type { commissionColumns } from '@rawnaq/contract/finance/commission-report';
import type { SortOf } from '@rawnaq/contract/list-columns';
import type { getCommissions } from '@rawnaq/contract/finance/commissions';
import type { Output } from '@rawnaq/contract/endpoint';
import type { Language } from '@rawnaq/messages/format';

type Earner = Output<typeof getCommissions.output>['data'][number];

const nameIn = (language: Language, { english_name, arabic_name }: Earner): string =>
  (language === 'ar' ? arabic_name || english_name : english_name || arabic_name) ?? '';
type Figure = Exclude<SortOf<typeof commissionColumns>, 'employee'>;
const figures: readonly Figure[] = ['services_net_minor', 'products_net_minor', 'net_minor', 'total_minor'];

/** By a column of the report, `-` before it for descending; earners with the same figure keep their order. Any other `sort` leaves the order as it is. */
export function sortEarners(earners: readonly Earner[], sort: string | undefined, language: Language): Earner[] {
  const column = sort?.replace(/^-/, '');
  const sign = sort?.startsWith('-') === true ? -1 : 1;
  const figure = figures.find((one) => one === column);
  const collator = new Intl.Collator(language, { numeric: true });
  return earners.toSorted((one, other) => {
    if (figure !== undefined) return sign * (one[figure] - other[figure]);
    return column === 'employee' ? sign * collator.compare(nameIn(language, one), nameIn(language, other)) : 0;
  });
}
