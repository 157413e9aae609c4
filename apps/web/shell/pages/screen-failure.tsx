import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ChunkFailure, reloadOnceFor } from '../chunk.ts';
import { handleEscaped } from '../failures.ts';
import { NoPermission } from '../guards.ts';
import { Arch } from '../pictures/arch.tsx';
import { PlainButton } from '../notices/plain-button.tsx';
import { isRefusal } from '../refusal.ts';
import type { RefusalError } from '../refusal.ts';
import { audienceOf } from '../session.ts';
import { t } from '../text/text.ts';
import { MessagePage } from './message-page.tsx';
import { NoPermissionPage } from './no-permission.tsx';
import { Starting } from './starting.tsx';

/** In place of a screen that could not be shown: no permission, a refusal in the server's words, a part that is missing, or a defect. */
export function ScreenFailure({ error }: { error: unknown }) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  if (error instanceof NoPermission) return <NoPermissionPage audience={audienceOf(path)} />;
  return isRefusal(error) ? <Refused refusal={error} /> : <Broken error={error} />;
}

function Refused({ refusal }: { refusal: RefusalError }) {
  return (
    <MessagePage
      picture={<Arch scene="empty" />}
      title={refusal.status === 404 ? t('shell.record_not_found') : t('shell.refused')}
      text={refusal.message}
      actions={<PlainButton onClick={() => history.back()}>{t('shell.go_back')}</PlainButton>}
    />
  );
}

/** Reloads for a missing part; a defect blocks the page. */
function Broken({ error }: { error: unknown }) {
  const [isReloading, setIsReloading] = useState(true);
  useEffect(() => {
    if (error instanceof ChunkFailure && reloadOnceFor(error)) return;
    setIsReloading(false);
    handleEscaped(error);
  }, [error]);
  return isReloading ? <Starting /> : null;
}
