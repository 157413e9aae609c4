// Generated from the migrations by `npm run db:types`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** ISO 8601 with offset, as the wire has it; the driver turns timestamptz into this text. */
export type Moment = ColumnType<string, string | Date, string | Date>;
type DefaultMoment = ColumnType<string, string | Date | undefined, string | Date>;
/** Objects and lists come parsed; write them as JSON text. */
export type Json = ColumnType<unknown, string, string>;
type DefaultJson = ColumnType<unknown, string | undefined, string>;

export interface AccountBalanceEntriesTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  customer_id: number;
  kind: number;
  amount_minor: number;
  invoice_id: number | null;
  credit_note_id: number | null;
  payment_id: number | null;
  receipt_sequence: number | null;
  receipt_number: string | null;
  seller: ColumnType<unknown, string | null | undefined, string | null>;
  payment_method_id: number | null;
  reason: string | null;
  at: Moment;
  business_date: string;
  user_id: number | null;
  cash_shift_id: number | null;
  chargeback_id: number | null;
  of_entry_id: number | null;
  recipient: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface AccountBalancesTable {
  account_id: number;
  customer_id: number;
  balance_minor: number;
}

export interface AccountExportsTable {
  account_id: number;
  id: Generated<number>;
  unique_id: string;
  user_id: number;
  asked_on: string;
  asked_at: Moment;
  state: Generated<string>;
  attempt: Generated<number>;
  percent: Generated<number>;
  table_count: number | null;
  row_count: number | null;
  file_count: number | null;
  bytes: number | null;
  ready_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  expires_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  sending_instance: number | null;
  ended_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  failure: string | null;
}

export interface AccountSettingsTable {
  account_id: number;
  language: Generated<string>;
  digits: Generated<string>;
  slot_step_minutes: Generated<number>;
  minimum_notice_minutes: Generated<number>;
  max_days_ahead: Generated<number>;
  cancel_window_minutes: Generated<number>;
  move_window_minutes: Generated<number>;
  allow_overbooking: Generated<number>;
  view_all_appointments: Generated<number>;
  allow_price_change: Generated<number>;
  allow_hold_invoice: Generated<number>;
  allow_free_gift_card: Generated<number>;
  allow_sell_without_stock: Generated<number>;
  allow_debt: Generated<number>;
  allow_change_quantity: Generated<number>;
  invoice_paper: Generated<string>;
  invoice_language: Generated<string>;
  english_header: string | null;
  arabic_header: string | null;
  english_footer: string | null;
  arabic_footer: string | null;
  message_in_arabic: Generated<number>;
  message_in_english: Generated<number>;
  version: Generated<number>;
  avoid_gaps: Generated<number>;
  max_open_bookings: number | null;
  approval: Generated<number>;
  deposit_kind: Generated<number>;
  deposit_minor: Generated<number>;
  deposit_bp: Generated<number>;
  deposit_from: Generated<number>;
  pay_within_minutes: Generated<number>;
  no_show_penalty_kind: Generated<number>;
  no_show_penalty_minor: Generated<number>;
  no_show_penalty_bp: Generated<number>;
  late_cancel_penalty_kind: Generated<number>;
  late_cancel_penalty_minor: Generated<number>;
  late_cancel_penalty_bp: Generated<number>;
  booking_rules_version: Generated<number>;
  waiting_offer_minutes: Generated<number>;
  cash_needs_shift: Generated<number>;
  waiting_version: Generated<number>;
}

export interface AccountWhatsappPackageEventsTable {
  account_id: number;
  id: Generated<number>;
  account_package_id: number;
  label: string;
  at: Moment;
  manager_id: number | null;
  reason: string | null;
}

export interface AccountWhatsappPackagesTable {
  account_id: number;
  id: Generated<number>;
  package_id: number;
  english_name: string;
  arabic_name: string;
  allowance: number | null;
  used: Generated<number>;
  price_minor: number;
  currency: string;
  starts_at: Moment;
  ends_on: string | null;
  status: Generated<number>;
  ended: string | null;
  ended_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  version: Generated<number>;
}

export interface AccountantExportAccountsTable {
  account_id: number;
  target: string;
  accounting_account_id: number;
  name: string;
  contact: string | null;
}

export interface AccountantExportEntriesTable {
  account_id: number;
  target: string;
  entry_id: number;
  export_id: number;
  business_date: string;
}

export interface AccountantExportPartsTable {
  account_id: number;
  export_id: number;
  position: number;
  bytes: Buffer;
}

export interface AccountantExportTargetsTable {
  account_id: number;
  target: string;
  version: Generated<number>;
}

export interface AccountantExportTaxesTable {
  account_id: number;
  target: string;
  tax: string;
  name: string;
}

export interface AccountantExportsTable {
  account_id: number;
  id: Generated<number>;
  target: string;
  grouping: string;
  period_from: string;
  period_to: string;
  is_difference: number;
  entry_count: number;
  line_count: number;
  debit_minor: number;
  file_name: string;
  at: Moment;
  user_id: number;
}

export interface AccountingAccountsTable {
  account_id: number;
  id: Generated<number>;
  key: string | null;
  code: string;
  type: string;
  english_name: string;
  arabic_name: string;
  version: Generated<number>;
  status: Generated<number>;
}

export interface AccountingBudgetsTable {
  account_id: number;
  accounting_account_id: number;
  month: string;
  amount_minor: number;
}

export interface AccountingChangesTable {
  account_id: number;
  id: Generated<number>;
  source: string;
  source_id: number;
}

export interface AccountingChoicesTable {
  account_id: number;
  id: Generated<number>;
  kind: string;
  subject_id: number;
  accounting_account_id: number | null;
  chosen_at: Moment;
  user_id: number;
}

export interface AccountingClosingsTable {
  account_id: number;
  id: Generated<number>;
  kind: string;
  through: string;
  cause: string;
  reason: string | null;
  open_points: DefaultJson;
  at: Moment;
  user_id: number;
}

export interface AccountingLocksTable {
  account_id: number;
  closed_through: string;
  final_through: string | null;
}

export interface AccountingPositionsTable {
  account_id: number;
  source: string;
  done_id: Generated<number>;
  seen_id: Generated<number>;
  seen_before: number;
  seen_at: Moment;
}

export interface AccountingSettingsTable {
  account_id: number;
  financial_year_month: Generated<number>;
  version: Generated<number>;
  books_from: string | null;
  debt_due_days: Generated<number>;
  commission_with_vat: Generated<number>;
  commission_before_discount: Generated<number>;
  notes_lower_commission: Generated<number>;
  breakage: Generated<string>;
  points_provision: Generated<string>;
}

export interface AccountingStatesTable {
  account_id: number;
  posted_until: Moment;
  valued_on: string | null;
  cash_folded_id: Generated<number>;
  cash_folded_money: DefaultJson;
}

export interface AccountingValuationsTable {
  account_id: number;
  id: Generated<number>;
  kind: string;
  gift_card_id: number | null;
  sold_offer_id: number | null;
  amount_minor: number;
  business_date: string;
  at: Moment;
  points: number | null;
}

export interface AccountsTable {
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  country_id: number;
  city_id: number | null;
  timezone: string;
  currency: string;
  email: string;
  mobile: string;
  subscription: Generated<string>;
  request_status: Generated<number>;
  request_note: string | null;
  is_disabled: Generated<number>;
  trial_ends_on: string | null;
  subscription_ends_on: string | null;
  is_training: Generated<number>;
  wizard_progress: DefaultJson;
  created_at: DefaultMoment;
  decided_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  decided_by_manager_id: number | null;
  email_confirmed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface AdvertisingLimitsTable {
  account_id: number;
  most_in_7_days: number;
  most_in_30_days: number;
  quiet_from: number;
  quiet_until: number;
  version: Generated<number>;
}

export interface AffectedItemsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: number;
  status: Generated<number>;
  version: Generated<number>;
}

export interface AppointmentEventsTable {
  account_id: number;
  id: Generated<number>;
  appointment_id: number;
  at: DefaultMoment;
  event: string;
  channel: string;
  user_id: number | null;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  version: number | null;
}

export interface AppointmentLineAddonsTable {
  account_id: number;
  appointment_line_id: number;
  service_addon_id: number;
  extra_minutes: number;
  price_minor: number;
}

export interface AppointmentLineUnitsTable {
  account_id: number;
  appointment_line_id: number;
  resource_unit_id: number;
}

export interface AppointmentLinesTable {
  account_id: number;
  id: Generated<number>;
  appointment_id: number;
  position: number;
  service_id: number;
  employee_id: number;
  was_any_employee: Generated<number>;
  starts_at: Moment;
  ends_at: Moment;
  price_minor: number;
  with_previous: Generated<number>;
  guest_name: string | null;
  busy_minutes: number | null;
  processing_minutes: number | null;
  finishing_minutes: number | null;
  buffer_minutes: number | null;
  group_session_id: number | null;
  addons_minor: Generated<number>;
}

export interface AppointmentSeriesTable {
  account_id: number;
  id: Generated<number>;
  customer_id: number;
  every: number;
  unit: number;
  until_on: string | null;
  occurrences: number;
  created_by_user_id: number | null;
  created_at: DefaultMoment;
}

export interface AppointmentsTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  customer_id: number;
  starts_at: Moment;
  ends_at: Moment;
  status: Generated<number>;
  payment_status: Generated<number>;
  source: Generated<number>;
  is_overbooked: Generated<number>;
  confirmed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  confirmed_by_user_id: number | null;
  checked_in_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  cancelled_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  cancel_reason: string | null;
  invoice_id: number | null;
  total_minor: Generated<number>;
  notes: string | null;
  created_by_user_id: number | null;
  created_at: DefaultMoment;
  version: Generated<number>;
  approval: Generated<number>;
  approved_by_user_id: number | null;
  deposit_minor: Generated<number>;
  pay_before: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  series_id: number | null;
  series_number: number | null;
  deposit_paid_minor: Generated<number>;
}

export interface AssetBrandsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: number;
  status: Generated<number>;
  version: Generated<number>;
}

export interface AssetTypesTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: number;
  status: Generated<number>;
  version: Generated<number>;
}

export interface AttendanceCorrectionsTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  on_date: string;
  reason: string;
  replaces: Json;
  steps: Json;
  status: Generated<number>;
  is_withdrawn: Generated<number>;
  decision_note: string | null;
  requested_by_user_id: number | null;
  requested_at: Moment;
  decided_by_user_id: number | null;
  decided_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  version: Generated<number>;
}

export interface AttendanceDaysTable {
  account_id: number;
  employee_id: number;
  on_date: string;
  shifts: Json;
  working_hours: number;
  due: number;
  present: number;
  worked: number;
  paid_break: number;
  unpaid_break: number;
  errand: number;
  business: number;
  late: number;
  early: number;
  missing: number;
  overtime: number;
  is_absent: number;
  is_on_leave: number;
  is_open: number;
  came_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  left_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  calendar: Json;
  exits: Json;
  policy: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface AttendanceEventsTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  kind: number;
  type: Generated<number>;
  at: Moment;
  recorded_at: Moment;
  device_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  method: number;
  working_location_id: number | null;
  distance_metres: number | null;
  accuracy_metres: number | null;
  device: string | null;
  created_by_user_id: number | null;
  correction_id: number | null;
  kiosk_device_id: number | null;
}

export interface AttendanceKioskDevicesTable {
  account_id: number;
  id: Generated<number>;
  kiosk_id: number;
  public_key: Buffer;
  seal_public_key: Buffer;
  seal_private_key: Buffer;
  device: string | null;
  paired_at: Moment;
  paired_by_user_id: number;
  ended_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  last_contact_at: Moment;
  clock_ahead_seconds: Generated<number>;
  last_number: Generated<number>;
  last_device_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface AttendanceKioskTapsTable {
  account_id: number;
  device_id: number;
  number: number;
  employee_id: number;
  kind: number;
  type: number;
  device_at: Moment;
  at: Moment;
  received_at: Moment;
  outcome: number;
  doubt: string | null;
  event_id: number | null;
  correction_id: number | null;
}

export interface AttendanceKiosksTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  name: string;
  working_location_id: number;
  status: Generated<number>;
  pairing_code: Buffer | null;
  pairing_ends_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  pairing_user_id: number | null;
  created_at: Moment;
  version: Generated<number>;
}

export interface AttendanceOpenPresencesTable {
  account_id: number;
  employee_id: number;
  in_event_id: number;
  on_date: string;
  state: number;
  came_at: Moment;
  since: Moment;
}

export interface AttendancePinsTable {
  account_id: number;
  employee_id: number;
  pin_hash: string;
  set_at: Moment;
  set_by_user_id: number;
}

export interface AttendancePositionsTable {
  account_id: number;
  event_id: number;
  latitude: string;
  longitude: string;
  recorded_at: Moment;
}

