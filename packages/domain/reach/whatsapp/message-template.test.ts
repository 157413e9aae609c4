import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageVariables } from '../automatic/message-kinds.ts';
import { textFault } from '../automatic/message-text.ts';
import { ruleOf, triggerKeys } from '../automatic/triggers.ts';
import { draftMessageTemplate, isToHandIn, templateParameters, templateStanding, type TemplateVersion } from './message-template.ts';
import { draftOf, numberedBody } from './template-draft.ts';

const forCustomers = triggerKeys.filter((trigger) => ruleOf(trigger).audience === 'customer');
const frame = { hello: 'Hello ', hello_and: 'Hello, ', closing: 'Thank you.' };

test.each([
  ['{name}, come on {date} at {time}', 'Hello {name}, come on {date} at {time}\nThank you.'],
  ['“{business}” expects you: {date} {time}!', 'Hello, “{business}” expects you: {date} – {time}!\nThank you.'],
  ['On {date}\n{time}\n\n\n\nsee   you', 'On {date}\n– {time}\n\nsee you'],
])('%j is drafted as %j', (text, body) => {
  expect(draftMessageTemplate('booked', text, frame)?.body).toBe(body);
});

test('of any text that can be saved and any values, no place is left bare, and there are as many parameters as places', () => {
  const piece = fc.oneof(
    fc.constantFrom(...Object.keys(messageVariables).map((name) => `{${name}}`), '\n', '\n\n', ' ', '.', '{', '}', '{{1}}', '\t', 'مرحبا'),
    fc.string({ maxLength: 12 }),
    fc.string({ minLength: 100, maxLength: 400 }),
  );
  const value = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', '\n', '{{1}}', '{name}', 'x'.repeat(900), 'a\n\nb\t\tc      d'));
  const values = fc.record(Object.fromEntries(Object.keys(messageVariables).map((name) => [name, value])), { requiredKeys: [] });
  let seen = 0;
  fc.assert(
    fc.property(fc.constantFrom(...forCustomers), fc.array(piece, { maxLength: 12 }), values, (trigger, pieces, given) => {
      const text = [...pieces, ...ruleOf(trigger).needed.map((name) => ` {${name}}`)].join('');
      if (textFault(trigger, text, ['whatsapp']) !== null) return;
      const draft = draftMessageTemplate(trigger, text, frame);
      if (draft === null) return;
      seen += 1;
      expect(draftOf({ en: draft.body, ar: null })).toHaveProperty('variables');
      const numbered = numberedBody(draft.body, draft.variables);
      const places = new Set(numbered.match(/\{\{\d+\}\}/g));
      expect(numbered.replaceAll(/\{\{[1-9]\d*\}\}/g, '')).not.toMatch(/[{}]/);
      const parameters = templateParameters(draft.body, draft.variables, given as Record<string, string>);
      expect(parameters).toHaveLength(places.size);
      for (const parameter of parameters) {
        expect(parameter.trim()).not.toBe('');
        expect(parameter).not.toMatch(/[\n\t]| {2}/);
      }
      let filled = 0;
      const sent = numbered.replaceAll(/\{\{(\d+)\}\}/g, (_place, number: string) => {
        filled += 1;
        return parameters[Number(number) - 1]!;
      });
      expect(sent.length).toBeLessThanOrEqual(1024);
      expect(filled).toBeGreaterThanOrEqual(draft.variables.length);
    }),
    { numRuns: 1500 },
  );
  expect(seen).toBeGreaterThan(100);
});

test('a link is never cut, a long list is', () => {
  const link = `https://rawnaq.example/${'v'.repeat(80)}`;
  const [services, whole] = templateParameters('Your visit: {services}. See {link} now', ['services', 'link'], {
    services: 'Haircut, '.repeat(200),
    link,
  });
  expect(whole).toBe(link);
  expect(services!.endsWith('…')).toBe(true);
  expect(services!.length + link.length).toBeLessThanOrEqual(1024);
});

test('what was approved goes on being sent while a changed text is read, rejected or paused', () => {
  const now: TemplateVersion = {
    body: 'New',
    category: 'utility',
    buttons: ['I will come'],
    header: null,
    state: 'submitted',
    reason: null,
  };
  const before: TemplateVersion = { ...now, body: 'Old', state: 'approved' };
  expect(templateStanding(now, [])).toEqual({ state: 'none', reason: null, sends: 'nothing' });
  expect(templateStanding(now, [{ ...now, header: 'document' }])).toMatchObject({ state: 'none' });
  expect(templateStanding(now, [before])).toEqual({ state: 'none', reason: null, sends: 'earlier' });
  expect(templateStanding(now, [now, before])).toEqual({ state: 'submitted', reason: null, sends: 'earlier' });
  expect(templateStanding(now, [{ ...now, state: 'approved' }, before])).toEqual({ state: 'approved', reason: null, sends: 'current' });
  expect(templateStanding(now, [{ ...now, state: 'rejected', reason: 'INVALID_FORMAT' }, before])).toEqual({
    state: 'rejected',
    reason: 'INVALID_FORMAT',
    sends: 'earlier',
  });
  expect(templateStanding({ ...now, buttons: [] }, [{ ...now, state: 'approved' }])).toMatchObject({ state: 'none', sends: 'earlier' });
  expect(
    (['none', 'draft', 'submitted', 'approved', 'rejected', 'paused', 'disabled'] as const).filter((state) => isToHandIn({ state })),
  ).toEqual(['none', 'rejected', 'disabled']);
});
