import { faceConsentVersion } from '@rawnaq/domain/team/faces/consent';
import * as z from 'zod/mini';
import { anyone, endpoint, may } from '../endpoint.ts';
import { byId, done, flag, id, language, listQuery, moment, pageOf } from '../fields.ts';
import { model, shot } from './face-fields.ts';

/** The secret of an employee's link. */
const token = z.string().check(z.maxLength(80), z.regex(/^[A-Za-z0-9_-]+$/));
const name = z.nullable(z.string());

const faceStanding = z.object({
  employee_id: id,
  enrolled_at: z.nullable(moment),
  last_used_at: z.nullable(moment),
  /** 1: the weights changed since, or the text that was agreed to: it is not used, and the employee enrols anew. */
  is_outdated: flag,
});

export const getEmployeeFace = endpoint({
  method: 'GET',
  path: '/api/employees/{id}/face',
  access: may('personal_files.view'),
  input: byId,
  output: z.object({
    ...faceStanding.shape,
    /** A link that nobody has used yet; what it says is not kept. */
    link_expires_at: z.nullable(moment),
  }),
  summary: 'Whether an employee’s face is enrolled, and until when a link can be opened',
});

export const makeFaceLink = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/face_link',
  access: may('personal_files.edit'),
  input: byId,
  output: z.object({
    /** Shown once: the server keeps its digest. */
    token: z.string(),
    expires_at: moment,
  }),
  refusals: ['face.employee_left'],
  status: 201,
  summary: 'Makes the link by which an employee enrols a face: once, within 24 hours. An earlier one ends',
});

export const deleteEmployeeFace = endpoint({
  method: 'DELETE',
  path: '/api/employees/{id}/face',
  access: may('personal_files.edit'),
  input: byId,
  output: done,
  summary: 'Deletes what describes an employee’s face',
});

export const listEnrolledFaces = endpoint({
  method: 'GET',
  path: '/api/enrolled_faces',
  access: may('personal_files.view'),
  input: z.object(listQuery),
  output: pageOf(z.object({ ...faceStanding.shape, employee_english_name: name, employee_arabic_name: name })),
  summary: 'Whose faces are enrolled; nothing of what describes them',
});

export const getMyFace = endpoint({
  method: 'GET',
  path: '/api/my_face',
  access: may('attendance.record_own'),
  input: z.object({}),
  output: z.object({ enrolled_at: z.nullable(moment), last_used_at: z.nullable(moment) }),
  summary: 'Whether my own face is enrolled',
});

export const withdrawMyFace = endpoint({
  method: 'POST',
  path: '/api/my_face/withdraw',
  access: may('attendance.record_own'),
  input: z.object({}),
  output: done,
  summary: 'Takes my agreement back: what describes my face is deleted at once',
});

const link = z.object({
  english_name: name,
  arabic_name: name,
  business_english_name: z.string(),
  business_arabic_name: z.string(),
  /** expired: nobody used it within a day, or a later one took its place. */
  standing: z.enum(['open', 'enrolled', 'refused', 'expired']),
  consent_version: z.literal([faceConsentVersion]),
});

export const openFaceLink = endpoint({
  method: 'POST',
  path: '/api/face_links/{token}',
  access: anyone,
  input: z.object({ token }),
  output: link,
  refusals: ['face.link_invalid', 'request.too_many'],
  summary: 'Whose face a link is for, and whether it can still be used',
});

export const enrolFace = endpoint({
  method: 'POST',
  path: '/api/face_links/{token}/enrol',
  access: anyone,
  input: z.object({
    token,
    /** The text that was shown and agreed to, and its language. */
    consent_version: z.literal([faceConsentVersion]),
    language,
    model,
    shots: z.array(shot).check(z.length(5)),
  }),
  output: link,
  refusals: ['face.link_invalid', 'face.link_over', 'face.poor_shots', 'face.not_one_person', 'face.copies', 'request.too_many'],
  status: 201,
  summary: 'The employee agrees, and what describes five shots is stored, sealed. No picture is sent',
});

export const refuseFace = endpoint({
  method: 'POST',
  path: '/api/face_links/{token}/refuse',
  access: anyone,
  input: z.object({ token }),
  output: link,
  refusals: ['face.link_invalid', 'face.link_over', 'request.too_many'],
  summary: 'The employee does not agree: the PIN stays, and what was enrolled before is deleted',
});

export const facesEndpoints = [
  getEmployeeFace,
  makeFaceLink,
  deleteEmployeeFace,
  listEnrolledFaces,
  getMyFace,
  withdrawMyFace,
  openFaceLink,
  enrolFace,
  refuseFace,
] as const;
