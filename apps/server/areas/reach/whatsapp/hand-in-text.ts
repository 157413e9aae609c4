import { automatic as arabic } from '@rawnaq/messages/ar/reach/automatic';
import { automatic as english } from '@rawnaq/messages/en/reach/automatic';
import { numberedBody } from '@rawnaq/domain/reach/whatsapp/template-draft';
import type { TemplateHeader } from '@rawnaq/domain/reach/whatsapp/message-template';
import type { Language } from '@rawnaq/messages/format';
import type { CloudApi, CloudTemplate } from '../../../adapters/whatsapp/cloud-api.ts';
import { CloudRefusal } from '../../../adapters/whatsapp/cloud-call.ts';
import { renderPdf } from '../../../pdf/pdf.ts';
import { sampleInvoice } from '../../../pdf/sample-invoice.ts';
import { stateOfWord, type TemplateWord } from './template-store.ts';

/** A text as it is handed in. */
interface HandedText {
  name: string;
  language: Language;
  category: string;
  body: string;
  footer: string | null;
  buttons: readonly string[];
  variables: readonly string[];
  header: TemplateHeader | null;
}

export type Handed = TemplateWord;

/** One white pixel (PNG). */
const plainPicture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsQ0PGQAAAABJRU5ErkJggg==', 'base64');

const places = { en: english.places, ar: arabic.places } as const;
const other = { en: 'Example', ar: 'مثال' } as const;

/** What a reviewer reads in a place: its name in the language of the text. */
const exampleOf = (variable: string, language: Language): string =>
  variable === 'link' ? 'https://example.com' : ((places[language] as Readonly<Record<string, string>>)[variable] ?? other[language]);

/** What a reviewer is shown at the head of a text: an invoice of nobody, a plain picture. */
async function sampleOf(header: TemplateHeader, language: Language): Promise<{ bytes: Uint8Array; file_name: string }> {
  if (header === 'image') return { bytes: plainPicture, file_name: 'example.png' };
  return { bytes: await renderPdf({ template: 'invoice_a4', language, data: sampleInvoice() }), file_name: 'example.pdf' };
}

/** What WhatsApp refuses of a template itself, and not of the caller or the moment. */
const isOfTemplate = ({ meaning }: CloudRefusal): boolean => meaning.sort === 'never' || meaning.reason === 'template_refused';

/** What is wrong with the text itself, as Meta calls it where a reviewer says so. */
const isOfText = ({ meaning }: CloudRefusal): boolean => meaning.reason === 'invalid_message';

/**
 * Hands one text in. One that WhatsApp has already under this name (`there`) is not handed in twice, so that a hand-in that was cut off can be done again.
 * Throws as the API does, but for a text that is refused. `at`: before the call, so that what WhatsApp says of the text meanwhile is not older.
 */
export async function handInText(cloud: CloudApi, text: HandedText, there: readonly CloudTemplate[], at: Date): Promise<Handed> {
  const { name, language, category, body, footer, buttons, variables, header } = text;
  const known = there.find((one) => one.name === name && one.language === language);
  const knownState = known === undefined ? null : stateOfWord(known.status);
  if (known !== undefined && knownState !== null && knownState !== 'rejected')
    return { name, language, at, state: knownState, provider_id: known.id, reason: known.rejected_reason };
  try {
    const sample = header === null ? null : await cloud.uploadSample(await sampleOf(header, language));
    const made = await cloud.createTemplate({
      name,
      language,
      category: category.toUpperCase() as 'UTILITY' | 'MARKETING' | 'AUTHENTICATION',
      body: numberedBody(body, variables),
      examples: variables.map((variable) => exampleOf(variable, language)),
      ...(footer === null ? {} : { footer }),
      ...(buttons.length === 0 ? {} : { buttons }),
      ...(header === null || sample === null ? {} : { header: { media: header, sample } }),
    });
    return { name, language, at, state: stateOfWord(made.status) ?? 'submitted', provider_id: made.id, reason: null };
  } catch (error) {
    if (!(error instanceof CloudRefusal) || !isOfTemplate(error)) throw error;
    return { name, language, at, state: 'rejected', reason: isOfText(error) ? 'INVALID_FORMAT' : error.meaning.reason };
  }
}
