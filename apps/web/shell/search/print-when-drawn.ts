const longestMilliseconds = 10_000;
const pauseMilliseconds = 150;

const isDrawn = (): boolean =>
  document.querySelector('main h1') !== null &&
  document.querySelector('main :is([data-mantine-skeleton], .mantine-Skeleton-root, [aria-busy=true])') === null;

/** Opens the browser's print dialog on the screen that was just opened, once nothing on it is still on its way. */
export async function printWhenDrawn(): Promise<void> {
  const until = Date.now() + longestMilliseconds;
  do await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  while (!isDrawn() && Date.now() < until);
  globalThis.print();
}
