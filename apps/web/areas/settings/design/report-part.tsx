import type { Column } from '../../../patterns/list/column.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { FigureCards } from '../../../ui/figures/figure-cards.tsx';
import { Money, NumberText } from '../../../ui/figures/figures.tsx';
import { reportDemo, type DemoDay } from './demo-contract.ts';
import { words } from './demo-words.ts';

const columns: readonly Column<DemoDay>[] = [
  { id: 'date', title: words.date, kind: 'date', value: (row) => row.date, isSortable: true },
  { id: 'services', title: words.servicesColumn, kind: 'money', value: (row) => row.services_minor, isSortable: true },
  { id: 'products', title: words.productsColumn, kind: 'money', value: (row) => row.products_minor, isSortable: true },
  { id: 'visits', title: words.visitsColumn, kind: 'number', value: (row) => row.visits, isSortable: true, link: () => '/design/list' },
];

export function ReportPart() {
  const report = useReportQuery(reportDemo, { preset: 'last_month' });
  const days = report.answer?.data ?? [];
  return (
    <ReportPage
      title={words.report}
      report={report}
      rows={report.answer?.data}
      columns={columns}
      rowKey={(row) => row.date}
      chart={{ kind: 'bar', along: 'date', series: ['services', 'products'] }}
      summed={['services', 'products', 'visits']}
      highlights={
        <FigureCards>
          <FigureCard
            label={words.takings}
            value={<Money amount_minor={days.reduce((sum, day) => sum + day.services_minor + day.products_minor, 0)} />}
            note={words.compared}
          />
          <FigureCard
            label={words.visits}
            value={<NumberText value={days.reduce((sum, day) => sum + day.visits, 0)} />}
            link="/design/list"
          />
        </FigureCards>
      }
    />
  );
}
