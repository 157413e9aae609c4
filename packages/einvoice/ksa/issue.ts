import { buildKsaDocument } from './build.ts';
import { issuedInFuture } from './checks/draft-faults.ts';
import type { KsaChainPlace, KsaDocument, KsaDraft, KsaResult } from './draft.ts';
import { type KsaSigner, signKsaDocument } from './sign.ts';

/**
 * Builds and signs in one go. Refuses what `buildKsaDocument` refuses and a date later than the day of `signed_at` (both on the wall in Riyadh);
 * throws what `signKsaDocument` throws for a key or certificate that does not fit.
 */
export function issueKsaDocument(draft: KsaDraft, place: KsaChainPlace, signer: KsaSigner, signed_at: string): KsaResult<KsaDocument> {
  const built = buildKsaDocument(draft, place);
  if (!built.ok) return built;
  if (draft.issued_at.slice(0, 10) > signed_at.slice(0, 10)) return { ok: false, faults: [issuedInFuture()] };
  return { ok: true, value: signKsaDocument(built.value, signer, signed_at) };
}
