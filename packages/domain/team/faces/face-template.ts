/**
 * By which weights a face was described. Descriptions of another version are never compared: after a change everybody enrols anew (decision 124).
 */
export const faceModel = 'dlib-resnet-v1' as const;
/** How many numbers describe a face. */
export const descriptorLength = 128;

/** What the weights make of a picture of a face: 128 numbers, between -1 and 1 as good as always. */
export type Descriptor = readonly number[];

/** Which way the face looks on each of the five shots, in the order in which they are taken. */
export const shotPoses = ['front', 'left', 'right', 'up', 'down'] as const;
export type ShotPose = (typeof shotPoses)[number];

/** A face as a device measured it. Angles in degrees: yaw above zero is turned to the person's own left, pitch above zero is lowered. */
export interface MeasuredFace {
  yaw: number;
  pitch: number;
  /** Share of the picture's width. */
  width: number;
  /** Width in pixels of the camera. */
  width_pixels: number;
  /** Variance of the Laplacian of the face at 150 pixels, brightness from 0 to 255. */
  sharpness: number;
}

export interface Shot extends MeasuredFace {
  pose: ShotPose;
  descriptor: Descriptor;
}

export type ShotFault = 'too_small' | 'not_sharp' | 'wrong_pose';

/** A face is described well from here on. */
export const leastWidth = 0.18;
export const leastWidthPixels = 110;
export const leastSharpness = 15;
/** How far, in degrees, a face may be turned and still look at the camera; how far it has to be for the other shots, at least and at most. */
export const frontal = { yaw: 12, pitch: 14 } as const;
export const turned = { least: 10, most: 40 } as const;

/** How far a face has moved in the direction of a pose, degrees, measured from where it looks at the camera. */
function towards(pose: Exclude<ShotPose, 'front'>, yaw: number, pitch: number): number {
  return { left: yaw, right: -yaw, up: -pitch, down: pitch }[pose];
}

/** What is wrong with one shot; null where nothing is. `front` is how the face looked at the camera: nobody holds a phone exactly level. */
export function shotFault(face: MeasuredFace, pose: ShotPose, front: Pick<MeasuredFace, 'yaw' | 'pitch'> | null): ShotFault | null {
  if (face.width < leastWidth || face.width_pixels < leastWidthPixels) return 'too_small';
  if (face.sharpness < leastSharpness) return 'not_sharp';
  if (pose === 'front' || front === null)
    return Math.abs(face.yaw) <= frontal.yaw && Math.abs(face.pitch) <= 2 * frontal.pitch ? null : 'wrong_pose';
  const moved = towards(pose, face.yaw - front.yaw, face.pitch - front.pitch);
  // A turned head is measured as a raised or lowered one, too: whoever looks to the side yet is not taken for it.
  if ((pose === 'up' || pose === 'down') && Math.abs(face.yaw - front.yaw) > frontal.yaw) return 'wrong_pose';
  const least = pose === 'left' || pose === 'right' ? turned.least : turned.least / 2;
  return moved >= least && moved <= turned.most ? null : 'wrong_pose';
}
