// Pages that need no sign-in and belong to a higher wing than the door itself: the door says where they open, and this file which area brings them.
import type { LoadScreen } from './screens/screen.ts';

/** Where an employee agrees to be confirmed by face, and enrols. */
export const faceDataPage: LoadScreen = () => import('../areas/team/faces/public/face-data.ts');

/** What a check-in device shows in a frame while the camera confirms who was named. */
export const faceCheckPage: LoadScreen = () => import('../areas/team/faces/public/face-check.ts');