export interface AttendanceReplacedEventsTable {
  account_id: number;
  event_id: number;
  employee_id: number;
  correction_id: number;
}

export interface AuditLogTable {
  account_id: number;
  id: Generated<number>;
  at: DefaultMoment;
  user_id: number | null;
  manager_id: number | null;
  area: string;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  ip: string | null;
  request_id: string | null;
}

export interface AutomaticRulesTable {
  account_id: number;
  trigger: string;
  is_on: number;
  category: string;
  amount: number;
  unit: string;
  at_minute: number | null;
  channels: ColumnType<unknown, string | null | undefined, string | null>;
  english_on: number;
  arabic_on: number;
  english_subject: string | null;
  english_text: string | null;
  arabic_subject: string | null;
  arabic_text: string | null;
  service_ids: DefaultJson;
  version: Generated<number>;
  on_since: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface AutomaticScheduleTable {
  account_id: number;
  looked_until: Moment;
}

export interface BankLinesTable {
  account_id: number;
  id: Generated<number>;
  money_account_id: number;
  statement_id: number;
  booked_on: string;
  amount_minor: number;
  text: string;
  reference: string | null;
  line_key: string;
}

export interface BankMatchesTable {
  account_id: number;
  money_account_id: number;
  source: string;
  source_id: number;
  line_id: number;
  amount_minor: number;
  at: Moment;
  user_id: number;
  is_paid_here: Generated<number>;
}

export interface BankStatementsTable {
  account_id: number;
  id: Generated<number>;
  money_account_id: number;
  file_name: string;
  format: string;
  at: Moment;
  user_id: number;
}

export interface BilledVisitsTable {
  account_id: number;
  appointment_id: number;
  invoice_id: number;
}

export interface BlockTimeSeriesTable {
  account_id: number;
  id: Generated<number>;
  every: number;
  unit: number;
  until_on: string | null;
  occurrences: number;
  created_by_user_id: number | null;
  created_at: DefaultMoment;
}

export interface BlockTimesTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  starts_at: Moment;
  ends_at: Moment;
  reason: string | null;
  created_by_user_id: number | null;
  created_at: DefaultMoment;
  series_id: number | null;
  series_number: number | null;
  version: Generated<number>;
}

export interface BlockedIpsTable {
  ip: string;
  blocked_at: DefaultMoment;
  blocked_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  reason: string;
  manager_id: number | null;
}

export interface BusinessHoursTable {
  account_id: number;
  day: number;
  opens_minute: number;
  closes_minute: number;
}

export interface BusinessesTable {
  account_id: number;
  telephone: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  english_address: string | null;
  arabic_address: string | null;
  postal_code: string | null;
  building_number: string | null;
  district: string | null;
  trn: string | null;
  commercial_registration: string | null;
  is_vat_registered: Generated<number>;
  logo_file_id: number | null;
  version: Generated<number>;
  hours_version: Generated<number>;
  taxes_deposits: Generated<number>;
}

export interface CalendarFeedsTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  employee_id: number | null;
  language: string;
  shows_customers: Generated<number>;
  secret_hash: Buffer;
  created_at: DefaultMoment;
  last_read_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface CalendarLinkEntriesTable {
  account_id: number;
  id: Generated<number>;
  link_id: number;
  uid: string;
  is_ours: number;
  fingerprint: string;
  starts_at: Moment;
  ends_at: Moment;
  block_time_id: number | null;
}

export interface CalendarLinksTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  user_id: number;
  driver: string;
  language: string;
  sync_token: string | null;
  synced_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  last_error: string | null;
  created_at: DefaultMoment;
}

export interface CashBillsTable {
  account_id: number;
  bill: string;
  bill_id: number;
  settled_minor: number;
  settled_on: string | null;
}

export interface CashDaysTable {
  account_id: number;
  accounting_account_id: number;
  business_date: string;
  amount_minor: number;
}

export interface CashLinesTable {
  account_id: number;
  entry_id: number;
  accounting_account_id: number;
  business_date: string;
  amount_minor: number;
}

export interface CashShiftEntriesTable {
  account_id: number;
  id: Generated<number>;
  cash_shift_id: number;
  kind: number;
  amount_minor: number;
  reason: string | null;
  at: Moment;
  user_id: number;
  used_for: string;
  bank_id: number | null;
}

export interface CashShiftsTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  opened_at: Moment;
  float_minor: number;
  closed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  counted_minor: number | null;
  expected_minor: number | null;
  counted: ColumnType<unknown, string | null | undefined, string | null>;
  note: string | null;
}

export interface ChargebacksTable {
  account_id: number;
  id: Generated<number>;
  payment_id: number | null;
  clearing_id: number;
  bank_id: number | null;
  taken_on: string;
  outcome: string;
  amount_minor: number;
  fee_net_minor: number;
  fee_vat_minor: number;
  fee_vat_treatment: string;
  fee_vat_rate_bp: number;
  provider_trn: string | null;
  fee_invoice_number: string | null;
  reference: string | null;
  taken_minor: GeneratedAlways<number>;
  reason: string;
  reversal_of_id: number | null;
  at: Moment;
  user_id: number;
  tip_entry_id: number | null;
  invoice_id: number | null;
}

export interface CheckEntriesTable {
  id: Generated<number>;
  account_id: number;
  kind: string;
  part: string;
  subject_type: string;
  subject_id: number;
  english_name: string;
  arabic_name: string;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: Json;
  status: Generated<number>;
  reason: string | null;
  submitted_at: Moment;
  decided_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  decided_by_manager_id: number | null;
  version: Generated<number>;
}

export interface CheckInSettingsTable {
  account_id: number;
  largest_radius_metres: number;
  version: Generated<number>;
}

export interface CitiesTable {
  id: Generated<number>;
  country_id: number;
  english_name: string;
  arabic_name: string;
  status: Generated<number>;
}

export interface ClaimsTable {
  account_id: number;
  id: Generated<number>;
  subject_kind: number;
  subject_id: number;
  starts_at: Moment;
  ends_at: Moment;
  kind: number;
  is_exclusive: Generated<number>;
  appointment_id: number | null;
  appointment_line_id: number | null;
  block_time_id: number | null;
  hold_key: string | null;
  expires_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  group_session_id: number | null;
  claimed_at: DefaultMoment;
}

export interface CommissionPayoutsTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  amount_minor: number;
  target_minor: number;
  payment_method_id: number | null;
  reversal_of_id: number | null;
  receipt_number: string | null;
  note: string | null;
  at: Moment;
  business_date: string;
  cash_shift_id: number | null;
  user_id: number | null;
  outside_through: string | null;
}

export interface CommissionTargetsTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  from_net_minor: number;
  extra_bp: number;
  applies_to: string;
  version: Generated<number>;
}

export interface ConsentsTable {
  account_id: number;
  id: Generated<number>;
  customer_id: number;
  purpose: string;
  channel: string;
  action: string;
  at: Moment;
  how: string;
  words: string | null;
  by_user_id: number | null;
  recorded_at: DefaultMoment;
}

export interface CountriesTable {
  id: number;
  iso_code: string;
  english_name: string;
  arabic_name: string;
  calling_code: string;
  currency: string;
  standard_vat_bp: number;
  timezone: string;
  status: Generated<number>;
  sign_in_allowed: Generated<number>;
}

export interface CreditNoteLinesTable {
  account_id: number;
  id: Generated<number>;
  credit_note_id: number;
  invoice_id: number;
  position: number;
  line_position: number;
  english_name: string;
  arabic_name: string;
  employee_id: number | null;
  quantity_milli: number;
  unit_price_minor: number;
  before_minor: number;
  discount_minor: number;
  gross_minor: number;
  net_minor: number;
  vat_minor: number;
  vat_rate_bp: number;
  vat_category: string;
  cost_minor: number | null;
  commission_minor: Generated<number>;
  is_returned: Generated<number>;
  exemption_reason_code: string | null;
}

export interface CreditNoteTendersTable {
  account_id: number;
  id: Generated<number>;
  credit_note_id: number;
  invoice_id: number;
  kind: number;
  amount_minor: number;
  gift_card_id: number | null;
  deposit_id: number | null;
}

export interface CreditNotesTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  sequence: number;
  number: string;
  invoice_id: number;
  kind: string;
  is_cancellation: Generated<number>;
  issued_at: Moment;
  business_date: string;
  customer_id: number | null;
  cashier_user_id: number | null;
  reason: string;
  subtotal_minor: number;
  discount_minor: number;
  vat_minor: number;
  total_minor: number;
  vat_breakdown: Json;
  seller: Json;
  buyer: ColumnType<unknown, string | null | undefined, string | null>;
  language: string;
  cash_shift_id: number | null;
}

export interface CustomHoursTable {
  account_id: number;
  on_date: string;
  name: Generated<string>;
  shifts: DefaultJson;
}

export interface CustomerFeedbackTable {
  account_id: number;
  id: Generated<number>;
  appointment_id: number;
  customer_id: number;
  kind: number;
  body: string;
  status: Generated<number>;
  settled_by_user_id: number | null;
  settled_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  settled_note: string | null;
  created_at: DefaultMoment;
  version: Generated<number>;
}

export interface CustomerMergeRowsTable {
  account_id: number;
  id: Generated<number>;
  merge_id: number;
  merged_id: number;
  in_table: string;
  in_column: string;
  row_key: number | null;
  what: string;
  content: ColumnType<unknown, string | null | undefined, string | null>;
  fingerprint: string | null;
  links: Generated<string[]>;
  is_kept: Generated<number>;
}

export interface CustomerMergesTable {
  account_id: number;
  id: Generated<number>;
  customer_id: number;
  merged_ids: Json;
  merged_at: Moment;
  merged_by_user_id: number;
  record_before: ColumnType<unknown, string | null | undefined, string | null>;
  record_after: ColumnType<unknown, string | null | undefined, string | null>;
  newest_rows: ColumnType<unknown, string | null | undefined, string | null>;
  moved_count: Generated<number>;
  undone_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  undone_by_user_id: number | null;
  stayed: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface CustomerServiceMinutesTable {
  account_id: number;
  customer_id: number;
  service_id: number;
  minutes: number;
}

export interface CustomerTagLinksTable {
  account_id: number;
  customer_id: number;
  customer_tag_id: number;
}

export interface CustomerTagsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string | null;
  arabic_name: string | null;
  tone: string;
  position: Generated<number>;
  status: Generated<number>;
  version: Generated<number>;
}

export interface CustomerTypesTable {
  account_id: number;
  id: Generated<number>;
  english_name: string | null;
  arabic_name: string | null;
  position: Generated<number>;
  status: Generated<number>;
  version: Generated<number>;
}

export interface CustomersTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  mobile: string | null;
  email: string | null;
  gender: number | null;
  birth_date: string | null;
  birth_month: number | null;
  nationality_id: number | null;
  country_of_residency_id: number | null;
  language: string | null;
  trn: string | null;
  identification_method: string | null;
  referral_source: string | null;
  notes: string | null;
  allergies: string | null;
  allow_whatsapp: Generated<number>;
  status: Generated<number>;
  invoice_count: Generated<number>;
  last_invoice_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  no_show_count: Generated<number>;
  created_at: DefaultMoment;
  version: Generated<number>;
  street: string | null;
  building_number: string | null;
  additional_number: string | null;
  district: string | null;
  city_name: string | null;
  postal_code: string | null;
  picture_file_id: number | null;
  customer_type: Generated<number>;
  customer_type_id: number | null;
  is_imported: Generated<number>;
  first_invoice_on: string | null;
  national_id: string | null;
  erased_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface DataRequestsTable {
  account_id: number;
  id: Generated<number>;
  customer_id: number | null;
  kind: string;
  how: string;
  came_in_on: string;
  due_on: string;
  note: string | null;
  recorded_at: Moment;
  recorded_by_user_id: number;
  reminded_days: number | null;
  closed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  closed_by_user_id: number | null;
  outcome: string | null;
  reason: string | null;
  version: Generated<number>;
  employee_id: number | null;
}

export interface DataRetentionSettingsTable {
  account_id: number;
  erase_after_years: number | null;
  version: Generated<number>;
  employee_file_years: number | null;
}

export interface DebitNoteLinesTable {
  account_id: number;
  id: Generated<number>;
  debit_note_id: number;
  position: number;
  line_position: number | null;
  service_id: number | null;
  english_name: string;
  arabic_name: string;
  gross_minor: number;
  net_minor: number;
  vat_minor: number;
  vat_rate_bp: number;
  vat_category: string;
  exemption_reason_code: string | null;
}

