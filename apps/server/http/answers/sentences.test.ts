import { expect, test } from 'vitest';
import { fieldSentence } from './sentences.ts';

const typed = [
  'net_minor',
  'vat_rate_bp',
  'guest_name',
  'duration_minutes',
  'occurrences',
  'until_on',
  'comment',
  'body',
  'pieces',
  'discount_code',
];

test.each(typed)('what is wrong with lines.0.%s is said by the name it has on the screen', (name) => {
  for (const language of ['en', 'ar'] as const)
    expect(fieldSentence(`lines.0.${name}`, { rule: 'required', params: {} }, language)).not.toContain(name);
});
