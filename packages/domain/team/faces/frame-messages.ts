/** What the frame with the camera asks of the page of the device around it, which has the key; each is answered with the same number. */
export type FrameQuestion =
  | { asks: 'draw'; number: number }
  | { asks: 'judge'; number: number; evidence: unknown }
  | { tells: 'confirmed'; challenge_id: number }
  | { tells: 'pin' };

/** `value` is null where the page got no answer. */
export interface FrameAnswer {
  number: number;
  value: unknown;
}
