import type { WireMessage } from './wire.ts';
import { wireError } from './wire.ts';

/** Where a document says it stands. */
export interface ChainPlace {
  icv: number;
  invoice_hash: string;
  previous_hash: string;
}

/** `invoiceHash` before the first document of a device (SPEC §6). */
const beforeFirst = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

/**
 * The chain of one device as far as it has been seen. Documents may come in any order, so a missing neighbour is no fault; one that
 * contradicts a known neighbour is.
 */
export class DeviceChain {
  readonly #places = new Map<number, ChainPlace>();
  readonly #icvOfHash = new Map<string, number>();
  /** By the hash before: a second document after the same one is a fork. */
  readonly #icvAfter = new Map<string, number>();

  get size(): number {
    return this.#places.size;
  }

  /** What contradicts the documents seen so far; nothing for a document that has been seen itself. */
  faults(place: ChainPlace): WireMessage[] {
    const { icv, invoice_hash, previous_hash } = place;
    const same = this.#places.get(icv);
    if (same?.invoice_hash === invoice_hash) return [];
    if (same) return [wireError('KSA-16', `The counter ${icv} was used by another document of this device.`)];
    if (this.#icvOfHash.has(invoice_hash)) return [wireError('KSA-16', 'The document was seen with another counter.')];
    if ((icv === 1) !== (previous_hash === beforeFirst))
      return [wireError('KSA-13', 'Only the first document of a device has the hash that stands before the first document.')];
    const before = this.#places.get(icv - 1);
    if (before && before.invoice_hash !== previous_hash)
      return [wireError('KSA-13', `The previous hash is not that of document ${icv - 1} of this device.`)];
    const after = this.#places.get(icv + 1);
    if (after && after.previous_hash !== invoice_hash)
      return [wireError('KSA-13', `Document ${icv + 1} of this device follows another document.`)];
    const named = this.#icvOfHash.get(previous_hash);
    if (named !== undefined && named !== icv - 1)
      return [wireError('KSA-13', `The previous hash is that of document ${named}, not of ${icv - 1}.`)];
    const fork = this.#icvAfter.get(previous_hash);
    if (fork !== undefined) return [wireError('KSA-13', `Document ${fork} follows the same document.`)];
    return [];
  }

  /** Keeps a document that had no faults, accepted or rejected: a rejected one keeps its place. */
  add(place: ChainPlace): void {
    this.#places.set(place.icv, place);
    this.#icvOfHash.set(place.invoice_hash, place.icv);
    this.#icvAfter.set(place.previous_hash, place.icv);
  }
}
