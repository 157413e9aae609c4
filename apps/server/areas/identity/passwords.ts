import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice for Argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);
export const isPasswordRight = (passwordHash: string, password: string): Promise<boolean> => verify(passwordHash, password);

let decoy: Promise<string> | undefined;
/** Takes the time of a real check where there is no user, so that the time does not tell whether an e-mail is known. */
export async function spendAsMuchTime(password: string): Promise<void> {
  decoy ??= hashPassword('no such user');
  await isPasswordRight(await decoy, password);
}

/** Printed by `npm start` for the training account, so refused where others can reach the server. */
export const trainingPassword = 'Training-1';
