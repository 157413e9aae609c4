import { accentVariables } from '@rawnaq/design/accent';
import { schemes } from '@rawnaq/design/colours';
import { type LetterPart, letterParts } from '@rawnaq/domain/reach/messaging/letter-parts';
import type { Language } from '@rawnaq/messages/format';

/** Everything around the text of an e-mail, as plain text. */
export interface LetterLook {
  language: Language;
  /** Who writes: a business in the reader's language, or the platform. */
  sender: string;
  /** The address of a picture, "data:image/png;…"; null where the name alone is shown. */
  logo: { src: string; width: number; height: number } | null;
  /** #rrggbb */
  accent: string;
  subject: string | null;
  body: string;
  /** What the button says; it is shown where the text has a link to press. */
  button: string;
  /** Why the reader has it. */
  reason: string;
  /** Where the sender is found: address, telephone. */
  contact: readonly string[];
  unsubscribe: { label: string; link: string } | null;
}

const escaped = (text: string): string => text.replaceAll(/[&<>"'`]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const directions: Readonly<Record<string, string>> = { '\u2066': 'ltr', '\u2067': 'rtl', '\u2068': 'auto' };

/** Text as HTML: marks of direction as elements, which more mail programs show rightly, always closed; links as links. */
function rich(text: string): string {
  let open = 0;
  const html = text
    .split(/([\u2066-\u2069]|https?:\/\/[^\s\u2066-\u2069<>"]+)/)
    .map((piece) => {
      const direction = directions[piece];
      if (direction !== undefined) {
        open += 1;
        return `<bdi dir="${direction}">`;
      }
      if (piece === '\u2069') {
        if (open === 0) return '';
        open -= 1;
        return '</bdi>';
      }
      const [, address, rest = ''] = /^(https?:\/\/.*?)([.,;:!?)]*)$/.exec(piece) ?? [];
      if (address === undefined) return escaped(piece);
      return `<a href="${escaped(address)}" dir="ltr" class="link" style="color:inherit;word-break:break-all">${escaped(address)}</a>${escaped(rest)}`;
    })
    .join('');
  return html + '</bdi>'.repeat(open);
}

/** A line without its marks and its colon: "Open the report:" above a button "Open the report" says nothing more. */
const wordsOf = (line: string): string =>
  line
    .replaceAll(/[\u2066-\u2069:]/g, '')
    .trim()
    .toLowerCase();

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Tahoma,Arial,sans-serif";

/**
 * The one look of e-mails that are text: for mail programs, with tables and colours that all of them show, right-to-left in Arabic, dark where the program
 * asks for it. Nothing is fetched from anywhere and nothing tells who opened it; a logo travels with it (`inlinePictures`). All that people wrote is escaped.
 */
export function letterHtml(look: LetterLook): string {
  const { language } = look;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const start = language === 'ar' ? 'right' : 'left';
  const light = { ...schemes.light, ...coloursOf('light', look.accent) };
  const tall = language === 'ar' ? 1.8 : 1.6;
  const isNotOnButton = (part: LetterPart, place: number, parts: readonly LetterPart[]): boolean =>
    part.kind !== 'text' || parts[place + 1]?.kind !== 'action' || wordsOf(part.text) !== wordsOf(look.button);
  const cell = (html: string, style: string, name: string): string =>
    `<tr><td align="${start}" dir="${direction}" class="${name}" style="${font};text-align:${start};${style}">${html}</td></tr>`;
  const partHtml = (part: LetterPart): string => {
    if (part.kind === 'text')
      return cell(rich(part.text), `padding:0 0 14px;font-size:16px;line-height:${tall};color:${light.ink};word-break:break-word`, 'ink');
    if (part.kind === 'facts')
      return `<tr><td style="padding:4px 0 18px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${cell(
        part.lines.map(rich).join('<br>'),
        `padding:14px 18px;border-radius:12px;background:${light.sunken};font-size:16px;line-height:${tall};font-weight:600;color:${light.ink};word-break:break-word`,
        'facts',
      )}</table></td></tr>`;
    return `<tr><td align="${start}" style="padding:6px 0 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td align="center" bgcolor="${light.solid}" class="button" style="border-radius:12px;background:${light.solid}"><a href="${escaped(part.link)}" class="button" style="display:inline-block;padding:14px 28px;border-radius:12px;background:${light.solid};color:${light.on_solid};${font};font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${escaped(look.button)}</a></td></tr></table></td></tr>`;
  };
  const title =
    look.subject === null
      ? ''
      : cell(
          `<h1 style="margin:0;font-size:23px;line-height:1.35;font-weight:700;color:${light.ink}" class="ink">${rich(look.subject)}</h1>`,
          'padding:0 0 16px',
          'ink',
        );
  const logo =
    look.logo === null
      ? ''
      : `<td style="padding-${language === 'ar' ? 'left' : 'right'}:12px"><img src="${escaped(look.logo.src)}" width="${look.logo.width}" height="${look.logo.height}" alt="" style="display:block;border:0;border-radius:10px"></td>`;
  const foot = [escaped(look.reason), ...look.contact.map(rich)].map((line) => `<div>${line}</div>`).join('');
  const unsubscribe =
    look.unsubscribe === null
      ? ''
      : `<div style="padding-top:8px"><a href="${escaped(look.unsubscribe.link)}" class="soft" style="color:${light.ink_soft};text-decoration:underline">${escaped(look.unsubscribe.label)}</a></div>`;
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escaped((look.subject ?? look.sender).replaceAll(/[\u2066-\u2069]/g, ''))}</title><style>${styles(look.accent)}</style></head>
<body dir="${direction}" class="page" style="margin:0;padding:0;background:${light.canvas}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${light.canvas}" class="page"><tr><td align="center" class="around" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" dir="${direction}" style="width:100%;max-width:560px">
<tr><td align="${start}" style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0" dir="${direction}"><tr>${logo}<td class="name" style="${font};font-size:17px;line-height:24px;font-weight:700;color:${light.text}">${escaped(look.sender)}</td></tr></table></td></tr>
<tr><td class="card" bgcolor="${light.raised}" style="padding:28px 28px 14px;border:1px solid ${light.line};border-radius:18px;background:${light.raised}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${title}${letterParts(look.body).filter(isNotOnButton).map(partHtml).join('\n')}
</table></td></tr>
<tr><td align="${start}" dir="${direction}" class="soft" style="padding:18px 4px 0;${font};text-align:${start};font-size:13px;line-height:${tall};color:${light.ink_soft};word-break:break-word">${foot}${unsubscribe}</td></tr>
</table></td></tr></table></body></html>`;
}

function coloursOf(scheme: 'light' | 'dark', accent: string): { solid: string; on_solid: string; text: string } {
  const own = accentVariables(scheme, accent);
  return { solid: own['--accent-solid'] ?? accent, on_solid: own['--on-accent-solid'] ?? '#ffffff', text: own['--accent-text'] ?? accent };
}

/** What cannot be said beside an element: less room on a phone, and the dark theme. */
function styles(accent: string): string {
  const dark = { ...schemes.dark, ...coloursOf('dark', accent) };
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:480px){.around{padding:20px 12px!important}.card{padding:22px 18px 8px!important}}',
    `@media (prefers-color-scheme:dark){.page{background:${dark.canvas}!important}.card{background:${dark.raised}!important;border-color:${dark.line}!important}`,
    `.ink,.facts{color:${dark.ink}!important}.facts{background:${dark.sunken}!important}.soft{color:${dark.ink_soft}!important}.name{color:${dark.text}!important}`,
    `.button{background:${dark.solid}!important;color:${dark.on_solid}!important}}`,
  ].join('');
}
