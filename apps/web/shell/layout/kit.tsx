import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { language } from '../text/language.ts';
import { queryClient } from '../queries.ts';

/** The kit and the data, around everything that is made of them. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider language={language}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ThemeProvider>
  );
}

/** For pages without a shell. */
export default function KitPage() {
  return (
    <Kit>
      <Outlet />
    </Kit>
  );
}
