import type { Plugin } from 'vite';

/**
 * Pages load everything from the extension's own package: no remote script, style, image or frame, and no string becomes code
 * or markup. The one trusted type is the address of the script that reads PDFs on a thread of its own; it is in the package
 * too. Only `connect-src` is open, for the worker: the user chooses the service's address, which a manifest cannot know, and
 * the browser asks for that host before anything is sent to it. Pages cannot connect: see `PAGES_CANNOT_CONNECT`.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "form-action 'none'",
  "base-uri 'none'",
  "webrtc 'block'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types pdf-worker',
].join('; ');

/**
 * Pages never connect to anything. A policy in a page can only narrow that of the manifest, so this one leaves the worker as
 * the only context that may. In builds only: the development server sends scripts to pages from another origin.
 */
export const PAGES_CANNOT_CONNECT: Plugin = {
  name: 'pages-cannot-connect',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: "connect-src 'self'" },
      injectTo: 'head-prepend',
    },
  ],
};
