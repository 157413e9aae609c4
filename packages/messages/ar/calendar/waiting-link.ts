import type { waitingLink as english } from '../../en/calendar/waiting-link.ts';
import type { ArabicOf } from '../../format.ts';

export const waitingLink = { ask: 'لا يوجد وقت مناسب؟', join: 'الانضمام إلى قائمة الانتظار' } as const satisfies ArabicOf<typeof english>;
