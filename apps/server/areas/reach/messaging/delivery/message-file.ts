import { setTimeout as pause } from 'node:timers/promises';
import { largestMediaBytes, mediaTypeOf } from '@rawnaq/domain/reach/whatsapp/media-type';
import type { MessageChannel, OutgoingFile, OutgoingMessage } from '../../../../adapters/ports.ts';
import type { JobContext } from '../../../../http/context.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';

/** Makes the papers and pictures of one kind that go with messages. */
export interface MessageFileSource {
  /** As in `MessageContent.file`. */
  kind: string;
  /** Null where there is none, or it may not be handed out (yet). */
  read(context: JobContext, id: number): Promise<{ bytes: Uint8Array; file_name: string } | null>;
}

/** A paper that takes longer than this is left to the link in the text: the attempt's lease is running. */
const longestMakeMs = 10_000;

const carrying: readonly MessageChannel[] = ['whatsapp', 'email'];

/**
 * What goes with a message, made when it goes, so that it says what is true then. Null where it cannot be made, is larger than 5 MB or is neither a PDF nor a
 * picture, nor a sheet in an e-mail: the message goes all the same, its text leads to the paper.
 */
export async function readMessageFile(
  services: Services,
  account_id: number,
  channel: MessageChannel,
  { content }: Pick<OutgoingMessage, 'content'>,
): Promise<OutgoingFile | null> {
  const wanted = content?.file;
  const source = services.messageFiles.find(({ kind }) => kind === wanted?.kind);
  if (wanted === undefined || source === undefined || !carrying.includes(channel)) return null;
  const patience = new AbortController();
  const late = pause(longestMakeMs, null, { signal: patience.signal }).catch(() => null);
  try {
    const made = inAccountJob(services, account_id, (context) => source.read(context, wanted.id), { alsoWhenClosed: true });
    return outgoingFile(await Promise.race([made.catch(() => null), late]), channel);
  } finally {
    patience.abort();
  }
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sheets are archives; they go by e-mail alone. */
const isSheet = ({ bytes, file_name }: { bytes: Uint8Array; file_name: string }): boolean =>
  file_name.endsWith('.xlsx') && bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A file as it may go out, by what its bytes say. */
function outgoingFile(file: { bytes: Uint8Array; file_name: string } | null, channel: MessageChannel): OutgoingFile | null {
  if (file === null || file.bytes.byteLength > largestMediaBytes) return null;
  if (channel === 'email' && isSheet(file)) return { ...file, mime: sheetType, media: 'document' };
  const type = mediaTypeOf(file.bytes);
  if (type === null || (type.kind !== 'document' && type.kind !== 'image')) return null;
  return { ...file, mime: type.mime, media: type.kind };
}
