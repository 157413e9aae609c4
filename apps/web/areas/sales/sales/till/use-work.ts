import { useState } from 'react';
import { handleEscaped } from '../../../../shell/failures.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { isRefusal, type RefusalError } from '../../../../shell/refusal.ts';

/** Runs one thing at a time; a refusal is shown, whatever else fails is the shell's. */
export type Work = (action: () => Promise<void>, onRefusal?: (refusal: RefusalError) => void) => Promise<void>;

export function useWork(): { isWorking: boolean; work: Work } {
  const [isWorking, setIsWorking] = useState(false);
  const work: Work = async (action, onRefusal = (no) => notify({ tone: 'danger', message: no.message })) => {
    if (isWorking) return;
    setIsWorking(true);
    try {
      await action();
    } catch (error) {
      if (isRefusal(error)) onRefusal(error);
      else handleEscaped(error);
    } finally {
      setIsWorking(false);
    }
  };
  return { isWorking, work };
}
