const waits = "t.state in ('pending', 'sending')";

/**
 * With what rows of a restored account begin instead of what the archive says (`t`), as SQL, so that nobody outside hears of the account until its owner
 * wants that. A device that issues e-invoices has a token and a secret, which stay behind: it is connected anew.
 */
export const firstValues: Readonly<Record<string, string>> = {
  'einvoice_devices.status': '0',
  'einvoice_devices.is_default': '0',
  'einvoice_devices.is_working': '0',
  'automatic_rules.is_on': '0',
  'automatic_rules.on_since': 'null',
  'report_mails.is_paused': '1',
  'outbox_messages.state': `case when ${waits} then 'withheld' else t.state end`,
  'outbox_messages.withheld_reason': `case when ${waits} then 'restored' else t.withheld_reason end`,
  'outbox_messages.attempt_id': `case when not ${waits} then t.attempt_id end`,
  'outbox_messages.lease_until': `case when not ${waits} then t.lease_until end`,
  // Who worked for the platform there is nobody of this installation, whatever the number: a negative one keeps that it was not the owner.
  'audit_log.manager_id': '-abs(t.manager_id)',
  'accounts.decided_by_manager_id': 'null',
  'account_whatsapp_package_events.manager_id': 'null',
  'check_entries.decided_by_manager_id': 'null',
  'attendance_kiosk_devices.ended_at': 'coalesce(t.ended_at, now())',
  'online_settings.is_open': '0',
  // An address is one salon's: the second one's has its number behind it.
  'online_settings.alias':
    "case when exists (select from online_aliases a where a.alias = t.alias) then t.alias || 'n' || $1::int else t.alias end",
};

/**
 * The platform's directories, by which an account is found from outside, and the rows that they are written from. An e-mail that signs in to another
 * account stays that one's: its user signs in with the number of the account.
 */
export const directories: readonly { directory: string; columns: string; of: string; values: string }[] = [
  { directory: 'sign_in_emails', columns: 'email, account_id, user_id', of: 'users', values: 'email, account_id, id' },
  { directory: 'online_aliases', columns: 'alias, account_id', of: 'online_settings', values: 'alias, account_id' },
  { directory: 'invoice_links', columns: 'unique_id, account_id, invoice_id', of: 'invoices', values: 'unique_id, account_id, id' },
  { directory: 'kiosk_links', columns: 'unique_id, account_id', of: 'attendance_kiosks', values: 'unique_id, account_id' },
];
