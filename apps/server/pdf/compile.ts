import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFonts } from './fonts.ts';

/** What crosses into the child: the paper's template, the texts as JSON, the logo's file, and that of a picture the paper shows. */
export interface CompileJob {
  template: 'invoice' | 'receipt' | 'price-list' | 'poster' | 'gift-card' | 'statement' | 'vat-return' | 'day-summary' | 'report';
  view: string;
  logo: Uint8Array | null;
  picture?: Uint8Array | null;
  /** A file that travels inside the PDF; the PDF is then PDF/A-3b, which archives keep and which may carry files. */
  attachment?: { file_name: string; xml: string; issued_at: string } | undefined;
}

/** `trouble` says what had to be left out. */
export interface Compiled {
  pdf: Uint8Array;
  trouble: string | null;
}

const templates = join(dirname(fileURLToPath(import.meta.url)), 'templates');
const keptGenerations = 2;
/** How Typst names a letter that none of its fonts has, in the text of its error. */
const undrawable = /the text `\\?"(.+?)\\?"` could not be displayed/g;

/** A function that makes PDFs; it keeps Typst, its fonts and its caches, and works on one document at a time. */
export async function createCompile(): Promise<(job: CompileJob) => Compiled> {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: await loadFonts() }] });

  /** `shown` names the pictures by what the template calls them. */
  function draw(job: CompileJob, shown: Readonly<Record<string, string>>): Uint8Array {
    const { attachment } = job;
    const attached: Record<string, string> =
      attachment === undefined ? {} : { attachment: attachment.xml, attachment_name: attachment.file_name };
    const result = compiler.compile({
      mainFilePath: join(templates, `${job.template}.typ`),
      inputs: { view: job.view, ...shown, ...attached },
    });
    const pages = result.result;
    if (pages === null) throw new Error(`Typst refused the document: ${JSON.stringify(result.takeDiagnostics()?.shortDiagnostics ?? [])}`);
    if (attachment === undefined) return compiler.pdf(pages);
    // What is archived says when it was made. Dated like the document itself, the same words make the same bytes at any time.
    return compiler.pdf(pages, { pdfStandard: 'a-3b', creationTimestamp: Math.floor(Date.parse(attachment.issued_at) / 1000) });
  }

  /** What no font can draw is an empty box on paper, and forbidden in PDF/A: there each such letter is printed as a question mark, so that the document is made. */
  function drawReadable(job: CompileJob, shown: Readonly<Record<string, string>>): Uint8Array {
    try {
      return draw(job, shown);
    } catch (error) {
      const letters = [...String(error).matchAll(undrawable)]
        .map(([, letter = '']) => letter)
        .filter((letter) => job.view.includes(letter));
      if (letters.length === 0) throw error;
      return drawReadable({ ...job, view: letters.reduce((view, letter) => view.replaceAll(letter, '?'), job.view) }, shown);
    }
  }

  function drawWithPictures(job: CompileJob, pictures: ReadonlyMap<string, Uint8Array>): Compiled {
    const shown: Record<string, string> = {};
    for (const [called, bytes] of pictures) {
      const name = `picture-${createHash('sha256').update(bytes).digest('hex')}`;
      compiler.mapShadow(join(templates, name), Buffer.from(bytes));
      shown[called] = `/${name}`;
    }
    try {
      return { pdf: drawReadable(job, shown), trouble: null };
    } catch (error) {
      // A damaged picture must not keep a customer from getting the invoice; any other fault shows itself again without the picture.
      return { pdf: drawReadable(job, {}), trouble: `printed without its pictures: ${String(error)}` };
    } finally {
      for (const name of new Set(Object.values(shown))) compiler.unmapShadow(join(templates, name.slice(1)));
    }
  }

  return (job) => {
    const given = [['logo', job.logo] as const, ['picture', job.picture ?? null] as const];
    const pictures = new Map(given.flatMap(([called, bytes]) => (bytes === null ? [] : [[called, bytes] as const])));
    try {
      return pictures.size === 0 ? { pdf: drawReadable(job, {}), trouble: null } : drawWithPictures(job, pictures);
    } finally {
      compiler.evictCache(keptGenerations);
    }
  };
}
