import { expect, test } from 'vitest';
import { waitForSameRequest } from './wait-for-same-request.ts';

/** Work that ends when it is told to. */
function piece(begun: string[], name: string) {
  let end: (fails: boolean) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = (fails) => (fails ? reject(new Error(name)) : resolve(name));
  });
  const work = (): Promise<string> => {
    begun.push(name);
    return ended;
  };
  return { work, end: (fails = false) => end(fails) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the first begins at once and the others, all together, when it has ended, whatever came of it', async () => {
  for (const fails of [false, true]) {
    const begun: string[] = [];
    const [first, second, third, elsewhere] = ['first', 'second', 'third', 'elsewhere'].map((name) => piece(begun, name)) as [
      ReturnType<typeof piece>,
      ReturnType<typeof piece>,
      ReturnType<typeof piece>,
      ReturnType<typeof piece>,
    ];
    const answers = [
      waitForSameRequest('a', first.work),
      waitForSameRequest('a', second.work),
      waitForSameRequest('a', third.work),
      waitForSameRequest('b', elsewhere.work),
    ];
    const told = Promise.allSettled(answers);
    await settled();
    expect(begun).toEqual(['first', 'elsewhere']);
    first.end(fails);
    await settled();
    expect(begun).toEqual(['first', 'elsewhere', 'second', 'third']);
    for (const one of [second, third, elsewhere]) one.end();
    expect((await told).map(({ status }) => status)).toEqual([fails ? 'rejected' : 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
  }
});

test('whoever comes when all is over is the first again', async () => {
  const begun: string[] = [];
  const [one, other] = [piece(begun, 'one'), piece(begun, 'other')];
  one.end();
  await waitForSameRequest('a', one.work);
  const answer = waitForSameRequest('a', other.work);
  expect(begun).toEqual(['one', 'other']);
  other.end();
  await answer;
});
