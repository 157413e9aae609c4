import { type Shot, shotFault, shotPoses } from '@rawnaq/domain/team/faces/face-template';
import { useEffect, useEffectEvent, useState } from 'react';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { t } from '../../../shell/text/text.ts';
import { useCamera } from './camera/use-camera.ts';
import { Viewfinder } from './camera/viewfinder.tsx';
import { CameraFault } from './camera-fault.tsx';

/** So many pictures in a row have to be good before one is kept: nobody is caught in the middle of a movement. */
const steadyPictures = 2;

/** Takes five views of one face, judged on the device, and hands over what describes them. No picture is kept. */
export function TakeShots({ onDone, isSending }: { onDone: (shots: Shot[]) => void; isSending: boolean }) {
  const [round, setRound] = useState(0);
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const [hint, setHint] = useState('');
  const camera = useCamera(round);
  const pose = shotPoses[shots.length];
  const { state } = camera;
  /** Looks until the next view is good, and takes it. */
  const takeNext = useEffectEvent(async (isOver: () => boolean) => {
    if (pose === undefined) return;
    const front = shots[0] ?? null;
    let steady = 0;
    while (!isOver()) {
      // The page is drawn between two looks.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const picture = camera.picture();
      const engine = camera.engine.current;
      if (isOver() || picture === null || engine === null) continue;
      const { count, face } = await engine.look(picture);
      if (isOver()) return;
      const fault = count === 0 || face === null ? 'nobody' : count > 1 ? 'several' : shotFault(face, pose, front);
      steady = fault === null ? steady + 1 : 0;
      setHint(fault === null ? t('faces.faults.hold') : fault === 'wrong_pose' ? '' : t(`faces.faults.${fault}`));
      if (steady < steadyPictures || face === null) continue;
      const { mesh: _mesh, opening: _opening, ...measured } = face;
      const shot = { ...measured, pose, descriptor: await engine.describe(picture, face) };
      if (isOver()) return;
      const all = [...shots, shot];
      setShots(all);
      if (all.length === shotPoses.length) onDone(all);
      return;
    }
  });
  useEffect(() => {
    if (state !== 'on' || pose === undefined) return;
    let isOver = false;
    void takeNext(() => isOver);
    return () => {
      isOver = true;
    };
  }, [state, pose]);
  if (state === 'refused' || state === 'none' || state === 'failed')
    return <CameraFault state={state} onAgain={() => setRound((before) => before + 1)} />;
  const isTaken = pose === undefined;
  return (
    <>
      <Viewfinder
        video={camera.video}
        done={shots.length}
        of={shotPoses.length}
        isGood={hint === t('faces.faults.hold')}
        instruction={
          isSending || isTaken ? t('faces.enrol.sending') : state === 'starting' ? t('faces.enrol.loading') : t(`faces.enrol.poses.${pose}`)
        }
        hint={isTaken || state === 'starting' ? '' : hint || t('faces.enrol.nth', { number: shots.length + 1 })}
      />
      {isTaken && !isSending && (
        <PlainButton isQuiet onClick={() => setShots([])}>
          {t('faces.enrol.again')}
        </PlainButton>
      )}
    </>
  );
}