export interface DebitNotesTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  sequence: number;
  number: string;
  invoice_id: number;
  kind: string;
  issued_at: Moment;
  business_date: string;
  customer_id: number | null;
  cashier_user_id: number | null;
  reason: string;
  subtotal_minor: number;
  vat_minor: number;
  total_minor: number;
  vat_breakdown: Json;
  seller: Json;
  buyer: ColumnType<unknown, string | null | undefined, string | null>;
  language: string;
  cash_shift_id: number | null;
}

export interface DebtWriteOffsTable {
  account_id: number;
  id: Generated<number>;
  invoice_id: number | null;
  customer_id: number;
  kind: number;
  amount_minor: number;
  reason: string;
  credit_note_id: number | null;
  at: Moment;
  business_date: string;
  user_id: number | null;
  opening_debt_id: number | null;
}

export interface DepartmentsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: number;
  status: Generated<number>;
  parent_id: number | null;
  manager_id: number | null;
  version: Generated<number>;
}

export interface DepositEntriesTable {
  account_id: number;
  id: Generated<number>;
  deposit_id: number;
  kind: number;
  amount_minor: number;
  invoice_id: number | null;
  penalty_id: number | null;
  payment_method_id: number | null;
  reason: string | null;
  at: Moment;
  business_date: string;
  user_id: number | null;
  credit_note_id: number | null;
  cash_shift_id: number | null;
  receipt_number: string | null;
  chargeback_id: number | null;
}

export interface DepositsTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  payment_id: number;
  customer_id: number;
  appointment_id: number | null;
  receipt_sequence: number;
  receipt_number: string;
  amount_minor: number;
  used_minor: Generated<number>;
  refunded_minor: Generated<number>;
  kept_minor: Generated<number>;
  note: string | null;
  seller: Json;
  taken_at: Moment;
  gateway_payment_id: number | null;
  is_taxed: Generated<number>;
  charged_back_minor: Generated<number>;
  recipient: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface DiscountCodeCustomersTable {
  account_id: number;
  discount_code_id: number;
  customer_id: number;
  used_count: number;
  promised_count: Generated<number>;
}

export interface DiscountCodeProductsTable {
  account_id: number;
  discount_code_id: number;
  product_id: number;
}

export interface DiscountCodePromisesTable {
  account_id: number;
  appointment_id: number;
  discount_code_id: number;
  customer_id: number;
  state: Generated<number>;
  terms: Json;
  promised_at: Moment;
}

export interface DiscountCodeServicesTable {
  account_id: number;
  discount_code_id: number;
  service_id: number;
}

export interface DiscountCodeUsesTable {
  account_id: number;
  id: Generated<number>;
  discount_code_id: number;
  kind: number;
  invoice_id: number;
  credit_note_id: number | null;
  customer_id: number | null;
  amount_minor: number;
  at: Moment;
  business_date: string;
  user_id: number | null;
  appointment_id: number | null;
  online_order_id: number | null;
}

export interface DiscountCodesTable {
  account_id: number;
  id: Generated<number>;
  code: string;
  category: number;
  discount_minor: number | null;
  discount_bp: number | null;
  valid_from: string;
  valid_to: string | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  new_customers_only: Generated<number>;
  channel: Generated<number>;
  status: Generated<number>;
  used_count: Generated<number>;
  given_minor: Generated<number>;
  version: Generated<number>;
  promised_count: Generated<number>;
  takes_offers: Generated<number>;
  english_name: string | null;
  arabic_name: string | null;
}

export interface DistinctCustomersTable {
  account_id: number;
  customer_id: number;
  other_customer_id: number;
  said_at: Moment;
  said_by_user_id: number;
}

export interface DocumentTypesTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: number;
  status: Generated<number>;
  remind_days: DefaultJson;
  version: Generated<number>;
}

export interface EinvoiceChainsTable {
  account_id: number;
  device_id: number;
  icv: Generated<number>;
  last_hash: string | null;
  is_sending: Generated<number>;
  signer: string | null;
}

export interface EinvoiceDeliveriesTable {
  account_id: number;
  document_id: number;
  device_id: number | null;
  state: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  deadline_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  lease: string | null;
  leased_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  has_warnings: Generated<number>;
  is_late_told: Generated<number>;
  answers: DefaultJson;
  provider_reference: string | null;
  cleared_xml: string | null;
  cleared_qr_text: string | null;
  accepted_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  replaced_by_id: number | null;
  leased_by: number | null;
}

export interface EinvoiceDeviceDirectoryTable {
  device_id: number;
  account_id: number;
  status: number;
  certificate_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface EinvoiceDevicesTable {
  account_id: number;
  id: Generated<number>;
  device_name: string;
  branch: string;
  location: string;
  invoice_types: string;
  environment: string;
  status: Generated<number>;
  is_default: Generated<number>;
  serial: string;
  private_key: Buffer;
  step: Generated<string>;
  is_working: Generated<number>;
  otp: Buffer | null;
  csr: string | null;
  compliance_request_id: string | null;
  compliance_certificate: string | null;
  compliance_token: Buffer | null;
  compliance_secret: Buffer | null;
  checks_done: Generated<number>;
  fault_code: string | null;
  fault_text: string | null;
  certificate: string | null;
  token: Buffer | null;
  secret: Buffer | null;
  certificate_from: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  certificate_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  is_unauthorized: Generated<number>;
  connected_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  created_at: DefaultMoment;
  version: Generated<number>;
}

export interface EinvoiceDocumentsTable {
  account_id: number;
  id: Generated<number>;
  device_id: number | null;
  icv: number | null;
  previous_hash: string | null;
  reference_type: number;
  reference_id: number;
  attempt: Generated<number>;
  profile: string;
  document_number: string;
  uuid: string;
  issued_at: Moment;
  issued_on: string;
  customer_id: number | null;
  net_minor: number;
  vat_minor: number;
  total_minor: number;
  file_name: string;
  xml: string;
  invoice_hash: string | null;
  qr_text: string | null;
}

export interface EinvoiceExchangesTable {
  account_id: number;
  id: Generated<number>;
  device_id: number | null;
  document_id: number | null;
  at: Moment;
  action: string;
  method: string;
  url: string;
  http_status: number | null;
  duration_ms: number;
  request_text: string;
  response_text: string | null;
  outcome: string;
  answers: DefaultJson;
}

export interface EinvoiceFactsTable {
  account_id: number;
  seller_name: string;
  vat_number: string;
  id_scheme: string;
  id_number: string;
  street: string;
  building_number: string;
  additional_number: string | null;
  district: string;
  city_name: string;
  postal_code: string;
  industry: string;
  zero_reason_code: string;
  exempt_reason_code: string;
  environment: string;
  version: Generated<number>;
}

export interface EinvoicePapersTable {
  account_id: number;
  id: Generated<number>;
  document_id: number;
  said: Buffer;
  made_at: Moment;
  pdf: Buffer;
}

export interface EinvoiceProblemDirectoryTable {
  document_id: number;
  account_id: number;
  problem: string;
  since: DefaultMoment;
}

export interface EinvoiceUaeDirectoryTable {
  uuid: string;
  account_id: number;
  document_id: number;
}

export interface EinvoiceUaeSettingsTable {
  account_id: number;
  licence_authority: string;
  licence_authority_name: string | null;
  service_code: string;
  goods_code: string;
  version: Generated<number>;
}

export interface EmailConfirmationsTable {
  token_hash: Buffer;
  account_id: number;
  user_id: number;
  email: string;
  created_at: DefaultMoment;
  expires_at: Moment;
}

export interface EmployeeCustomHoursTable {
  account_id: number;
  employee_id: number;
  on_date: string;
  name: Generated<string>;
  shifts: DefaultJson;
}

export interface EmployeeDependentsTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  relation: number;
  english_name: string | null;
  arabic_name: string | null;
  birth_date: string | null;
  created_at: Moment;
  version: Generated<number>;
}

export interface EmployeeDocumentRemindersTable {
  account_id: number;
  document_id: number;
  expires_on: string;
  days: number;
  at: Moment;
}

export interface EmployeeDocumentScansTable {
  account_id: number;
  id: Generated<number>;
  document_id: number;
  unique_id: string;
  media_type: string;
  size_bytes: number;
  created_at: Moment;
}

export interface EmployeeDocumentsTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  dependent_id: number | null;
  document_type_id: number;
  number_sealed: Buffer | null;
  issued_on: string | null;
  expires_on: string | null;
  notes: string | null;
  renewal_of_id: number | null;
  created_at: Moment;
  version: Generated<number>;
}

export interface EmployeeEmergencyContactsTable {
  account_id: number;
  employee_id: number;
  position: number;
  name: string;
  relation: string | null;
  mobile: string;
}

export interface EmployeeFaceChallengesTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  issued_to: string;
  steps: string[];
  drawn_at: Moment;
  answered_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  verdict: string | null;
  evidence_digest: Buffer | null;
  used_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface EmployeeFaceLinksTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  digest: Buffer;
  created_at: Moment;
  created_by_user_id: number;
  expires_at: Moment;
  used_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  outcome: string | null;
}

export interface EmployeeFacesTable {
  account_id: number;
  employee_id: number;
  model: string;
  template: Buffer;
  consent_version: number;
  consent_language: string;
  enrolled_at: Moment;
  last_used_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface EmployeeHoursTable {
  account_id: number;
  employee_id: number;
  day: number;
  opens_minute: number;
  closes_minute: number;
}

export interface EmployeeHoursOptionsTable {
  account_id: number;
  employee_id: number;
  number: number;
  valid_from: string;
  daily_hours: number;
  corrects: number | null;
  reason: string | null;
  user_id: number;
  at: Moment;
}

export interface EmployeeLeavingsTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  left_on: string;
  override_reason: string | null;
  open_points: Json;
  user_id: number;
  at: Moment;
  done_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  withdrawn_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface EmployeePayTable {
  account_id: number;
  employee_id: number;
  number: number;
  valid_from: string;
  basic_minor: number;
  housing_minor: number;
  transportation_minor: number;
  other_minor: number;
  gross_minor: GeneratedAlways<number>;
  salary_payment: number;
  bank_name: string | null;
  iban_sealed: Buffer | null;
  corrects: number | null;
  reason: string | null;
  user_id: number;
  at: Moment;
}

export interface EmployeeRatingsTable {
  account_id: number;
  employee_id: number;
  rating_count: number;
  rating_stars: number;
}

export interface EmployeeRecordsTable {
  account_id: number;
  employee_id: number;
  employee_number: string | null;
  civil_status: number | null;
  religion: string | null;
  address: string | null;
  experience: string | null;
  sponsor: string | null;
  insurance_class: string | null;
  accommodation: string | null;
  transportation: string | null;
  section_id: number | null;
  department_id: number | null;
  leaving_reason: string | null;
  version: Generated<number>;
}

export interface EmployeeWorkingLocationsTable {
  account_id: number;
  employee_id: number;
  working_location_id: number;
}

export interface EmployeesTable {
  account_id: number;
  id: Generated<number>;
  english_name: string | null;
  arabic_name: string | null;
  mobile: string | null;
  email: string | null;
  gender: number | null;
  nationality_id: number | null;
  birth_date: string | null;
  joined_on: string | null;
  left_on: string | null;
  job_title_english: string | null;
  job_title_arabic: string | null;
  picture_file_id: number | null;
  colour: string | null;
  commission_bp: Generated<number>;
  show_in_appointments: Generated<number>;
  bookable_online: Generated<number>;
  position: Generated<number>;
  notes: string | null;
  status: Generated<number>;
  created_at: DefaultMoment;
  version: Generated<number>;
  has_own_hours: Generated<number>;
  erased_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface ExpectedExpenseSeriesTable {
  account_id: number;
  id: Generated<number>;
  anchor_on: string;
  from_on: string;
  every: number;
  unit: string;
  until_on: string | null;
  description: string;
  expense_type_id: number;
  supplier_id: number | null;
  total_minor: number;
  vat_rate_bp: number;
  remind_days: number | null;
  notes: string | null;
  created_at: Moment;
  created_by_user_id: number | null;
}

export interface ExpectedExpensesTable {
  account_id: number;
  id: Generated<number>;
  series_id: number | null;
  occurs_on: string | null;
  is_changed_alone: Generated<number>;
  description: string;
  expense_type_id: number;
  supplier_id: number | null;
  total_minor: number;
  vat_rate_bp: number;
  due_on: string;
  remind_days: number | null;
  reminded_on: string | null;
  notes: string | null;
  status: Generated<number>;
  expense_id: number | null;
  moved_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  moved_by_user_id: number | null;
  removed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  created_at: Moment;
  created_by_user_id: number | null;
  version: Generated<number>;
}

export interface ExpenseLinesTable {
  account_id: number;
  id: Generated<number>;
  expense_id: number;
  position: number;
  description: string | null;
  product_id: number | null;
  quantity_milli: number;
  net_minor: number;
  vat_rate_bp: number;
  batch: string | null;
  expires_on: string | null;
  vat_treatment: string;
  vat_minor: number;
  credited_quantity_milli: Generated<number>;
  credited_net_minor: Generated<number>;
  credited_vat_minor: Generated<number>;
}

export interface ExpensePaymentsTable {
  account_id: number;
  id: Generated<number>;
  expense_id: number;
  amount_minor: number;
  payment_method_id: number | null;
  paid_on: string;
  cash_shift_id: number | null;
  reversal_of_id: number | null;
  reason: string | null;
  at: Moment;
  user_id: number | null;
  paid_to: Generated<string>;
  from_expense_id: number | null;
  is_refund: Generated<number>;
}

export interface ExpenseTypesTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  status: Generated<number>;
  version: Generated<number>;
}

export interface ExpensesTable {
  account_id: number;
  id: Generated<number>;
  expense_type_id: number;
  supplier_id: number | null;
  supplier_trn: string | null;
  supplier_invoice_number: string | null;
  spent_on: string;
  due_on: string | null;
  net_minor: number;
  vat_minor: number;
  total_minor: number;
  notes: string | null;
  status: Generated<number>;
  cancel_reason: string | null;
  created_at: Moment;
  created_by_user_id: number | null;
  version: Generated<number>;
  paid_minor: Generated<number>;
  customs_declaration_number: string | null;
  customs_vat_minor: Generated<number>;
  customs_paid_minor: Generated<number>;
  reverse_vat_minor: Generated<number>;
  credited_minor: Generated<number>;
  left_minor: GeneratedAlways<number>;
  open_credit_minor: GeneratedAlways<number>;
}

export interface FailedLoginsTable {
  id: Generated<number>;
  at: DefaultMoment;
  type: number;
  ip: string;
  country_code: string | null;
  sign_in_name: string | null;
  account_id: number | null;
  user_agent: string | null;
  is_manager: Generated<number>;
}

export interface FilesTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  kind: string;
  media_type: string;
  file_name: string;
  size_bytes: number;
  sha256: Buffer;
  created_at: DefaultMoment;
  width_px: number | null;
  height_px: number | null;
}

