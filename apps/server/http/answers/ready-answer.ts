/** An answer whose bytes are made already, so that it can be given again as it is. Its fields are those that the endpoint declares. */
export class ReadyAnswer<Value> {
  readonly body: Buffer;
  constructor(value: Value) {
    const text = JSON.stringify(value);
    // Not `Buffer.from`: small buffers share a slab of memory, and one that is kept would keep its whole slab.
    this.body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    this.body.write(text);
  }
}
