import { type LiveTopic, type StreamTopic, watchChanges } from '@rawnaq/contract/live';
import { useEffect, useRef } from 'react';
import { send } from './call.ts';
import { reloadGlobals } from './globals.ts';
import { observable, useObserved } from './observable.ts';
import { pause } from './retry.ts';
import { readToken } from './session.ts';

/** What a part of a screen listens to: one topic, or `*` for all. */
export type HeardTopic = LiveTopic | '*';
interface Told<Topic extends StreamTopic> {
  readonly topic: Topic;
  readonly id: number;
}
type LiveChange = Told<HeardTopic>;
type Listener = (change: LiveChange) => void;

/** After a lost connection. The stream's first event asks every listener to read afresh, so nothing is missed. */
const reconnectDelayMs = 2000;
const listeners = new Set<Listener>();
/** They hear what arrives, and open no stream for it. */
const overhearing = new Set<Listener>();
const connected = observable(false);
let stop: AbortController | null = null;

function deliver(event: string): void {
  const data = /^data: (.*)$/m.exec(event)?.[1];
  if (data === undefined) return;
  const change = JSON.parse(data) as LiveChange | Told<'access'>;
  if (change.topic === 'access') {
    // The session is over or may do something else now: either way the answer says how the screen goes on.
    void reloadGlobals('merchant').catch(() => undefined);
    return;
  }
  for (const listener of listeners) listener(change);
  for (const listener of overhearing) listener(change);
}

/** One stream for the whole page; `fetch`, because an EventSource cannot carry the token. */
async function read(signal: AbortSignal): Promise<void> {
  const response = await send(watchChanges, {}, { signal, isQuiet: true });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  connected.set(true);
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) deliver(event);
  }
}

async function stayConnected(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && readToken('merchant') !== null) {
    try {
      await read(signal);
    } catch {
      // A lost stream is nothing to tell of: the next one reads everything afresh.
    }
    connected.set(false);
    if (!signal.aborted) await pause(reconnectDelayMs, signal).catch(() => undefined);
  }
}

function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (stop === null) {
    stop = new AbortController();
    void stayConnected(stop.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.abort();
    stop = null;
  };
}

/** Hears of every change of the account while the screen is shown. Topic `*`: anything may have changed, read afresh. */
export function useLiveChanges(onChange: Listener): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => listen((change) => latest.current(change)), []);
}

/** Hears of changes as long as something else on the page listens: the frame around every screen keeps no connection of its own open. */
export function useOverheardChanges(onChange: Listener): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const listener: Listener = (change) => latest.current(change);
    overhearing.add(listener);
    return () => void overhearing.delete(listener);
  }, []);
}

/** Whether changes arrive by themselves at the moment. */
export const useIsLive = (): boolean => useObserved(connected);