export interface GalleryPicturesTable {
  account_id: number;
  position: number;
  file_id: number;
}

export interface GatewayEventsTable {
  account_id: number;
  id: Generated<number>;
  gateway_payment_id: number;
  driver: string;
  event_id: string;
  kind: string;
  received_at: Moment;
}

export interface GatewayPaymentsTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  type: Generated<number>;
  appointment_id: number | null;
  customer_id: number | null;
  driver: string;
  provider_id: string | null;
  pay_url: string | null;
  amount_minor: number;
  currency: string;
  language: Generated<string>;
  status: Generated<number>;
  captured_minor: Generated<number>;
  refunds_minor: Generated<number>;
  created_at: Moment;
  expires_at: Moment;
  settled_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  online_order_id: number | null;
}

export interface GatewayRefundsTable {
  account_id: number;
  id: Generated<number>;
  gateway_payment_id: number;
  amount_minor: number;
  reason: string;
  status: Generated<number>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Moment;
  done_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface GiftCardEntriesTable {
  account_id: number;
  id: Generated<number>;
  gift_card_id: number;
  kind: number;
  amount_minor: number;
  invoice_id: number | null;
  credit_note_id: number | null;
  at: Moment;
  business_date: string;
  user_id: number | null;
  of_entry_id: number | null;
}

export interface GiftCardExpiryChangesTable {
  account_id: number;
  id: Generated<number>;
  gift_card_id: number;
  expires_on: string | null;
  business_date: string;
}

export interface GiftCardSettingsTable {
  account_id: number;
  expires_after_months: number | null;
  version: Generated<number>;
  is_sold_online: Generated<number>;
  online_values: DefaultJson;
  picture_file_id: number | null;
}

export interface GiftCardsTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  code: string;
  type: number;
  value_minor: number;
  left_minor: Generated<number>;
  status: Generated<number>;
  customer_id: number | null;
  beneficiary_name: string | null;
  beneficiary_mobile: string | null;
  buyer_customer_id: number | null;
  message: string | null;
  design_id: Generated<number>;
  expires_on: string | null;
  invoice_id: number | null;
  reason: string | null;
  issued_at: Moment;
  issued_by_user_id: number | null;
  disabled_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  disable_reason: string | null;
  version: Generated<number>;
  picture_file_id: number | null;
  origin: string | null;
}

export interface GroupSessionsTable {
  account_id: number;
  id: Generated<number>;
  service_id: number;
  employee_id: number;
  starts_at: Moment;
  ends_at: Moment;
  seats: number;
  created_at: DefaultMoment;
}

export interface GuessesTable {
  key: string;
  failures: number;
  not_before: DefaultMoment;
  forgotten_at: Moment;
}

export interface HeldInvoicesTable {
  account_id: number;
  id: Generated<number>;
  customer_id: number | null;
  appointment_id: number | null;
  cart: Json;
  held_by_user_id: number | null;
  held_at: DefaultMoment;
  note: string | null;
}

export interface HolidaysTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number | null;
  starts_on: string;
  ends_on: string;
  version: Generated<number>;
  english_name: string | null;
  arabic_name: string | null;
}

export interface IdempotencyKeysTable {
  account_id: number;
  key: string;
  endpoint: string;
  request_hash: Buffer;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: DefaultMoment;
}

export interface ImportRowsTable {
  account_id: number;
  import_id: number;
  row_number: number;
  cells: Json;
  verdict: string | null;
  judged: ColumnType<unknown, string | null | undefined, string | null>;
  record_id: number | null;
  outcome: string | null;
  record_version: number | null;
  undone: string | null;
  undone_reason: string | null;
}

export interface ImportsTable {
  account_id: number;
  id: Generated<number>;
  kind: string;
  state: string;
  file_name: string;
  format: string;
  content: Buffer | null;
  encoding: string | null;
  separator: string | null;
  sheets: DefaultJson;
  sheet: string | null;
  is_1904: Generated<number>;
  merged_count: Generated<number>;
  heading_row: number;
  headings: Json;
  targets: Json;
  date_order: string | null;
  is_hijri: Generated<number>;
  twins: Generated<string>;
  row_count: number;
  done_through: Generated<number>;
  done_count: Generated<number>;
  language: string;
  created_at: Moment;
  user_id: number;
  finished_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  undone_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  version: Generated<number>;
  choices: DefaultJson;
  made: DefaultJson;
  overbook: Generated<number>;
}

export interface InvoiceCreditsTable {
  account_id: number;
  invoice_id: number;
  total_minor: number;
  credited_minor: Generated<number>;
}

export interface InvoiceLineCreditsTable {
  account_id: number;
  invoice_id: number;
  line_position: number;
  quantity_of_milli: number;
  net_of_minor: number;
  vat_of_minor: number;
  commission_of_minor: number;
  quantity_milli: Generated<number>;
  before_minor: Generated<number>;
  net_minor: Generated<number>;
  vat_minor: Generated<number>;
  cost_minor: Generated<number>;
  commission_minor: Generated<number>;
}

export interface InvoiceLinesTable {
  account_id: number;
  id: Generated<number>;
  invoice_id: number;
  position: number;
  service_id: number | null;
  english_name: string;
  arabic_name: string;
  employee_id: number | null;
  quantity_milli: number;
  unit_price_minor: number;
  discount_minor: Generated<number>;
  invoice_discount_minor: Generated<number>;
  gross_minor: number;
  net_minor: number;
  vat_minor: number;
  vat_rate_bp: number;
  vat_category: Generated<string>;
  kind: Generated<string>;
  product_id: number | null;
  sold_offer_id: number | null;
  gift_card_id: number | null;
  penalty_id: number | null;
  package_id: number | null;
  package_key: number | null;
  code_discount_minor: Generated<number>;
  cost_minor: number | null;
  commission_minor: Generated<number>;
  discount_reason: string | null;
  business_date: string | null;
  exemption_reason_code: string | null;
  customer_id: number | null;
}

export interface InvoiceLinksTable {
  unique_id: string;
  account_id: number;
  invoice_id: number;
}

export interface InvoiceTendersTable {
  account_id: number;
  id: Generated<number>;
  invoice_id: number;
  kind: number;
  amount_minor: number;
  gift_card_id: number | null;
}

export interface InvoicesTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  sequence: number;
  number: string;
  kind: Generated<string>;
  issued_at: DefaultMoment;
  business_date: string;
  customer_id: number | null;
  appointment_id: number | null;
  cashier_user_id: number | null;
  salesman_employee_id: number | null;
  subtotal_minor: number;
  discount_minor: Generated<number>;
  vat_minor: number;
  total_minor: number;
  vat_breakdown: Json;
  seller: Json;
  buyer: ColumnType<unknown, string | null | undefined, string | null>;
  language: string;
  notes: string | null;
  discount_reason: string | null;
  discount_code_id: number | null;
  code_discount_minor: Generated<number>;
  points_redeemed: Generated<number>;
  points_discount_minor: Generated<number>;
  voucher_discount_minor: Generated<number>;
  cash_shift_id: number | null;
}

export interface ItLocationsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: number;
  status: Generated<number>;
  version: Generated<number>;
}

export interface JournalDaysTable {
  account_id: number;
  accounting_account_id: number;
  business_date: string;
  debit_minor: number;
  credit_minor: number;
}

export interface JournalEntriesTable {
  account_id: number;
  id: Generated<number>;
  source: string;
  source_id: number;
  version: number;
  is_reversal: Generated<number>;
  business_date: string;
  at: Moment;
  document_type: string;
  document_id: number;
  number: string | null;
  posted_at: Moment;
  document_date: string | null;
}

export interface JournalLinesTable {
  account_id: number;
  entry_id: number;
  position: number;
  accounting_account_id: number;
  business_date: string;
  amount_minor: number;
}

export interface JsErrorsTable {
  id: Generated<number>;
  at: DefaultMoment;
  type: number;
  error: string;
  route: string | null;
  path: string | null;
  user_agent: string | null;
  account_id: number | null;
  user_id: number | null;
  request_ip: string | null;
}

export interface KeptCustomersTable {
  account_id: number;
  customer_id: number;
  kept_on: string;
  kept_until: string;
  reason: string;
  kept_by_user_id: number;
}

export interface KioskLinksTable {
  unique_id: string;
  account_id: number;
}

export interface LeaveBalanceEntriesTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  on_date: string;
  days_milli: number;
  reason: string;
  user_id: number;
  at: Moment;
}

export interface LeavePoliciesTable {
  account_id: number;
  is_counted: number;
  days_per_year: number;
  later_days_per_year: number;
  later_after_months: number;
  counted_from: string | null;
  version: Generated<number>;
}

export interface LeavesTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  starts_at: Moment;
  ends_at: Moment;
  is_whole_days: Generated<number>;
  reason: string | null;
  status: Generated<number>;
  is_withdrawn: Generated<number>;
  keeps_visits: Generated<number>;
  decision_note: string | null;
  decided_by_user_id: number | null;
  decided_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  created_by_user_id: number | null;
  created_at: DefaultMoment;
  version: Generated<number>;
  starts_on: string;
  ends_on: string;
  leave_kind: Generated<number>;
}

export interface LocalGatewayPagesTable {
  account_id: number;
  provider_id: Generated<string>;
  reference: string;
  amount_minor: number;
  currency: string;
  description: string;
  return_url: string;
  language: string;
  state: Generated<string>;
  captured_minor: Generated<number>;
  refunded_minor: Generated<number>;
  told_from: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  created_at: Moment;
}

export interface LoyaltyBalancesTable {
  account_id: number;
  customer_id: number;
  points: number;
}

export interface LoyaltyEntriesTable {
  account_id: number;
  id: Generated<number>;
  customer_id: number;
  kind: number;
  points: number;
  amount_minor: number | null;
  invoice_id: number | null;
  credit_note_id: number | null;
  gift_card_id: number | null;
  expires_on: string | null;
  reason: string | null;
  at: Moment;
  business_date: string;
  user_id: number | null;
  of_entry_id: number | null;
}

export interface LoyaltyLevelsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  from_points: number;
  multiplier_bp: number;
}

export interface LoyaltyProgramsTable {
  account_id: number;
  is_active: Generated<number>;
  earn_points: Generated<number>;
  earn_per_minor: Generated<number>;
  redeem_points: Generated<number>;
  redeem_minor: Generated<number>;
  smallest_redemption: Generated<number>;
  expires_after_months: number | null;
  earns_on_services: Generated<number>;
  earns_on_products: Generated<number>;
  version: Generated<number>;
}

export interface MailReturnsTable {
  account_id: number;
  attempt_id: string;
  address: string;
  kind: string;
  reason: string;
  status: string | null;
  returned_at: Moment;
  counts: Generated<boolean>;
}

