import { expect, test } from 'vitest';
import { ReadyAnswer } from './ready-answer.ts';

test("an answer that is kept keeps its own bytes in memory and no one else's", () => {
  const { body } = new ReadyAnswer({ data: [{ name: 'نورة' }] });
  expect(JSON.parse(body.toString())).toEqual({ data: [{ name: 'نورة' }] });
  expect(body.buffer.byteLength).toBe(body.length);
});
