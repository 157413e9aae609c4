/**
 * Tables of an account that its archive leaves out, and why. Every other table with an `account_id` is in it: a new one by itself. What is kept of a
 * user's sign-in, of a device or of a connection to the outside is worth nothing elsewhere, and dangerous in a file.
 */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  account_exports: 'archives that were asked for before',
  attendance_pins: 'digests of PINs',
  calendar_feeds: 'secret addresses of calendars',
  calendar_link_entries: 'what was exchanged with a calendar outside; the blocked times themselves are in the archive',
  calendar_links: 'connections to calendars outside',
  customer_merge_rows: 'what merges of customers moved, for undoing them here',
  einvoice_device_directory: "the platform's directory of devices, written from the devices",
  einvoice_problem_directory: "the platform's directory of e-invoices that wait, written from the deliveries",
  einvoice_uae_directory: "the platform's directory of e-invoices, written from the documents",
  email_confirmations: 'links that confirm an e-mail address',
  employee_face_challenges: 'what a camera was asked to see',
  employee_face_links: 'links by which a face is enrolled',
  employee_faces: 'face templates',
  failed_logins: 'the log of the platform against guessing',
  idempotency_keys: 'answers to repeated requests',
  invoice_links: "the platform's directory of invoice links, written from the invoices",
  js_errors: 'errors of browsers, for the platform',
  kiosk_links: "the platform's directory of kiosks, written from the kiosks",
  local_gateway_pages: 'pages of the payment gateway for practice',
  mail_returns: 'what the mail server told of single deliveries; silenced addresses are in the archive',
  message_attempts: 'single tries of a delivery, by the names that providers gave them',
  message_queue: 'what is about to be sent',
  notification_emails: 'what is about to be sent',
  occupancy_changes: 'marks of changes, for what is kept in memory',
  online_aliases: "the platform's directory of public pages, written from the settings",
  online_holds: 'times held for a few minutes',
  online_sessions: 'sessions of customers',
  owner_codes: 'codes that were sent',
  password_resets: 'links that set a password',
  payment_gateway_settings: 'keys of the payment gateway: it is connected anew',
  platform_audit: "the platform's own log",
  platform_messages: "the platform's own letters",
  practice_calendar_entries: 'calendars for practice',
  practice_calendars: 'calendars for practice',
  push_devices: 'keys of browsers that get notices',
  sale_fact_changes: 'marks of changes, for what is kept in memory',
  schedule_versions: 'marks of changes, for what is kept in memory',
  sessions: 'sessions of users',
  sign_in_emails: "the platform's directory of sign-ins, written from the users",
  sms_settings: 'keys of the SMS provider: it is connected anew',
  verification_codes: 'codes that were sent',
  visit_push_devices: 'keys of browsers that get notices',
  webhook_events: 'what providers told and what is still to be worked off',
  whatsapp_connections: 'keys of WhatsApp: it is connected anew',
  whatsapp_device_numbers: "the platform's directory of WhatsApp numbers",
};

/** A column whose values never leave: why, and with what a restored row begins, as SQL. */
interface Secret {
  why: string;
  restored: string;
}
const emptyKey: Secret = { why: 'a key', restored: `'\\x00'::bytea` };
const gone = (why: string): Secret => ({ why, restored: 'null' });

/** Columns that are secrets, in tables that are in the archive. */
export const secretColumns: Readonly<Record<string, Secret>> = {
  // No password has this digest: the user chooses one by a link.
  'users.password_hash': { why: 'digest of a password', restored: `'none'` },
  'attendance_kiosk_devices.public_key': emptyKey,
  'attendance_kiosk_devices.seal_public_key': emptyKey,
  'attendance_kiosk_devices.seal_private_key': emptyKey,
  'attendance_kiosks.pairing_code': gone('a code by which a device is paired'),
  'attendance_kiosks.pairing_ends_at': gone('goes with the code'),
  'attendance_kiosks.pairing_user_id': gone('goes with the code'),
  'customer_merges.newest_rows': gone('only for undoing the merge here'),
  'customer_merges.record_after': gone('only for undoing the merge here'),
  'customer_merges.record_before': gone('only for undoing the merge here'),
  'merged_customers.record': gone('only for undoing the merge here'),
  'einvoice_devices.private_key': emptyKey,
  'einvoice_devices.otp': gone('a code of the tax authority'),
  'einvoice_devices.token': gone('a token of the tax authority'),
  'einvoice_devices.secret': gone('a secret of the tax authority'),
  'einvoice_devices.compliance_token': gone('a token of the tax authority'),
  'einvoice_devices.compliance_secret': gone('a secret of the tax authority'),
};

/** Columns that leave in another form: those of a message as its sender may read it, without the link or code that is for its reader alone. */
export const changedColumns: Readonly<Record<string, string>> = {
  'outbox_messages.body': 'coalesce(t.masked_body, t.body)',
  'outbox_messages.html': 'case when t.masked_body is null then t.html end',
  'outbox_messages.content': 'case when t.masked_body is null then t.content end',
};

/**
 * Columns whose names or types look like secrets and are none. A test finds columns by such names: each is here, among the secrets, or it fails.
 */
export const harmlessColumns: Readonly<Record<string, string>> = {
  'accountant_export_parts.bytes': 'files made for an accountant',
  'bank_lines.line_key': 'tells whether a line of a bank statement was read before',
  'claims.hold_key': 'names a held time for as long as it is held',
  'einvoice_chains.last_hash': 'the chain of e-invoices',
  'einvoice_devices.csr': 'a request for a certificate, which names the business and its public key',
  'einvoice_documents.previous_hash': 'the chain of e-invoices',
  'einvoice_documents.invoice_hash': 'the chain of e-invoices',
  'einvoice_papers.said': 'digest of what a paper says',
  'einvoice_papers.pdf': 'papers of e-invoices',
  'employee_documents.number_sealed': 'leaves opened',
  'employee_pay.iban_sealed': 'leaves opened',
  'files.sha256': 'digest of a file',
  'imports.content': 'a file that was given to be imported',
  'invoice_lines.package_key': 'which lines of an invoice are one package',
  'notifications.message_key': 'which sentence a notification is',
  'outbox_messages.template': 'which letter it is',
  'search_tokens.token': 'words by which records are found',
  'waiting_list_offers.hold_key': 'names a held time for as long as it is held',
  'whatsapp_message_templates.template_id': 'which text of WhatsApp a letter uses',
};

/** By such a name or type a column has to be looked at before it leaves. */
export const looksSecret = (column: { name: string; type: string }): boolean =>
  column.type === 'bytea' ||
  /hash|token|secret|_key$|(^|_)pin(_|$)|password|template|csr$|otp|sealed|private|nonce|pairing/.test(column.name);
