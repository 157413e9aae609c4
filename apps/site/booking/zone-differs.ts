/** Whether the clock on this wall shows another time than the salon's at a moment that carries the salon's offset. */
export function differsFromHere(moment: string, here: number = -new Date(moment).getTimezoneOffset()): boolean {
  const offset = /([+-])(\d\d):(\d\d)$/.exec(moment);
  if (offset === null) return false;
  const minutes = (Number(offset[2]) * 60 + Number(offset[3])) * (offset[1] === '-' ? -1 : 1);
  return minutes !== here;
}
