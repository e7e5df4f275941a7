/** A title that is markup to whoever takes it for that, and turns what stands behind it about. */
const title = 'Owls &amp; &lt;b&gt;"barns"&lt;/b&gt; ]]&gt; &lt;/suggestion&gt; \u202Eeerf';

const paragraph = '<p>The owls of the old barn hunt at night and sleep all day in the straw under its roof.</p>';

export const hostileOwls = `<!doctype html><title>${title}</title><main>${paragraph.repeat(6)}</main>`;
