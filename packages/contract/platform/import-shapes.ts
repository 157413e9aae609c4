import { csvSeparators } from '@rawnaq/domain/fields/csv-rows';
import { otherTargets } from '@rawnaq/domain/platform/imports/headings';
import { importFields, importKinds } from '@rawnaq/domain/platform/imports/import-kinds';
import { importStates } from '@rawnaq/domain/platform/imports/import-states';
import { twinPolicies, verdicts } from '@rawnaq/domain/platform/imports/judge-customer';
import { valueChoices } from '@rawnaq/domain/platform/imports/value-book';
import { dateOrders } from '@rawnaq/domain/reports/bank/amount';
import * as z from 'zod/mini';
import { flag, id, moment, version } from '../fields.ts';

/** How letters of a CSV can be written. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const;
/** What a column can be. */
export const importTargets = [...importFields, ...otherTargets] as const;

export const kind = z.literal(importKinds);
const state = z.literal(importStates);
export const verdict = z.literal(verdicts);

const counts = z.object({ new: z.int(), change: z.int(), same: z.int(), duplicate: z.int(), refused: z.int() });

export const importRow = z.object({
  id,
  kind,
  state,
  file_name: z.string(),
  created_at: moment,
  user_name: z.string(),
  row_count: z.int(),
  /** Rows that are judged, written or taken back so far, in percent. */
  percent: z.int(),
  counts,
  /** How many records were made and changed. */
  created_count: z.int(),
  changed_count: z.int(),
  finished_at: z.nullable(moment),
  /** Until when it can be undone; null where it cannot. */
  undo_until: z.nullable(moment),
});

const column = z.object({
  heading: z.string(),
  target: z.literal(importTargets),
  /** The first three values that are not empty. */
  samples: z.array(z.string()),
});

/** A value that names a record of ours, with what becomes of it; null where somebody has to say. Without a value: the cells that say nothing. */
const namedValue = z.object({
  value: z.string(),
  row_count: z.int(),
  choice: z.nullable(z.literal(valueChoices)),
  value_id: z.nullable(id),
});
const valueField = z.object({
  field: z.string(),
  may_make: z.boolean(),
  options: z.array(z.object({ id, english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) })),
  values: z.array(namedValue),
});

export const dataImport = z.extend(importRow, {
  version,
  format: z.literal(['csv', 'xlsx']),
  encoding: z.nullable(z.literal(importEncodings)),
  separator: z.nullable(z.literal(csvSeparators)),
  sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean() })),
  sheet: z.nullable(z.string()),
  merged_count: z.int(),
  heading_row: z.int(),
  /** Where the file comes from, by its headings: our own template or list, or a program whose export is known; null where nobody knows. */
  origin: z.nullable(z.object({ program: z.string(), version: z.int() })),
  /** While its columns are chosen: an earlier file with the same headings, as whose columns they are set. */
  like_file: z.nullable(z.string()),
  columns: z.array(column),
  /** As it was said, or concluded from the whole column; null where it stays open and has to be said. */
  date_order: z.nullable(z.literal(dateOrders)),
  /** Whether the column of dates can be read in two orders. */
  is_order_open: z.boolean(),
  /** Whether it has years of the Hijri calendar. */
  has_hijri_years: z.boolean(),
  is_hijri: flag,
  twins: z.literal(twinPolicies),
  /** 1: visits are booked over others. */
  overbook: flag,
  /** What the file's names of groups, taxes, types and tags mean, once per value. */
  value_fields: z.array(valueField),
  /** What the rows that will be written come to in their own kind of money, and how many they are; null where they have none. */
  amount: z.nullable(z.object({ amount_minor: z.int(), row_count: z.int() })),
  /** How many customers are added because rows that will be written belong to them. */
  added_customer_count: z.int(),
  /** What became of undoing it. */
  undone: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }),
});
