import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SiteBuild } from './build.ts';
import { languages } from './pages.ts';

/**
 * Lets a kiosk start without a connection: answers from its store what the network does not. The page itself fills the store (apps/site/kiosk/start.tsx).
 * What is kept under the name of a part is what the server would answer, because the name has a digest of what is in it.
 */
const worker = `addEventListener('install',()=>skipWaiting());addEventListener('activate',event=>event.waitUntil(clients.claim()));
addEventListener('fetch',event=>{
  const {request}=event,{origin,pathname}=new URL(request.url);
  if(request.method!=='GET'||origin!==location.origin)return;
  const kept=()=>caches.match(pathname,{cacheName:'rawnaq-kiosk'});
  if(pathname.startsWith('/site-assets/'))event.respondWith(kept().then(found=>found||fetch(request)));
  else if(request.mode==='navigate')event.respondWith(fetch(request).catch(async failure=>(await kept())||Promise.reject(failure)));
});
`;

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    // The camera that confirms a face, where the place wants one.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the page of kiosks, the same at every address: whether there is a kiosk behind one is not told. */
export function registerKioskPages(scope: FastifyInstance, site: SiteBuild): void {
  scope.get('/attendence-system/worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker),
  );
  for (const { prefix, language } of languages)
    scope.get(`${prefix}/attendence-system/:unique_id`, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy(nonce))
        .header('content-language', language)
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
        .send(site.kioskDocument(language, { nonce, assets: site.assets }));
    });
}
