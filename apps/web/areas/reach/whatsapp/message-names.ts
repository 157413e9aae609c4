import { t, textOf } from '../../../shell/text/text.ts';
import type { Template } from './templates.tsx';

/** What a template is of: the automatic messages whose text it is, or the name that the salon gave it. */
export const messageNames = ({ messages, name }: Pick<Template, 'messages' | 'name'>): string =>
  messages.length === 0
    ? name
    : messages.map((trigger) => textOf(`automatic.triggers.${trigger}`) ?? trigger).join(t('automatic.drawer.comma'));
