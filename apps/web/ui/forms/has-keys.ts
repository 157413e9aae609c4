/** Whether a field may be focused for somebody: a touch would bring a keyboard over half of the screen. */
export const hasKeys = (): boolean => matchMedia('(pointer: fine)').matches;
