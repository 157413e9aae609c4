import type { Need } from '../../../shell/needs/need.ts';
import { countTasks } from '../../../shell/needs/open-tasks.ts';

export const needs: readonly Need[] = [
  {
    screen: 'merchant.automatic_messages',
    title: 'needs.refused_texts',
    count: () => countTasks('whatsapp_template_missing', 'whatsapp_template_stopped'),
  },
  {
    screen: 'merchant.automatic_messages',
    permission: 'messages.connect',
    title: 'needs.sms_stopped',
    count: () => countTasks('sms_stopped'),
  },
];
