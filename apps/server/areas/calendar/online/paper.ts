import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatWholeAmount } from '@rawnaq/domain/money/money-amount';
import { online as arabic } from '@rawnaq/messages/ar/calendar/online';
import { offersPage as arabicOffers } from '@rawnaq/messages/ar/value/offers-page';
import { onlinePaper as arabicPaper } from '@rawnaq/messages/ar/calendar/online-paper';
import { online as english } from '@rawnaq/messages/en/calendar/online';
import { offersPage as englishOffers } from '@rawnaq/messages/en/value/offers-page';
import { onlinePaper as englishPaper } from '@rawnaq/messages/en/calendar/online-paper';
import { fillSentence, findSentence, type Language, type Params } from '@rawnaq/messages/format';
import { printedText, type PrintedText } from '../../../pdf/printed-text.ts';
import { drawQr } from '../../../pdf/qr-drawing.ts';
import type { OnlinePackage } from '../../value/offers/public.ts';
import type { OnlineBusiness } from './business.ts';

const words = {
  en: { ...english, paper: englishPaper, offers: englishOffers },
  ar: { ...arabic, paper: arabicPaper, offers: arabicOffers },
};

function say(language: Language, key: string, params?: Params): string {
  const sentence = findSentence(words[language], key);
  if (sentence === undefined) throw new Error(`No sentence ${key}`);
  return fillSentence(sentence, language, params);
}
const printed = (text: string | null): PrintedText | null => printedText(text);
const certain = (text: string): PrintedText => printedText(text) ?? { text: '', rtl: false };
const inLanguage = (language: Language, english_text: string | null, arabic_text: string | null): string =>
  (language === 'ar' ? (arabic_text ?? english_text) : (english_text ?? arabic_text)) ?? '';

/** The address of a page of the business, in a language. */
const addressOf = ({ business }: OnlineBusiness, origin: string, language: Language, path: string): string =>
  `${origin}${language === 'ar' ? '/ar' : ''}/salon/${business.alias}${path}`;

function moneyOf(minor: number, currency: string, language: Language): string {
  const plain = formatWholeAmount(minor, decimalsOf(currency));
  const amount = plain.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const known = findSentence(words[language], `words.currency.${currency}`);
  return say(language, 'words.money', { amount, currency: typeof known === 'string' ? known : currency });
}

function durationOf(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const part = (key: 'hours' | 'minutes', count: number): string => say(language, `words.${key}`, { count });
  if (hours === 0) return part('minutes', rest);
  return rest === 0
    ? part('hours', hours)
    : say(language, 'words.hours_minutes', { hours: part('hours', hours), minutes: part('minutes', rest) });
}

/** "22 November 2026": figures with dashes between them would turn round in an Arabic sentence. */
const dateOf = (date: string, language: Language): string =>
  `${Number(date.slice(8))} ${say(language, `words.month.${Number(date.slice(5, 7))}`)} ${date.slice(0, 4)}`;

function head(online: OnlineBusiness, origin: string, language: Language, title: string) {
  const { business } = online;
  const name = certain(inLanguage(language, business.english_name, business.arabic_name));
  const other = certain(inLanguage(language === 'ar' ? 'en' : 'ar', business.english_name, business.arabic_name));
  return {
    is_rtl: language === 'ar',
    accent: business.accent_colour,
    document_title: `${title} – ${name.text}`,
    business: { name: { main: name, second: other.text === name.text ? null : other } },
    qr: drawQr(addressOf(online, origin, language, '/booking')),
  };
}

/** What is sold together: its own words, or the names of what is in it. */
function packageRow(whole: OnlinePackage, currency: string, language: Language) {
  const nameOf = (named: { english_name: string; arabic_name: string }) => inLanguage(language, named.english_name, named.arabic_name);
  const within = whole.services
    .map((one) => (one.quantity === 1 ? nameOf(one) : say(language, 'offers.times', { name: nameOf(one), count: one.quantity })))
    .join(say(language, 'words.comma'));
  return {
    name: certain(nameOf(whole)),
    description: printed(inLanguage(language, whole.english_description, whole.arabic_description) || within),
    time: certain(durationOf(whole.duration_minutes, language)),
    price: certain(moneyOf(whole.price_minor, currency, language)),
    before: whole.original_price_minor > whole.price_minor ? printed(moneyOf(whole.original_price_minor, currency, language)) : null,
  };
}

/**
 * The price list as it lies on the counter: groups, services with time and price, the packages after them, and the code that leads to booking.
 * `date` is the business's own day.
 */
export function priceListView(
  online: OnlineBusiness,
  packages: readonly OnlinePackage[],
  origin: string,
  language: Language,
  date: string,
) {
  const { currency } = online.business;
  const groups = online.service_groups
    .map((group) => ({
      name: certain(inLanguage(language, group.english_name, group.arabic_name)),
      services: online.services
        .filter((service) => service.service_group_id === group.id)
        .map((service) => ({
          name: certain(inLanguage(language, service.english_name, service.arabic_name)),
          description: printed(inLanguage(language, service.english_description, service.arabic_description)),
          time: certain(durationOf(service.duration_minutes, language)),
          price: certain(moneyOf(service.price_minor, currency, language)),
          before:
            service.original_price_minor > service.price_minor ? printed(moneyOf(service.original_price_minor, currency, language)) : null,
        })),
    }))
    .filter(({ services }) => services.length > 0);
  if (packages.length > 0)
    groups.push({
      name: certain(say(language, 'offers.packages')),
      services: packages.map((whole) => packageRow(whole, currency, language)),
    });
  const title = say(language, 'paper.price_list');
  return {
    ...head(online, origin, language, title),
    title: certain(title),
    scan: certain(say(language, 'paper.scan')),
    note: certain(`${say(language, 'paper.include_vat')} ${say(language, 'paper.as_of', { date: dateOf(date, language) })}`),
    groups,
  };
}

export type PosterLanguage = Language | 'both';

/** A poster with the code that leads to booking, in one language or in both. */
export function posterView(online: OnlineBusiness, origin: string, language: PosterLanguage, paper: 'a4' | 'a5') {
  const languages: readonly Language[] = language === 'both' ? ['ar', 'en'] : [language];
  const first = languages[0] ?? 'en';
  return {
    ...head(online, origin, first, say(first, 'paper.poster_title')),
    paper,
    titles: languages.map((each) => certain(say(each, 'paper.poster_title'))),
    leads: languages.map((each) => certain(say(each, 'paper.poster_lead'))),
    address: addressOf(online, origin, first, '').replace(/^https?:\/\//, ''),
  };
}
