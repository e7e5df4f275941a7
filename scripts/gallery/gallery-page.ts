import { escapeXml } from '../../lib/model/escape-xml.ts';
import type { GalleryState } from './gallery-state.ts';
import type { Finding, Picture } from './render-states.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { margin: 0 24px 48px; }
  form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 16px; padding: 12px 0; background: Canvas; }
  h2 { margin: 32px 0 8px; font-size: 16px; }
  .pictures { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  figure { margin: 0; }
  figcaption { color: GrayText; font-size: 12px; }
  img { display: block; max-width: 100%; border: 1px solid GrayText; }
  li { color: light-dark(#9c2a1c, #ffa596); }
  [hidden] { display: none; }`;

/** Shows the pictures of which all kinds are checked. */
const SCRIPT = `
  const form = document.querySelector('form');
  const show = () => {
    const checked = new Set(new FormData(form).getAll('kind'));
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = !figure.dataset.kinds.split(' ').every(kind => checked.has(kind));
  };
  form.addEventListener('change', show);
  show();`;

/** One page with all pictures and their defects. It needs no server. */
export function galleryPage(
  states: readonly GalleryState[],
  pictures: readonly Picture[],
  findings: readonly Finding[],
): string {
  const kinds = [...new Set(pictures.flatMap(kindsOf))];
  const choices = kinds.map(
    kind => `<label><input type="checkbox" name="kind" value="${kind}" checked> ${kind}</label>`,
  );
  const sections = states.map(({ name }) => {
    const own = pictures.filter(({ state }) => state === name);
    const wrong = findings.filter(({ state }) => state === name);
    return `<section id="${name}"><h2>${name}</h2>${listOf(wrong)}<div class="pictures">${own.map(figureOf).join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The states of Précis</title><style>${STYLE}</style></head>
<body><h1>The states of Précis</h1><p>${states.length} states, ${pictures.length} pictures, ${findings.length} findings.</p>
<form>${choices.join('')}</form>${sections.join('\n')}<script>${SCRIPT}</script></body></html>\n`;
}

const kindsOf = ({ browserName, look, width }: Picture) => [browserName, look, `${width}px`];

function listOf(findings: readonly Finding[]): string {
  const items = findings.map(
    ({ browserName, width, look, check, where, detail }) =>
      `<li>${escapeXml(`${check}, ${browserName}, ${width} px, ${look}: ${where} ${detail}`)}</li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}

function figureOf(picture: Picture): string {
  const { file, state, width } = picture;
  const kinds = kindsOf(picture).join(' ');
  return `<figure data-kinds="${kinds}"><a href="${file}"><img src="${file}" width="${width}" loading="lazy" alt="${state}, ${kinds}"></a><figcaption>${kinds}</figcaption></figure>`;
}
