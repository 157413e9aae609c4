import { isIP } from 'node:net';

export type Environment = Record<string, string | undefined>;

/** Every variable that the server reads. A test holds .env.example and docs/operations.md against this list. */
export const SETTING_NAMES = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'NOT_FOUND_URL',
  'SALES_CONTACT',
  'TRUST_PROXY',
  'DATA_DIR',
  'FILES_DIR',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'POOL_SIZE',
  'STATEMENT_NAMES',
  'DRAIN_SECONDS',
  'TRAINING',
  'SECRET_KEY',
  'LOG_LEVEL',
  'METRICS_TOKEN',
  'METRICS_FROM',
  'KEEP_FAILED_LOGINS_DAYS',
  'KEEP_JS_ERRORS_DAYS',
  'KEEP_IDEMPOTENCY_KEYS_DAYS',
  'KEEP_PASSWORD_LINKS_DAYS',
  'KEEP_VERIFICATION_CODES_DAYS',
  'KEEP_MESSAGE_TEXTS_DAYS',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_SECURITY',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'SMTP_FROM',
  'MAIL_RETURN_ADDRESS',
  'MAIL_RETURN_SECRET',
  'MAILGUN_SIGNING_KEY',
  'TAX_AUTHORITY_URL',
  'PRACTICE_WHATSAPP_URL',
  'ALLOW_PRIVATE_ADDRESSES',
  'UAE_PROVIDER_URL',
  'UAE_PROVIDER_KEY',
  'UAE_PROVIDER_NOTICE_SECRET',
  'LINKED_DEVICE_URL',
  'LINKED_DEVICE_SECRET',
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

const YES = ['1', 'on', 'true', 'yes'];
const NO = ['0', 'off', 'false', 'no'];

/** Reads single settings and collects what is wrong with them, so that all mistakes are reported together. */
export class Settings {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    // A misspelt name would otherwise be a setting that silently does nothing.
    const known: readonly string[] = SETTING_NAMES;
    const strange = Object.keys(env).filter((name) => name.startsWith('SMTP_') && !known.includes(name));
    for (const name of strange.sort()) this.problems.push(`${name} is not a setting that is known here`);
  }

  complain(name: SettingName, problem: string): void {
    this.problems.push(`${name} ${problem}`);
  }

  /** An empty value counts as not set: that is how a line of .env is switched off. */
  text(name: SettingName): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  integer(name: SettingName, { least, most, otherwise }: { least: number; most: number; otherwise: number }): number {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    this.complain(name, `must be a whole number from ${least} to ${most}, not "${text}"`);
    return otherwise;
  }

  flag(name: SettingName, otherwise: boolean): boolean {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return otherwise;
    if (YES.includes(text)) return true;
    if (!NO.includes(text)) this.complain(name, `must be 1 or 0 (or on, off), not "${text}"`);
    return false;
  }

  /** A list of addresses and networks. */
  networks(name: SettingName): string[] {
    const entries = (this.text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    const wrong = entries.filter((entry) => !isNetwork(entry));
    if (wrong.length > 0) this.complain(name, `takes a list of addresses and networks (10.0.0.0/8), not "${wrong.join('", "')}"`);
    return entries;
  }

  choice<const Choice extends string>(name: SettingName, choices: readonly Choice[], otherwise: Choice): Choice {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const chosen = choices.find((choice) => choice === text);
    if (chosen === undefined) this.complain(name, `must be one of ${choices.join(', ')}, not "${text}"`);
    return chosen ?? otherwise;
  }
}

/** Whether a text is an address (10.0.0.1) or a network (10.0.0.0/8, fd00::/8). */
export function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
