import { PenaltyType } from '@rawnaq/domain/value/deposits/deposit';
import { language } from '../../../../shell/text/language.ts';
import { t } from '../../../../shell/text/text.ts';
import { currencyName } from '../../../../ui/figures/figures.tsx';
import type { SalonFormat } from '../../../../ui/figures/salon-format.ts';
import { useSalonFormat, useSalonLocale } from '../../../../ui/figures/salon-locale.tsx';

interface Named {
  english_name: string | null;
  arabic_name: string | null;
}

/** The name in the page's language, or the one there is. */
export const nameOf = ({ english_name, arabic_name }: Named): string =>
  (language === 'ar' ? arabic_name || english_name : english_name || arabic_name) ?? '';

/** "Sunday, Wednesday, 5 Dec 2026": the days on which an offer is used. */
export const eventDaysText = (
  { event_weekdays, event_dates }: { event_weekdays: readonly number[]; event_dates: readonly string[] },
  format: Pick<SalonFormat, 'date'>,
): string => [...event_weekdays.map((day) => t(`ui.day.${day as 0}`)), ...event_dates.map(format.date)].join(t('till.comma'));

/** Writes an amount into a sentence: "230.00 SAR". */
export function useMoneyText(): (amount_minor: number) => string {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  return (amount_minor) => `${format.amount(amount_minor)} ${currencyName(currency)}`;
}

/** A penalty's name on a line that settles it, in the page's language. */
export function penaltyName(type: number): { english_name: string; arabic_name: string } {
  const name = t(type === PenaltyType.no_show ? 'till.penalty_no_show' : 'till.penalty_other');
  return { english_name: name, arabic_name: name };
}

/** A gift card's name on the line that sells it, in the page's language. */
export function giftCardName(): { english_name: string; arabic_name: string } {
  const name = t('till.kind.gift_card');
  return { english_name: name, arabic_name: name };
}
