import type { DecidedDocument, IssuedCsid } from './records.ts';

/** What the page shows. */
export interface ControlState {
  troubles: readonly unknown[];
  clearance_on: boolean;
  counts: Readonly<Record<string, number>>;
  devices: readonly Pick<IssuedCsid, 'device' | 'kind' | 'request_id' | 'not_after'>[];
  accepted: readonly DecidedDocument[];
  rejected: readonly DecidedDocument[];
}

const style =
  'body{font:16px/1.5 system-ui;margin:2rem;max-width:70rem}table{border-collapse:collapse;width:100%;margin-block:1rem}' +
  'th,td{text-align:start;padding:.25rem .5rem;border-block-end:1px solid #ccc;vertical-align:top}.wide{overflow-x:auto}' +
  'code{overflow-wrap:anywhere}:root{color-scheme:light dark}';

/** The local authority at a glance, for the person who tries it; plain HTML without a script. */
export function controlPage(state: ControlState): string {
  const { counts } = state;
  const troubles = state.troubles.length === 0 ? 'None' : JSON.stringify(state.troubles);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local tax authority</title>` +
    `<style>${style}</style></head><body><h1>Local tax authority</h1>` +
    `<p>It stands in for the Saudi authority on this machine. Nothing here reaches the government.</p>` +
    `<p>${counts['issued']} certificates issued, ${counts['accepted']} documents accepted, ${counts['rejected']} rejected. ` +
    `Clearance is ${state.clearance_on ? 'on' : 'off'}. Troubles: <code>${escaped(troubles)}</code></p>` +
    `<h2>Accepted</h2>${documents(state.accepted)}<h2>Rejected</h2>${documents(state.rejected)}` +
    `<h2>Certificates</h2>${table(
      ['Device', 'Kind', 'Request', 'In force until'],
      state.devices.map((csid) => [csid.device, csid.kind, csid.request_id, csid.not_after.slice(0, 10)].map(escaped)),
    )}</body></html>`
  );
}

function documents(list: readonly DecidedDocument[]): string {
  const rows = list.map((document) => [
    document.status === 'rejected'
      ? escaped(document.id)
      : `<a href="/_local/documents/${document.invoice_hash.slice(0, 43).replaceAll('+', '-').replaceAll('/', '_')}">${escaped(document.id)}</a>`,
    `${document.profile} ${escaped(document.type_code)}`,
    String(document.icv),
    (document.payable_minor / 100).toFixed(2),
    document.status,
    escaped(document.codes.join(', ')),
    document.at.slice(0, 19).replace('T', ' '),
    escaped(document.device),
  ]);
  return table(['Number', 'Kind', 'Counter', 'Payable', 'Decision', 'Codes', 'At (UTC)', 'Device'], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None yet.</p>';
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