export interface ManagerSessionsTable {
  token_hash: Buffer;
  manager_id: number;
  ip: string | null;
  user_agent: string | null;
  created_at: DefaultMoment;
  last_seen_at: DefaultMoment;
  expires_at: Moment;
  ended_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  end_reason: string | null;
  ends_at: DefaultMoment;
}

export interface ManagersTable {
  id: Generated<number>;
  name: string;
  email: string;
  password_hash: string;
  permissions: DefaultJson;
  is_super: Generated<number>;
  language: Generated<string>;
  status: Generated<number>;
  created_at: DefaultMoment;
}

export interface ManualEntriesTable {
  account_id: number;
  id: Generated<number>;
  kind: string;
  business_date: string;
  reason: string;
  reversal_of_id: number | null;
  at: Moment;
  user_id: number;
}

export interface ManualEntryFilesTable {
  account_id: number;
  entry_id: number;
  file_id: number;
}

export interface ManualEntryLinesTable {
  account_id: number;
  entry_id: number;
  position: number;
  accounting_account_id: number;
  amount_minor: number;
}

export interface MergedCustomersTable {
  account_id: number;
  merged_id: number;
  merge_id: number;
  customer_id: number;
  name: string;
  mobile: string | null;
  record: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface MessageAttemptsTable {
  account_id: number;
  id: string;
  message_id: number;
  channel: string;
  started_at: Moment;
  lease_until: Moment;
  outcome: string | null;
  finished_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  code: string | null;
  provider_id: string | null;
  reported: string | null;
  reported_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  recipient: string | null;
}

export interface MessageChannelsTable {
  account_id: number;
  channels: Json;
  version: Generated<number>;
}

export interface MessageQueueTable {
  account_id: number;
  message_id: number;
  priority: number;
  due_at: Moment;
}

export interface MoneyAccountsTable {
  account_id: number;
  id: Generated<number>;
  kind: string;
  accounting_account_id: number;
  iban: string | null;
  version: Generated<number>;
  statement_columns: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface MoneyMovementsTable {
  account_id: number | null;
  ledger: string | null;
  id: number | null;
  kind: string | null;
  source: number | null;
  status: number | null;
  is_out: number | null;
  payment_method_id: number | null;
  amount_minor: number | null;
  reference: string | null;
  authorization_code: string | null;
  at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  business_date: string | null;
  cash_shift_id: number | null;
  user_id: number | null;
  customer_id: number | null;
  employee_id: number | null;
  invoice_id: number | null;
  credit_note_id: number | null;
  debit_note_id: number | null;
  receipt_number: string | null;
  expense_id: number | null;
  vat_return_id: number | null;
}

export interface MoneyTransfersTable {
  account_id: number;
  id: Generated<number>;
  from_id: number | null;
  to_id: number | null;
  amount_minor: number;
  transferred_on: string;
  note: string | null;
  reversal_of_id: number | null;
  at: Moment;
  user_id: number;
}

export interface NotificationChoicesTable {
  account_id: number;
  user_id: number;
  quiet_from: number | null;
  quiet_until: number | null;
  email_daily: Generated<number>;
  muted: DefaultJson;
  version: Generated<number>;
}

export interface NotificationEmailsTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  event: string;
  message_key: string;
  params: Json;
  path: string | null;
  task_id: number | null;
  created_at: Moment;
  due_at: Moment;
  digest_on: string | null;
  sent_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  dropped_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface NotificationEventsTable {
  account_id: number;
  event: string;
  screen_audience: string;
  email_audience: string;
  email_timing: string;
  version: Generated<number>;
  push_audience: Generated<string>;
}

export interface NotificationHoursTable {
  account_id: number;
  quiet_from: number | null;
  quiet_until: number | null;
  digest_at: number;
  version: Generated<number>;
}

export interface NotificationRecipientsTable {
  account_id: number;
  id: Generated<number>;
  event: string;
  channel: string;
  role_id: number | null;
  user_id: number | null;
  needs: Json;
}

export interface NotificationsTable {
  account_id: number;
  id: Generated<number>;
  type: string;
  user_id: number | null;
  message_key: string;
  params: DefaultJson;
  path: string | null;
  created_at: DefaultMoment;
  read_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  silent_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  is_example: Generated<number>;
}

export interface NumberSeriesTable {
  account_id: number;
  document: string;
  prefix: Generated<string>;
  padding: Generated<number>;
  next_number: Generated<number>;
}

export interface OccupancyChangesTable {
  account_id: number;
  on_day: string;
  id: Generated<number>;
  content: number;
}

export interface OfferServicesTable {
  account_id: number;
  offer_id: number;
  position: number;
  service_id: number;
  quantity: number;
}

export interface OffersTable {
  account_id: number;
  id: Generated<number>;
  type: number;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  price_minor: number;
  tax_id: number | null;
  choose_count: number | null;
  picture_file_id: number | null;
  sale_from: string | null;
  expires_on: string | null;
  validity_days: number | null;
  valid_until: string | null;
  event_weekdays: DefaultJson;
  event_dates: DefaultJson;
  is_renewable: Generated<number>;
  sold_online: Generated<number>;
  position: Generated<number>;
  status: Generated<number>;
  version: Generated<number>;
}

export interface OnlineAliasesTable {
  alias: string;
  account_id: number;
}

export interface OnlineHoldsTable {
  account_id: number;
  hold_key: string;
  address: string;
  expires_at: Moment;
}

export interface OnlineOrderCodesTable {
  account_id: number;
  online_order_id: number;
  discount_code_id: number;
  customer_id: number;
  state: Generated<number>;
  terms: Json;
  promised_at: Moment;
}

export interface OnlineOrdersTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  type: number;
  customer_id: number;
  amount_minor: number;
  beneficiary_name: string | null;
  beneficiary_mobile: string | null;
  tells_beneficiary: Generated<number>;
  message: string | null;
  design_id: Generated<number>;
  offer_id: number | null;
  language: string;
  status: Generated<number>;
  invoice_id: number | null;
  created_at: Moment;
  pay_before: Moment;
  paid_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  picture_file_id: number | null;
  code_discount_minor: Generated<number>;
}

export interface OnlineSessionsTable {
  account_id: number;
  id: Generated<number>;
  token_hash: Buffer;
  mobile: string;
  created_at: DefaultMoment;
  expires_at: Moment;
}

export interface OnlineSettingsTable {
  account_id: number;
  alias: string;
  is_open: Generated<number>;
  accent_colour: Generated<string>;
  background_file_id: number | null;
  english_intro: string | null;
  arabic_intro: string | null;
  links: DefaultJson;
  latitude: string | null;
  longitude: string | null;
  english_terms: string | null;
  arabic_terms: string | null;
  english_refund_policy: string | null;
  arabic_refund_policy: string | null;
  version: Generated<number>;
  rating_count: Generated<number>;
  rating_stars: Generated<number>;
  english_district: string | null;
  arabic_district: string | null;
  home_blocks: DefaultJson;
  cover_design: number | null;
}

export interface OpeningDebtsTable {
  account_id: number;
  id: Generated<number>;
  customer_id: number;
  amount_minor: number;
  owed_since: string;
  document_number: string | null;
  notes: string | null;
  origin: string;
  reversal_of_id: number | null;
  at: Moment;
  business_date: string;
}

export interface OutboxMessagesTable {
  account_id: number;
  id: Generated<number>;
  channel: string;
  template: string;
  recipient: string;
  language: string;
  subject: string | null;
  body: string;
  attempts: Generated<number>;
  error: string | null;
  customer_id: number | null;
  appointment_id: number | null;
  created_at: DefaultMoment;
  sent_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  calendar_file: string | null;
  html: string | null;
  masked_body: string | null;
  state: Generated<string>;
  purpose: Generated<string>;
  priority: Generated<number>;
  due_at: DefaultMoment;
  expires_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  occurrence: string | null;
  attempt_id: string | null;
  lease_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  provider_id: string | null;
  error_code: string | null;
  error_sort: string | null;
  withheld_reason: string | null;
  delivered_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  read_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  channels_left: Generated<string[]>;
  content: ColumnType<unknown, string | null | undefined, string | null>;
  status: GeneratedAlways<number>;
}

export interface OvertimeSettingsTable {
  account_id: number;
  threshold_8_minutes: number;
  threshold_9_minutes: number;
  threshold_12_minutes: number;
  day_off_is_overtime: number;
  holiday_is_overtime: number;
  version: Generated<number>;
}

export interface OwnerCodesTable {
  account_id: number;
  user_id: number;
  to_user_id: number;
  code_hash: Buffer;
  created_at: Moment;
  expires_at: Moment;
  attempts: Generated<number>;
}

export interface PackageServicesTable {
  account_id: number;
  package_id: number;
  position: number;
  service_id: number;
  quantity: number;
}

export interface PackagesTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  price_minor: number;
  picture_file_id: number | null;
  show_to_customer: Generated<number>;
  show_online: Generated<number>;
  position: Generated<number>;
  status: Generated<number>;
  version: Generated<number>;
}

export interface PasswordResetsTable {
  token_hash: Buffer;
  account_id: number | null;
  user_id: number | null;
  manager_id: number | null;
  created_at: DefaultMoment;
  expires_at: Moment;
  used_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  email: string;
}

export interface PastVisitsTable {
  account_id: number;
  id: Generated<number>;
  customer_id: number;
  visited_on: string;
  visit_minute: number | null;
  service_names: string | null;
  employee_name: string | null;
  amount_minor: number | null;
  notes: string | null;
  origin: string;
  created_at: DefaultMoment;
}

export interface PaymentGatewaySettingsTable {
  account_id: number;
  driver: string;
  company: string | null;
  secret_key: Buffer | null;
  webhook_secret: Buffer | null;
  version: Generated<number>;
}

export interface PaymentMethodFeesTable {
  account_id: number;
  payment_method_id: number;
  fee_bp: number;
  fixed_minor: number;
  vat_treatment: string;
  vat_rate_bp: number;
  provider_trn: string | null;
  version: Generated<number>;
}

export interface PaymentMethodsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  kind: string;
  position: Generated<number>;
  status: Generated<number>;
  version: Generated<number>;
  is_online: Generated<number>;
}

export interface PaymentsTable {
  account_id: number;
  id: Generated<number>;
  invoice_id: number | null;
  customer_id: number | null;
  payment_method_id: number;
  amount_minor: number;
  reference: string | null;
  authorization_code: string | null;
  source: Generated<number>;
  status: Generated<number>;
  paid_at: DefaultMoment;
  business_date: string;
  cashier_user_id: number | null;
  is_collection: Generated<number>;
  receipt_number: string | null;
  credit_note_id: number | null;
  debit_note_id: number | null;
  cash_shift_id: number | null;
  opening_debt_id: number | null;
}

export interface PenaltiesTable {
  account_id: number;
  id: Generated<number>;
  customer_id: number;
  appointment_id: number | null;
  type: number;
  amount_minor: number;
  reason: string | null;
  status: Generated<number>;
  is_automatic: Generated<number>;
  created_at: Moment;
  created_by_user_id: number | null;
  settled_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  settled_by_user_id: number | null;
  waive_reason: string | null;
  version: Generated<number>;
}

export interface PlannedErasuresTable {
  account_id: number;
  customer_id: number;
  listed_on: string;
  erase_on: string;
  last_contact_on: string;
}

export interface PlatformAuditTable {
  id: Generated<number>;
  at: DefaultMoment;
  manager_id: number | null;
  account_id: number | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  ip: string | null;
  request_id: string | null;
}

export interface PlatformMessagesTable {
  id: Generated<number>;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  error: string | null;
  created_at: DefaultMoment;
  sent_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  masked_body: string | null;
  account_id: number | null;
  state: Generated<string>;
  attempts: Generated<number>;
  attempt_id: string | null;
  lease_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  provider_id: string | null;
  error_code: string | null;
  error_sort: string | null;
  status: GeneratedAlways<number>;
  language: Generated<string>;
  template: string | null;
}

export interface PlatformPicturesTable {
  unique_id: string;
  media_type: string;
  file_name: string;
  size_bytes: number;
  sha256: Buffer;
  manager_id: number | null;
  created_at: DefaultMoment;
}

export interface PracticeCalendarEntriesTable {
  account_id: number;
  link_id: number;
  uid: string;
  is_ours: number;
  file: string | null;
  summary: string;
  starts_at: Moment;
  ends_at: Moment;
  is_gone: Generated<number>;
  revision: number;
}

export interface PracticeCalendarsTable {
  account_id: number;
  link_id: number;
  behaviour: Generated<number>;
  revision: Generated<number>;
}

