import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Far more than any form of ours has. What comes behind it is left out: one request of 60,000 fields held the server up for half a minute. */
const mostFields = 200;

/**
 * The fields of a plain form or of a query; one that was sent several times (ticked boxes) has its values joined by commas. NUL is left out: no page can
 * show it again, and no column can hold it.
 */
export function formFields(written: string): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(written.replaceAll('%00', ''))) {
    const earlier = fields.get(name);
    if (earlier === undefined && fields.size >= mostFields) continue;
    fields.set(name, earlier === undefined ? value : `${earlier},${value}`);
  }
  return Object.fromEntries(fields);
}

/**
 * The pages of a scope take forms, and nothing else: what they read is text by field name.
 */
export function takePlainForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, formFields(String(body))),
  );
}

const longestPress = 10_000;

/**
 * The one press of a mail program may come as a form with parts too, which RFC 8058 even prefers; of other forms of ours none has a file. What is no such
 * form is refused as unreadable.
 */
export function takeFormsInParts(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: longestPress },
    async (request: FastifyRequest, body: Buffer) => {
      const sent = new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } });
      const parts = await sent.formData().catch(() => null);
      if (parts === null) throw Object.assign(new Error('not a form in parts'), { statusCode: 400 });
      return Object.fromEntries([...parts].filter((part): part is [string, string] => typeof part[1] === 'string').slice(0, mostFields));
    },
  );
}
