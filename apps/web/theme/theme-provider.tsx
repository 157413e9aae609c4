import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { Language } from '@rawnaq/messages/format';
import { useMemo, type ReactNode } from 'react';
import { textOf } from '../shell/text/text.ts';
import { useOpenLists } from '../ui/forms/open-lists.ts';
import { useSelectOnTab } from '../ui/forms/select-on-tab.ts';
import './styles.ts';
import { themeFor, variablesFor } from './theme.ts';

/** The look of the back office around everything it shows. */
export function ThemeProvider({ language, children }: { language: Language; children: ReactNode }) {
  useOpenLists();
  useSelectOnTab();
  const theme = useMemo(() => themeFor(language), [language]);
  const variables = useMemo(() => variablesFor(language), [language]);
  return (
    <DirectionProvider initialDirection={language === 'ar' ? 'rtl' : 'ltr'} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        {children}
        {/* Menus and dialogs are drawn here: a landmark, so that those who hear the page find them. */}
        <section data-mantine-shared-portal-node aria-label={textOf('ui.overlays') ?? undefined} />
      </MantineProvider>
    </DirectionProvider>
  );
}
