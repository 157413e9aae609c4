import type { SettingName, Settings } from './config-settings.ts';

export interface KeepDays {
  failed_logins: number;
  js_errors: number;
  idempotency_keys: number;
  password_links: number;
  verification_codes: number;
  message_texts: number;
}

const mostDays = 3650;

/** The periods after which the worker removes rows, each with its least: a repeated request or a link must find its row as long as it may come. */
export function readKeepDays(settings: Settings): KeepDays {
  const days = (name: SettingName, least: number, otherwise: number) => settings.integer(name, { least, most: mostDays, otherwise });
  return {
    failed_logins: days('KEEP_FAILED_LOGINS_DAYS', 7, 90),
    js_errors: days('KEEP_JS_ERRORS_DAYS', 7, 30),
    idempotency_keys: days('KEEP_IDEMPOTENCY_KEYS_DAYS', 2, 14),
    password_links: days('KEEP_PASSWORD_LINKS_DAYS', 1, 30),
    verification_codes: days('KEEP_VERIFICATION_CODES_DAYS', 1, 30),
    message_texts: days('KEEP_MESSAGE_TEXTS_DAYS', 7, 180),
  };
}
