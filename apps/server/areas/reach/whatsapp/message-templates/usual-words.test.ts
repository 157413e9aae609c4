import { ruleOf, triggerKeys } from '@rawnaq/domain/reach/automatic/triggers';
import { draftMessageTemplate } from '@rawnaq/domain/reach/whatsapp/message-template';
import { draftOf } from '@rawnaq/domain/reach/whatsapp/template-draft';
import { letters as arabic } from '@rawnaq/messages/ar/reach/letters';
import { templateFrame as arabicFrame } from '@rawnaq/messages/ar/reach/template-frame';
import { letters as english } from '@rawnaq/messages/en/reach/letters';
import { templateFrame as englishFrame } from '@rawnaq/messages/en/reach/template-frame';
import { expect, test } from 'vitest';

const forCustomers = triggerKeys.filter((trigger) => ruleOf(trigger).audience === 'customer');

test.each(forCustomers)('%s: the usual words make a template in both languages, without a fault', (trigger) => {
  const letter = ruleOf(trigger).letter as keyof typeof english;
  for (const [language, text, frame] of [
    ['en', english[letter].body, englishFrame],
    ['ar', arabic[letter].body, arabicFrame],
  ] as const) {
    const draft = draftMessageTemplate(trigger, text, frame)!;
    expect(draftOf({ en: null, ar: null, [language]: draft.body })).toHaveProperty('variables');
    for (const needed of ruleOf(trigger).needed) expect(draft.variables).toContain(needed);
  }
});
