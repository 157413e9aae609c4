import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { giftCardColours } from '@rawnaq/domain/value/gift-cards/gift-card-designs';
import { type GiftCardLook, ownPicture } from '@rawnaq/domain/value/gift-cards/gift-card';
import { giftCardLetter as arabic } from '@rawnaq/messages/ar/value/gift-card-letter';
import { giftCardLetter as english } from '@rawnaq/messages/en/value/gift-card-letter';
import { fillSentence, type Language } from '@rawnaq/messages/format';
import { motifFile } from '../../../mail/motif-file.ts';

const words = { en: english, ar: arabic } as const;
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
const lines = (text: string): string => escaped(text).replaceAll(/\r?\n/g, '<br>');

const motifs = fileURLToPath(new URL('../../../mail/motifs/', import.meta.url));
const read = new Map<string, string>();
/** What a design has drawn on it, as the address of a picture that stands in it. */
function motifOf(look: Exclude<GiftCardLook, typeof ownPicture>): string {
  const file = motifFile(look);
  const png = read.get(file) ?? readFileSync(`${motifs}${file}`).toString('base64');
  read.set(file, png);
  return `data:image/png;base64,${png}`;
}

export interface CardLetter {
  look: GiftCardLook;
  /** Where the picture of a card of the salon's own look is: an address of the web, or one that has the picture in it. */
  picture: string | null;
  business: string;
  amount: string;
  name: string | null;
  from: string | null;
  message: string | null;
  link: string;
}

/**
 * The letter that brings a card, in the card's look, for mail programs: tables and colours that all of them know, nothing fetched but a large picture of the
 * salon's own. All of it stands in the middle, so that it is the same in both directions; what people wrote keeps its own direction.
 */
export function cardLetterHtml(letter: CardLetter, language: Language): string {
  const { paper, ink } = giftCardColours[letter.look];
  const say = (key: keyof typeof english, params = {}): string => escaped(fillSentence(words[language][key], language, params));
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const font = "font-family:Tahoma,'Segoe UI',Arial,sans-serif";
  const line = (html: string, style: string): string =>
    `<tr><td align="center" dir="auto" style="padding:0 28px 12px;color:${ink};${font};${style}">${html}</td></tr>`;
  const alt = escaped(fillSentence(words[language].picture, language));
  const picture =
    letter.look === ownPicture
      ? letter.picture === null
        ? ''
        : `<tr><td style="padding:0 0 20px"><img src="${escaped(letter.picture)}" width="520" alt="${alt}" style="display:block;width:100%;height:auto;border:0"></td></tr>`
      : `<tr><td align="center" style="padding:28px 28px 12px"><img src="${motifOf(letter.look)}" width="120" height="120" alt="" style="display:block;border:0"></td></tr>`;
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><title>${say('title')}</title></head>
<body dir="${direction}" style="margin:0;padding:0;background:#f3eee8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f3eee8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="520" cellpadding="0" cellspacing="0" bgcolor="${paper}" style="width:100%;max-width:520px;background:${paper};border-radius:16px;overflow:hidden">
${picture}
${line(escaped(letter.business), 'font-size:16px;line-height:24px')}
${line(say('title'), 'font-size:15px;line-height:22px')}
${line(`<b dir="${direction}">${escaped(letter.amount)}</b>`, 'font-size:34px;line-height:44px')}
${letter.name === null ? '' : line(say('for', { name: letter.name }), 'font-size:16px;line-height:24px')}
${letter.message === null ? '' : line(lines(letter.message), 'font-size:16px;line-height:26px')}
${letter.from === null ? '' : line(say('from', { name: letter.from }), 'font-size:15px;line-height:22px')}
<tr><td align="center" style="padding:12px 28px 28px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td align="center" bgcolor="${ink}" style="border-radius:24px;background:${ink}"><a href="${escaped(letter.link)}" style="display:inline-block;padding:13px 30px;color:${paper};${font};font-size:16px;line-height:22px;font-weight:bold;text-decoration:none">${say('open')}</a></td></tr></table></td></tr>
</table>
<p style="margin:16px 0 0;color:#5f544c;${font};font-size:13px;line-height:20px">${say('otherwise')}<br><a href="${escaped(letter.link)}" dir="ltr" style="color:#5f544c;word-break:break-all">${escaped(letter.link)}</a></p>
</td></tr></table></body></html>`;
}
