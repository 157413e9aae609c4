import { Button, Paper } from '@mantine/core';
import { IconAdjustments, IconCalendarCog, IconLock } from '@tabler/icons-react';
import { getEinvoiceCoverage } from '@rawnaq/contract/tax/einvoicing';
import { getVatReport, listVatLines, printVatReturn } from '@rawnaq/contract/reports/vat-return';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import { useState } from 'react';
import { FilterBar } from '../../../patterns/list/filter-bar.tsx';
import { useReportPlace } from '../../../patterns/report/use-report-place.ts';
import { useAddressState } from '../../../patterns/use-address-state.ts';
import { send } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { SavedViews } from '../../../shell/higher-wings.tsx';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DateText, Money, NumberText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PaperMenu } from '../../../ui/files/paper-menu.tsx';
import { PrintButton } from '../../../ui/files/print-button.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { meaningOf } from '@rawnaq/design/status-tones';
import { EnterFigures, VatPeriodSetting } from './figure-drawers.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnFile } from './return-file.tsx';
import { FileReturn, LockReturn, PayReturn } from './return-steps.tsx';
import type { VatReturn } from './return-words.ts';
import styles from './vat-report.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
/** Why the return cannot be locked, beside the button that would. */
const faultId = 'vat-return-fault';
type Doing = 'lock' | 'file' | 'pay' | 'enter' | 'setting';

/** The VAT return of a period on the form of the country: what it comes to, box by box, and from draft to paid. */
export default function VatReport() {
  const format = useSalonFormat();
  const [own] = useState(() => ({ page: 1, per_page: 25, sort: null, search: '', filters: {}, columns: null }));
  const [{ filters }, change] = useAddressState<{ day?: string | undefined }>(getVatReport.input, own);
  const { data, error, refetch } = useEndpoint(getVatReport, filters.day === undefined ? {} : { day: filters.day }, { keepsLast: true });
  const [doing, setDoing] = useState<Doing | null>(null);
  // Without a day it is always the return that comes next: a view of it moves on with them.
  const place = useReportPlace(listVatLines.path, null, filters.day === undefined ? '' : `day=${filters.day}`);
  useLiveChanges(({ topic }) => {
    if (topic === 'vat_returns' || topic === '*') void refetch();
  });
  const title = t('screens.merchant.vat_report');
  const stop = (): void => setDoing(null);
  const mayLock = may('books.lock_return');
  return (
    <>
      <PageHeader
        title={title}
        note={data !== undefined && <bdi className="only-printed">{format.period(data.period.from, data.period.to)}</bdi>}
        actions={
          data !== undefined && (
            <>
              <SavedViews title={title} place={place} />
              <PrintButton />
              <PaperMenu
                label={t('vatReturn.print')}
                papers={(['en', 'ar'] as const).map((language) => ({
                  name: t(`vatReturn.print_in.${language}`),
                  ask: () => send(printVatReturn, { day: data.period.from, language }),
                }))}
              />
              {mayLock && <NextStep answer={data} onStep={setDoing} />}
            </>
          )
        }
      />
      <Paper>
        <FilterBar
          lead={
            data !== undefined && (
              <div className={styles.period}>
                <ChoiceSelect
                  aria-label={t('vatReturn.period')}
                  choices={data.periods.map(({ from, to, state }) => ({
                    value: from,
                    label: t('vatReturn.current', { period: format.period(from, to), state: t(`vatReturn.states.${state}`) }),
                  }))}
                  value={data.period.from}
                  onChange={(day) => change({ filters: day === null ? {} : { day } })}
                />
              </div>
            )
          }
          isFiltered={false}
          onClear={() => change({ filters: {} })}
          tools={
            data !== undefined && (
              <>
                {mayLock && data.state === 'draft' && (
                  <>
                    <Button variant="subtle" leftSection={<IconAdjustments {...icon} />} onClick={() => setDoing('enter')}>
                      {t('vatReturn.entered.open')}
                    </Button>
                    <Button variant="subtle" leftSection={<IconCalendarCog {...icon} />} onClick={() => setDoing('setting')}>
                      {t('vatReturn.setting.open')}
                    </Button>
                  </>
                )}
                {may('reports.export') && <ReturnFile day={data.period.from} isEmpty={data.boxes.length === 0} />}
              </>
            )
          }
        />
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <RowsSkeleton rows={12} />}
        {error === null && data !== undefined && (
          <>
            {data.fault !== null && (
              <p id={faultId} className={styles.fault}>
                {t(`vatReturn.faults.${data.fault}`)}
              </p>
            )}
            <Figures answer={data} />
            <ReturnForm answer={data} />
          </>
        )}
      </Paper>
      {data !== undefined && doing === 'lock' && <LockReturn answer={data} onClose={stop} />}
      {data !== undefined && doing === 'file' && <FileReturn answer={data} onClose={stop} />}
      {data !== undefined && doing === 'pay' && <PayReturn answer={data} onClose={stop} />}
      {data !== undefined && doing === 'enter' && <EnterFigures answer={data} onClose={stop} />}
      {data !== undefined && doing === 'setting' && <VatPeriodSetting answer={data} onClose={stop} />}
    </>
  );
}

