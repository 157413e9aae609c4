import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, date, done, id, pageOf, listQuery, rate_bp } from '../fields.ts';

const names = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };
const period = { from: date, to: date };

export const getCommissions = endpoint({
  method: 'GET',
  path: '/api/commissions',
  access: may('commissions.view'),
  input: z.object({ ...period, sort: listQuery.sort }),
  output: z.object({
    /** How many employees earned or gave back; all of them are answered at once. */
    total: z.int(),
    /** Net of VAT and of all discounts. What notes took back is below zero and counts on the day of the note. */
    data: z.array(
      z.object({
        employee_id: id,
        ...names,
        services_net_minor: z.int(),
        services_commission_minor: z.int(),
        products_net_minor: z.int(),
        products_commission_minor: z.int(),
        credited_net_minor: z.int(),
        credited_commission_minor: z.int(),
        net_minor: z.int(),
        target_extra_minor: z.int(),
        total_minor: z.int(),
      }),
    ),
  }),
  summary: 'Commission by employee over a period: services, products, less what notes took back, and what monthly targets bring',
});

export const listCommissionLines = endpoint({
  method: 'GET',
  path: '/api/commissions/lines',
  access: may('commissions.view'),
  input: z.object({ ...listQuery, ...period, employee_id: z.optional(id) }),
  output: pageOf(
    z.object({
      business_date: z.string(),
      invoice_id: id,
      /** Of the invoice, or of the note that took it back. */
      document_number: z.string(),
      /** One of the lines of this document. */
      line_id: id,
      employee_id: id,
      employee_english_name: z.nullable(z.string()),
      employee_arabic_name: z.nullable(z.string()),
      english_name: z.string(),
      arabic_name: z.string(),
      kind: z.string(),
      net_minor: z.int(),
      commission_minor: z.int(),
    }),
  ),
  summary: 'The lines that commission comes from, newest first; what a note took back is below zero',
});

const target = {
  employee_id: id,
  from_net_minor: amount_minor.check(z.gte(1)),
  extra_bp: rate_bp.check(z.gte(1)),
  applies_to: z.literal(['all', 'above']),
};

export const listCommissionTargets = endpoint({
  method: 'GET',
  path: '/api/commission_targets',
  access: may('commissions.view'),
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({
        id,
        ...target,
        ...names,
        /** The employee's: at /api/public/files/{unique_id}. */
        picture_unique_id: z.nullable(z.string()),
        /** `#rrggbb`, the employee's on the board. */
        colour: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'Monthly targets by employee',
});

export const createCommissionTarget = endpoint({
  method: 'POST',
  path: '/api/commission_targets',
  access: may('employees.edit'),
  input: z.object(target),
  output: z.object({ id }),
  refusals: ['sales.employee_not_found', 'commissions.target_exists'],
  summary: 'Sets a target: from so much net sale in a month on, so much more',
  status: 201,
});

export const deleteCommissionTarget = endpoint({
  method: 'DELETE',
  path: '/api/commission_targets/{id}',
  access: may('employees.edit'),
  input: byId,
  output: done,
  summary: 'Takes a target away',
});

export const commissionsEndpoints = [
  getCommissions,
  listCommissionLines,
  listCommissionTargets,
  createCommissionTarget,
  deleteCommissionTarget,
] as const;
