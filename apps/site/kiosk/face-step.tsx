import type { Language } from '@rawnaq/messages/format';
import type { FrameAnswer, FrameQuestion } from '@rawnaq/domain/team/faces/frame-messages';
import { useEffect, useRef } from 'react';
import type { askFace } from './device.ts';
import type { Say } from './words.ts';

interface FaceStepProps {
  say: Say;
  language: Language;
  ask: ReturnType<typeof askFace>;
  /** The challenge that confirmed the person; null: on with the PIN alone. */
  onDone: (challenge_id: number | null) => void;
}

/** The camera confirms who has the PIN, in a frame: what looks at faces is fetched by devices that use it, and computes there alone. */
export function FaceStep({ say, language, ask, onDone }: FaceStepProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ ask, onDone });
  useEffect(() => {
    latest.current = { ask, onDone };
  });
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<FrameQuestion>): void => {
      if (origin !== location.origin || source === null || source !== frame.current?.contentWindow) return;
      if ('tells' in data) {
        latest.current.onDone(data.tells === 'confirmed' ? data.challenge_id : null);
        return;
      }
      const { number } = data;
      const asked = data.asks === 'draw' ? latest.current.ask.draw() : latest.current.ask.judge(data.evidence as object);
      void asked.then((value) => {
        const answer: FrameAnswer = { number, value };
        frame.current?.contentWindow?.postMessage(answer, location.origin);
      });
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return (
    <section className="kiosk-camera">
      {/* Our own page, with a camera: a sandbox that lets it use its own origin would hold nothing back. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} title={say('face.title')} src={`${language === 'ar' ? '/ar' : ''}/face-check`} allow="camera" />
      <button type="button" className="kiosk-quiet" onClick={() => onDone(null)}>
        {say('face.by_pin')}
      </button>
    </section>
  );
}
