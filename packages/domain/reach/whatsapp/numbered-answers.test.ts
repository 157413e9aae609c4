import { expect, test } from 'vitest';
import { numberedAnswer } from './numbered-answers.ts';

test.each([
  ['1', 0],
  [' 2 ', 1],
  ['٣', 2],
  ['۲', 1],
  ['1.', 0],
  ['1️⃣', 0],
  ['\u200F٢\u200F', 1],
])('%j chooses answer %i', (text, index) => expect(numberedAnswer(text, 3)).toBe(index));

test.each(['', '0', '4', '12', 'at 1', '1 please', 'نعم', '1 2'])('%j chooses none of three', (text) =>
  expect(numberedAnswer(text, 3)).toBeNull(),
);
