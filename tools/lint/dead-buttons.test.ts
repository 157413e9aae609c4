import { describe, expect, test } from 'vitest';
import { refusedDisabled } from './dead-buttons.ts';

const allowed: [string, string, string[]][] = [
  ['Button', 'isWorking', ['disabled']],
  ['Button', 'saving.isPending || isWorking', ['type', 'disabled']],
  ['Button', 'working !== null', ['disabled']],
  ['Button', 'page * per_page >= total', ['variant', 'disabled']],
  ['Button', 'total_minor === null', ['disabled', 'aria-describedby']],
  ['button', 'isBusy || button.disabled', ['type', 'disabled']],
  ['Checkbox', '!hasLeft(line)', ['disabled']],
];

const refused: [string, string, string[]][] = [
  ['Button', 'isEmpty', ['type', 'disabled']],
  ['Button', '', ['disabled']],
  ['Button', 'isEmpty || isWorking', ['type', 'loading', 'disabled']],
  ['Button', 'chosen === null', ['variant', 'disabled']],
  ['PlainButton', '!isReady', ['type', 'disabled']],
  ['button', "name.trim() === ''", ['type', 'disabled']],
];

describe('a button that is disabled', () => {
  test.each(allowed)('%s while %s may be', (element, condition, attributes) => {
    expect(refusedDisabled(element, condition, attributes)).toBeUndefined();
  });

  test.each(refused)('%s while "%s" has to be pressed and say what is missing', (element, condition, attributes) => {
    expect(refusedDisabled(element, condition, attributes)).toContain('what is missing');
  });
});
