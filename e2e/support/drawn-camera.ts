import type { ChallengeStep } from '@rawnaq/domain/team/faces/challenge';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import * as head from './drawn-head.ts';

/** What the camera shows: who is before it and how they hold the head; degrees. */
interface Scene {
  people: readonly number[];
  yaw?: number;
  pitch?: number;
}

interface DrawnCamera {
  show(scene: Scene): void;
  /** Somebody does this and looks at the camera again, within so many milliseconds. Answers when the camera was looked at again, by the clock. */
  move(step: ChallengeStep, lasts: number): Promise<number>;
}
declare global {
  var drawnCamera: DrawnCamera;
}

type Parts = Omit<typeof head, 'drawnLooks'>;
/** Runs in the page: puts a drawn picture in the place of its camera. */
function startCamera({ modelOf, drawHead }: Pick<Parts, 'modelOf' | 'drawHead'>, looks: typeof head.drawnLooks): void {
  const models = new Map<number, ReturnType<typeof modelOf>>();
  const pictures = new Map<string, HTMLCanvasElement>();
  let scene: Scene = { people: [] };
  let moving = 0;
  let held = { yaw: 0, pitch: 0, isOpen: true };
  const newCanvas = (): HTMLCanvasElement => Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const shown = newCanvas();
  const paint = (brush: CanvasRenderingContext2D): void => {
    brush.fillStyle = '#b4bec2';
    brush.fillRect(0, 0, 640, 480);
    const image = brush.getImageData(0, 0, 640, 480);
    scene.people.forEach((person, at) => {
      const look = looks[person];
      if (look === undefined) return;
      const model = models.get(person) ?? modelOf(look);
      models.set(person, model);
      const place = scene.people.length === 1 ? { x: 320, y: 220, size: 120 } : { x: 180 + 280 * at, y: 220, size: 80 };
      drawHead(image, model, { person, ...place, yaw: radians(held.yaw), pitch: radians(held.pitch), isOpen: held.isOpen });
    });
    brush.putImageData(image, 0, 0);
  };
  /** Each picture is drawn once: on a device that is slowed down, that is no work of the camera's. */
  const draw = (): void => {
    const key = JSON.stringify([scene.people, held]);
    let picture = pictures.get(key);
    if (picture === undefined) {
      picture = newCanvas();
      const brush = picture.getContext('2d', { willReadFrequently: true });
      if (brush !== null) paint(brush);
      pictures.set(key, picture);
    }
    shown.getContext('2d')?.drawImage(picture, 0, 0);
  };
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  globalThis.drawnCamera = {
    show(next) {
      scene = next;
      held = { yaw: next.yaw ?? 0, pitch: next.pitch ?? 0, isOpen: true };
      draw();
    },
    move: (step, lasts) =>
      new Promise((resolve) => {
        const begun = performance.now();
        let back = 0;
        clearInterval(moving);
        const timer = window.setInterval(() => {
          const share = (performance.now() - begun) / lasts;
          const wave = share < 1 ? Math.sin(Math.PI * share) : 0;
          const turn = step === 'turn_left' ? 1 : step === 'turn_right' ? -1 : 0;
          const [yaw, pitch] = [36 * turn * wave, step === 'nod' ? 24 * wave : 0].map((angle) => 3 * Math.round(angle / 3));
          held = { yaw: yaw ?? 0, pitch: pitch ?? 0, isOpen: step !== 'blink' || wave < 0.6 };
          draw();
          if (back === 0 && share > 0.5 && (step === 'blink' ? held.isOpen : wave <= 0.2)) back = Date.now();
          if (back > 0) resolve(back);
          if (share >= 1) clearInterval(timer);
        }, 90);
        moving = timer;
      }),
  };
  const { mediaDevices } = navigator;
  Object.defineProperty(mediaDevices, 'getUserMedia', {
    value: async () => {
      draw();
      // A camera shows something all the time.
      setInterval(draw, 100);
      return shown.captureStream(15);
    },
  });
}

/** Gives every page of a visitor a drawn camera. */
export async function drawCamera(context: BrowserContext): Promise<void> {
  const { drawnLooks, ...parts } = head;
  const named = Object.entries(parts).map(([name, part]) => `const ${name} = ${String(part)};`);
  await context.addInitScript(
    `if (navigator.mediaDevices) { ${named.join('\n')} (${String(startCamera)})({ modelOf, drawHead }, ${JSON.stringify(drawnLooks)}); }`,
  );
}

export const showTo = (frame: Frame | Page, scene: Scene): Promise<void> => frame.evaluate((given) => drawnCamera.show(given), scene);
/** Answers when the head was back, epoch milliseconds. */
export const moveBefore = (frame: Frame | Page, step: ChallengeStep, lasts = 1400): Promise<number> =>
  frame.evaluate(([given, within]) => drawnCamera.move(given, within), [step, lasts] as const);
