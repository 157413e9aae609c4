/** A document or picture that was handed to WhatsApp before. */
export interface UploadedMedia {
  readonly media: 'image' | 'document';
  readonly media_id: string;
  readonly file_name?: string;
}

/** What a WhatsApp message has beyond its text. */
export type WhatsappContent =
  | {
      kind: 'template';
      name: string;
      /** As Meta names it: "en", "ar". */
      language: string;
      /** In the order of the template's numbered places. */
      parameters: readonly string[];
      /** Payloads of its quick-reply buttons, in order. */
      buttons?: readonly string[];
      /** Of a template for codes: what its button copies. */
      code?: string;
      /** Of a template with a document or a picture at its head. */
      header?: UploadedMedia;
    }
  | { kind: 'buttons'; buttons: readonly { id: string; title: string }[] }
  | { kind: 'list'; button: string; rows: readonly { id: string; title: string; description?: string }[] }
  | { kind: 'media'; media: 'image' | 'video' | 'audio' | 'document'; media_id: string; file_name?: string }
  | { kind: 'location'; latitude: number; longitude: number; name?: string; address?: string };

/** Longest parts of a message, in characters. Source: the Cloud API's message reference. */
export const longestText = 4096;
const longestInteractive = 1024;
const longestButton = 20;
const mostButtons = 3;
const longestRow = 24;
const mostRows = 10;

const isLength = (value: string, most: number): boolean => value.length > 0 && value.length <= most;

/** Whether the Cloud API takes such a message at all: empty, too long or too many parts are told here, before anybody is called. */
export function isSendable(body: string, content: WhatsappContent | null): boolean {
  if (content === null) return isLength(body, longestText);
  switch (content.kind) {
    case 'template':
      return isLength(content.name, 512) && content.parameters.every((value) => value.trim() !== '' && !/[\n\t]| {5}/.test(value));
    case 'buttons':
      return (
        isLength(body, longestInteractive) &&
        content.buttons.length > 0 &&
        content.buttons.length <= mostButtons &&
        content.buttons.every(({ id, title }) => isLength(id, 256) && isLength(title, longestButton))
      );
    case 'list':
      return (
        isLength(body, longestText) &&
        isLength(content.button, longestButton) &&
        content.rows.length > 0 &&
        content.rows.length <= mostRows &&
        content.rows.every(
          ({ id, title, description = '' }) => isLength(id, 200) && isLength(title, longestRow) && description.length <= 72,
        )
      );
    case 'media':
      return content.media_id !== '' && body.length <= longestInteractive;
    case 'location':
      return Math.abs(content.latitude) <= 90 && Math.abs(content.longitude) <= 180;
  }
}

/**
 * A template as the Cloud API wants it: named places (`{name}`) become numbered ones (`{{1}}`), each name once; `names` says which number is which. The
 * same name twice keeps its number.
 */
export function numberedTemplate(text: string): { text: string; names: readonly string[] } {
  const names: string[] = [];
  const numbered = text.replaceAll(/\{([a-z_][a-z0-9_]*)\}/g, (_place, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `{{${names.indexOf(name) + 1}}}`;
  });
  return { text: numbered, names };
}
