import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLanguage, type CodeTemplateStates, withCodeWord } from './code-template.ts';
import { templateStates } from './states.ts';

const word = (state: (typeof templateStates)[number], second = 0) => ({ state, reason: null, at: new Date(second * 1000).toISOString() });

test('a code goes in the reader’s language where WhatsApp takes it, else in the other one, else by another way', () => {
  expect(codeLanguage({}, 'ar')).toBe('ar');
  expect(codeLanguage({ ar: word('approved'), en: word('paused') }, 'ar')).toBe('ar');
  expect(codeLanguage({ ar: word('paused'), en: word('approved') }, 'ar')).toBe('en');
  expect(codeLanguage({ ar: word('submitted') }, 'ar')).toBe('ar');
  for (const state of ['draft', 'rejected', 'paused', 'disabled'] as const)
    expect(codeLanguage({ ar: word(state), en: word(state) }, 'en'), state).toBeNull();
});

test('WhatsApp’s words end in the same, whichever order they come in and however often', () => {
  const said = fc.record({ language: fc.constantFrom('en' as const, 'ar' as const), state: fc.constantFrom(...templateStates) });
  fc.assert(
    fc.property(
      fc.array(said, { minLength: 1, maxLength: 8 }).chain((words) => {
        const timed = words.map((one, second) => ({ ...one, second }));
        return fc.tuple(fc.constant(timed), fc.shuffledSubarray([...timed, ...timed], { minLength: timed.length * 2 }));
      }),
      ([inOrder, mixed]) => {
        const end = (words: typeof inOrder): CodeTemplateStates =>
          words.reduce<CodeTemplateStates>(
            (states, { language, state, second }) => withCodeWord(states, language, word(state, second)),
            {},
          );
        expect(end(mixed)).toEqual(end(inOrder));
      },
    ),
  );
});
