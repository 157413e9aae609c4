/** An answer whose bytes are made already, so that it can be given again as it is. Its fields are those that the endpoint declares. */
export class ReadyAnswer<Value> {
  readonly body: Buffer;
  constructor(value: Value) {
    this.body = Buffer.from(JSON.stringify(value));
  }
}
