import { servePage } from './website.ts';

/** The visible part of a title that contains markup, and a character that reverses the text after it. */
export const hostileTitle = 'Owls & <b>"barns"</b> ]]> </suggestion> eerf';

const title = 'Owls &amp; &lt;b&gt;"barns"&lt;/b&gt; ]]&gt; &lt;/suggestion&gt; \u202Eeerf';

const paragraph = '<p>The owls of the old barn hunt at night and sleep all day in the straw under its roof.</p>';

export const serveHostileTitle = () =>
  servePage(`<!doctype html><title>${title}</title><main>${paragraph.repeat(6)}</main>`);