export interface PrepaymentLinesTable {
  account_id: number;
  prepayment_id: number;
  position: number;
  vat_category: string;
  vat_rate_bp: number;
  net_minor: number;
  vat_minor: number;
  taken_net_minor: Generated<number>;
  taken_vat_minor: Generated<number>;
  exemption_reason_code: string | null;
}

export interface PrepaymentUsesTable {
  account_id: number;
  id: Generated<number>;
  deposit_entry_id: number;
  prepayment_id: number;
  position: number;
  net_minor: number;
  vat_minor: number;
}

export interface PrepaymentsTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  type: number;
  deposit_id: number;
  sequence: number;
  number: string;
  kind: string;
  issued_at: Moment;
  business_date: string;
  customer_id: number;
  net_minor: number;
  vat_minor: number;
  total_minor: number;
  seller: Json;
  buyer: Json;
  language: string;
  of_prepayment_id: number | null;
  deposit_entry_id: number | null;
  reason: string | null;
  credit_note_id: number | null;
}

export interface ProductGroupMovesTable {
  account_id: number;
  id: Generated<number>;
  product_id: number;
  from_group_id: number;
  moved_at: Moment;
}

export interface ProductGroupsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: Generated<number>;
  status: Generated<number>;
  version: Generated<number>;
  suggested_group_id: number | null;
}

export interface ProductStockTable {
  account_id: number;
  product_id: number;
  quantity_milli: Generated<number>;
  value_minor: Generated<number>;
  is_short: Generated<number>;
}

export interface ProductsTable {
  account_id: number;
  id: Generated<number>;
  product_group_id: number;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  picture_file_id: number | null;
  barcode: string | null;
  price_minor: number;
  tax_id: number | null;
  unit: Generated<string>;
  warn_at_milli: number | null;
  is_sold: Generated<number>;
  commission_bp: number | null;
  position: Generated<number>;
  status: Generated<number>;
  created_at: DefaultMoment;
  version: Generated<number>;
  suggested_product_id: number | null;
}

export interface PurchaseVatLinesTable {
  account_id: number | null;
  document: string | null;
  document_id: number | null;
  line_id: number | null;
  date: string | null;
  treatment: string | null;
  rate_bp: number | null;
  net_minor: number | null;
  vat_minor: number | null;
  is_of_stock: boolean | null;
  is_recoverable: boolean | null;
  supplier_id: number | null;
  supplier_trn: string | null;
  supplier_invoice_number: string | null;
  customs_declaration_number: string | null;
}

export interface PushDevicesTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
  created_at: DefaultMoment;
  seen_at: DefaultMoment;
}

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface ReceiptsTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  kind: number;
  sequence: number;
  number: string;
  amount_minor: number;
  customer_id: number | null;
  employee_id: number | null;
  payment_method_id: number;
  reference: string | null;
  authorization_code: string | null;
  note: string | null;
  parts: ColumnType<unknown, string | null | undefined, string | null>;
  left_minor: number | null;
  seller: Json;
  issued_at: Moment;
  user_id: number | null;
  recipient: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface ReceivablesTable {
  account_id: number;
  invoice_id: number | null;
  customer_id: number;
  amount_minor: number;
  collected_minor: Generated<number>;
  credited_minor: Generated<number>;
  due_on: string | null;
  reminded_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  written_off_minor: Generated<number>;
  charged_back_minor: Generated<number>;
  id: Generated<number>;
  opening_debt_id: number | null;
}

export interface ReportMailRecipientsTable {
  account_id: number;
  id: Generated<number>;
  mail_id: number;
  user_id: number | null;
  address: string | null;
  language: string | null;
  created_at: Moment;
  confirmed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  withdrawn_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  removed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface ReportMailSendingsTable {
  account_id: number;
  id: Generated<number>;
  mail_id: number;
  recipient_id: number | null;
  user_id: number | null;
  due_at: Moment;
  outcome: string;
  at: Moment;
}

export interface ReportMailsTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  mail_name: string;
  screen: string;
  report: string;
  preset: string | null;
  from_date: string | null;
  to_date: string | null;
  query: string;
  file_format: string;
  rhythm: string;
  send_days: Json;
  month_day: number | null;
  send_hour: number;
  is_paused: Generated<number>;
  due_at: Moment;
  version: Generated<number>;
  created_at: Moment;
  removed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface ReportViewDefaultsTable {
  account_id: number;
  user_id: number;
  screen: string;
  view_id: number;
}

export interface ReportViewsTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  screen: string;
  report: string;
  view_name: string;
  is_shared: number;
  preset: string | null;
  from_date: string | null;
  to_date: string | null;
  query: string;
  version: Generated<number>;
  created_at: Moment;
}

export interface ResourceUnitsTable {
  account_id: number;
  id: Generated<number>;
  resource_id: number;
  position: number;
  is_retired: Generated<number>;
}

export interface ResourcesTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  kind: Generated<number>;
  position: Generated<number>;
  status: Generated<number>;
  version: Generated<number>;
}

export interface RetentionMarksTable {
  task: string;
  done_through: Moment;
}

export interface RolesTable {
  account_id: number;
  id: Generated<number>;
  permissions: DefaultJson;
  is_system: Generated<number>;
  version: Generated<number>;
  english_name: string | null;
  arabic_name: string | null;
  english_description: string | null;
  arabic_description: string | null;
}

export interface SaleFactChangesTable {
  account_id: number;
  id: Generated<number>;
  content: number;
}

export interface ScheduleVersionsTable {
  account_id: number;
  content: Generated<string>;
}

export interface SearchTokensTable {
  account_id: number;
  token: string;
  subject_type: string;
  subject_id: number;
  subject_name: string;
  subject_status: number;
}

export interface SectionsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: number;
  status: Generated<number>;
  department_id: number | null;
  version: Generated<number>;
}

export interface ServedDayPositionsTable {
  account_id: number;
  judged_to: string | null;
  lines_id: Generated<number>;
}

export interface ServedDaysTable {
  account_id: number;
  business_date: string;
  employee_id: number;
  served: number;
  rebooked: number;
}

export interface ServiceAddonsTable {
  account_id: number;
  id: Generated<number>;
  service_id: number;
  english_name: string;
  arabic_name: string;
  extra_minutes: Generated<number>;
  price_minor: Generated<number>;
  show_online: Generated<number>;
  position: Generated<number>;
  status: Generated<number>;
}

export interface ServiceEmployeesTable {
  account_id: number;
  service_id: number;
  employee_id: number;
  job_time_minutes: number | null;
  price_minor: number | null;
  processing_minutes: number | null;
  finishing_minutes: number | null;
}

export interface ServiceGroupsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  colour: string | null;
  position: Generated<number>;
  show_online: Generated<number>;
  status: Generated<number>;
  suggested_group_id: number | null;
  version: Generated<number>;
}

export interface ServiceProductsTable {
  account_id: number;
  service_id: number;
  product_id: number;
  quantity_milli: number;
}

export interface ServiceResourcesTable {
  account_id: number;
  service_id: number;
  resource_id: number;
}

export interface ServicesTable {
  account_id: number;
  id: Generated<number>;
  service_group_id: number;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  original_price_minor: number;
  price_minor: number;
  offer_price_minor: number | null;
  tax_id: number | null;
  job_time_minutes: number;
  processing_minutes: Generated<number>;
  finishing_minutes: Generated<number>;
  buffer_minutes: Generated<number>;
  show_to_customer: Generated<number>;
  show_online: Generated<number>;
  position: Generated<number>;
  status: Generated<number>;
  picture_file_id: number | null;
  suggested_service_id: number | null;
  version: Generated<number>;
  seats: Generated<number>;
  minimum_notice_minutes: number | null;
  max_days_ahead: number | null;
  cancel_window_minutes: number | null;
  move_window_minutes: number | null;
  approval: number | null;
  deposit_kind: number | null;
  deposit_minor: number | null;
  deposit_bp: number | null;
  customers_allowed: Generated<number>;
  patch_test_service_id: number | null;
  patch_test_hours: Generated<number>;
  patch_test_days: Generated<number>;
  commission_bp: number | null;
}

export interface SessionsTable {
  account_id: number;
  token_hash: Buffer;
  user_id: number;
  manager_id: number | null;
  ip: string | null;
  user_agent: string | null;
  created_at: DefaultMoment;
  last_seen_at: DefaultMoment;
  expires_at: Moment;
  ended_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  end_reason: string | null;
  ends_at: DefaultMoment;
}

export interface SettledMovementsTable {
  account_id: number;
  ledger: string;
  movement_id: number;
  settlement_id: number;
}

export interface SettlementLinesTable {
  account_id: number;
  settlement_id: number;
  ledger: string;
  movement_id: number;
  amount_minor: number;
}

export interface SettlementsTable {
  account_id: number;
  id: Generated<number>;
  clearing_id: number;
  bank_id: number | null;
  arrived_on: string;
  gross_minor: number;
  arrived_minor: number;
  fee_net_minor: number;
  fee_vat_minor: number;
  fee_vat_treatment: string;
  fee_vat_rate_bp: number;
  provider_trn: string | null;
  fee_invoice_number: string | null;
  reference: string | null;
  difference_minor: GeneratedAlways<number>;
  reversal_of_id: number | null;
  reason: string | null;
  at: Moment;
  user_id: number;
}

export interface SignInEmailsTable {
  email: string;
  account_id: number;
  user_id: number;
}

export interface SilencedAddressesTable {
  account_id: number;
  address: string;
  kind: string;
  reason: string;
  silenced_at: Moment;
}

export interface SmsSettingsTable {
  account_id: number;
  provider: string;
  is_practice: Generated<number>;
  sender: string;
  account_sid: string | null;
  key: Buffer | null;
  is_on: number;
  stopped_reason: string | null;
  webhook_token: string;
  changed_at: Moment;
  version: Generated<number>;
}

export interface SmsUsesTable {
  account_id: number;
  attempt_id: string;
  at: Moment;
  parts: number;
  cost_micros: number | null;
  currency: string | null;
}

export interface SoldDayPositionsTable {
  account_id: number;
  done_id: Generated<number>;
  seen_id: Generated<number>;
  seen_before: number;
  seen_at: Moment;
  settled_at: DefaultMoment;
}

export interface SoldDaysTable {
  account_id: number;
  business_date: string;
  employee_id: number;
  kind: string;
  vat_rate_bp: number;
  vat_category: string;
  exemption_reason_code: string;
  gross_minor: number;
  net_minor: number;
  vat_minor: number;
  discount_minor: number;
  code_discount_minor: number;
  invoice_discount_minor: number;
  commission_minor: number;
}

export interface SoldOfferEntriesTable {
  account_id: number;
  id: Generated<number>;
  sold_offer_id: number;
  kind: number;
  service_id: number | null;
  quantity: number | null;
  invoice_id: number | null;
  line_position: number | null;
  credit_note_id: number | null;
  old_expires_on: string | null;
  new_expires_on: string | null;
  reason: string | null;
  at: Moment;
  business_date: string;
  user_id: number | null;
}

export interface SoldOfferItemsTable {
  account_id: number;
  sold_offer_id: number;
  position: number;
  service_id: number;
  quantity: number;
  left_quantity: number;
}

export interface SoldOffersTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  offer_id: number;
  customer_id: number;
  invoice_id: number | null;
  line_position: number | null;
  type: number;
  english_name: string;
  arabic_name: string;
  price_minor: number;
  uses_left: number | null;
  expires_on: string | null;
  event_weekdays: DefaultJson;
  event_dates: DefaultJson;
  status: Generated<number>;
  sold_at: Moment;
  business_date: string;
  origin: string | null;
  opening_net_minor: number | null;
}

