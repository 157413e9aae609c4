import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type KeepDays, readKeepDays } from './config-keep.ts';
import { readMail, readMailReturns, type MailConfig, type MailReturnsConfig } from './config-mail.ts';
import { isNetwork, Settings, type Environment, type SettingName } from './config-settings.ts';

/** Everything the server may be told from outside. docs/operations.md and .env.example explain each setting. */
export type Config = {
  host: string;
  port: number;
  publicUrl: string;
  /** Where unknown addresses lead, with `lang` behind it where the address has a language. */
  notFoundUrl: string;
  /** Where somebody whose trial or plan ends finds who sells plans: mailto: or https:. Undefined where the operator names none. */
  salesContact: string | undefined;
  trustProxy: false | number | string[];
  dataDir: string;
  filesDir: string;
  /** How to reach the database: the one that lives in `dataDir`, or any PostgreSQL from version 15 on. */
  database: { kind: 'embedded' } | ExternalDatabase;
  poolSize: number;
  /** Whether statements are prepared under names; off behind a pooler that gives each transaction another connection. */
  statementNames: boolean;
  /** Whether the training account is made at first use. */
  training: boolean;
  /** Whether a sign-in with a password that everybody can read in the documentation is accepted at all; from this machine only, even then. */
  acceptsWellKnownPasswords: boolean;
  /** Who may read `/metrics`. */
  metrics: { token: string | undefined; from: string[] };
  /** Undefined with the embedded database, which keeps its key in `dataDir` (see secret-key.ts). */
  secretKey: string | undefined;
  /** How long a process that is told to end goes on serving, while its readiness says no. */
  drainSeconds: number;
  logLevel: LogLevel;
  /** How many days what is of use for a time only is kept. */
  keepDays: KeepDays;
  mail: MailConfig | undefined;
  mailReturns: MailReturnsConfig;
  /** A tax authority to practise with; with the embedded database one of the product's own is started where none is named. */
  taxAuthorityUrl: string | undefined;
  /** The stand-in of WhatsApp, where it is a process of its own. */
  practiceWhatsappUrl: string | undefined;
  /** Networks beside the public internet to which addresses typed into settings may lead. */
  allowedNetworks: string[];
  /** The accredited service provider that takes the e-invoices of the Emirates; without one there are none. */
  uaeProvider: { url: string; key: string; noticeSecret?: string } | undefined;
  /** The operator's process that keeps WhatsApp numbers as linked devices (docs/linked-device.md); without one it is not offered. */
  linkedDevice: { url: string; secret: string } | undefined;
};

export type ExternalDatabase = {
  kind: 'external';
  url: string;
  /** The role that owns the tables and runs the migrations. */
  ownerUrl: string;
  /** Reaches the server itself, past any pooler: for jobs and notifications, which need a connection of their own. */
  directUrl: string;
};

/** A static file of ours. */
export const ownNotFoundPage = '/not-found.html';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Raised by those who cannot go on without a valid configuration; the message is the list of all mistakes. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
}

