interface Paid {
  kind: string;
  reference: string | null;
  authorization_code?: string | null;
}

/**
 * What a document shows of a payment beside its name; null: nothing. Of a gift card only the end of its code: somebody who finds the paper, or looks over a
 * shoulder, cannot use what is left on it.
 */
export function shownReference({ kind, reference, authorization_code = null }: Paid): string | null {
  if (kind !== 'gift_card') return authorization_code ?? reference;
  return reference === null ? null : `•••• ${reference.slice(-4)}`;
}
