import { allMeasures, type AnyMeasure } from '@rawnaq/domain/reports/measures/all-measures';
import { t } from '../../shell/text/text.ts';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { FigureCards } from '../../ui/figures/figure-cards.tsx';
import { Money, NumberText, PercentText } from '../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../ui/figures/salon-locale.tsx';

export interface ShownMeasure {
  name: AnyMeasure;
  /** In the unit of the measure; null where there is nothing to divide by. */
  value: number | null;
  /** Of the period it is compared with; null or left out where there is none. */
  before?: number | null | undefined;
  /** The rows the figure is the sum of; null for readers who may not see them. */
  link?: string | null;
  /** Whether the value is counted in tenths. */
  isInTenths?: boolean;
}

/** The measures that matter most of a report, each beside the period it is compared with and with the way to its rows. */
export function MeasureCards({ shown }: { shown: readonly ShownMeasure[] }) {
  const format = useSalonFormat();
  return (
    <FigureCards>
      {shown.map(({ name, value, before = null, link = null, isInTenths = false }) => {
        const { unit } = allMeasures[name];
        const counted = (figure: number): number => (isInTenths ? figure / 10 : figure);
        const written = (figure: number): string =>
          unit === 'money' ? format.amount(figure) : unit === 'percent' ? format.percent(figure) : format.number(counted(figure));
        const drawn = (figure: number) =>
          unit === 'money' ? (
            <Money amount_minor={figure} withCurrency={false} />
          ) : unit === 'percent' ? (
            <PercentText rate_bp={figure} />
          ) : (
            <NumberText value={counted(figure)} />
          );
        return (
          <FigureCard
            key={name}
            label={t(`measures.${name}.name`)}
            value={value === null ? '–' : drawn(value)}
            {...(before === null ? {} : { note: <bdi>{t('salesReports.before', { figure: written(before) })}</bdi> })}
            {...(link === null ? {} : { link })}
          />
        );
      })}
    </FigureCards>
  );
}
