import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { FigureCards } from '../../../ui/figures/figure-cards.tsx';
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

/** The figures that matter most, each beside that of the period before, and each leading to its rows. */
export function Highlights({ totals, previous, list }: HighlightsProps) {
  const format = useSalonFormat();
  const shown = (share_bp: number | null): string => format.percent(share_bp ?? 0);
  const before = (figure: string): string => t('statistics.before', { figure });
  return (
    <FigureCards>
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
        value={<bdi>{shown(totals.no_show_bp)}</bdi>}
        note={before(shown(previous.no_show_bp))}
        link={list({ status: 4 })}
      />
      <FigureCard
        label={t('statistics.cancelled_rate')}
        value={<bdi>{shown(totals.cancelled_bp)}</bdi>}
        note={before(shown(previous.cancelled_bp))}
        link={list({ status: 0 })}
      />
      <FigureCard
        label={t('statistics.online_share')}
        value={<bdi>{shown(totals.online_bp)}</bdi>}
        note={before(shown(previous.online_bp))}
        link={list({ source: 1 })}
      />
      <FigureCard
        label={t('statistics.new_customers')}
        value={<NumberText value={totals.new_customers} />}
        note={before(format.number(previous.new_customers))}
      />
    </FigureCards>
  );
}
