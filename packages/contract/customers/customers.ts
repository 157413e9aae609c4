import { requestKinds } from '@rawnaq/domain/customers/personal-data/requests';
import { customerSearch } from '@rawnaq/domain/fields/text-fields';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import {
  byId,
  date,
  done,
  flag,
  id,
  language,
  line,
  listQuery,
  moment,
  optionalLongText,
  optionalText,
  pageOf,
  ruled,
  version,
} from '../fields.ts';
import { nationality_id } from '../nationality-field.ts';
import { birthDateRefusals, email, gender, mobile, national_id, personName, trn } from '../person-fields.ts';
import { storedFields } from '../record.ts';
import { shownOwnType, shownTag, tag_ids } from './customer-labels.ts';

/** What the business writes down of a customer. Left out means empty. */
export const customerFields = {
  name: personName,
  mobile,
  email: z.optional(email),
  gender: z.optional(gender),
  birth_date: z.optional(date),
  birth_month: z.optional(z.int().check(z.gte(1), z.lte(12))),
  nationality_id: z.optional(nationality_id),
  country_of_residency_id: z.optional(nationality_id),
  language: z.optional(language),
  trn: z.optional(trn),
  /** Of a Saudi citizen: what bears no VAT for citizens only is sold by it. */
  national_id: z.optional(national_id),
  /** Where a business has its seat: a tax invoice for it says so. */
  street: optionalText(120),
  building_number: optionalText(20),
  additional_number: optionalText(20),
  district: optionalText(100),
  city_name: optionalText(100),
  postal_code: optionalText(20),
  identification_method: optionalText(120),
  referral_source: optionalText(120),
  notes: optionalLongText(4000),
  allergies: optionalLongText(1000),
  allow_whatsapp: z._default(flag, 1),
  /** 1 individual, 2 company, 3 VIP, 4 the type of the salon that `customer_type_id` names. */
  customer_type: z._default(z.literal([1, 2, 3, 4]), 1),
  customer_type_id: z.optional(id),
};
const customerInput = { ...customerFields, tag_ids };
/** 1: the customer was asked at the desk and agreed to offers, by WhatsApp and where there is an address by e-mail. Never 1 before anybody asked. */
const agrees_to_offers = z._default(flag, 0);
const labelRefusals = [
  'customer.type_missing',
  'customer.type_unknown',
  'customer.type_disabled',
  'customer_tag.unknown',
  'customer_tag.disabled',
] as const;

/** 1 frequent, 2 missed, 3 new (specification §4). */
const category = z.literal([1, 2, 3]);
/** 0 disabled, 1 active. */
const status = flag;

const customer = z.object({
  id,
  ...storedFields(customerFields),
  own_type: shownOwnType,
  tags: z.array(shownTag),
  /** A picture that only the team sees: at /api/customers/{id}/picture. It changes with the picture. */
  picture_unique_id: z.nullable(z.string()),
  /** Asked for today; an imported or walk-in customer may have none. */
  mobile: z.nullable(z.string()),
  /** Whether WhatsApp messages reach the mobile, from the last one; null: none has shown it yet. */
  is_on_whatsapp: z.nullable(flag),
  status,
  category,
  invoice_count: z.int(),
  last_invoice_at: z.nullable(moment),
  no_show_count: z.int(),
  created_at: moment,
  /** When everything personal was erased because the customer asked for it; null: it was not. */
  erased_at: z.nullable(moment),
  /** What the customer asked about personal data and nobody answered yet, the nearest day first. */
  data_requests: z.array(z.object({ kind: z.enum(requestKinds), due_on: date })),
  version,
});

const customerRow = z.object({
  id,
  name: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.nullable(language),
  allergies: z.nullable(z.string()),
  customer_type: z.literal([1, 2, 3, 4]),
  own_type: shownOwnType,
  tags: z.array(shownTag),
  picture_unique_id: z.nullable(z.string()),
  status,
  category,
  invoice_count: z.int(),
  last_invoice_at: z.nullable(moment),
  no_show_count: z.int(),
  created_at: moment,
});

