import type { Need } from '../../../shell/needs/need.ts';
import { countTasks } from '../../../shell/needs/open-tasks.ts';

export const needs: readonly Need[] = [
  { screen: 'merchant.whatsapp', title: 'needs.whatsapp_lost', count: () => countTasks('whatsapp_connection_lost') },
  { screen: 'merchant.whatsapp', title: 'needs.whatsapp_ending', count: () => countTasks('whatsapp_package_ends') },
];