export interface StockBatchesTable {
  account_id: number;
  id: Generated<number>;
  product_id: number;
  batch: string | null;
  expires_on: string | null;
  quantity_milli: Generated<number>;
  told_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface StockMovementsTable {
  account_id: number;
  id: Generated<number>;
  product_id: number;
  operation: number;
  quantity_milli: number;
  value_minor: number;
  late_cost_minor: Generated<number>;
  quantity_after_milli: number;
  value_after_minor: number;
  batch_id: number | null;
  at: Moment;
  business_date: string;
  user_id: number | null;
  employee_id: number | null;
  service_id: number | null;
  reason: string | null;
  supplier: string | null;
  document_number: string | null;
  invoice_id: number | null;
  line_position: number | null;
  credit_note_id: number | null;
  of_movement_id: number | null;
  stock_take_id: number | null;
  supplier_credit_note_id: number | null;
}

export interface StockTakeLinesTable {
  account_id: number;
  stock_take_id: number;
  product_id: number;
  counted_milli: number;
  expected_milli: number;
  counted_at: Moment;
  counted_by_user_id: number | null;
}

export interface StockTakesTable {
  account_id: number;
  id: Generated<number>;
  product_group_id: number | null;
  status: Generated<number>;
  note: string | null;
  started_at: Moment;
  started_by_user_id: number | null;
  closed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  closed_by_user_id: number | null;
}

export interface SuggestedGroupsTable {
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: Generated<number>;
  status: Generated<number>;
  kind: Generated<string>;
  version: Generated<number>;
}

export interface SuggestedProductsTable {
  id: Generated<number>;
  suggested_group_id: number;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  barcode: string | null;
  price_minor: number;
  unit: Generated<string>;
  picture_unique_id: string | null;
  position: Generated<number>;
  status: Generated<number>;
  version: Generated<number>;
}

export interface SuggestedServicesTable {
  id: Generated<number>;
  suggested_group_id: number;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  price_minor: number;
  job_time_minutes: number;
  position: Generated<number>;
  status: Generated<number>;
  picture_unique_id: string | null;
  version: Generated<number>;
}

export interface SupplierCreditNoteLinesTable {
  account_id: number;
  credit_note_id: number;
  expense_line_id: number;
  quantity_milli: number;
  net_minor: number;
  vat_minor: number;
}

export interface SupplierCreditNotesTable {
  account_id: number;
  id: Generated<number>;
  expense_id: number;
  number: string | null;
  noted_on: string;
  reason: string;
  net_minor: number;
  vat_minor: number;
  reverse_vat_minor: number;
  total_minor: number;
  reversal_of_id: number | null;
  at: Moment;
  user_id: number | null;
}

export interface SuppliersTable {
  account_id: number;
  id: Generated<number>;
  contact_name: string | null;
  mobile: string | null;
  email: string | null;
  trn: string | null;
  address: string | null;
  notes: string | null;
  status: Generated<number>;
  created_at: DefaultMoment;
  version: Generated<number>;
  english_name: string | null;
  arabic_name: string | null;
}

export interface TasksTable {
  account_id: number;
  id: Generated<number>;
  kind: string;
  subject_id: number;
  right_needed: string;
  user_id: number | null;
  params: DefaultJson;
  path: string;
  is_example: Generated<number>;
  created_at: Moment;
  done_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  done_by_user_id: number | null;
}

export interface TaxesTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  rate_bp: number;
  category: Generated<string>;
  is_default: Generated<number>;
  status: Generated<number>;
  version: Generated<number>;
  exemption_reason_code: string | null;
}

export interface TipBalancesTable {
  account_id: number;
  employee_id: number;
  balance_minor: number;
}

export interface TipEntriesTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number;
  kind: number;
  amount_minor: number;
  payment_method_id: number;
  invoice_id: number | null;
  at: Moment;
  business_date: string;
  user_id: number | null;
  note: string | null;
  receipt_number: string | null;
  credit_note_id: number | null;
  cash_shift_id: number | null;
  chargeback_id: number | null;
}

export interface UaeProviderNoticesTable {
  signature: string;
  received_at: Moment;
}

export interface UaeProviderSettingTable {
  id: Generated<number>;
  base_url: string;
  api_key: Buffer;
  notice_secret: Buffer | null;
  version: Generated<number>;
}

export interface UsersTable {
  account_id: number;
  id: Generated<number>;
  employee_id: number | null;
  role_id: number | null;
  name: string;
  user_name: string;
  email: string;
  password_hash: string;
  is_owner: Generated<number>;
  language: Generated<string>;
  status: Generated<number>;
  last_signed_in_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  created_at: DefaultMoment;
  version: Generated<number>;
  english_name: string | null;
  arabic_name: string | null;
}

export interface VatReturnDocumentsTable {
  account_id: number;
  vat_return_id: number;
  document: string;
  document_id: number;
  treatment: string;
  vat_rate_bp: number;
  is_late: number;
  net_minor: number;
  vat_minor: number;
}

