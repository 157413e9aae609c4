import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '@rawnaq/design/tokens';

/** Whether the screen is a phone's; paper is none. Known from the first drawing on, so that nothing jumps. */
export const useIsPhone = (): boolean =>
  useMediaQuery(`screen and (max-width: ${breakpoints.sm - 0.01}em)`, undefined, { getInitialValueInEffect: false }) ?? false;
