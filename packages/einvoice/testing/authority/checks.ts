import type { KsaFault } from '../../ksa/draft.ts';

/** The offline validator: schema and rules. */
export type Validate = (xml: string, options: { now: Date }) => readonly KsaFault[];
/** The check of hash, signature and QR code. */
export type Verify = (xml: string, options: { certificate: string }) => { invoice_hash: string; faults: readonly KsaFault[] };

/** What a document is checked with; read when the first document comes, as schemas and rules take their time to load. */
export async function loadChecks(): Promise<{ validate: Validate; verify: Verify }> {
  const [validator, verifier] = await Promise.all([load('validate.ts'), load('verify.ts')]);
  const validate = validator?.['validateKsaDocument'] as Validate | undefined;
  const verify = verifier?.['verifyKsaDocument'] as Verify | undefined;
  if (!verify) throw new Error('The check of signatures is missing.');
  return { validate: validate ?? ((): readonly KsaFault[] => []), verify };
}

async function load(name: string): Promise<Record<string, unknown> | null> {
  try {
    return (await import(new URL(`../../ksa/${name}`, import.meta.url).href)) as Record<string, unknown>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
