import { createElement, type ReactNode } from 'react';
import { handleEscaped } from '../failures.ts';
import { observable } from '../observable.ts';
import { Sentence } from '../text/sentence.tsx';
import { t } from '../text/text.ts';

export interface Notice {
  readonly message: ReactNode;
  readonly title?: string;
  readonly tone?: 'success' | 'info' | 'warning' | 'danger';
  /** A notice of the same id takes the place of the one before. */
  readonly id?: string;
  /** Milliseconds until it goes by itself. */
  readonly staysFor?: number;
}
/** The place for notices is put on the page with the first of them. */
export const hasNotices = observable(false);

const colours = { success: 'green', info: 'blue', warning: 'yellow', danger: 'red' } as const;

/** A short word at the edge of the screen that goes by itself; dangers stay until they are closed. */
export function notify({ message, title, tone = 'success', id, staysFor = 5000 }: Notice): void {
  hasNotices.set(true);
  import('@mantine/notifications')
    .then(({ notifications }) => {
      if (id !== undefined) notifications.hide(id);
      notifications.show({
        message: typeof message === 'string' ? createElement(Sentence, { text: message }) : message,
        ...(id === undefined ? {} : { id }),
        ...(title ? { title } : {}),
        color: colours[tone],
        autoClose: tone === 'danger' ? false : staysFor,
        withBorder: true,
        closeButtonProps: { 'aria-label': t('shell.close') },
      });
    })
    .catch(handleEscaped);
}

/** Takes a notice away before its time. */
export function closeNotice(id: string): void {
  import('@mantine/notifications').then(({ notifications }) => notifications.hide(id)).catch(handleEscaped);
}