/** Reads and checks the whole environment at once. Relative folders count from `folder`. Touches nothing. */
export function readConfig(env: Environment, folder = process.cwd()): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const settings = new Settings(env);
  const host = settings.text('HOST') ?? '127.0.0.1';
  const port = settings.integer('PORT', { least: 0, most: 65_535, otherwise: 3000 });
  const dataDir = resolve(folder, settings.text('DATA_DIR') ?? 'data');
  const database = readDatabase(settings);
  const training = settings.flag('TRAINING', database.kind === 'embedded');
  const isLocal = isLoopback(host);
  const publicUrl = readPublicUrl(settings);
  const trustProxy = readTrustProxy(settings);
  const isOpened = openingOf({ publicUrl, trustProxy });
  if (!isIP(host) && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host)) settings.complain('HOST', `is neither an address nor a name: "${host}"`);
  else if (training && !isLocal) {
    settings.complain(
      'HOST',
      `is ${host}, which other machines can reach, but the training account has passwords that everybody knows. ` +
        'Set TRAINING=0, or keep HOST=127.0.0.1',
    );
  }
  if (training && isOpened !== undefined)
    settings.complain(isOpened.name, `${isOpened.words}, but the training account has passwords that everybody knows. Set TRAINING=0`);
  const config: Config = {
    host,
    port,
    publicUrl: publicUrl ?? `http://${isLocal ? bracketed(host) : 'localhost'}:${port}`,
    trustProxy,
    notFoundUrl: readNotFoundUrl(settings),
    salesContact: readSalesContact(settings),
    dataDir,
    filesDir: resolve(folder, settings.text('FILES_DIR') ?? `${dataDir}/files`),
    database,
    poolSize: settings.integer('POOL_SIZE', { least: 1, most: 500, otherwise: 10 }),
    statementNames: settings.flag('STATEMENT_NAMES', true),
    training,
    acceptsWellKnownPasswords: isLocal && isOpened === undefined,
    metrics: readMetrics(settings),
    secretKey: readSecretKey(settings, database),
    drainSeconds: settings.integer('DRAIN_SECONDS', { least: 0, most: 300, otherwise: database.kind === 'external' ? 5 : 0 }),
    keepDays: readKeepDays(settings),
    logLevel: settings.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    mail: readMail(settings),
    mailReturns: readMailReturns(settings),
    taxAuthorityUrl: readSafeAddress(settings, 'TAX_AUTHORITY_URL'),
    practiceWhatsappUrl: readSafeAddress(settings, 'PRACTICE_WHATSAPP_URL'),
    allowedNetworks: readAllowedNetworks(settings),
    uaeProvider: readUaeProvider(settings),
    linkedDevice: readLinkedDevice(settings),
  };
  return settings.problems.length > 0 ? { ok: false, problems: settings.problems } : { ok: true, config };
}

/** What says that people elsewhere reach this server although it listens on this machine alone; undefined where nothing does. */
function openingOf({
  publicUrl,
  trustProxy,
}: {
  publicUrl: string | undefined;
  trustProxy: Config['trustProxy'];
}): { name: SettingName; words: string } | undefined {
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname.replaceAll(/[[\]]/g, '')))
    return { name: 'PUBLIC_URL', words: `is ${publicUrl}, which people elsewhere can open` };
  return trustProxy === false ? undefined : { name: 'TRUST_PROXY', words: 'lets people elsewhere in through a proxy' };
}

const shortestToken = 16;

function readMetrics(settings: Settings): Config['metrics'] {
  const token = settings.text('METRICS_TOKEN');
  if (token !== undefined && token.length < shortestToken)
    settings.complain('METRICS_TOKEN', `has ${token.length} characters; it needs ${shortestToken} or more`);
  return { token, from: settings.networks('METRICS_FROM') };
}

function readDatabase(settings: Settings): Config['database'] {
  const [url, ownerUrl, directUrl] = (['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const).map((name) => {
    const text = settings.text(name);
    if (text !== undefined && !/^postgres(ql)?:\/\/./.test(text)) settings.complain(name, 'must start with postgresql://');
    return text;
  });
  if (url !== undefined) return { kind: 'external', url, ownerUrl: ownerUrl ?? url, directUrl: directUrl ?? ownerUrl ?? url };
  if (ownerUrl !== undefined) settings.complain('DATABASE_OWNER_URL', 'is of use only together with DATABASE_URL');
  if (directUrl !== undefined) settings.complain('DATABASE_DIRECT_URL', 'is of use only together with DATABASE_URL');
  return { kind: 'embedded' };
}

function readSecretKey(settings: Settings, database: Config['database']): string | undefined {
  const key = settings.text('SECRET_KEY');
  if (key === undefined && database.kind === 'external') {
    settings.complain(
      'SECRET_KEY',
      'is required with DATABASE_URL: 32 characters or more, the same for every process, e.g. from "openssl rand -base64 32"',
    );
  }
  if (key !== undefined && Buffer.byteLength(key) < 32)
    settings.complain('SECRET_KEY', `has ${Buffer.byteLength(key)} bytes; it needs 32 or more`);
  return key;
}

/** An address of its own, or a path of this server. */
function readNotFoundUrl(settings: Settings): string {
  const text = settings.text('NOT_FOUND_URL');
  if (text === undefined) return ownNotFoundPage;
  const url = URL.parse(text);
  const isPath = text.startsWith('/') && !text.startsWith('//');
  if (!isPath && (url === null || !['http:', 'https:'].includes(url.protocol)))
    settings.complain('NOT_FOUND_URL', `must be an http or https address, or a path of this server: "${text}"`);
  return text;
}

