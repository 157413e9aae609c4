import type { templateFrame as english } from '../../en/reach/template-frame.ts';
import type { ArabicOf } from '../../format.ts';

export const templateFrame = {
  hello: 'مرحباً ',
  hello_and: 'مرحباً، ',
  closing: 'مع التحية.',
} as const satisfies ArabicOf<typeof english>;
