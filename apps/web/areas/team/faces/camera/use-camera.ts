import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../../shell/chunk.ts';
import type { FaceEngine } from '../engine/face-engine.ts';

/** refused: somebody or the browser does not allow it. none: there is no camera. failed: what looks at faces could not be loaded. */
export type CameraState = 'starting' | 'on' | 'refused' | 'none' | 'failed';

/** What the camera shows is looked at in this width, pixels: enough for a face, and quick. */
const pictureWidth = 480;

export interface Camera {
  state: CameraState;
  video: React.RefObject<HTMLVideoElement | null>;
  engine: React.RefObject<FaceEngine | null>;
  /** What it shows at this moment; null while it shows nothing. The next call draws on the same canvas. */
  picture(): HTMLCanvasElement | null;
}

const stateOf = (failure: unknown): CameraState => {
  const name = failure instanceof DOMException ? failure.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'NotReadableError' || name === 'OverconstrainedError' ? 'none' : 'failed';
};

/** Turns the camera on, and loads what looks at faces, for as long as the part is shown. `round` starts anew. */
export function useCamera(round: number): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const engine = useRef<FaceEngine | null>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    setState('starting');
    void (async () => {
      try {
        if (navigator.mediaDevices === undefined) return setState('none');
        stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'user', width: 640, height: 480 } });
        // Half a megabyte of program: only whoever agreed and has a camera fetches it.
        const { loadFaceEngine } = await loadChunk(() => import('../engine/face-engine.ts'));
        const loaded = await loadFaceEngine();
        if (isOver) return;
        engine.current = loaded;
        const shown = video.current;
        if (shown === null) return;
        shown.srcObject = stream;
        await shown.play();
        if (!isOver) setState('on');
      } catch (failure) {
        if (!isOver) setState(stateOf(failure));
      } finally {
        if (isOver) stop(stream);
      }
    })();
    return () => {
      isOver = true;
      stop(stream);
    };
  }, [round]);
  return {
    ...{ state, video, engine },
    picture() {
      const shown = video.current;
      if (shown === null || shown.videoWidth === 0) return null;
      canvas.current ??= document.createElement('canvas');
      const drawn = canvas.current;
      drawn.width = pictureWidth;
      drawn.height = Math.round((pictureWidth * shown.videoHeight) / shown.videoWidth);
      drawn.getContext('2d', { willReadFrequently: true })?.drawImage(shown, 0, 0, drawn.width, drawn.height);
      return drawn;
    },
  };
}

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());
