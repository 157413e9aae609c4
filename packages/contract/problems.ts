import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { decimalsOfReader } from './reader.ts';

/** What is wrong with one field: a rule of the message catalogue's `fields`, and what fills its sentence. */
export interface FieldRule {
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The little of a Zod issue that is read here. */
export interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly params?: Readonly<Record<string, unknown>>;
  readonly input?: unknown;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly origin?: string;
  readonly expected?: string;
  readonly keys?: readonly string[];
  readonly divisor?: number | bigint;
  readonly format?: string;
}

function ruleOf(issue: Issue): FieldRule {
  const own = issue.params?.['rule'];
  if (typeof own === 'string') {
    const { rule: _rule, ...params } = issue.params as Record<string, string | number>;
    return { rule: own, params };
  }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { rule: 'required', params: {} };
      if (issue.expected === 'int') return { rule: 'not_an_integer', params: {} };
      return { rule: issue.expected === 'number' ? 'not_a_number' : 'text', params: {} };
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? { rule: 'required', params: {} }
          : { rule: 'too_short', params: { minimum: Number(issue.minimum) } };
      if (issue.origin === 'array') return { rule: 'required', params: {} };
      return { rule: 'below_minimum', params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'array') return { rule: 'too_many', params: { maximum: Number(issue.maximum) } };
      return issue.origin === 'string'
        ? { rule: 'too_long', params: { maximum: Number(issue.maximum) } }
        : { rule: 'above_maximum', params: { maximum: Number(issue.maximum) } };
    case 'not_multiple_of':
      return { rule: 'not_a_multiple', params: { step: Number(issue.divisor) } };
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? { rule: 'required', params: {} } : { rule: 'one_of', params: {} };
    case 'invalid_format':
      return { rule: issue.format === 'date' ? 'not_a_date' : issue.format === 'datetime' ? 'not_a_moment' : 'invalid', params: {} };
    default:
      return { rule: 'invalid', params: {} };
  }
}

const limits = ['minimum', 'maximum'] as const;
/** How what a field keeps is written on a screen: halalas as riyals, basis points as percent, thousandths as a quantity. */
const shownAs: readonly [suffix: string, show: (value: number) => string][] = [
  ['_minor', (value) => formatAmount(value, decimalsOfReader())],
  ['_bp', (value) => `${value / 100} %`],
  ['_milli', (value) => String(value / 1000)],
];

/** The limits of a rule as the reader types that field. */
function asTyped(path: readonly PropertyKey[], { rule, params }: FieldRule): FieldRule {
  const name = String(path.findLast((part) => typeof part === 'string') ?? '');
  const show = shownAs.find(([suffix]) => name.endsWith(suffix))?.[1];
  if (show === undefined) return { rule, params };
  const shown = limits.flatMap((limit) => (typeof params[limit] === 'number' ? [[limit, show(params[limit])] as const] : []));
  return { rule, params: { ...params, ...Object.fromEntries(shown) } };
}

/**
 * The field problems of a failed parse, by field: `mobile`, `lines.0.service_id`, or `` for the whole.
 * Pass `reportInput: true` to the parse, so that "missing" can be told from "of the wrong kind".
 */
export function fieldProblems(issues: readonly Issue[]): Record<string, FieldRule[]> {
  const problems: Record<string, FieldRule[]> = {};
  for (const issue of issues) {
    const fields =
      issue.code === 'unrecognized_keys' && issue.keys !== undefined ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of fields) {
      const name = path.map(String).join('.');
      const rule = issue.code === 'unrecognized_keys' ? { rule: 'unknown', params: {} } : asTyped(path, ruleOf(issue));
      (problems[name] ??= []).push(rule);
    }
  }
  return problems;
}
