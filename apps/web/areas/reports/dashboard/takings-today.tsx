import { Paper } from '@mantine/core';
import { dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { may } from '../../../shell/globals.ts';
import { language } from '../../../shell/text/language.ts';
import { t, type MessageKey } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { currencyName, Money, NumberText } from '../../../ui/figures/figures.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import type { Dashboard } from './dashboard.tsx';
import shared from './dashboard.module.css';
import styles from './takings-today.module.css';

type Takings = NonNullable<Dashboard['takings']>;

const invoicesOf = (from: string, to: string): string | undefined =>
  may('invoices.view') ? `/merchant/invoices?from=${from}&to=${to}` : undefined;

/** What came in today, how it was paid, and how the last two weeks went. */
export function TakingsToday({ takings, date, booked_minor }: { takings: Takings; date: string; booked_minor: number }) {
  // Before the first sale of the day its figures are all zero: what is booked says more.
  const isBefore = takings.invoice_count === 0 && takings.total_minor === 0 && booked_minor > 0;
  const label = t(isBefore ? 'dashboard.booked_today' : 'dashboard.takings_today');
  return (
    <>
      <Paper component="section" className={shared.takings} aria-label={label}>
        <div className={shared.headline}>
          <h2 className={shared.label}>{label}</h2>
          <p className={styles.big}>
            <Money amount_minor={isBefore ? booked_minor : takings.total_minor} />
          </p>
          {isBefore ? <LastWeek takings={takings} date={date} /> : <Comparison takings={takings} date={date} />}
        </div>
        {!isBefore && (
          <div className={styles.figures}>
            <FigureCard
              label={t('dashboard.invoices')}
              value={<NumberText value={takings.invoice_count} />}
              link={invoicesOf(date, date)}
            />
            <FigureCard label={t('dashboard.average')} value={<Money amount_minor={takings.average_minor} withCurrency={false} />} />
            <FigureCard label={t('dashboard.vat_inside')} value={<Money amount_minor={takings.vat_minor} withCurrency={false} />} />
            {takings.written_off_minor !== 0 && (
              <FigureCard
                label={t('dashboard.written_off')}
                value={<Money amount_minor={takings.written_off_minor} withCurrency={false} />}
                {...(may('payments.view') ? { link: '/merchant/receivable?state=written_off' } : {})}
              />
            )}
          </div>
        )}
        <Methods takings={takings} heading={t(isBefore ? 'dashboard.received_today' : 'dashboard.by_method')} />
      </Paper>
      <Paper component="section" className={shared.chartSheet} aria-labelledby="last-days">
        <h2 id="last-days" className={shared.heading}>
          {t('dashboard.last_14_days')}
        </h2>
        <DayBars days={takings.days} today={date} />
      </Paper>
    </>
  );
}

function LastWeek({ takings, date }: { takings: Takings; date: string }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const day = t(`ui.day.${dayOfWeek(date)}` as MessageKey);
  const amount = `${format.amount(takings.last_week.total_minor)} ${currencyName(currency)}`;
  return <p className={styles.comparison}>{t('dashboard.last_week_whole', { day, amount })}</p>;
}

function Comparison({ takings, date }: { takings: Takings; date: string }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const money = (amount_minor: number): string => `${format.amount(amount_minor)} ${currencyName(currency)}`;
  const difference = takings.total_minor - takings.last_week.until_now_minor;
  const day = t(`ui.day.${dayOfWeek(date)}` as MessageKey);
  const Arrow = difference < 0 ? IconArrowDownRight : IconArrowUpRight;
  const key =
    difference === 0 ? 'dashboard.as_last_week' : difference > 0 ? 'dashboard.more_than_last_week' : 'dashboard.less_than_last_week';
  return (
    <p className={styles.comparison}>
      {difference !== 0 && (
        <span className={styles.arrow} data-tone={difference > 0 ? 'up' : 'down'}>
          <Arrow size={18} stroke={2} className="points" aria-hidden />
        </span>
      )}
      <span>
        {t(key, { amount: money(Math.abs(difference)), day })}
        <span className={shared.faint}> · {t('dashboard.last_week_whole', { day, amount: money(takings.last_week.total_minor) })}</span>
      </span>
    </p>
  );
}

function Methods({ takings, heading }: { takings: Takings; heading: string }) {
  if (takings.by_method.length === 0) return <p className={shared.faint}>{t('dashboard.nothing_taken')}</p>;
  // On a day when more deposits go back than come in, a way of paying is below zero: it has no part of the bar.
  const whole = takings.by_method.reduce((sum, method) => sum + Math.max(0, method.amount_minor), 0);
  const share = (amount_minor: number): string => `${(Math.max(0, amount_minor) / Math.max(1, whole)) * 100}%`;
  return (
    <div>
      <h3 className={shared.label}>{heading}</h3>
      <div className={styles.shares} aria-hidden>
        {takings.by_method.map((method, index) => (
          <span key={method.method_id} style={{ inlineSize: share(method.amount_minor), background: `var(--series-${(index % 6) + 1})` }} />
        ))}
      </div>
      <ul className={styles.methods}>
        {takings.by_method.map((method, index) => (
          <li key={method.method_id}>
            <span className={styles.dot} style={{ background: `var(--series-${(index % 6) + 1})` }} aria-hidden />
            <span className={styles.method}>{language === 'ar' ? method.arabic_name : method.english_name}</span>
            <span className={shared.faint}>{t('dashboard.payments', { count: method.payment_count })}</span>
            <Money amount_minor={method.amount_minor} withCurrency={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One bar a day; each says its day and sum, and leads to its invoices. */
function DayBars({ days, today }: { days: Takings['days']; today: string }) {
  const format = useSalonFormat();
  const most = Math.max(1, ...days.map((day) => day.total_minor));
  return (
    <ol className={styles.bars}>
      {days.map((day) => {
        const link = invoicesOf(day.date, day.date);
        const isBest = day.total_minor === most;
        const words = (
          <>
            <span className={styles.barValue}>
              <Money amount_minor={day.total_minor} withCurrency={false} />
            </span>
            <span className={styles.bar} style={{ '--share': `${(day.total_minor / most) * 100}%` } as CSSProperties} />
            <span className="only-read-aloud">{format.day(day.date)}</span>
          </>
        );
        return (
          <li key={day.date} data-today={day.date === today || undefined} data-best={isBest || undefined}>
            {link === undefined ? (
              <span className={styles.column}>{words}</span>
            ) : (
              <PageLink to={link} className={styles.column}>
                {words}
              </PageLink>
            )}
            <bdi className={styles.barDay} aria-hidden>
              {format.number(Number(day.date.slice(8)))}
            </bdi>
          </li>
        );
      })}
    </ol>
  );
}
