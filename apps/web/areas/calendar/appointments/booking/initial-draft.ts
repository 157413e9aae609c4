import { readDraft } from '../../../../shell/drafts.ts';
import type { SalonFormat } from '../../../../ui/figures/salon-format.ts';
import { draftOf, type BookingDraft } from './booking-draft.ts';
import { newBookingDraft, type PanelGoal } from './open-panel.ts';

/** What the panel begins with, and whether it was left unfinished before. */
export function initialDraft(goal: PanelGoal, zone: string, format: SalonFormat): { draft: BookingDraft; isRestored: boolean } {
  if (goal.kind === 'edit') return { draft: draftOf(goal.visit, zone, format.dateOf), isRestored: false };
  if (goal.kind === 'again') {
    const draft = draftOf(goal.visit, zone, format.dateOf);
    // Prices and lengths are today's.
    const lines = draft.lines.map(({ agreed: _agreed, ...line }) => ({ ...line, starts_at: null, duration_minutes: null }));
    return { draft: { ...draft, date: goal.date, lines, notes: '', tell_customer: true }, isRestored: false };
  }
  const { slot, customer } = goal;
  const found = readDraft(newBookingDraft) as Partial<BookingDraft> | null;
  // What was typed for somebody else is not for the customer who was named.
  const kept = customer === null || found?.customer?.id === customer.id ? found : null;
  if (kept === null) return { draft: { ...slot, customer, lines: [], notes: '', tell_customer: true, repeat: null }, isRestored: false };
  return {
    draft: {
      ...slot,
      customer: kept.customer ?? null,
      lines: kept.lines ?? [],
      notes: kept.notes ?? '',
      tell_customer: kept.tell_customer ?? true,
      repeat: kept.repeat ?? null,
    },
    isRestored: true,
  };
}
