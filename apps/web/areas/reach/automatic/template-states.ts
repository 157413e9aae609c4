import { meaningOf } from '@rawnaq/design/status-tones';
import type { Output } from '@rawnaq/contract/endpoint';
import { listMessageTemplates } from '@rawnaq/contract/reach/message-templates';
import { useLiveChanges } from '../../../shell/live.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';

export type TemplatePage = Output<typeof listMessageTemplates.output>;
export type TemplateText = TemplatePage['messages'][number]['texts'][number];

/** What WhatsApp says of the texts, kept up to date while its answers come in. */
export function useMessageTemplates(): TemplatePage | undefined {
  const { data } = useEndpoint(listMessageTemplates, {});
  useLiveChanges(({ topic }) => {
    if (topic === 'whatsapp' || topic === 'settings' || topic === '*')
      void queryClient.invalidateQueries({ queryKey: [listMessageTemplates.path] });
  });
  return data;
}

/** What needs a hand first. */
const order = [
  'rejected',
  'disabled',
  'paused',
  'none',
  'draft',
  'submitted',
  'approved',
] as const satisfies readonly TemplateText['state'][];

/** The state of a message whose languages differ: the one that needs a hand most. */
export const worstOf = (texts: readonly TemplateText[]): TemplateText['state'] | undefined =>
  order.find((state) => texts.some((text) => text.state === state));

export const isToSubmit = (texts: readonly TemplateText[]): boolean =>
  texts.some(({ state }) => state === 'none' || state === 'rejected' || state === 'disabled');

export const meaningOfText = (state: TemplateText['state']) => meaningOf.messageText[state];