export interface VatReturnsTable {
  account_id: number;
  id: Generated<number>;
  period_from: string;
  period_to: string;
  state: Generated<number>;
  corrections_up_minor: Generated<number>;
  corrections_down_minor: Generated<number>;
  credit_minor: Generated<number>;
  bad_debts_vat_minor: Generated<number>;
  tourists_amount_minor: Generated<number>;
  tourists_vat_minor: Generated<number>;
  imports_up_amount_minor: Generated<number>;
  imports_up_vat_minor: Generated<number>;
  imports_down_amount_minor: Generated<number>;
  imports_down_vat_minor: Generated<number>;
  notes: string | null;
  form: string | null;
  emirate: string | null;
  boxes: ColumnType<unknown, string | null | undefined, string | null>;
  outside_amount_minor: number | null;
  outside_vat_minor: number | null;
  output_vat_minor: number | null;
  input_vat_minor: number | null;
  entered_vat_minor: number | null;
  net_minor: number | null;
  due_on: string | null;
  locked_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  locked_on: string | null;
  locked_by_user_id: number | null;
  filed_on: string | null;
  reference: string | null;
  filed_by_user_id: number | null;
  paid_on: string | null;
  payment_method_id: number | null;
  paid_by_user_id: number | null;
  version: Generated<number>;
  paid_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface VatSettingsTable {
  account_id: number;
  period: string;
  first_month: number;
  version: Generated<number>;
}

export interface VerificationCodesTable {
  account_id: number;
  id: Generated<number>;
  mobile: string;
  code_hash: Buffer;
  purpose: string;
  created_at: DefaultMoment;
  expires_at: Moment;
  attempts: Generated<number>;
  used_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface VisitPushDevicesTable {
  account_id: number;
  id: Generated<number>;
  appointment_id: number;
  customer_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  created_at: DefaultMoment;
  seen_at: DefaultMoment;
}

export interface VisitRatingsTable {
  account_id: number;
  id: Generated<number>;
  appointment_id: number;
  customer_id: number;
  stars: number;
  comment: string | null;
  created_at: DefaultMoment;
  is_public: Generated<number>;
  hidden_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  hidden_by_user_id: number | null;
  hidden_reason: string | null;
  version: Generated<number>;
}

export interface WaitingListEntriesTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  customer_id: number;
  employee_id: number | null;
  from_on: string;
  to_on: string;
  weekdays: Generated<number>;
  earliest_minute: Generated<number>;
  latest_minute: Generated<number>;
  notes: string | null;
  source: Generated<number>;
  status: Generated<number>;
  appointment_id: number | null;
  created_by_user_id: number | null;
  created_at: DefaultMoment;
  version: Generated<number>;
}

export interface WaitingListOffersTable {
  account_id: number;
  id: Generated<number>;
  unique_id: Generated<string>;
  entry_id: number;
  starts_at: Moment;
  ends_at: Moment;
  lines: Json;
  hold_key: string;
  expires_at: Moment;
  status: Generated<number>;
  made_by_user_id: number | null;
  created_at: DefaultMoment;
  answered_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface WaitingListServicesTable {
  account_id: number;
  entry_id: number;
  position: number;
  service_id: number;
}

export interface WebhookEventsTable {
  account_id: number;
  id: Generated<number>;
  event_key: string;
  item: ColumnType<unknown, string | null | undefined, string | null>;
  received_at: Moment;
  done_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  source: string;
}

export interface WhatsappConnectionsTable {
  account_id: number;
  kind: string;
  status: Generated<number>;
  is_practice: Generated<number>;
  phone_number: string | null;
  display_name: string | null;
  waba_id: string | null;
  phone_number_id: string | null;
  device_url: string | null;
  access_token: Buffer | null;
  app_secret: Buffer | null;
  device_secret: Buffer | null;
  device_session: Buffer | null;
  webhook_token: string;
  verify_token: string;
  quality: Generated<string>;
  tier: number | null;
  risk_accepted_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  risk_accepted_by_user_id: number | null;
  connected_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  status_changed_at: Moment;
  status_reason: string | null;
  version: Generated<number>;
  risk_accepted_words: string | null;
  device_started_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  device_fault: string | null;
  device_session_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  device_held_by: string | null;
  device_held_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface WhatsappContactsTable {
  account_id: number;
  mobile: string;
  last_incoming_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  is_reached: boolean | null;
  reached_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface WhatsappDeviceNumbersTable {
  phone_number: string;
  account_id: number;
}

export interface WhatsappMainInstanceTable {
  id: Generated<number>;
  kind: Generated<string>;
  status: Generated<number>;
  is_practice: Generated<number>;
  allows_salons: Generated<number>;
  phone_number: string | null;
  waba_id: string | null;
  phone_number_id: string | null;
  device_url: string | null;
  access_token: Buffer | null;
  app_secret: Buffer | null;
  device_secret: Buffer | null;
  webhook_token: string;
  verify_token: string;
  code_template: string | null;
  quality: Generated<string>;
  tier: number | null;
  price_currency: Generated<string>;
  status_reason: string | null;
  status_changed_at: Moment;
  version: Generated<number>;
  tier_told_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  quality_told_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  code_template_states: DefaultJson;
}

export interface WhatsappMessageTemplatesTable {
  account_id: number;
  id: Generated<number>;
  trigger: string;
  language: string;
  template_id: number;
  chosen_at: Moment;
}

export interface WhatsappPackagesTable {
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  days: number | null;
  allowance: number | null;
  price_minor: number;
  currency: string;
  status: Generated<number>;
  version: Generated<number>;
  created_at: DefaultMoment;
}

export interface WhatsappPricesTable {
  country_id: number;
  category: string;
  price_micros: number;
}

export interface WhatsappTemplatesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  language: string;
  category: string;
  body: string;
  footer: string | null;
  buttons: DefaultJson;
  variables: DefaultJson;
  state: Generated<string>;
  reason: string | null;
  provider_id: string | null;
  state_at: Moment;
  version: Generated<number>;
  created_at: Moment;
  header: string | null;
  category_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface WhatsappTurnsTable {
  number_id: string;
  person: Buffer;
  last_at: Moment;
  counted_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  last_account_id: number | null;
}

export interface WhatsappUsesTable {
  account_id: number;
  message_id: number;
  account_package_id: number | null;
  at: Moment;
  category: string;
  country_id: number | null;
  price_micros: number | null;
}

export interface WorkShiftsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: number;
  status: Generated<number>;
  starts_minute: number;
  ends_minute: number;
  break_minutes: Generated<number>;
  break_is_paid: Generated<number>;
  working_hours: Generated<number>;
  grace_minutes: Generated<number>;
  colour: string | null;
  version: Generated<number>;
}

export interface WorkingLocationsTable {
  account_id: number;
  id: Generated<number>;
  english_name: string;
  arabic_name: string;
  position: number;
  status: Generated<number>;
  latitude: string | null;
  longitude: string | null;
  radius_metres: Generated<number>;
  networks: Generated<string[]>;
  checks_place: number;
  checks_network: number;
  checks_face: number;
  it_location_id: number | null;
  version: Generated<number>;
  needs_all: Generated<number>;
}

export interface Database {
  account_balance_entries: AccountBalanceEntriesTable;
  account_balances: AccountBalancesTable;
  account_exports: AccountExportsTable;
  account_settings: AccountSettingsTable;
  account_whatsapp_package_events: AccountWhatsappPackageEventsTable;
  account_whatsapp_packages: AccountWhatsappPackagesTable;
  accountant_export_accounts: AccountantExportAccountsTable;
  accountant_export_entries: AccountantExportEntriesTable;
  accountant_export_parts: AccountantExportPartsTable;
  accountant_export_targets: AccountantExportTargetsTable;
  accountant_export_taxes: AccountantExportTaxesTable;
  accountant_exports: AccountantExportsTable;
  accounting_accounts: AccountingAccountsTable;
  accounting_budgets: AccountingBudgetsTable;
  accounting_changes: AccountingChangesTable;
  accounting_choices: AccountingChoicesTable;
  accounting_closings: AccountingClosingsTable;
  accounting_locks: AccountingLocksTable;
  accounting_positions: AccountingPositionsTable;
  accounting_settings: AccountingSettingsTable;
  accounting_states: AccountingStatesTable;
  accounting_valuations: AccountingValuationsTable;
  accounts: AccountsTable;
  advertising_limits: AdvertisingLimitsTable;
  affected_items: AffectedItemsTable;
  appointment_events: AppointmentEventsTable;
  appointment_line_addons: AppointmentLineAddonsTable;
  appointment_line_units: AppointmentLineUnitsTable;
  appointment_lines: AppointmentLinesTable;
  appointment_series: AppointmentSeriesTable;
  appointments: AppointmentsTable;
  asset_brands: AssetBrandsTable;
  asset_types: AssetTypesTable;
  attendance_corrections: AttendanceCorrectionsTable;
  attendance_days: AttendanceDaysTable;
  attendance_events: AttendanceEventsTable;
  attendance_kiosk_devices: AttendanceKioskDevicesTable;
  attendance_kiosk_taps: AttendanceKioskTapsTable;
  attendance_kiosks: AttendanceKiosksTable;
  attendance_open_presences: AttendanceOpenPresencesTable;
  attendance_pins: AttendancePinsTable;
  attendance_positions: AttendancePositionsTable;
  attendance_replaced_events: AttendanceReplacedEventsTable;
  audit_log: AuditLogTable;
  automatic_rules: AutomaticRulesTable;
  automatic_schedule: AutomaticScheduleTable;
  bank_lines: BankLinesTable;
  bank_matches: BankMatchesTable;
  bank_statements: BankStatementsTable;
  billed_visits: BilledVisitsTable;
  block_time_series: BlockTimeSeriesTable;
  block_times: BlockTimesTable;
  blocked_ips: BlockedIpsTable;
  business_hours: BusinessHoursTable;
  businesses: BusinessesTable;
  calendar_feeds: CalendarFeedsTable;
  calendar_link_entries: CalendarLinkEntriesTable;
  calendar_links: CalendarLinksTable;
  cash_bills: CashBillsTable;
  cash_days: CashDaysTable;
  cash_lines: CashLinesTable;
  cash_shift_entries: CashShiftEntriesTable;
  cash_shifts: CashShiftsTable;
  chargebacks: ChargebacksTable;
  check_entries: CheckEntriesTable;
  check_in_settings: CheckInSettingsTable;
  cities: CitiesTable;
  claims: ClaimsTable;
  commission_payouts: CommissionPayoutsTable;
  commission_targets: CommissionTargetsTable;
  consents: ConsentsTable;
  countries: CountriesTable;
  credit_note_lines: CreditNoteLinesTable;
  credit_note_tenders: CreditNoteTendersTable;
  credit_notes: CreditNotesTable;
  custom_hours: CustomHoursTable;
  customer_feedback: CustomerFeedbackTable;
  customer_merge_rows: CustomerMergeRowsTable;
  customer_merges: CustomerMergesTable;
  customer_service_minutes: CustomerServiceMinutesTable;
  customer_tag_links: CustomerTagLinksTable;
  customer_tags: CustomerTagsTable;
  customer_types: CustomerTypesTable;
  customers: CustomersTable;
  data_requests: DataRequestsTable;
  data_retention_settings: DataRetentionSettingsTable;
  debit_note_lines: DebitNoteLinesTable;
  debit_notes: DebitNotesTable;
  debt_write_offs: DebtWriteOffsTable;
  departments: DepartmentsTable;
  deposit_entries: DepositEntriesTable;
  deposits: DepositsTable;
  discount_code_customers: DiscountCodeCustomersTable;
  discount_code_products: DiscountCodeProductsTable;
  discount_code_promises: DiscountCodePromisesTable;
  discount_code_services: DiscountCodeServicesTable;
  discount_code_uses: DiscountCodeUsesTable;
  discount_codes: DiscountCodesTable;
  distinct_customers: DistinctCustomersTable;
  document_types: DocumentTypesTable;
  einvoice_chains: EinvoiceChainsTable;
  einvoice_deliveries: EinvoiceDeliveriesTable;
  einvoice_device_directory: EinvoiceDeviceDirectoryTable;
  einvoice_devices: EinvoiceDevicesTable;
  einvoice_documents: EinvoiceDocumentsTable;
  einvoice_exchanges: EinvoiceExchangesTable;
  einvoice_facts: EinvoiceFactsTable;
  einvoice_papers: EinvoicePapersTable;
  einvoice_problem_directory: EinvoiceProblemDirectoryTable;
  einvoice_uae_directory: EinvoiceUaeDirectoryTable;
  einvoice_uae_settings: EinvoiceUaeSettingsTable;
  email_confirmations: EmailConfirmationsTable;
  employee_custom_hours: EmployeeCustomHoursTable;
  employee_dependents: EmployeeDependentsTable;
  employee_document_reminders: EmployeeDocumentRemindersTable;
  employee_document_scans: EmployeeDocumentScansTable;
  employee_documents: EmployeeDocumentsTable;
  employee_emergency_contacts: EmployeeEmergencyContactsTable;
  employee_face_challenges: EmployeeFaceChallengesTable;
  employee_face_links: EmployeeFaceLinksTable;
  employee_faces: EmployeeFacesTable;
  employee_hours: EmployeeHoursTable;
  employee_hours_options: EmployeeHoursOptionsTable;
  employee_leavings: EmployeeLeavingsTable;
  employee_pay: EmployeePayTable;
  employee_ratings: EmployeeRatingsTable;
  employee_records: EmployeeRecordsTable;
  employee_working_locations: EmployeeWorkingLocationsTable;
  employees: EmployeesTable;
  expected_expense_series: ExpectedExpenseSeriesTable;
  expected_expenses: ExpectedExpensesTable;
  expense_lines: ExpenseLinesTable;
  expense_payments: ExpensePaymentsTable;
  expense_types: ExpenseTypesTable;
  expenses: ExpensesTable;
  failed_logins: FailedLoginsTable;
  files: FilesTable;
  gallery_pictures: GalleryPicturesTable;
  gateway_events: GatewayEventsTable;
  gateway_payments: GatewayPaymentsTable;
  gateway_refunds: GatewayRefundsTable;
  gift_card_entries: GiftCardEntriesTable;
  gift_card_expiry_changes: GiftCardExpiryChangesTable;
  gift_card_settings: GiftCardSettingsTable;
  gift_cards: GiftCardsTable;
  group_sessions: GroupSessionsTable;
  guesses: GuessesTable;
  held_invoices: HeldInvoicesTable;
  holidays: HolidaysTable;
  idempotency_keys: IdempotencyKeysTable;
  import_rows: ImportRowsTable;
  imports: ImportsTable;
  invoice_credits: InvoiceCreditsTable;
  invoice_line_credits: InvoiceLineCreditsTable;
  invoice_lines: InvoiceLinesTable;
  invoice_links: InvoiceLinksTable;
  invoice_tenders: InvoiceTendersTable;
  invoices: InvoicesTable;
  it_locations: ItLocationsTable;
  journal_days: JournalDaysTable;
  journal_entries: JournalEntriesTable;
  journal_lines: JournalLinesTable;
  js_errors: JsErrorsTable;
  kept_customers: KeptCustomersTable;
  kiosk_links: KioskLinksTable;
  leave_balance_entries: LeaveBalanceEntriesTable;
  leave_policies: LeavePoliciesTable;
  leaves: LeavesTable;
  local_gateway_pages: LocalGatewayPagesTable;
  loyalty_balances: LoyaltyBalancesTable;
  loyalty_entries: LoyaltyEntriesTable;
  loyalty_levels: LoyaltyLevelsTable;
  loyalty_programs: LoyaltyProgramsTable;
  mail_returns: MailReturnsTable;
  manager_sessions: ManagerSessionsTable;
  managers: ManagersTable;
  manual_entries: ManualEntriesTable;
  manual_entry_files: ManualEntryFilesTable;
  manual_entry_lines: ManualEntryLinesTable;
  merged_customers: MergedCustomersTable;
  message_attempts: MessageAttemptsTable;
  message_channels: MessageChannelsTable;
  message_queue: MessageQueueTable;
  money_accounts: MoneyAccountsTable;
  money_movements: MoneyMovementsTable;
  money_transfers: MoneyTransfersTable;
  notification_choices: NotificationChoicesTable;
  notification_emails: NotificationEmailsTable;
  notification_events: NotificationEventsTable;
  notification_hours: NotificationHoursTable;
  notification_recipients: NotificationRecipientsTable;
  notifications: NotificationsTable;
  number_series: NumberSeriesTable;
  occupancy_changes: OccupancyChangesTable;
  offer_services: OfferServicesTable;
  offers: OffersTable;
  online_aliases: OnlineAliasesTable;
  online_holds: OnlineHoldsTable;
  online_order_codes: OnlineOrderCodesTable;
  online_orders: OnlineOrdersTable;
  online_sessions: OnlineSessionsTable;
  online_settings: OnlineSettingsTable;
  opening_debts: OpeningDebtsTable;
  outbox_messages: OutboxMessagesTable;
  overtime_settings: OvertimeSettingsTable;
  owner_codes: OwnerCodesTable;
  package_services: PackageServicesTable;
  packages: PackagesTable;
  password_resets: PasswordResetsTable;
  past_visits: PastVisitsTable;
  payment_gateway_settings: PaymentGatewaySettingsTable;
  payment_method_fees: PaymentMethodFeesTable;
  payment_methods: PaymentMethodsTable;
  payments: PaymentsTable;
  penalties: PenaltiesTable;
  planned_erasures: PlannedErasuresTable;
  platform_audit: PlatformAuditTable;
  platform_messages: PlatformMessagesTable;
  platform_pictures: PlatformPicturesTable;
  practice_calendar_entries: PracticeCalendarEntriesTable;
  practice_calendars: PracticeCalendarsTable;
  prepayment_lines: PrepaymentLinesTable;
  prepayment_uses: PrepaymentUsesTable;
  prepayments: PrepaymentsTable;
  product_group_moves: ProductGroupMovesTable;
  product_groups: ProductGroupsTable;
  product_stock: ProductStockTable;
  products: ProductsTable;
  purchase_vat_lines: PurchaseVatLinesTable;
  push_devices: PushDevicesTable;
  rate_limits: RateLimitsTable;
  receipts: ReceiptsTable;
  receivables: ReceivablesTable;
  report_mail_recipients: ReportMailRecipientsTable;
  report_mail_sendings: ReportMailSendingsTable;
  report_mails: ReportMailsTable;
  report_view_defaults: ReportViewDefaultsTable;
  report_views: ReportViewsTable;
  resource_units: ResourceUnitsTable;
  resources: ResourcesTable;
  retention_marks: RetentionMarksTable;
  roles: RolesTable;
  sale_fact_changes: SaleFactChangesTable;
  schedule_versions: ScheduleVersionsTable;
  search_tokens: SearchTokensTable;
  sections: SectionsTable;
  served_day_positions: ServedDayPositionsTable;
  served_days: ServedDaysTable;
  service_addons: ServiceAddonsTable;
  service_employees: ServiceEmployeesTable;
  service_groups: ServiceGroupsTable;
  service_products: ServiceProductsTable;
  service_resources: ServiceResourcesTable;
  services: ServicesTable;
  sessions: SessionsTable;
  settled_movements: SettledMovementsTable;
  settlement_lines: SettlementLinesTable;
  settlements: SettlementsTable;
  sign_in_emails: SignInEmailsTable;
  silenced_addresses: SilencedAddressesTable;
  sms_settings: SmsSettingsTable;
  sms_uses: SmsUsesTable;
  sold_day_positions: SoldDayPositionsTable;
  sold_days: SoldDaysTable;
  sold_offer_entries: SoldOfferEntriesTable;
  sold_offer_items: SoldOfferItemsTable;
  sold_offers: SoldOffersTable;
  stock_batches: StockBatchesTable;
  stock_movements: StockMovementsTable;
  stock_take_lines: StockTakeLinesTable;
  stock_takes: StockTakesTable;
  suggested_groups: SuggestedGroupsTable;
  suggested_products: SuggestedProductsTable;
  suggested_services: SuggestedServicesTable;
  supplier_credit_note_lines: SupplierCreditNoteLinesTable;
  supplier_credit_notes: SupplierCreditNotesTable;
  suppliers: SuppliersTable;
  tasks: TasksTable;
  taxes: TaxesTable;
  tip_balances: TipBalancesTable;
  tip_entries: TipEntriesTable;
  uae_provider_notices: UaeProviderNoticesTable;
  uae_provider_setting: UaeProviderSettingTable;
  users: UsersTable;
  vat_return_documents: VatReturnDocumentsTable;
  vat_returns: VatReturnsTable;
  vat_settings: VatSettingsTable;
  verification_codes: VerificationCodesTable;
  visit_push_devices: VisitPushDevicesTable;
  visit_ratings: VisitRatingsTable;
  waiting_list_entries: WaitingListEntriesTable;
  waiting_list_offers: WaitingListOffersTable;
  waiting_list_services: WaitingListServicesTable;
  webhook_events: WebhookEventsTable;
  whatsapp_connections: WhatsappConnectionsTable;
  whatsapp_contacts: WhatsappContactsTable;
  whatsapp_device_numbers: WhatsappDeviceNumbersTable;
  whatsapp_main_instance: WhatsappMainInstanceTable;
  whatsapp_message_templates: WhatsappMessageTemplatesTable;
  whatsapp_packages: WhatsappPackagesTable;
  whatsapp_prices: WhatsappPricesTable;
  whatsapp_templates: WhatsappTemplatesTable;
  whatsapp_turns: WhatsappTurnsTable;
  whatsapp_uses: WhatsappUsesTable;
  work_shifts: WorkShiftsTable;
  working_locations: WorkingLocationsTable;
}
