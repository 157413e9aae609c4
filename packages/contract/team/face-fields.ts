import { descriptorLength, faceModel, shotPoses } from '@rawnaq/domain/team/faces/face-template';
import * as z from 'zod/mini';
import { id } from '../fields.ts';

/** What describes a face: it goes to the server and never comes back. */
const descriptor = z.array(z.number().check(z.gte(-4), z.lte(4))).check(z.length(descriptorLength));
const degrees = z.number().check(z.gte(-180), z.lte(180));
export const model = z.literal([faceModel]);

export const shot = z.object({
  pose: z.literal([...shotPoses]),
  yaw: degrees,
  pitch: degrees,
  width: z.number().check(z.gte(0), z.lte(2)),
  width_pixels: z.number().check(z.gte(0), z.lte(20_000)),
  sharpness: z.number().check(z.gte(0), z.lte(1_000_000)),
  descriptor,
});

/** What a device saw of a person who did what a challenge asked: two descriptions of the face, and how it moved. */
export const faceEvidence = z.object({
  challenge_id: id,
  model,
  /** At the beginning and at the end. */
  faces: z.array(descriptor).check(z.minLength(2), z.maxLength(2)),
  frames: z
    .array(
      z.object({
        at: z.number().check(z.gte(0), z.lte(600_000)),
        yaw: degrees,
        pitch: degrees,
        opening: z.number().check(z.gte(0), z.lte(100)),
      }),
    )
    .check(z.maxLength(600)),
});
