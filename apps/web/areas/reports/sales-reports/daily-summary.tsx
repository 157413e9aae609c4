import { ActionIcon, Group, Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getDaySummary, listDayLines, printDaySummary } from '@rawnaq/contract/reports/day-summary';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useReportPlace } from '../../../patterns/report/use-report-place.ts';
import { useAddressState } from '../../../patterns/use-address-state.ts';
import { send } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { SavedViews } from '../../../shell/higher-wings.tsx';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { direction } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { FigureCards } from '../../../ui/figures/figure-cards.tsx';
import { Money, NumberText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PrintButton } from '../../../ui/files/print-button.tsx';
import { PaperMenu } from '../../../ui/files/paper-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { DayFile } from './day-file.tsx';
import { DaySections } from './day-sections.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import styles from './sales-reports.module.css';
import { documentsPath } from './ways.ts';

type Day = Output<typeof getDaySummary.output>;

const explained = [
  'list_price',
  'manual_discounts',
  'code_discounts',
  'points_discounts',
  'voucher_discounts',
  'billed',
  'debited',
  'credited',
  'total_sales',
  'vat',
  'net_sales',
  'debts',
  'tips',
  'invoices',
] as const;

const isEmpty = (day: Day): boolean =>
  day.kinds.length + day.methods.length + day.drawers.length === 0 &&
  day.documents.every(({ count }) => count === 0) &&
  day.written_off_minor === 0;

/** One day on one page: what was sold, what came in and went out, and whether the drawers were right. */
export default function DailySummary() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const [own] = useState(() => ({ page: 1, per_page: 25, sort: null, search: '', filters: {}, columns: null }));
  const [{ filters }, change] = useAddressState<{ day?: string | undefined }>(getDaySummary.input, own);
  const day = filters.day ?? today;
  const { data, error, refetch } = useEndpoint(getDaySummary, { day }, { keepsLast: true });
  useLiveChanges(() => {
    if (day === today) void refetch();
  });
  const title = t('screens.merchant.daily_general_summary');
  const place = useReportPlace(listDayLines.path, { from: day, to: day }, '');
  const go = (to: string): void => change({ filters: { day: to } });
  const [Before, After] = direction === 'rtl' ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  return (
    <>
      <PageHeader
        title={title}
        note={<bdi className="only-printed">{format.day(day)}</bdi>}
        actions={
          <>
            <MeasureHelp names={explained} />
            <SavedViews title={title} place={place} presets={['yesterday', 'today']} />
            <PrintButton />
            {may('reports.export') && <DayFile day={day} isEmpty={data === undefined || isEmpty(data)} />}
            <PaperMenu
              label={t('daySummary.pdf')}
              papers={(['en', 'ar'] as const).map((language) => ({
                name: t(`daySummary.pdf_in.${language}`),
                ask: () => send(printDaySummary, { day, language }),
              }))}
            />
          </>
        }
      />
      <Group className="not-printed" gap="xs" mb="md" wrap="nowrap">
        <ActionIcon variant="default" size="input-sm" aria-label={t('daySummary.previous_day')} onClick={() => go(addDays(day, -1))}>
          <Before size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <DateInput aria-label={t('daySummary.choose_day')} value={day} onChange={(chosen) => chosen !== '' && go(chosen)} />
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('daySummary.next_day')}
          disabled={day >= today}
          onClick={() => go(addDays(day, 1))}
        >
          <After size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && (
        <Paper>
          <RowsSkeleton rows={12} />
        </Paper>
      )}
      {error === null && data !== undefined && (isEmpty(data) ? <Nothing /> : <Whole day={data} />)}
    </>
  );
}

function Nothing() {
  return (
    <Paper>
      <EmptyState picture="receipt" title={t('daySummary.nothing')} text={t('daySummary.nothing_text')} />
    </Paper>
  );
}

function Whole({ day }: { day: Day }) {
  const { totals } = day;
  const documents = documentsPath({ from: day.day, to: day.day });
  const moved = (of: 'in_minor' | 'out_minor'): number => day.methods.reduce((sum, row) => sum + row[of], 0);
  return (
    <>
      <div className={styles.figures}>
        <FigureCards>
          <FigureCard
            label={t('measures.total_sales.name')}
            value={<Money amount_minor={totals.total_sales_minor} withCurrency={false} />}
            link={documents}
          />
          <FigureCard
            label={t('measures.net_sales.name')}
            value={<Money amount_minor={totals.net_sales_minor} withCurrency={false} />}
            link={documents}
          />
          <FigureCard label={t('measures.invoices.name')} value={<NumberText value={totals.invoices} />} link={documents} />
          <FigureCard label={t('daySummary.money_in')} value={<Money amount_minor={moved('in_minor')} withCurrency={false} />} />
          <FigureCard label={t('daySummary.money_out')} value={<Money amount_minor={moved('out_minor')} withCurrency={false} />} />
        </FigureCards>
      </div>
      <DaySections day={day} />
    </>
  );
}
