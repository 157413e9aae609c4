import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { ownPicture } from '@rawnaq/domain/value/gift-cards/gift-card';
import { giftCardColours } from '@rawnaq/domain/value/gift-cards/gift-card-designs';
import { giftCardMotifBox, giftCardMotifs } from '@rawnaq/domain/value/gift-cards/gift-card-motifs';
import { giftCardPaper as arabic } from '@rawnaq/messages/ar/value/gift-card-paper';
import { giftCardPaper as english } from '@rawnaq/messages/en/value/gift-card-paper';
import { fillSentence, type Language, type Params } from '@rawnaq/messages/format';
import { dateWriter } from '@rawnaq/messages/written-dates';
import type { AccountContext, RequestContext } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import { renderPaper } from '../../../pdf/pdf.ts';
import { printedText } from '../../../pdf/printed-text.ts';
import { drawQr } from '../../../pdf/qr-drawing.ts';
import { readLogo, readPictureBytes } from '../../settings/files/public.ts';
import type { GiftCardRecord } from './store.ts';

type CardLanguage = Language | 'both';

const words = { en: english, ar: arabic };
const certain = (text: string) => printedText(text) ?? { text: '', rtl: false };
const say = (language: Language, key: keyof typeof english, params?: Params) =>
  certain(fillSentence(words[language][key], language, params));

const dayParts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dayFormats = { en: dateWriter('en', dayParts), ar: dateWriter('ar', dayParts) };
/** "22 November 2027": figures with dashes between them would turn round in an Arabic sentence. */
const dayOf = (language: Language, date: string): string => dayFormats[language].format(new Date(`${date}T00:00:00Z`));

interface CardBusiness {
  english_name: string;
  arabic_name: string;
  telephone: string | null;
  currency: string;
}

/** What a design has drawn on it, as a picture; null for a picture of the salon's own. */
function motifOf(look: GiftCardRecord['design_id']): string | null {
  if (look === ownPicture) return null;
  const { accent } = giftCardColours[look];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${giftCardMotifBox}"><path fill-rule="evenodd" fill="${accent}" fill-opacity="0.5" d="${giftCardMotifs[look]}"/></svg>`;
}

/** What the card says, for the paper's template. Figures are isolated from the words around them by the sentences' own filling. */
function cardView(card: GiftCardRecord, business: CardBusiness, language: CardLanguage) {
  const languages: readonly Language[] = language === 'both' ? ['ar', 'en'] : [language];
  const first = languages[0] ?? 'en';
  const names = { en: business.english_name, ar: business.arabic_name };
  const name = certain(names[first]);
  const other = certain(names[first === 'ar' ? 'en' : 'ar']);
  const money = (minor: number) => `${formatAmount(minor, decimalsOf(business.currency))} ${business.currency}`;
  const beneficiary = card.beneficiary_name ?? card.customer_name;
  const inAll = (key: keyof typeof english, params?: Params) => languages.map((each) => say(each, key, params));
  return {
    is_rtl: first === 'ar',
    document_title: `${words[first].title} – ${name.text}`,
    business: { name: { main: name, second: other.text === name.text ? null : other }, telephone: business.telephone },
    colours: giftCardColours[card.design_id],
    motif: motifOf(card.design_id),
    titles: inAll('title'),
    value: money(card.value_minor),
    left: card.left_minor === card.value_minor ? [] : inAll('left', { left: money(card.left_minor), value: money(card.value_minor) }),
    for: beneficiary === null ? [] : inAll('for', { name: beneficiary }),
    from: card.buyer_name === null ? [] : inAll('from', { name: card.buyer_name }),
    message: printedText(card.message),
    valid:
      card.expires_on === null
        ? inAll('valid_for_ever')
        : languages.map((each) => say(each, 'valid_until', { date: dayOf(each, card.expires_on ?? '') })),
    show: inAll('show'),
    code: card.code,
    qr: drawQr(card.public_url ?? card.code),
  };
}

/** Writes the card into the reply, as a PDF in A6; in the salon's language unless said. */
export async function printCard(
  context: AccountContext & Pick<RequestContext, 'reply'>,
  card: GiftCardRecord,
  chosen: CardLanguage | undefined,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable'>> {
  const { db, account_id, account, services, reply } = context;
  const [business, logo, picture] = await Promise.all([
    db
      .selectFrom('accounts as a')
      .innerJoin('businesses as b', 'b.account_id', 'a.id')
      .innerJoin('account_settings as s', 's.account_id', 'a.id')
      .where('a.id', '=', account_id)
      .select(['a.english_name', 'a.arabic_name', 'b.telephone', 's.language'])
      .executeTakeFirstOrThrow(),
    readLogo(db, account_id, services.config.filesDir),
    card.picture_unique_id === null ? null : readPictureBytes(services.config.filesDir, card.picture_unique_id),
  ]);
  const language = chosen ?? (business.language === 'ar' ? 'ar' : 'en');
  try {
    const pdf = await renderPaper('gift-card', cardView(card, { ...business, currency: account.currency }, language), logo, picture);
    await reply
      .header('content-disposition', `inline; filename="gift-card-${card.id}.pdf"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf));
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('sales.print_unavailable');
    throw error;
  }
}