/** The one thing that comes next: lock, file, pay. */
function NextStep({ answer, onStep }: { answer: VatReturn; onStep: (step: Doing) => void }) {
  if (answer.state === 'draft')
    return (
      <Button
        leftSection={<IconLock {...icon} />}
        disabled={answer.fault !== null}
        aria-describedby={answer.fault === null ? undefined : faultId}
        onClick={() => onStep('lock')}
      >
        {t('vatReturn.lock.open')}
      </Button>
    );
  if (answer.state === 'locked') return <Button onClick={() => onStep('file')}>{t('vatReturn.file.open')}</Button>;
  if (answer.state === 'filed' && answer.net_minor > 0) return <Button onClick={() => onStep('pay')}>{t('vatReturn.pay.open')}</Button>;
  return null;
}

/** How the return is: what it comes to, by when, and how far it is. */
function Figures({ answer }: { answer: VatReturn }) {
  const { net_minor, state, period } = answer;
  const einvoices = useEndpoint(getEinvoiceCoverage, period, { isEnabled: may('einvoicing.view') }).data?.einvoices ?? null;
  const list = `${pathOf('merchant.e_invoices')}?from=${period.from}&to=${period.to}`;
  return (
    <div className={styles.figures}>
      <FigureCard
        label={t(net_minor < 0 ? 'vatReturn.figures.credit' : 'vatReturn.figures.to_pay')}
        value={<Money amount_minor={Math.abs(net_minor)} />}
        note={<StatusBadge means={meaningOf.vatReturn[state]}>{t(`vatReturn.states.${state}`)}</StatusBadge>}
      />
      {answer.due_on !== null && (
        <FigureCard label={t('vatReturn.figures.due_on')} value={<DateText date={answer.due_on} />} note={<DueNote answer={answer} />} />
      )}
      {einvoices !== null && einvoices.open > 0 && (
        <FigureCard
          label={t('vatReturn.figures.einvoices')}
          value={<NumberText value={einvoices.open} />}
          note={t('vatReturn.figures.einvoices_note')}
          link={list}
        />
      )}
    </div>
  );
}

/** How much time is left, or what was done. */
function DueNote({ answer }: { answer: VatReturn }) {
  const format = useSalonFormat();
  const { state, due_on, filed_on, paid_on, reference } = answer;
  if (state === 'paid' && paid_on !== null) {
    const method = localName({ english_name: answer.method_english_name, arabic_name: answer.method_arabic_name });
    return t('vatReturn.figures.paid', { day: format.date(paid_on), method });
  }
  if (state === 'filed' && filed_on !== null)
    return t('vatReturn.figures.filed', { day: format.date(filed_on), reference: reference ?? '' });
  const days = due_on === null ? 0 : daysBetween(format.dateOf(new Date()), due_on);
  if (days < 0) return t('vatReturn.figures.overdue');
  return days === 0 ? t('vatReturn.figures.today') : t('vatReturn.figures.in_days', { count: days });
}
