import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { join } from 'node:path';
import { loadFonts } from '../pdf/fonts.ts';
import { viewInvoice } from '../pdf/invoice-view.ts';
import type { PrintDocument } from '../pdf/print-document.ts';

const templates = join(import.meta.dirname, '../pdf/templates');

/** A paper that is laid out by a template of its own. */
export interface ViewedPaper {
  template: 'statement';
  view: object;
}

/** Draws papers as pictures (SVG, letters as outlines) with the templates and fonts that make the PDFs. */
export async function createDrawing(): Promise<(document: PrintDocument | ViewedPaper) => string> {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: await loadFonts() }] });
  return (document) => {
    const template = 'view' in document ? document.template : document.template === 'receipt_80mm' ? 'receipt' : 'invoice';
    return compiler.plainSvg({
      mainFilePath: join(templates, `${template}.typ`),
      inputs: { view: JSON.stringify('view' in document ? document.view : viewInvoice(document)), logo: '' },
    });
  };
}