/** More rows than a person reads at once: beyond it a page of the list is an export, and needs that right. */
export const largestPageToRead = 100;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  access: may('customers.view'),
  input: z.object({
    ...listQuery,
    /** A name or a number, not both mixed (specification §5, customer search); an e-mail address may have digits. */
    search: z.optional(line(z.maxLength(100), ruled(customerSearch))),
    sort: z.optional(z.literal(['name', '-name', 'created_at', '-created_at', 'last_invoice_at', '-last_invoice_at'])),
    status: z.optional(status),
    category: z.optional(category),
    customer_type: z.optional(z.literal([1, 2, 3, 4])),
    customer_type_id: z.optional(id),
    /** Those who have every one of these tags. */
    tag_ids: z.optional(z.array(id).check(z.maxLength(20))),
  }),
  output: pageOf(customerRow),
  refusals: ['customer.export_not_allowed'],
  summary:
    'Customers: found by name in either script, any part of the mobile, or e-mail; sorted by name, created_at or last_invoice_at; more than 100 at once is an export',
});

export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  access: may('customers.create'),
  input: z.object({ ...customerInput, agrees_to_offers }),
  output: customer,
  refusals: [
    'customer.mobile_exists',
    'customer.email_exists',
    'customer.mobile_taken',
    'customer.email_taken',
    'customer.trn_wrong',
    'customer.consent_not_allowed',
    ...birthDateRefusals,
    ...labelRefusals,
  ],
  summary: 'Adds a customer; a mobile or e-mail of another customer is refused with the id of that one in the details',
  status: 201,
  idempotent: true,
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/{id}',
  access: may('customers.view'),
  input: byId,
  output: customer,
  summary: 'One customer',
});

export const changeCustomer = endpoint({
  method: 'PUT',
  path: '/api/customers/{id}',
  access: may('customers.edit'),
  input: z.object({ id, ...customerInput, version }),
  output: customer,
  refusals: [
    'customer.mobile_exists',
    'customer.email_exists',
    'customer.mobile_taken',
    'customer.email_taken',
    'customer.trn_wrong',
    ...birthDateRefusals,
    ...labelRefusals,
    'customer.erased',
    'record.changed_meanwhile',
  ],
  summary: 'Replaces what is written of a customer',
});

export const disableCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/disable',
  access: may('customers.edit'),
  input: byId,
  output: customer,
  summary: 'Disables a customer: kept with all history, but not booked or billed until enabled',
});

export const enableCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/enable',
  access: may('customers.edit'),
  input: byId,
  output: customer,
  refusals: ['customer.erased'],
  summary: 'Enables a disabled customer again',
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/{id}',
  access: may('customers.delete'),
  input: byId,
  output: done,
  refusals: ['customer.has_history'],
  summary: 'Deletes a customer without visits, invoices, payments or messages; others can only be disabled',
});

const visit = z.object({
  id,
  unique_id: z.string(),
  starts_at: moment,
  ends_at: moment,
  status: z.int(),
  payment_status: z.int(),
  source: z.int(),
  total_minor: z.int(),
  notes: z.nullable(z.string()),
  lines: z.array(
    z.object({
      service_english_name: z.string(),
      service_arabic_name: z.string(),
      employee_english_name: z.nullable(z.string()),
      employee_arabic_name: z.nullable(z.string()),
      starts_at: moment,
      price_minor: z.int(),
    }),
  ),
});

const issuedInvoice = z.object({
  id,
  number: z.string(),
  issued_at: moment,
  total_minor: z.int(),
  vat_minor: z.int(),
  appointment_id: z.nullable(id),
});

/** A visit in another program, before the salon came here, in the words and figures of its file (`origin`). */
const pastVisit = z.object({
  id,
  visited_on: date,
  visit_minute: z.nullable(z.int()),
  service_names: z.nullable(z.string()),
  employee_name: z.nullable(z.string()),
  amount_minor: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  origin: z.string(),
});

export const getCustomerHistory = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/history',
  access: may('customers.view'),
  input: z.object({ id, page: listQuery.page, per_page: z._default(z.int().check(z.gte(1), z.lte(100)), 20) }),
  output: z.object({
    /** Null where the reader's role may not see visits (or, without the right to see all, only the reader's own are listed). */
    visits: z.nullable(
      z.extend(pageOf(visit), {
        /** How many of them took place or are to come: neither cancelled nor missed. */
        visit_count: z.int(),
      }),
    ),
    /** Null where the reader's role may not see the visits of all employees. */
    past_visits: z.nullable(z.extend(pageOf(pastVisit), { last_on: z.nullable(date) })),
    /** Null where the reader's role may not see invoices. */
    invoices: z.nullable(pageOf(issuedInvoice)),
    spent_minor: z.nullable(z.int()),
  }),
  summary: "A customer's visits and invoices, newest first, as far as the reader may see them",
});

export const customersEndpoints = [
  listCustomers,
  createCustomer,
  getCustomer,
  changeCustomer,
  disableCustomer,
  enableCustomer,
  deleteCustomer,
  getCustomerHistory,
] as const;
