import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { Money, NumberText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { Statistics } from './view-rows.ts';

type Totals = Statistics['totals'];

interface HighlightsProps {
  totals: Totals;
  previous: Totals;
  /** The list of what a figure counts. */
  list: (filter: Readonly<Record<string, string | number>>) => string;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 10_000) / whole));
/** Of those who were expected: a visit still to come, or cancelled in time, says nothing yet. */
const noShowRate = (totals: Totals): number => share(totals.no_show, totals.no_show + totals.check_in + totals.achieved);

/** The figures that matter most, each beside that of the period before, and each leading to its rows. */
export function Highlights({ totals, previous, list }: HighlightsProps) {
  const format = useSalonFormat();
  const before = (figure: string): string => t('statistics.before', { figure });
  return (
    <>
      <FigureCard
        label={t('statistics.visits')}
        value={<NumberText value={totals.visits} />}
        note={before(format.number(previous.visits))}
        link={list({})}
      />
      <FigureCard
        label={t('statistics.value')}
        value={<Money amount_minor={totals.value_minor} withCurrency={false} />}
        note={before(format.amount(previous.value_minor))}
      />
      <FigureCard
        label={t('statistics.no_show_rate')}
        value={<bdi>{format.percent(noShowRate(totals))}</bdi>}
        note={before(format.percent(noShowRate(previous)))}
        link={list({ status: 4 })}
      />
      <FigureCard
        label={t('statistics.cancelled_rate')}
        value={<bdi>{format.percent(share(totals.cancelled, totals.visits))}</bdi>}
        note={before(format.percent(share(previous.cancelled, previous.visits)))}
        link={list({ status: 0 })}
      />
      <FigureCard
        label={t('statistics.online_share')}
        value={<bdi>{format.percent(share(totals.online, totals.visits))}</bdi>}
        note={before(format.percent(share(previous.online, previous.visits)))}
        link={list({ source: 1 })}
      />
      <FigureCard
        label={t('statistics.new_customers')}
        value={<NumberText value={totals.new_customers} />}
        note={before(format.number(previous.new_customers))}
      />
    </>
  );
}
