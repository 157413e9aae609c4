import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterParts } from './letter-parts.ts';

test('a confirmation is a sentence, its services and one button', () => {
  const text =
    'Hello Noura, it is booked for Saturday at 5:00 PM.\nCut\nColour (90 min)\nSee, move or cancel it here: https://salon.test/v/1';
  expect(letterParts(text)).toEqual([
    { kind: 'text', text: 'Hello Noura, it is booked for Saturday at 5:00 PM.' },
    { kind: 'facts', lines: ['Cut', 'Colour (90 min)'] },
    { kind: 'text', text: 'See, move or cancel it here:' },
    { kind: 'action', link: 'https://salon.test/v/1' },
  ]);
});

test('of two links the one on a line of its own is the button, the other stays where it is', () => {
  const text = 'Forgotten it: https://a.test/forgot\n\nConfirm it:\nhttps://a.test/confirm\nYou then sign in.';
  expect(letterParts(text)).toEqual([
    { kind: 'text', text: 'Forgotten it: https://a.test/forgot' },
    { kind: 'text', text: 'Confirm it:' },
    { kind: 'action', link: 'https://a.test/confirm' },
    { kind: 'text', text: 'You then sign in.' },
  ]);
});

test('a text without a link has no button, and an empty one nothing', () => {
  expect(letterParts('مرحباً نورة، نراك غداً.')).toEqual([{ kind: 'text', text: 'مرحباً نورة، نراك غداً.' }]);
  expect(letterParts('\n\n')).toEqual([]);
});

test('nothing of a text is lost, whatever it is', () => {
  const word = fc.constantFrom('Hello', 'cut', '.', ':', 'https://a.test/b', '\u2068x\u2069', '<b>', '\n', '\n\n', 'مرحباً');
  const bare = (text: string): string => text.replaceAll(/[\s\u2066-\u2069]/g, '');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const text = words.join(' ');
      const parts = letterParts(text);
      expect(parts.filter(({ kind }) => kind === 'action').length).toBeLessThanOrEqual(1);
      const again = parts
        .map((part) => (part.kind === 'text' ? part.text : part.kind === 'facts' ? part.lines.join('') : part.link))
        .join('');
      expect(bare(again)).toBe(bare(text));
    }),
  );
});
