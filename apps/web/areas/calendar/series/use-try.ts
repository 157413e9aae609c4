import { useState } from 'react';
import { isRefusal } from '../../../shell/refusal.ts';

/** Runs a call and keeps its refusal for the dialog to show: what is wrong with a field before what is wrong at all. */
export function useTry() {
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<void>, onRefusal: (error: unknown) => boolean = () => false): Promise<void> => {
    setIsWorking(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!onRefusal(error)) setFailure(Object.values(error.fieldMessages)[0] ?? error.message);
    } finally {
      setIsWorking(false);
    }
  };
  return { isWorking, failure, setFailure, run };
}
