import { ruleOf } from '@rawnaq/domain/reach/automatic/triggers';
import { fillSentence } from '@rawnaq/messages/format';
import type { MessageContent } from '../../../adapters/ports.ts';
import { inLanguage } from '../../../http/answers/spoken.ts';
import { triggerOfLetter } from '../automatic/public/rules.ts';
import { withBareLinks } from './bare-links.ts';
import type { AccountMessage } from './outbox.ts';
import { secretOf } from './sign-in-secrets.ts';

/**
 * What goes along with a message beside its text. Where it can go by WhatsApp, also what a template of it would say: whether one is needed is known only
 * when it goes.
 */
export function contentFor(message: AccountMessage): MessageContent | undefined {
  const { channel, channels = [], template, language, content } = message;
  if (channel !== 'whatsapp' && !channels.includes('whatsapp')) return content;
  const params = inLanguage(message.params, language);
  if (secretOf(template)?.place === 'code') return { ...content, code: String(params['code']) };
  const trigger = message.trigger ?? triggerOfLetter(template);
  if (trigger === undefined || ruleOf(trigger).audience !== 'customer') return content;
  const values = ruleOf(trigger).variables.flatMap((variable) =>
    params[variable] === undefined ? [] : [[variable, withBareLinks(fillSentence(`{${variable}}`, language, params))] as const],
  );
  return { ...content, message_template: { trigger, values: Object.fromEntries(values) } };
}
