import 'virtual:tokens.css';
import '@fontsource-variable/cairo/wght.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BlockingDialog } from './shell/notices/blocking-dialog.tsx';
import { loadChunk } from './shell/chunk.ts';
import { dropOldDrafts } from './shell/drafts.ts';
import { watchEscapedErrors } from './shell/failures.ts';
import { applyLanguage, splitLanguage } from './shell/text/language.ts';
import { applyLook } from './shell/look.ts';
import { OfflineNotice } from './shell/notices/offline-notice.tsx';
import { OutageNotice } from './shell/notices/outage-notice.tsx';
import { followOtherTabs } from './shell/other-tabs.ts';
import { isInside } from './shell/screens/auth.ts';
import { loadText } from './shell/text/text.ts';

applyLanguage();
applyLook();
watchEscapedErrors();
followOtherTabs();
dropOldDrafts();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the program');

const { path } = splitLanguage(location.pathname);
const isWorkshop = import.meta.env.DEV && path.startsWith('/design');
const open = isInside(path) || isWorkshop ? inside : door;
const titles = path.startsWith('/manager') ? ['screens', 'managerScreens'] : ['screens'];
const [page] = await Promise.all([open(), loadText(['shell', 'labels', 'fields', ...titles])]);

createRoot(place).render(
  <StrictMode>
    {page}
    <OutageNotice />
    <OfflineNotice />
    <BlockingDialog />
  </StrictMode>,
);

async function inside() {
  return (await loadChunk(() => import('./shell/inside.tsx'))).openInside();
}

async function door() {
  return (await loadChunk(() => import('./areas/settings/identity/public.ts'))).openDoor();
}
