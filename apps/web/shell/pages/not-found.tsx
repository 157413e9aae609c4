import { useEffect } from 'react';
import { leaveToNotFound } from '../not-found.ts';
import { Starting } from './starting.tsx';

/** Unknown addresses are sent on to the not-found page (specification §2). */
export function NotFound() {
  useEffect(leaveToNotFound, []);
  return <Starting />;
}
