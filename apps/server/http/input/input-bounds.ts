import type { FieldRule } from '@rawnaq/contract/problems';
import { isUnstorable } from '@rawnaq/domain/fields/written-text';

/** Deeper than any input of ours, and far from where recursion would end. */
const deepest = 32;
/** More values than the largest input of ours has. Each is looked at a few times, so that more of them would hold everybody else up. */
const mostValues = 50_000;

/**
 * What is wrong with an input whatever its endpoint expects: characters that no column holds, nesting, or more values than anybody needs. Null where
 * nothing is. Looked for before the schema is asked: a list of 500,000 wrong ids would have as many faults.
 */
export function boundsFault(input: object): Record<string, FieldRule[]> | null {
  let left = mostValues;
  const found = visit(input, 0);
  return found === null ? null : { [found.path.toReversed().join('.')]: [{ rule: found.rule, params: {} }] };

  /** The path is gathered on the way back, so that a good input pays nothing for it. */
  function visit(value: unknown, depth: number): { path: string[]; rule: string } | null {
    if ((left -= 1) < 0) return { path: [], rule: 'too_much_at_once' };
    if (typeof value === 'string') return isUnstorable(value) ? { path: [], rule: 'unwritable' } : null;
    if (typeof value !== 'object' || value === null) return null;
    if (depth >= deepest) return { path: [], rule: 'too_nested' };
    for (const key in value) {
      if (isUnstorable(key)) return { path: [], rule: 'unwritable' };
      const found = visit((value as Record<string, unknown>)[key], depth + 1);
      if (found === null) continue;
      if (found.rule !== 'too_much_at_once') found.path.push(key);
      return found;
    }
    return null;
  }
}
