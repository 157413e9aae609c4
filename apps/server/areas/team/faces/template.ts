import { type Descriptor, descriptorLength, faceModel, shotPoses } from '@rawnaq/domain/team/faces/face-template';
import type { Secrets } from '../../../secrets.ts';

/** What is sealed opens for this employee and these weights alone. */
const contextOf = (account_id: number, employee_id: number, model: string): string => `face ${account_id} ${employee_id} ${model}`;

type Sealing = Pick<Secrets, 'sealBytes' | 'openBytes'>;

/** What describes five shots, as it lies in the database: 5 × 128 numbers of 32 bits, sealed. */
export function sealTemplate(secrets: Sealing, account_id: number, employee_id: number, shots: readonly Descriptor[]): Buffer {
  const numbers = Float32Array.from(shots.flat());
  if (numbers.length !== shotPoses.length * descriptorLength) throw new Error('A template is of five shots.');
  return secrets.sealBytes(new Uint8Array(numbers.buffer), contextOf(account_id, employee_id, faceModel));
}

export function openTemplate(secrets: Sealing, account_id: number, employee_id: number, sealed: Buffer): Descriptor[] {
  const bytes = secrets.openBytes(sealed, contextOf(account_id, employee_id, faceModel));
  const numbers = Array.from(new Float32Array(Uint8Array.from(bytes).buffer));
  return shotPoses.map((_, index) => numbers.slice(index * descriptorLength, (index + 1) * descriptorLength));
}
