import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PracticeMessageState = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

export interface PracticeMessage {
  /** As Meta names it: "wamid.…". */
  id: string;
  number_id: string;
  /** Digits alone. */
  phone: string;
  is_from_phone: boolean;
  at: string;
  text: string;
  /** What can be tapped under it. */
  buttons: { id: string; title: string }[];
  /** Where buttons are the rows of a list, what opens it. */
  list_button: string | null;
  template: string | null;
  media: { kind: string; id: string; file_name: string | null } | null;
  location: { latitude: number; longitude: number; name: string | null } | null;
  /** The id of the message that this one answers. */
  answers: string | null;
  attempt: string | null;
  state: PracticeMessageState;
  error_code: number | null;
}

export interface PracticeTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'PAUSED';
  rejected_reason: string;
  body: string;
  buttons: string[];
  /** What every message of it carries at its head; left out of those from before there were heads. */
  header?: 'DOCUMENT' | 'IMAGE' | null;
}

/** What the stand-in is told to do wrong. Chances are between 0 and 1. */
export interface PracticeBehaviour {
  /** Answers 500 with an error of the API and does nothing. */
  fails: number;
  /** Takes the message and never answers. */
  loses_answers: number;
  doubles_webhooks: number;
  disorders_webhooks: boolean;
  loses_webhooks: number;
  late_seconds: number;
  /** Templates are approved without anybody's hand. */
  approves_templates: boolean;
}

const soundBehaviour: PracticeBehaviour = {
  fails: 0,
  loses_answers: 0,
  doubles_webhooks: 0,
  disorders_webhooks: false,
  loses_webhooks: 0,
  late_seconds: 0,
  approves_templates: false,
};

export interface PracticeNumber {
  id: string;
  display: string;
  verified_name: string;
  quality: 'GREEN' | 'YELLOW' | 'RED';
  tier: string;
}

/** An SMS that the stand-in took in place of Twilio. */
export interface PracticeSms {
  /** As Twilio names it: "SM…". */
  id: string;
  /** Digits alone. */
  phone: string;
  at: string;
  sender: string;
  text: string;
  parts: number;
  status_url: string | null;
  state: 'sent' | 'delivered' | 'undelivered';
}

/** A business as Meta has it: its number, templates and chats, and where its webhooks go. */
export interface PracticeBusiness {
  waba_id: string;
  /** Whose it is, as the creator calls it: the same name gets the same business. */
  owner: string;
  token: string;
  app_secret: string;
  callback_url: string | null;
  number: PracticeNumber;
  templates: PracticeTemplate[];
  phones: { mobile: string; name: string; is_on_whatsapp: boolean }[];
  messages: PracticeMessage[];
  behaviour: PracticeBehaviour;
  /** What Twilio would give this business for SMS; there from its first use on. */
  sms?: { account_sid: string; auth_token: string; sender: string; messages: PracticeSms[] };
  /** Webhooks that were not taken yet. `form`: one of an SMS, with its own address, signed as Twilio does. */
  webhooks: { id: string; body: string; due: number; tries: number; form?: { url: string; fields: Record<string, string> } }[];
}

export interface PracticeFile {
  id: string;
  waba_id: string;
  mime: string;
  base64: string;
}

interface PracticeState {
  businesses: PracticeBusiness[];
  files: PracticeFile[];
}

/** The stand-in's memory, on disk: what was answered is there after the process was killed. */
export interface PracticeStore {
  readonly state: PracticeState;
  /** Ends when everything changed until now is on disk. */
  saved(): Promise<void>;
}

export const digits = (length: number): string =>
  Array.from(randomBytes(length), (byte) => String(byte % 10))
    .join('')
    .replace(/^0/, '1');

/** Of a business, so many messages are kept. */
const mostMessages = 5000;

export function openPracticeStore(directory: string): PracticeStore {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'whatsapp.json');
  const state = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PracticeState) : { businesses: [], files: [] };
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  async function write(): Promise<void> {
    for (const { messages, sms } of state.businesses)
      for (const kept of [messages, sms?.messages ?? []]) if (kept.length > mostMessages) kept.splice(0, kept.length - mostMessages);
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
  }
  function begin(): Promise<void> {
    running = write().finally(() => {
      running = null;
    });
    return running;
  }
  return {
    state,
    saved() {
      if (running === null) return begin();
      // Whoever comes while it is being written waits for the next writing, together with all others.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          return begin();
        });
      return next;
    },
  };
}

/** The business of an owner, made at its first use: a number, the secrets, two phones to practise with. */
export function businessOf(store: PracticeStore, owner: string, name: string): PracticeBusiness {
  const found = store.state.businesses.find((business) => business.owner === owner);
  if (found !== undefined) return found;
  const business: PracticeBusiness = {
    waba_id: digits(15),
    owner,
    token: `EAA${randomBytes(24).toString('base64url')}`,
    app_secret: randomBytes(16).toString('hex'),
    callback_url: null,
    number: { id: digits(15), display: `+96650${digits(7)}`, verified_name: name, quality: 'GREEN', tier: 'TIER_250' },
    templates: [],
    phones: [],
    messages: [],
    behaviour: { ...soundBehaviour },
    webhooks: [],
  };
  store.state.businesses.push(business);
  return business;
}

/** What a business has of Twilio, made at its first use. */
export function smsOf(business: PracticeBusiness): NonNullable<PracticeBusiness['sms']> {
  business.sms ??= {
    account_sid: `AC${randomBytes(16).toString('hex')}`,
    auth_token: randomBytes(16).toString('hex'),
    sender: 'Practice',
    messages: [],
  };
  return business.sms;
}
