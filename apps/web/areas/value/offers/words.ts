import type { Output } from '@rawnaq/contract/endpoint';
import type { listOffers } from '@rawnaq/contract/value/offers';
import type { getSoldOffer, listSoldOffers } from '@rawnaq/contract/value/sold-offers';
import type { listPackages } from '@rawnaq/contract/value/packages';
import { type OfferState, offerStates, type SoldOfferState, soldOfferStates } from '@rawnaq/domain/value/offers/offer';
import { language } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { localName } from '../../../ui/figures/local-name.ts';

export type Offer = Output<typeof listOffers.output>['data'][number];
export type SoldOffer = Output<typeof listSoldOffers.output>['data'][number];
export type SoldOfferEntry = Output<typeof getSoldOffer.output>['entries'][number];
export type ServicePackage = Output<typeof listPackages.output>['data'][number];

export const stateChoices = (): readonly Choice<OfferState>[] =>
  offerStates.map((value) => ({ value, label: t(`offers.states.${value}`) }));
export const soldStateChoices = (): readonly Choice<SoldOfferState>[] =>
  soldOfferStates.map((value) => ({ value, label: t(`offers.list.states.${value}`) }));
export const typeChoices = (): readonly Choice<1 | 2>[] => ([1, 2] as const).map((value) => ({ value, label: t(`offers.types.${value}`) }));

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
export const weekdayName = (day: number): string => t(`ui.day.${day as 0}`);

const separator = language === 'ar' ? '، ' : ', ';

/** "Cut × 2, Manicure". */
export const contentsOf = (services: readonly { quantity: number; english_name: string; arabic_name: string }[]): string =>
  services.map((one) => (one.quantity === 1 ? localName(one) : `${localName(one)} × ${one.quantity}`)).join(separator);

/** "Monday, Wednesday, 5 December" – the days of an offer that has event days; null without. */
export function eventDaysOf(
  { event_weekdays, event_dates }: { event_weekdays: readonly number[]; event_dates: readonly string[] },
  dateText: (date: string) => string,
): string | null {
  const days = [...event_weekdays.map(weekdayName), ...event_dates.map(dateText)];
  return days.length === 0 ? null : days.join(separator);
}