/** An e-mail address or a page, as a link. */
function readSalesContact(settings: Settings): string | undefined {
  const text = settings.text('SALES_CONTACT');
  if (text === undefined || URL.parse(text)?.protocol === 'https:') return text;
  if (/^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(text)) return `mailto:${text}`;
  settings.complain('SALES_CONTACT', `must be an e-mail address or an https address: "${text}"`);
  return undefined;
}

function readPublicUrl(settings: Settings): string | undefined {
  const text = settings.text('PUBLIC_URL');
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    settings.complain('PUBLIC_URL', `is not an http or https address: "${text}"`);
    return undefined;
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    settings.complain('PUBLIC_URL', 'must be an address without path, query or user, e.g. https://salon.example');
  return url.origin;
}

/** Credentials are sent there: over https, or to this machine. */
function readSafeAddress(
  settings: Settings,
  name: 'TAX_AUTHORITY_URL' | 'PRACTICE_WHATSAPP_URL' | 'UAE_PROVIDER_URL' | 'LINKED_DEVICE_URL',
): string | undefined {
  const text = settings.text(name);
  if (text === undefined) return undefined;
  if (safeAddress(text) === undefined) settings.complain(name, `must be an https address, or an http one of this machine: "${text}"`);
  return text.replace(/\/+$/, '');
}

/** An address that credentials may be sent to, without slashes at its end; undefined where it is none. */
export function safeAddress(text: string): string | undefined {
  const url = URL.parse(text);
  const isSafe =
    url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname.replaceAll(/[[\]]/g, ''))));
  return isSafe ? text.replace(/\/+$/, '') : undefined;
}

const everywhere = ['0.0.0.0/0', '::/0'];

function readAllowedNetworks(settings: Settings): string[] {
  const text = settings.text('ALLOW_PRIVATE_ADDRESSES')?.toLowerCase() ?? 'off';
  if (['off', '0'].includes(text)) return [];
  return ['on', '1'].includes(text) ? everywhere : settings.networks('ALLOW_PRIVATE_ADDRESSES');
}

function readUaeProvider(settings: Settings): Config['uaeProvider'] {
  const url = readSafeAddress(settings, 'UAE_PROVIDER_URL');
  const key = settings.text('UAE_PROVIDER_KEY');
  if ((url === undefined) !== (key === undefined))
    settings.complain('UAE_PROVIDER_KEY', 'goes together with UAE_PROVIDER_URL: set both or neither');
  const noticeSecret = settings.text('UAE_PROVIDER_NOTICE_SECRET');
  if (noticeSecret !== undefined && url === undefined)
    settings.complain('UAE_PROVIDER_NOTICE_SECRET', 'is of use only together with UAE_PROVIDER_URL');
  return url === undefined || key === undefined ? undefined : { url, key, ...(noticeSecret === undefined ? {} : { noticeSecret }) };
}

/** It signs what it tells with the secret, so that one that is easily guessed would let strangers write as customers. */
function readLinkedDevice(settings: Settings): Config['linkedDevice'] {
  const url = readSafeAddress(settings, 'LINKED_DEVICE_URL');
  const secret = settings.text('LINKED_DEVICE_SECRET');
  if ((url === undefined) !== (secret === undefined))
    settings.complain('LINKED_DEVICE_SECRET', 'goes together with LINKED_DEVICE_URL: set both or neither');
  if (secret !== undefined && secret.length < shortestToken)
    settings.complain('LINKED_DEVICE_SECRET', `has ${secret.length} characters; it needs ${shortestToken} or more`);
  return url === undefined || secret === undefined ? undefined : { url, secret };
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function readTrustProxy(settings: Settings): false | number | string[] {
  const text = settings.text('TRUST_PROXY');
  if (text === undefined || text === '0' || text === 'off') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const entries = text.split(',').map((entry) => entry.trim());
  const wrong = entries.filter((entry) => !PROXY_NAMES.includes(entry) && !isNetwork(entry));
  if (wrong.length > 0) {
    settings.complain(
      'TRUST_PROXY',
      `takes a number of proxies (1 to 9) or a list of addresses, networks and ${PROXY_NAMES.join(', ')}; not "${wrong.join('", "')}"`,
    );
  }
  return entries;
}

/** Whether only programs of the same machine can reach an address that the server listens on. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
