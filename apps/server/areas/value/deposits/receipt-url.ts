import type { Services } from '../../../services.ts';

/** Where a customer opens a receipt without signing in; null where the salon has no public address. */
export const receiptUrl = (services: Services, alias: string | null, unique_id: string): string | null =>
  alias === null ? null : `${services.config.publicUrl}/api/online/${alias}/deposits/${unique_id}/pdf`;
