import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { Sentence } from '../../shell/text/sentence.tsx';
import { t, textOf } from '../../shell/text/text.ts';
import { useSalonFormat, useSalonLocale } from './salon-locale.tsx';
import styles from './figures.module.css';

interface MoneyProps {
  amount_minor: number;
  /** In a column the currency stands in the heading and is left out of the cells. */
  withCurrency?: boolean;
  currency?: string;
}

/** The currency as a person of the page's language writes it: SAR, ر.س. */
export const currencyName = (code: string): string => textOf(`ui.currency.${code}`) ?? code;

/** An amount. Its minus sign and digits keep their order in both directions. */
export function Money({ amount_minor, withCurrency = true, currency }: MoneyProps) {
  const format = useSalonFormat();
  const salon = useSalonLocale();
  return (
    <bdi className={styles.money} data-is-negative={amount_minor < 0 || undefined}>
      <bdi dir="ltr" className="figures">
        {format.amount(amount_minor)}
      </bdi>
      {withCurrency && <span className={styles.unit}> {currencyName(currency ?? salon.currency)}</span>}
    </bdi>
  );
}

export function NumberText({ value }: { value: number }) {
  return (
    <bdi dir="ltr" className="figures">
      {useSalonFormat().number(value)}
    </bdi>
  );
}

export function PercentText({ rate_bp }: { rate_bp: number }) {
  return (
    <bdi dir="ltr" className="figures">
      {useSalonFormat().percent(rate_bp)}
    </bdi>
  );
}

/** A calendar day, such as a birthday: it has no time zone. */
export function DateText({ date }: { date: CalendarDate }) {
  return (
    <bdi>
      <time dateTime={date}>{useSalonFormat().date(date)}</time>
    </bdi>
  );
}

/** A moment in the salon's time zone; a reader elsewhere is told which zone that is. */
export function MomentText({ moment }: { moment: string }) {
  const zone = useForeignZone();
  return (
    <bdi>
      <time dateTime={moment} title={zone}>
        {useSalonFormat().moment(moment)}
      </time>
    </bdi>
  );
}

/** The time of day of a moment in the salon's time zone. */
export function TimeText({ moment }: { moment: string }) {
  const zone = useForeignZone();
  return (
    <bdi dir="ltr" className="figures">
      <time dateTime={moment} title={zone}>
        {useSalonFormat().time(moment)}
      </time>
    </bdi>
  );
}

/** "14:00 – 14:45", earlier time first in both languages. */
export function TimeRangeText({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  const format = useSalonFormat();
  const zone = useForeignZone();
  return (
    <bdi dir="ltr" className="figures" title={zone}>
      {format.time(starts_at)}–{format.time(ends_at)}
    </bdi>
  );
}

/** A phone number with the plus it is dialled with. */
export function PhoneText({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="figures">
      {/^[1-9]\d{6,}$/.test(number) ? `+${number}` : number}
    </bdi>
  );
}

/** The number of an invoice, a note or a receipt. It is read as one word: never broken at its dash. */
export function DocumentNumber({ number }: { number: string | null }) {
  return (
    <bdi dir="ltr" className={styles.unbroken}>
      {number}
    </bdi>
  );
}

/** A sentence in which the number of a document stands, kept whole too. */
export function SentenceWithNumber({ children, number }: { children: string; number: string | null }) {
  const at = number === null || number === '' ? -1 : children.indexOf(number);
  if (number === null || at < 0) return <Sentence text={children} />;
  return (
    <>
      <Sentence text={children.slice(0, at)} />
      <DocumentNumber number={number} />
      <Sentence text={children.slice(at + number.length)} />
    </>
  );
}

const grouped = new Intl.NumberFormat('en');

/** A length of time in words: "1 h 30 min", "−1 h 30 min". */
export function durationText(minutes: number): string {
  if (minutes < 0) return `−${durationText(-minutes)}`;
  // The hours of a chain's month are thousands.
  const hours = grouped.format(Math.floor(minutes / 60));
  const rest = minutes % 60;
  if (minutes < 60) return t('ui.duration_minutes', { minutes: rest });
  return rest === 0 ? t('ui.duration_hours', { hours }) : t('ui.duration_both', { hours, minutes: rest });
}

function useForeignZone(): string | undefined {
  const { time_zone } = useSalonLocale();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own === time_zone ? undefined : t('ui.salon_time_zone', { zone: time_zone });
}
