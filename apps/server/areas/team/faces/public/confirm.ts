/** What a device at which employees check in asks about a face: whether it is asked for, what the employee is to do, and whether that was the person named. */
export { drawFaceChallenge, faceStanding, judgeFace, takeConfirmation } from '../confirm.ts';
