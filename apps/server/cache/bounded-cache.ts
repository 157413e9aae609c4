/**
 * Values by key, up to a size in all, in the unit of the sizes given: what was not used for longest makes room for what comes, and a value that is
 * larger than all may be together is not kept. Whether a value is still right is for its user to know, by the name of what it was made of (decision 41).
 */
export class BoundedCache<Key, Value> {
  readonly #most: number;
  // A map goes through its keys in the order of their last insertion: the first is the one that was not used for longest.
  readonly #kept = new Map<Key, { value: Value; size: number }>();
  #size = 0;

  /** @param most the sizes of all values together */
  constructor(most: number) {
    this.#most = most;
  }

  /** How many values are kept. */
  get count(): number {
    return this.#kept.size;
  }

  /** What is kept under the key. To look is not to use it. */
  peek(key: Key): Value | undefined {
    return this.#kept.get(key)?.value;
  }

  /** What is kept under the key was used now. Without effect where nothing is kept: it may have made room since it was looked at. */
  touch(key: Key): void {
    const known = this.#kept.get(key);
    if (known === undefined) return;
    this.#kept.delete(key);
    this.#kept.set(key, known);
  }

  /** Keeps a value, instead of what was kept under the key before. */
  keep(key: Key, value: Value, size: number): void {
    this.#forget(key);
    this.#kept.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(key: Key): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
