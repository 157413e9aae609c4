import { t } from '../../shell/text.ts';
import type { Choice } from '../../ui/field-props.ts';

export const statusName = (status: number): string => t(status === 1 ? 'catalogue.active' : 'catalogue.disabled');

export const statusChoices = (): readonly Choice<0 | 1>[] => [
  { value: 1, label: statusName(1) },
  { value: 0, label: statusName(0) },
];
