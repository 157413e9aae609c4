import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Salon } from '../dataset/salons.ts';
import type { LoadRequest } from '../load/request.ts';
import { saleOf } from './invoice.ts';

const words = ['نورة', 'sara', '5107', 'هيا', 'al-otaibi'];
const kinds = 20;

/** A day at many salons in small: of twenty requests six look at the board, six ask for free times, seven search or list, one sells. */
export function mixedRequests(salons: readonly Salon[], count: number): LoadRequest[] {
  const today = new Date().toISOString().slice(0, 10);
  return Array.from({ length: count }, (_none, index) => {
    const turn = Math.floor(index / kinds);
    const salon = salons[turn % salons.length] as Salon;
    const day = addDays(today, (turn % 40) - 20);
    return requestOf(salon, index % kinds, turn, day, addDays(today, 1 + (turn % kinds)));
  });
}

function requestOf(salon: Salon, kind: number, turn: number, day: string, ahead: string): LoadRequest {
  const get = (path: string): LoadRequest => ({ method: 'GET', path, token: salon.token });
  if (kind === 0) return saleOf(salon, Math.floor(turn / kinds));
  if (kind <= 3) return get(`/api/appointments?from=${day}&to=${day}`);
  if (kind <= 6) return get(`/api/board?from=${day}&to=${day}`);
  if (kind <= 12)
    return { method: 'GET', path: `/api/online/${salon.alias}/available_times?date=${ahead}&service_ids=${salon.service_of_all}` };
  if (kind <= 15) return get(`/api/customers?per_page=10&search=${encodeURIComponent(words[turn % words.length] ?? '')}`);
  if (kind <= 17) return get('/api/invoices');
  return get('/api/services');
}
