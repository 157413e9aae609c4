import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** A business of the stand-in, with what a salon would copy from Meta's pages. */
export interface PracticeCredentials {
  /** With the version. */
  base_url: string;
  waba_id: string;
  phone_number_id: string;
  token: string;
  app_secret: string;
  display_phone_number: string;
  /** What it would copy from Twilio's pages for SMS, and the sender it would have registered. */
  sms: { account_sid: string; auth_token: string; sender: string };
}

/** WhatsApp to practise with: the stand-in of the Cloud API, beside the embedded database or at an address of the operator's. */
export interface PracticeWhatsapp {
  /** Whether there is one here. */
  readonly isThere: boolean;
  /** Where it listens, without the version; its first caller starts it. Throws where there is none. */
  url(): Promise<string>;
  /** The business of an owner ("account 7"), opened at its first use. */
  business(owner: string, name: string): Promise<PracticeCredentials>;
  /** Whether a number is the owner's of the stand-in: its credentials can be typed as Meta's would be. Starts no stand-in that was never used. */
  isNumberOf(owner: string, number: Pick<PracticeCredentials, 'phone_number_id' | 'waba_id'>): Promise<boolean>;
  /** Does something with the phones, templates and troubles of a business; null where the stand-in refuses it. */
  hand(token: string, path: string, body?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** A file of a chat of the business; null where there is none. */
  file(token: string, id: string): Promise<{ bytes: Buffer; mime: string } | null>;
  close(): Promise<void>;
}

/**
 * The embedded database belongs to one process, and so does its WhatsApp to practise with. It is started by the first who needs it; its chats, templates
 * and waiting webhooks are on disk and there again after a restart.
 */
export function openPracticeWhatsapp(config: Pick<Config, 'practiceWhatsappUrl' | 'database' | 'dataDir'>): PracticeWhatsapp {
  const { practiceWhatsappUrl, database, dataDir } = config;
  let started: Promise<{ url: string; close(): Promise<void> }> | null = null;
  const directory = join(dataDir, 'practice-whatsapp');
  const isThere = practiceWhatsappUrl !== undefined || database.kind === 'embedded';
  async function start(): Promise<{ url: string; close(): Promise<void> }> {
    const { startPracticeWhatsapp } = await import('../../practice/whatsapp/practice-server.ts');
    return startPracticeWhatsapp({ directory });
  }
  async function url(): Promise<string> {
    if (practiceWhatsappUrl !== undefined) return practiceWhatsappUrl;
    if (!isThere) throw new Error('There is no WhatsApp to practise with');
    started ??= start();
    try {
      return (await started).url;
    } catch (error) {
      started = null;
      throw error;
    }
  }
  const practice: PracticeWhatsapp = {
    isThere,
    url,
    async business(owner, name) {
      const address = await practice.url();
      const answer = await fetch(`${address}/practice-businesses`, { method: 'POST', body: JSON.stringify({ owner, name }) });
      return { ...((await answer.json()) as Omit<PracticeCredentials, 'base_url'>), base_url: `${address}/v23.0` };
    },
    async isNumberOf(owner, { phone_number_id, waba_id }) {
      if (practiceWhatsappUrl === undefined && (!isThere || !existsSync(directory))) return false;
      const own = await practice.business(owner, owner);
      return own.phone_number_id === phone_number_id && own.waba_id === waba_id;
    },
    async hand(token, path, body) {
      const answer = await fetch(`${await practice.url()}/practice/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return answer.ok ? answer.json() : null;
    },
    async file(token, id) {
      const address = `${await practice.url()}/practice/files/${encodeURIComponent(id)}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) return null;
      return { bytes: Buffer.from(await answer.arrayBuffer()), mime: answer.headers.get('content-type') ?? 'application/octet-stream' };
    },
    async close() {
      const running = started;
      started = null;
      await (await running)?.close();
    },
  };
  return practice;
}
