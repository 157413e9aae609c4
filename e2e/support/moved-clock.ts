/*
 * Loaded first by a product whose clock a test moves on (`beside` in product.ts): after the message, its clock is so many milliseconds ahead. The database's
 * stays; what is decided is decided by the product's.
 */
export interface MovedClock {
  later_ms: number;
}

const RealDate = Date;
const realNow = Date.now.bind(Date);
let later_ms = 0;
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(realNow() + later_ms);
    else super(...(given as [number]));
  }

  static override now = (): number => realNow() + later_ms;
} as DateConstructor;
process.on('message', (asked: MovedClock) => {
  later_ms = asked.later_ms;
  process.send?.('moved');
});
// It holds nobody from ending.
process.channel?.unref();
