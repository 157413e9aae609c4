import { near_expiry_days } from '@rawnaq/domain/catalogue/stock/operation';
import type pg from 'pg';

/**
 * Jobs of an account are no rows of it: the queue is the installation's. What each waits for is, and by that it is made due again.
 * Rows `payload`, `run_at`, `key` for `$1` the account and `$2` the moment of the archive, as SQL. What was due meanwhile is due at once.
 */
type DueAgain = string;

const ofAccount = `'account_id', $1::int`;
/** The first moment of the day behind `day`, by the account's clock. */
const nightAfter = (day: string): string => `((${day} + 1)::timestamp at time zone a.timezone)`;

/** By task. Done twice, or when there is nothing to do any more, each of these jobs changes nothing. */
export const dueAgain: Readonly<Record<string, DueAgain>> = {
  expire_points: `select distinct json_build_object(${ofAccount}, 'day', e.expires_on)::jsonb as payload, ${nightAfter('e.expires_on')} as run_at,
        'points ' || $1 || ' ' || e.expires_on as key
      from loyalty_entries e join accounts a on a.id = e.account_id where e.account_id = $1 and e.expires_on >= $2::date - 1`,
  lapse_request: `select json_build_object(${ofAccount}, 'appointment_id', v.id)::jsonb as payload, v.starts_at - interval '1 hour' as run_at, 'request_' || $1 || '_' || v.id as key
      from appointments v where v.account_id = $1 and v.approval = 1`,
  lapse_unpaid_visit: `select json_build_object(${ofAccount}, 'appointment_id', v.id)::jsonb as payload, v.pay_before as run_at, 'lapse_' || $1 || '_' || v.id as key
      from appointments v where v.account_id = $1 and v.pay_before is not null`,
  lapse_online_order: `select json_build_object(${ofAccount}, 'online_order_id', o.id)::jsonb as payload, o.pay_before as run_at, 'lapse_order_' || $1 || '_' || o.id as key
      from online_orders o where o.account_id = $1 and o.status = 1`,
  expire_waiting_offer: `select json_build_object(${ofAccount}, 'offer_id', o.id)::jsonb as payload, o.expires_at as run_at, null as key
      from waiting_list_offers o where o.account_id = $1 and o.status = 1`,
  expire_waiting_wish: `select json_build_object(${ofAccount}, 'entry_id', w.id)::jsonb as payload, ${nightAfter('w.to_on')} as run_at, null as key
      from waiting_list_entries w join accounts a on a.id = w.account_id where w.account_id = $1 and w.status in (1, 2)`,
  tell_of_expiry: `select json_build_object(${ofAccount}, 'batch_id', b.id)::jsonb as payload, ((b.expires_on - ${near_expiry_days}) + time '03:00') at time zone 'UTC' as run_at,
        'stock_expiry:' || $1 || ':' || b.id as key
      from stock_batches b where b.account_id = $1 and b.expires_on is not null and b.told_at is null and b.quantity_milli > 0`,
  plan_expected_expenses: `select json_build_object(${ofAccount})::jsonb as payload, $2::timestamptz as run_at, $1::text as key
      where exists (select from expected_expenses e where e.account_id = $1 and e.status = 1 and e.removed_at is null)`,
  ...Object.fromEntries(
    [
      ['check_import', 'checking'],
      ['run_import', 'running'],
      ['undo_import', 'undoing'],
    ].map(([task, state]) => [
      task,
      `select json_build_object(${ofAccount}, 'import_id', i.id)::jsonb as payload, $2::timestamptz as run_at, null as key
        from imports i where i.account_id = $1 and i.state = '${state}'`,
    ]),
  ),
};

/** The other tasks, and why they are not made due again; a test holds that every task is in one of the two tables. */
export const notDueAgain: Readonly<Record<string, string>> = {
  match_waiting_list: 'a freed moment of before',
  sync_calendar: 'connections to calendars outside stay behind',
  send_notification_emails: 'what was to be sent is withheld',
  remove_private_picture: 'a picture that is not in the archive any more',
  remove_sealed_file: 'a scan that is not in the archive any more',
  expire_account_export: 'exports stay behind',
  write_account_export: 'exports stay behind',
  watch_whatsapp_package: 'the number of WhatsApp is connected anew',
  watch_linked_device: 'the number of WhatsApp is connected anew',
  spread_main_whatsapp: 'the number of WhatsApp is connected anew',
  submit_message_templates: 'the number of WhatsApp is connected anew',
  work_whatsapp_events: 'the number of WhatsApp is connected anew',
  work_sms_events: 'the SMS provider is connected anew',
  send_einvoice: 'devices of e-invoices are connected anew',
  connect_einvoice_device: 'devices of e-invoices are connected anew',
  watch_einvoice_device: 'devices of e-invoices are connected anew',
  settle_gateway_payment: 'the payment gateway is connected anew',
  refund_gateway_payment: 'the payment gateway is connected anew',
  send_report_mails: 'reports by e-mail are paused',
  send_email_confirmation: 'links stay behind',
  send_password_link: 'links stay behind',
  send_account_id: 'a letter of the platform',
  deliver_message: 'of versions before',
  deliver_platform_message: 'a letter of the platform',
  work_mail_return: 'what the mail server told stays behind',
  repair_mobiles: 'of versions before',
  post_books: 'post_all_books posts for every account',
  erase_old_customers_of: 'erase_old_customers makes it due for every account',
  ...Object.fromEntries(
    [
      'look_for_automatic_messages',
      'let_go_of_old_rows',
      'post_all_books',
      'remind_of_vat_returns',
      'settle_attendance_days',
      'look_for_absences',
      'remind_of_documents',
      'end_employments',
      'forget_faces',
      'erase_old_customers',
    ].map((task) => [task, 'runs for every account']),
  ),
};

/** Makes due what an account waits for; the last statements before the commit. Answers how many jobs. */
export async function makeDueAgain(client: pg.Client, account_id: number, made_at: string): Promise<number> {
  // The queue wakes its workers by triggers of its own.
  await client.query('set local session_replication_role = origin');
  let count = 0;
  for (const [task, rows] of Object.entries(dueAgain)) {
    const made = await client.query(
      `select enqueue_job($3, j.payload::json, greatest(j.run_at, now()), j.key) from (${rows}) j where $2::timestamptz is not null`,
      [account_id, made_at, task],
    );
    count += made.rowCount ?? 0;
  }
  return count;
}
